/** Tanbo on any board: the game gives its points, which of them are neighbours, and where the roots begin. */
import {
  type Board,
  countersOf,
  defineGame,
  fieldText,
  type Game,
  itemsOn,
  looksOfSeats,
  neighbourLists,
  type OptionValues,
  type Position,
  type Rays,
  rowsOf,
  type Site,
  whyNotPut,
  won,
} from '@jatekvilag/engine'
import { rootEvaluation } from './evaluation.ts'
import { NOBODY, rootRules, TOO_MANY } from './rules.ts'
import { refuse } from './texts.ts'

export interface RootParts {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  /** Which points are neighbours, where that is not all that the board joins. */
  readonly neighbours?: Rays
  /** The rows of the text, where they are not those of the drawing. */
  readonly rows?: readonly (readonly Site[])[]
  /** Where the roots of each seat begin; seat 0 is black and moves first. */
  readonly homes: readonly (readonly Site[])[]
}

const LETTERS = '.xo'

export function rootGame(parts: RootParts): Game {
  const { board, homes } = parts
  const rows = parts.rows ?? rowsOf(board)
  const rules = rootRules(board, parts.neighbours ?? neighbourLists(board))
  const { slots } = rules
  const { turn: TURN, winner: WINNER, roots: ROOTS } = slots.at
  const wins = [won(2, 0, 'no-roots'), won(2, 1, 'no-roots')]

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // No root is ever born, so at most all of them are removed, and between two removals the board only fills.
    bound: board.size * (1 + Math.max(homes.flat().length, board.size >> 1)),
    singleActionTurns: true,
    evaluation: rootEvaluation(slots),

    start() {
      const p = new Int32Array(slots.length)
      homes.forEach((home, seat) => {
        for (const site of home) p[site] = seat + 1
      })
      rules.takeStock(p)
      return p
    },

    actors: (p) => (p[WINNER] === NOBODY ? 1 << p[TURN] : 0),
    actions: rules.actions,
    sample: rules.sample,
    play: rules.play,
    result: (p) => (p[WINNER] === NOBODY ? null : wins[p[WINNER]]),

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looksOfSeats('stone', LETTERS)),
      counters: countersOf('roots', 2, (seat) => p[ROOTS + seat]),
    }),

    why: (p, seat, touches) =>
      whyNotPut(
        touches,
        (site) => p[site] !== 0,
        typeof touches[0] === 'number' && touchesNone(p, touches[0], seat) ? 'touches-none' : 'touches-several',
      ),

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      form: refuse('form-x-o'),
      empty: () => new Int32Array(slots.length),
      settle(p) {
        const dead = rules.takeStock(p)
        if (dead === TOO_MANY) return refuse('too-many-roots')
        if (p[ROOTS] + p[ROOTS + 1] === 0) return refuse('no-stones')
        return dead >= 0 ? refuse('dead-root', board.shapes[dead].name) : undefined
      },
    }),
  })

  function touchesNone(p: Position, site: Site, seat: number): boolean {
    return p[slots.at.touching + 2 * site + seat] === 0
  }
}
