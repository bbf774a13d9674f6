/**
 * Ataxx and its relatives: a disc divides into a neighbouring cell or jumps two cells away, and every enemy beside the
 * place of arrival changes sides. A game gives its board, who begins where, and how much of the board may be filled.
 */
import {
  type Board,
  byScore,
  type Colour,
  counterField,
  countersOf,
  defineGame,
  fieldText,
  type Game,
  itemsOn,
  type Looks,
  type OptionValues,
  type Position,
  rowsOf,
  type Site,
  whyNotGo,
} from '@jatekvilag/engine'
import { cloneEvaluation } from './evaluation.ts'
import { cloneRules, OVER } from './rules.ts'
import { refuse } from './texts.ts'

export interface CloneParts {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  readonly colours: readonly Colour[]
  /** The cells where each seat begins. */
  readonly homes: readonly (readonly Site[])[]
  /** Cells that nobody may enter; discs jump over them. */
  readonly closed: readonly Site[]
  /** How many open cells stay empty because the discs run out. */
  readonly spare: number
}

const LETTERS = '.xoz'

export function cloneGame(parts: CloneParts): Game {
  const { board, homes, colours } = parts
  const seats = homes.length
  const cells = board.size
  const rows = rowsOf(board)
  const rules = cloneRules(board, seats, parts.closed, parts.spare)
  const { slots, PASS, occupy, emptyBoard, beginTurn } = rules
  const { turn: TURN, quiet: QUIET, state: STATE, discs: DISCS } = slots.at
  const isClosed = new Set(parts.closed)
  const scores = (p: Position) => Array.from(p.subarray(DISCS, DISCS + seats))
  const count = (p: Position) =>
    byScore(scores(p), scores(p).filter((discs) => discs > 0).length === 1 ? 'no-pieces' : 'majority')
  const letters = LETTERS.slice(0, seats + 1)
  // Two colours are the two sides of a disc.
  const looks: Looks = Array.from(letters, (glyph, value) =>
    value === 0
      ? undefined
      : { kind: 'disc', owner: value - 1, glyph, ...(seats === 2 && { face: value === 1 ? 'front' : 'back' }) },
  )
  const isClone = (action: number) => ((action / cells) | 0) === action % cells

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats,
    colours,
    board,
    layout: slots,
    bound: rules.bound,
    singleActionTurns: true,
    // Jumping to and fro leads nowhere: the discs are counted as they lie.
    repetition: { times: 3, verdict: (p) => byScore(scores(p), 'repetition') },
    evaluation: cloneEvaluation(board, rules),

    start() {
      const p = emptyBoard()
      homes.forEach((home, seat) => {
        for (const site of home) occupy(p, site, seat)
      })
      beginTurn(p)
      return p
    },

    actors: (p) => (p[STATE] === OVER ? 0 : 1 << p[TURN]),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    result: (p) => (p[STATE] === OVER ? count(p) : null),

    // A new disc is told by its place alone: it does not matter which neighbour has divided.
    name(_, action) {
      if (action === PASS) return 'pass'
      const to = board.shapes[action % cells].name
      return isClone(action) ? to : `${board.shapes[(action / cells) | 0].name}-${to}`
    },
    touches: (_, action) =>
      action === PASS ? ['pass'] : isClone(action) ? [action % cells] : [(action / cells) | 0, action % cells],
    // Who touches a disc first may go to the next cell too.
    alsoTouched(p, action) {
      if (action === PASS || !isClone(action)) return []
      const to = action % cells
      return rules.ownBeside(p, to, p[TURN] + 1).map((from) => [from, to])
    },

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looks),
      counters: countersOf('discs', seats, (seat) => p[DISCS + seat]),
    }),

    why(p, seat, touches) {
      const [from, to] = touches
      const target = to ?? from
      if (typeof target === 'number' && isClosed.has(target)) return 'closed-cell'
      if (to === undefined && typeof from === 'number' && p[from] === 0) return 'no-disc-beside'
      const plain = whyNotGo(
        touches,
        (site) => p[site] === seat + 1,
        (site) => p[site] !== 0,
      )
      return plain === 'not-there' ? 'two-cells-at-most' : plain
    },

    prompt: (p, seat) => (seat === p[TURN] && rules.mustPass(p) ? 'must-pass' : undefined),

    // Rows, side to move, turns since the last new disc.
    ...fieldText({
      rows,
      letters,
      seats: letters.slice(1),
      turn: TURN,
      fields: [counterField(QUIET, 6, '0')],
      form: refuse('form', letters.slice(1)),
      empty: emptyBoard,
      put(p, site, value) {
        if (isClosed.has(site)) return refuse('on-closed', board.shapes[site].name)
        occupy(p, site, value - 1)
        return undefined
      },
      settle(p) {
        const all = scores(p)
        if (all.every((discs) => discs === 0)) return refuse('no-discs')
        if (p[rules.EMPTY] < parts.spare) return refuse('too-many-discs', cells - parts.closed.length - parts.spare)
        const mover = p[TURN]
        beginTurn(p)
        return p[STATE] !== OVER && all[mover] === 0 ? refuse('mover-out') : undefined
      },
    }),
  })
}
