import {
  ActionList,
  countersOf,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  fieldsOf,
  type Game,
  type Look,
  layout,
  type Parsed,
  type Position,
  parsed,
  type Result,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import { pliesBefore, readCounters } from '../family/fen-reader.ts'
import { towerEvaluation } from './evaluation.ts'
import { towerMovement } from './movement.ts'
import { refuse } from './texts.ts'
import {
  board,
  CELLS,
  cellStart,
  DISCS_EACH,
  KING_HEIGHT,
  lineCells,
  lineStart,
  MEN,
  manOfHeight,
  onSecondRow,
  PAWN,
  pawnAhead,
  pawnLeft,
  pawnRight,
  readTowers,
  START_ROWS,
  towerOf,
  writeTowers,
} from './towers.ts'

export type Limit = 'forbid' | 'tall-king' | 'discard' | 'reserve'

const QUIET_LIMIT = 100

const slots = layout(
  // A cell holds the height of its tower times four and the bit of its owner.
  { board: CELLS, turn: 1, reserve: 2 },
  { kings: 2, quiet: 1, ply: 1, outcome: 1 },
)
const { turn: TURN, reserve: RESERVE, kings: KINGS, quiet: QUIET, ply: PLY, outcome: OUTCOME } = slots.at

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'last-king'),
  won(2, 1, 'last-king'),
  drawn(2, 'no-moves'),
  drawn(2, 'dead-position'),
  drawn(2, 'quiet-moves'),
]
const [KING_TAKEN_BY, BLOCKED, BARE_KINGS, QUIET_MOVES] = [1, 3, 4, 5]

/** An action is discs * 4096 + from * 64 + to; no discs at all is a disc put down from the reserve. */
const discsOf = (action: number) => action >> 12
const fromOf = (action: number) => (action >> 6) & 63
const toOf = (action: number) => action & 63

/** The tallest tower that these rules allow. */
const mostDiscs = (limit: Limit) => (limit === 'tall-king' ? DISCS_EACH : KING_HEIGHT)
const cell = (site: number) => board.shapes[site].name

export function makarenkoGame(limit: Limit): Game {
  const most = mostDiscs(limit)
  const { actions, play, settle, listParts } = towerRules(limit)
  const scratch = new ActionList()
  const startPosition = new Int32Array(slots.length)
  readTowers(START_ROWS, startPosition)
  settle(startPosition)

  const look = (height: number, seat: number): Look => {
    const noun = MEN[manOfHeight[height]]
    const letter = noun === 'knight' ? 'N' : noun[0].toUpperCase()
    return { kind: noun, owner: seat, glyph: (seat === 0 ? letter : letter.toLowerCase()) + height, badge: `${height}` }
  }

  function name(p: Position, action: number): string {
    const [discs, from, to] = [discsOf(action), fromOf(action), toOf(action)]
    if (discs === 0) return `@${cell(to)}`
    const own = (p[to] & p[from] & 3) !== 0
    const sign = p[to] === 0 ? '-' : own ? '+' : 'x'
    return `${discs < p[from] >> 2 ? discs : ''}${cell(from)}${sign}${cell(to)}`
  }

  /** How many discs go is asked only where there is a choice. */
  function touches(p: Position, action: number): (number | string)[] {
    const [discs, from, to] = [discsOf(action), fromOf(action), toOf(action)]
    if (discs === 0) return [`reserve:${p[TURN]}`, to]
    scratch.count = 0
    listParts(p, p[TURN], from, scratch)
    const rivals = scratch.toArray().filter((other) => toOf(other) === to)
    return rivals.length === 1 ? [from, to] : [from, to, `discs:${discs}`]
  }

  return defineGame({
    id: 'makarenko-chess',
    options: { limit },
    seats: 2,
    board,
    layout: slots,
    // At most 93 towers of one disc are captured, each after fewer than a hundred quiet moves.
    bound: (93 + 1) * QUIET_LIMIT,
    singleActionTurns: true,
    repetition: drawOnRepetition(2, 3),
    evaluation: towerEvaluation({ turn: TURN, reserve: RESERVE }),
    movement: towerMovement(look),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    play,
    name,
    touches,
    scene: (p) => ({
      items: board.shapes.flatMap((_, site) => (p[site] ? [{ site, ...look(p[site] >> 2, (p[site] & 3) - 1) }] : [])),
      trays:
        limit === 'reserve'
          ? [0, 1].map((owner) => ({
              id: `reserve-${owner}`,
              label: 'reserve',
              owner,
              pieces:
                p[RESERVE + owner] > 0
                  ? [{ kind: 'disc', owner, glyph: 'o', count: p[RESERVE + owner], touch: `reserve:${owner}` }]
                  : [],
            }))
          : [],
      counters: countersOf('discs', 2, (owner) => discsOfSide(p, owner)),
      choices: Object.fromEntries(Array.from({ length: most }, (_, i) => [`discs:${i + 1}`, look(i + 1, p[TURN])])),
    }),
    prompt: (p, seat) => (seat === p[TURN] && p[OUTCOME] === 0 && p[KINGS + seat] === 0 ? 'build-a-king' : undefined),
    why(p, seat, touches) {
      if (p[KINGS + seat] === 0) return 'build-a-king'
      if (typeof touches[0] === 'number') return whyNotGo(touches, (site) => (p[site] & (1 << seat)) !== 0)
      return typeof touches[1] === 'number' ? 'not-there' : 'cannot-move'
    },
    ...towerText(limit, settle),
  })
}

function discsOfSide(p: Position, seat: number): number {
  let discs = p[RESERVE + seat]
  for (let site = 0; site < CELLS; site++) if ((p[site] & (1 << seat)) !== 0) discs += p[site] >> 2
  return discs
}

interface TowerLists {
  /** Appends what the tower on this cell may do, whole or in parts. */
  listParts(p: Position, seat: number, from: number, out: ActionList): void
  /** Appends the discs put down from the reserve. */
  listDrops(p: Position, seat: number, out: ActionList): void
}

interface TowerRules extends Pick<Game, 'actions' | 'play'>, TowerLists {
  settle(p: Position): void
}

function towerLists(limit: Limit): TowerLists {
  const forbids = limit === 'forbid'

  /** May these discs of that side end on this cell? `takes` says whether such a man could capture there. */
  function mayEnd(p: Position, seat: number, discs: number, to: number, moves: boolean, takes: boolean): boolean {
    const q = p[to]
    const mustBuild = p[KINGS + seat] === 0
    if (q === 0) return moves && !mustBuild
    if (!takes) return false
    if ((q & (1 << seat)) === 0) return !mustBuild
    const height = (q >> 2) + discs
    if (forbids && height > KING_HEIGHT) return false
    return !mustBuild || height >= KING_HEIGHT
  }

  function listPawn(p: Position, seat: number, from: number, discs: number, out: ActionList): void {
    const base = (discs << 12) | (from << 6)
    const i = seat * CELLS + from
    const one = pawnAhead[i]
    if (one < 0) return
    if (mayEnd(p, seat, discs, one, true, false)) {
      out.add(base | one)
      const two = onSecondRow[i] === 1 ? pawnAhead[seat * CELLS + one] : -1
      if (two >= 0 && p[two] === 0) out.add(base | two)
    }
    const left = pawnLeft[i]
    if (left >= 0 && mayEnd(p, seat, discs, left, false, true)) out.add(base | left)
    const right = pawnRight[i]
    if (right >= 0 && mayEnd(p, seat, discs, right, false, true)) out.add(base | right)
  }

  function listParts(p: Position, seat: number, from: number, out: ActionList): void {
    const height = p[from] >> 2
    // The only king may not be taken apart, unless what stays is still a king.
    const keeps = height >= KING_HEIGHT && p[KINGS + seat] === 1
    for (let discs = 1; discs <= height; discs++) {
      if (keeps && discs < height && height - discs < KING_HEIGHT) continue
      const man = manOfHeight[discs]
      if (man === PAWN) {
        listPawn(p, seat, from, discs, out)
        continue
      }
      const base = (discs << 12) | (from << 6)
      for (let line = lineStart[man * CELLS + from], end = lineStart[man * CELLS + from + 1]; line < end; line++)
        for (let i = cellStart[line], last = cellStart[line + 1]; i < last; i++) {
          const to = lineCells[i]
          if (mayEnd(p, seat, discs, to, true, true)) out.add(base | to)
          if (p[to] !== 0) break
        }
    }
  }

  /** One disc of the reserve, onto an empty cell or an own tower that is not yet full. */
  function listDrops(p: Position, seat: number, out: ActionList): void {
    if (p[RESERVE + seat] === 0) return
    for (let to = 0; to < CELLS; to++) {
      const q = p[to]
      if (q >> 2 >= KING_HEIGHT) continue
      if (mayEnd(p, seat, 1, to, true, (q & (1 << seat)) !== 0)) out.add(to)
    }
  }

  return { listParts, listDrops }
}

function towerRules(limit: Limit): TowerRules {
  const most = mostDiscs(limit)
  const { listParts, listDrops } = towerLists(limit)
  const scratch = new ActionList()

  /** The height after so many discs join a tower. */
  const joined = (height: number, discs: number) => Math.min(height + discs, most)

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    for (let from = 0; from < CELLS; from++) if ((p[from] & (1 << seat)) !== 0) listParts(p, seat, from, out)
    listDrops(p, seat, out)
  }

  function put(p: Position, seat: number, discs: number, to: number): void {
    const q = p[to]
    const own = (q & (1 << seat)) !== 0
    const before = own ? q >> 2 : 0
    const after = joined(before, discs)
    if (limit === 'reserve') p[RESERVE + seat] += before + discs - after
    if (q !== 0 && !own && q >> 2 >= KING_HEIGHT) p[KINGS + 1 - seat]--
    if (before >= KING_HEIGHT) p[KINGS + seat]--
    if (after >= KING_HEIGHT) p[KINGS + seat]++
    p[to] = towerOf(after, seat)
  }

  function play(p: Position, seat: number, action: number): void {
    const discs = action >> 12
    const to = action & 63
    const captures = p[to] !== 0 && (p[to] & (1 << seat)) === 0
    if (discs === 0) {
      p[RESERVE + seat]--
      put(p, seat, 1, to)
    } else {
      const from = (action >> 6) & 63
      const rest = (p[from] >> 2) - discs
      if (p[from] >> 2 >= KING_HEIGHT) p[KINGS + seat]--
      if (rest >= KING_HEIGHT) p[KINGS + seat]++
      p[from] = rest === 0 ? 0 : towerOf(rest, seat)
      put(p, seat, discs, to)
    }
    p[QUIET] = captures ? 0 : p[QUIET] + 1
    p[PLY]++
    p[TURN] = 1 - seat
    judge(p, 1 - seat, captures || limit === 'discard')
  }

  /** After the last king is taken its owner has one move to build another. */
  function judge(p: Position, seat: number, discsLeft: boolean): void {
    if (!canAct(p, seat)) p[OUTCOME] = p[KINGS + seat] === 0 ? KING_TAKEN_BY + 1 - seat : BLOCKED
    else if (discsLeft && kingsAlone(p)) p[OUTCOME] = BARE_KINGS
    else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = QUIET_MOVES
  }

  function canAct(p: Position, seat: number): boolean {
    scratch.count = 0
    for (let from = 0; from < CELLS; from++) {
      if ((p[from] & (1 << seat)) !== 0) listParts(p, seat, from, scratch)
      if (scratch.count > 0) return true
    }
    listDrops(p, seat, scratch)
    return scratch.count > 0
  }

  /** One king of the usual height each and nothing else. */
  function kingsAlone(p: Position): boolean {
    if (p[RESERVE] + p[RESERVE + 1] > 0) return false
    let towers = 0
    for (let site = 0; site < CELLS; site++) {
      if (p[site] === 0) continue
      towers++
      if (p[site] >> 2 !== KING_HEIGHT) return false
    }
    return towers === 2 && p[KINGS] === 1 && p[KINGS + 1] === 1
  }

  function settle(p: Position): void {
    for (let site = 0; site < CELLS; site++) if (p[site] >> 2 >= KING_HEIGHT) p[KINGS + (p[site] & 3) - 1]++
    if (p[KINGS + 1 - p[TURN]] === 0) p[OUTCOME] = KING_TAKEN_BY + p[TURN]
    else judge(p, p[TURN], true)
  }

  return { actions, play, settle, listParts, listDrops }
}

function towerText(limit: Limit, settle: (p: Position) => void): Pick<Game, 'write' | 'read'> {
  const most = mostDiscs(limit)

  function read(text: string): Parsed<Position> {
    const [placement, turn, reserve = '0/0', quiet = '0', number = '1', ...rest] = fieldsOf(text)
    if (rest.length || !['w', 'b'].includes(turn) || !/^\d+\/\d+$/.test(reserve)) return refuse('form')
    const p = new Int32Array(slots.length)
    const filled = readTowers(placement, p)
    if (!filled.ok) return filled
    const counts = readCounters(quiet, number)
    if (!counts.ok) return counts
    const held = reserve.split('/').map(Number)
    if (limit !== 'reserve' && held[0] + held[1] > 0) return refuse('no-reserve')
    for (const seat of [0, 1]) {
      p[RESERVE + seat] = held[seat]
      let discs = held[seat]
      for (let site = 0; site < CELLS; site++) {
        if ((p[site] & (1 << seat)) === 0) continue
        discs += p[site] >> 2
        if (p[site] >> 2 > most) return refuse('tower-too-high', most, cell(site))
      }
      if (discs > DISCS_EACH) return refuse('too-many-discs', discs, DISCS_EACH)
    }
    p[TURN] = turn === 'w' ? 0 : 1
    p[QUIET] = Math.min(counts.value[0], QUIET_LIMIT)
    p[PLY] = pliesBefore(counts.value[1])
    settle(p)
    return parsed(p)
  }

  return {
    read,
    write: (p) => `${writeTowers(p)} ${'wb'[p[TURN]]} ${p[RESERVE]}/${p[RESERVE + 1]} ${p[QUIET]} ${p[PLY] + 1}`,
  }
}
