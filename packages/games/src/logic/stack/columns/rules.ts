import {
  ActionList,
  type Board,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  type Item,
  layout,
  type Mark,
  type OptionValues,
  type Position,
  type Site,
  won,
} from '@jatekvilag/engine'
import { commanderOf, discAt, heightOf, pileOf, withoutTop, withUnder } from './column.ts'
import { emergoEvaluation } from './evaluation.ts'
import { type ColumnMoves, columnMoves, mine } from './moves.ts'
import { emergoText } from './text.ts'

/** Emergo on any board: the square one and the hexagonal one differ in their directions only. */
export interface EmergoRules {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  readonly directions: readonly string[]
  /** Where the very first disc may not be entered. */
  readonly centre: Site
  /** Discs of each player. */
  readonly discs: number
  /** Where they stand if nothing is entered, by seat. */
  readonly setup?: readonly (readonly Site[])[]
  /** What becomes of a player whose pieces are all blocked. */
  readonly blocked: 'loses' | 'draws'
}

/** Turns of each side without a capture or an entry, and moves of each side in all, that make a draw. */
const CALM_TURNS = 100
const MOST_TURNS = 300

const DRAWN = 3
const GLYPHS = 'ox'

const emergoSlots = (n: number) =>
  layout(
    { board: n, turn: 1, hand: 2, chain: 1, heading: 1 },
    { need: 1, over: 1, calm: 1, played: 1, entries: n, entryCount: 1 },
  )

interface EmergoTurns extends Pick<Game, 'actions' | 'play'> {
  /** For a position read from text: in the middle of a capture only one piece is asked. */
  settle(p: Position): void
}

function emergoTurns(rules: EmergoRules, slots: ReturnType<typeof emergoSlots>, moves: ColumnMoves): EmergoTurns {
  const { discs } = rules
  const n = rules.board.size
  const { ways, next, jumps, longestOf, canCapture, canStep, exposed } = moves
  const { turn: TURN, hand: HAND, chain: CHAIN, heading: HEADING, need: NEED, over: OVER } = slots.at
  const { calm: CALM, played: PLAYED, entries: ENTRIES, entryCount: ENTRY_COUNT } = slots.at

  /**
   * While none of your pieces is attacked you may not enter one where it would be; if that bars every cell, it bars none.
   */
  function listEntries(p: Position, seat: number): void {
    const first = p[HAND] === discs && p[HAND + 1] === discs
    const attacked = canCapture(p, 1 - seat)
    let count = 0
    for (let cell = 0; cell < n; cell++)
      if (p[cell] === 0 && !(first && cell === rules.centre) && (attacked || !exposed(p, cell, seat)))
        p[ENTRIES + count++] = cell
    if (count === 0) for (let cell = 0; cell < n; cell++) if (p[cell] === 0) p[ENTRIES + count++] = cell
    p[ENTRY_COUNT] = count
  }

  /** Finds what the seat on turn must do, or that the game is over. */
  function judge(p: Position): void {
    const seat = p[TURN]
    p[OVER] = 0
    p[ENTRY_COUNT] = 0
    let most = 0
    for (let cell = 0; cell < n; cell++)
      if (mine(p[cell], seat)) {
        const longest = longestOf(p, cell, -1, seat)
        if (longest > most) most = longest
      }
    p[NEED] = most
    if (most === 0 && p[HAND + seat] > 0) listEntries(p, seat)
    else if (most === 0 && !canStep(p, seat)) p[OVER] = 2 - seat
    if (p[OVER] === 0 && (p[CALM] >= 2 * CALM_TURNS || p[PLAYED] >= 2 * MOST_TURNS)) p[OVER] = DRAWN
  }

  function settle(p: Position): void {
    if (p[CHAIN] === 0) judge(p)
    else p[NEED] = longestOf(p, p[CHAIN] - 1, p[HEADING] - 1, p[TURN])
  }

  function handOver(p: Position, seat: number): void {
    p[TURN] = 1 - seat
    p[PLAYED]++
    judge(p)
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== 0 || seat !== p[TURN]) return
    if (p[CHAIN] > 0) moves.listJumps(p, p[CHAIN] - 1, p[HEADING] - 1, seat, p[NEED], out)
    else if (p[NEED] > 0) {
      for (let cell = 0; cell < n; cell++) if (mine(p[cell], seat)) moves.listJumps(p, cell, -1, seat, p[NEED], out)
    } else if (p[HAND + seat] > 0) {
      for (let i = 0; i < p[ENTRY_COUNT]; i++) out.add((p[ENTRIES + i] << 8) | p[ENTRIES + i])
    } else
      for (let cell = 0; cell < n; cell++)
        if (mine(p[cell], seat))
          for (let d = 0; d < ways; d++) {
            const to = next[d * n + cell]
            if (to >= 0 && p[to] === 0) out.add((cell << 8) | to)
          }
  }

  function play(p: Position, seat: number, action: number): void {
    const from = action >> 8
    const to = action & 255
    if (from === to) {
      // Who enters after the opponent has entered everything brings all his discs in one piece: the shadow.
      const height = p[HAND + 1 - seat] === 0 ? p[HAND + seat] : 1
      p[to] = pileOf(seat, height)
      p[HAND + seat] -= height
      p[CALM] = 0
      handOver(p, seat)
      return
    }
    const column = p[from]
    p[from] = 0
    if (p[NEED] === 0) {
      p[to] = column
      p[CALM]++
      handOver(p, seat)
      return
    }
    let d = 0
    while ((jumps[from * ways + d] & 255) !== to || jumps[from * ways + d] < 0) d++
    const over = jumps[from * ways + d] >> 8
    p[to] = withUnder(column, commanderOf(p[over]))
    p[over] = withoutTop(p[over])
    p[CALM] = 0
    p[NEED]--
    p[CHAIN] = p[NEED] > 0 ? to + 1 : 0
    p[HEADING] = p[NEED] > 0 ? d + 1 : 0
    if (p[NEED] === 0) handOver(p, seat)
  }

  return { actions, play, settle }
}

export function emergoGame(rules: EmergoRules): Game {
  const { board, discs } = rules
  const n = board.size
  const names = board.shapes.map(({ name }) => name)
  const slots = emergoSlots(n)
  const { turn: TURN, hand: HAND, chain: CHAIN, need: NEED, over: OVER } = slots.at
  const moves = columnMoves(board, rules.directions)
  const { actions, play, settle } = emergoTurns(rules, slots, moves)
  const withoutPieces = [won(2, 0, 'no-pieces'), won(2, 1, 'no-pieces')]
  const withoutMoves = [won(2, 0, 'no-moves'), won(2, 1, 'no-moves')]
  const tooLong = drawn(2, 'move-limit')
  const blockedDraw = drawn(2, 'no-moves')

  const isEntry = (action: number): boolean => action >> 8 === (action & 255)
  const name: Game['name'] = (p, action) => {
    const to = names[action & 255]
    return isEntry(action) ? to : `${names[action >> 8]}${p[NEED] > 0 ? 'x' : '-'}${to}`
  }

  const marks = (p: Position): Mark[] => {
    const list = new ActionList(64)
    if (p[NEED] > 0 && p[OVER] === 0) actions(p, p[TURN], list)
    const bound = [...new Set(list.toArray().map((action) => action >> 8))]
    return bound.length ? [{ kind: 'forced', owner: p[TURN], sites: bound }] : []
  }

  const empty = (): Position => new Int32Array(slots.length)
  const text = emergoText(board, slots, { directions: rules.directions, discs, empty, settle })

  return defineGame({
    id: rules.id,
    options: rules.options,
    seats: 2,
    board,
    layout: slots,
    // One capture takes each disc of the opponent at most once.
    bound: 2 * MOST_TURNS * discs,
    repetition: drawOnRepetition(2),
    evaluation: emergoEvaluation(n, slots.at),

    start() {
      const p = empty()
      if (rules.setup)
        for (const [seat, sites] of rules.setup.entries()) for (const site of sites) p[site] = pileOf(seat, 1)
      else p[HAND] = p[HAND + 1] = discs
      settle(p)
      return p
    },

    actors: (p) => (p[OVER] === 0 ? 1 << p[TURN] : 0),
    actions,
    play,

    result(p) {
      const over = p[OVER]
      if (over === 0) return null
      if (over === DRAWN) return tooLong
      // The loser commands nothing, or all that he commands is blocked.
      for (let cell = 0; cell < n; cell++)
        if (mine(p[cell], 2 - over)) return rules.blocked === 'draws' ? blockedDraw : withoutMoves[over - 1]
      return withoutPieces[over - 1]
    },

    name,
    turnName: (p, played) =>
      name(p, played[0]) +
      played
        .slice(1)
        .map((action) => `x${names[action & 255]}`)
        .join(''),

    touches: (p, action) => (p[CHAIN] > 0 || isEntry(action) ? [action & 255] : [action >> 8, action & 255]),

    scene: (p) => ({
      items: columnItems(p, n),
      trays: [0, 1]
        .filter((owner) => p[HAND + owner] > 0)
        .map((owner) => ({
          id: `hand-${owner}`,
          label: 'hand',
          owner,
          pieces: [{ kind: 'man', owner, glyph: GLYPHS[owner], count: p[HAND + owner] }],
        })),
      marks: marks(p),
    }),

    why(p, seat, [touch]) {
      if (seat !== p[TURN]) return 'your-opponent-moves'
      if (p[CHAIN] > 0) return 'finish-capture'
      if (typeof touch !== 'number') return undefined
      if (p[NEED] > 0)
        return mine(p[touch], seat) && moves.longestOf(p, touch, -1, seat) > 0 ? 'must-capture-most' : 'must-capture'
      if (p[HAND + seat] === 0) return p[touch] === 0 ? undefined : mine(p[touch], seat) ? 'cannot-move' : 'not-yours'
      if (p[touch] !== 0) return 'occupied'
      return moves.exposed(p, touch, seat) ? 'would-be-captured' : 'not-in-the-centre'
    },

    prompt(p, seat) {
      if (seat !== p[TURN]) return undefined
      if (p[CHAIN] > 0) return 'capture-on'
      return p[NEED] > 0 ? 'must-capture' : p[HAND + seat] > 0 ? 'enter-man' : undefined
    },

    write: text.write,
    read: text.read,
  })
}

function columnItems(p: Position, n: number): Item[] {
  const items: Item[] = []
  for (let site = 0; site < n; site++)
    for (let level = 0; level < heightOf(p[site]); level++) {
      const owner = discAt(p[site], level)
      items.push({ site, level, kind: 'man', owner, glyph: GLYPHS[owner] })
    }
  return items
}
