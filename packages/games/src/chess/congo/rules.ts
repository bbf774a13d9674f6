import {
  type ActionList,
  defineGame,
  drawn,
  drawOnRepetition,
  endingBy,
  type Game,
  type Mark,
  type Position,
  type Random,
  type Result,
  sampleListed,
  whyNotGo,
  won,
} from '@jatekvilag/engine'
import { manOf, seatOf } from '../family/army.ts'
import { choiceOf, fromOf, toOf } from '../family/codes.ts'
import { movementOf } from '../family/movement.ts'
import { hashKeys } from '../family/roster.ts'
import { itemsOf, looks } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import { monkeyJumps } from './jumps.ts'
import {
  CELLS,
  type CongoTables,
  congoTables,
  DONE,
  JUMP,
  jumpedSites,
  MEN_EACH,
  noteJumped,
  QUIET_LIMIT,
  slots,
  wasJumped,
} from './position.ts'
import { JUMPS, withSpecialMoves } from './special.ts'
import { congoText } from './text.ts'

const { turn: TURN, jumper: JUMPER, jumped: JUMPED, men: MEN, count: COUNT, hash: HASH } = slots.at
const { quiet: QUIET, ply: PLY, outcome: OUTCOME } = slots.at
const MOST_TRIES = 100

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'lion-captured'),
  won(2, 1, 'lion-captured'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'bare-lions'),
  drawn(2, 'quiet-moves'),
]
const [CAUGHT_BY, BLOCKED_BY, BARE, QUIET_MOVES] = [1, 3, 5, 6]

export function congoGame(castles: boolean): Game {
  const tables = congoTables(castles)
  const { board, men, codes, rows, moves, roster, startBoard, special, river, CROCODILE, END_OF_JUMPS } = tables
  const { actions, sample, play, settle } = congoRules(tables)
  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  settle(startPosition)
  const cell = (site: number) => board.shapes[site].name
  const look = looks(men)

  function name(p: Position, action: number): string {
    if (action === END_OF_JUMPS) return 'done'
    const [from, to] = [fromOf(codes, action), toOf(codes, action)]
    return `${cell(from)}${choiceOf(codes, action) === JUMP || p[to] !== 0 ? 'x' : '-'}${cell(to)}`
  }

  /** The men of the side to move that stand in the river and will not outlive this turn there. */
  const drowning = (p: Position) =>
    [...river].filter((site) => (p[site] & (1 << p[TURN])) !== 0 && p[site] >> 2 !== CROCODILE)

  function marksOf(p: Position): Mark[] {
    if (p[JUMPER] !== 0) return [{ kind: 'dead', owner: -1, sites: jumpedSites(p) }]
    const sites = p[OUTCOME] === 0 ? drowning(p) : []
    return sites.length === 0 ? [] : [{ kind: 'forced', owner: p[TURN], sites }]
  }

  return defineGame({
    id: 'congo',
    options: { lion: castles ? 'castle' : 'own-side' },
    seats: 2,
    board,
    layout: slots,
    // At most 26 men vanish and 14 pawns promote, each after fewer than a hundred quiet turns; a jump takes a man each.
    bound: (26 + 14 + 1) * QUIET_LIMIT + 2 * 26,
    repetition: drawOnRepetition(2, 3),
    movement: withSpecialMoves(movementOf(men, board, moves), board, special),
    evaluation: westernEvaluation({
      board,
      men,
      codes,
      slots: roster,
      turn: TURN,
      pawn: tables.PAWN,
      menEach: MEN_EACH,
    }),
    start: () => startPosition.slice(),
    ...endingBy(TURN, OUTCOME, RESULTS, 0),
    actions,
    sample,
    play,
    hash: (p) => p[HASH],
    name,
    turnName(p, list) {
      const [first, ...others] = list
      const onward = (action: number) => (action === END_OF_JUMPS ? ',done' : `x${cell(toOf(codes, action))}`)
      return name(p, first) + others.map(onward).join('')
    },
    touches: (_, action) => (action === END_OF_JUMPS ? ['done'] : [fromOf(codes, action), toOf(codes, action)]),
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      marks: marksOf(p),
    }),
    prompt(p, seat) {
      if (seat !== p[TURN] || p[OUTCOME] !== 0) return undefined
      if (p[JUMPER] !== 0) return 'capture-on-or-stop'
      const inDanger = drowning(p).length
      return inDanger === 0 ? undefined : inDanger === 1 ? 'leave-the-river' : 'leave-the-river-one'
    },
    why: (p, seat, touches) => whyNotGo(touches, (site) => seatOf(p[site]) === seat) ?? 'not-yours',
    ...congoText(tables, settle),
  })
}

interface CongoRules extends Pick<Game, 'actions' | 'sample' | 'play'> {
  /** A position from its key slots and counters: lists the men, hashes and judges. */
  settle(p: Position): void
}

function congoRules(tables: CongoTables): CongoRules {
  const { men, codes, roster, legal, promotions, special, LION, CROCODILE, inRiver, river, END_OF_JUMPS } = tables
  const jumps = monkeyJumps(tables)
  const turnKey = hashKeys(1, 81)[0]
  const jumperKeys = hashKeys(CELLS + 1, 82)
  const jumpedKeys = hashKeys(CELLS, 83)

  /** The capture of the other lion along an open line, or -1. */
  function lionCapture(p: Position, seat: number): number {
    const own = p[MEN + seat * MEN_EACH]
    const enemy = p[MEN + (1 - seat) * MEN_EACH]
    return special.openLine(p, own, enemy) ? (own << codes.bits) | enemy : -1
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    if (p[JUMPER] !== 0) {
      jumps.list(p, seat, p[JUMPER] - 1, out)
      out.add(END_OF_JUMPS)
      return
    }
    legal.list(p, seat, 0, out)
    const monkey = jumps.monkeyOf(p, seat)
    if (monkey >= 0) jumps.list(p, seat, monkey, out)
    const capture = lionCapture(p, seat)
    if (capture >= 0) out.add(capture)
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    if (p[JUMPER] === 0) {
      const onBoard = p[COUNT + seat] * legal.guessesPerMan
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(onBoard + JUMPS + 1)
        let action = -1
        if (guess < onBoard) action = legal.guess(p, seat, guess)
        else if (guess === onBoard) action = lionCapture(p, seat)
        else {
          const monkey = jumps.monkeyOf(p, seat)
          if (monkey >= 0) action = jumps.jump(p, seat, monkey, guess - onBoard - 1)
        }
        if (action >= 0) return action
      }
    }
    return sampleListed(actions, p, seat, random, out)
  }

  function play(p: Position, seat: number, action: number): void {
    const choice = action >> (2 * codes.bits)
    if (choice === DONE) {
      endJumps(p, seat, p[JUMPER] - 1)
      return
    }
    const from = (action >> codes.bits) & codes.mask
    const to = action & codes.mask
    if (choice === JUMP) {
      playJump(p, seat, from, to)
      return
    }
    const captured = p[to] >> 2
    if (captured !== 0) roster.remove(p, to)
    roster.relocate(p, from, to)
    if (choice !== 0) roster.replace(p, to, promotions.becomes[choice * men.values + p[to]])
    p[QUIET] = captured !== 0 || choice !== 0 ? 0 : p[QUIET] + 1
    if (captured === LION) p[OUTCOME] = CAUGHT_BY + seat
    else endTurn(p, seat, inRiver[from] === 1 ? -1 : to)
  }

  function playJump(p: Position, seat: number, from: number, to: number): void {
    const middle = jumps.middle(from, to)
    roster.relocate(p, from, to)
    p[HASH] ^= jumperKeys[p[JUMPER]] ^ jumperKeys[to + 1] ^ jumpedKeys[middle]
    p[JUMPER] = to + 1
    noteJumped(p, middle)
    // Taking the lion ends the game at once; two stops in the river, one after the other, drown the monkey.
    if (p[middle] >> 2 === LION) {
      takeJumped(p)
      p[OUTCOME] = CAUGHT_BY + seat
    } else if (inRiver[from] === 1 && inRiver[to] === 1) endJumps(p, seat, -1)
    else if (!jumps.any(p, seat, to)) endJumps(p, seat, to)
  }

  /** The jumped men stay on the board until the last jump. */
  function takeJumped(p: Position): void {
    for (let site = 0; site < CELLS; site++)
      if (wasJumped(p, site)) {
        p[HASH] ^= jumpedKeys[site]
        roster.remove(p, site)
      }
    p[HASH] ^= jumperKeys[p[JUMPER]] ^ jumperKeys[0]
    p[JUMPER] = 0
    p[JUMPED] = 0
    p[JUMPED + 1] = 0
    p[QUIET] = 0
  }

  function endJumps(p: Position, seat: number, safe: number): void {
    takeJumped(p)
    endTurn(p, seat, safe)
  }

  /** Own men that were in the river before the turn and still are drown; `safe` has only just come there. */
  function endTurn(p: Position, seat: number, safe: number): void {
    for (let i = 0; i < river.length; i++) {
      const site = river[i]
      if (site === safe || (p[site] & (1 << seat)) === 0 || p[site] >> 2 === CROCODILE) continue
      roster.remove(p, site)
      p[QUIET] = 0
    }
    p[PLY]++
    p[TURN] = 1 - seat
    p[HASH] ^= turnKey
    judge(p, 1 - seat)
  }

  function judge(p: Position, seat: number): void {
    if (p[COUNT] + p[COUNT + 1] === 2 && lionCapture(p, seat) < 0) p[OUTCOME] = BARE
    else if (!canMove(p, seat)) p[OUTCOME] = BLOCKED_BY + 1 - seat
    else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = QUIET_MOVES
  }

  function canMove(p: Position, seat: number): boolean {
    if (legal.any(p, seat, false) || lionCapture(p, seat) >= 0) return true
    const monkey = jumps.monkeyOf(p, seat)
    return monkey >= 0 && jumps.any(p, seat, monkey)
  }

  function settle(p: Position): void {
    roster.enlist(p)
    p[HASH] ^= jumperKeys[p[JUMPER]]
    for (let site = 0; site < CELLS; site++) if (wasJumped(p, site)) p[HASH] ^= jumpedKeys[site]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    const lost = [0, 1].find((seat) => p[p[MEN + seat * MEN_EACH]] !== manOf(LION, seat))
    if (lost !== undefined) p[OUTCOME] = CAUGHT_BY + 1 - lost
    else if (p[JUMPER] === 0) judge(p, p[TURN])
  }

  return { actions, sample, play, settle }
}
