/** Games in which everybody puts down markers until the board is full, and the groups are counted. */
import {
  type ActionList,
  type Board,
  byScore,
  countersOf,
  defineGame,
  fieldText,
  type Game,
  itemsOn,
  looksOfSeats,
  type OptionValues,
  ORTHOGONAL,
  type Position,
  type Refused,
  rowsOf,
  type Site,
  sampleListed,
  type WordId,
  whyNotPut,
} from '@jatekvilag/engine'
import { markersOn } from './markers.ts'

export interface GroupGame {
  readonly id: string
  readonly options: OptionValues
  readonly board: Board
  readonly seats: number
  /** Where the very first marker may go. */
  readonly openings: readonly Site[]
  /** A marker goes beside an own one while that is possible; otherwise, or where this is false, beside anybody's. */
  readonly ownFirst: boolean
  /** Who has the most groups wins, or the fewest. */
  readonly mostWin: boolean
  /** Why an empty cell is closed: to the very first marker, beside no own marker, beside none at all. */
  readonly closed: { readonly first?: WordId; readonly notOwn: WordId; readonly alone: WordId }
  form(letters: string): Refused
}

const LETTERS = '.xozvwu'

export function groupGame(parts: GroupGame): Game {
  const { board, seats, ownFirst, mostWin, closed } = parts
  const cells = board.size
  const markers = markersOn(board, ORTHOGONAL, seats)
  const { slots, emptyBoard, occupy } = markers
  const { turn: TURN, markers: MARKERS, waiting: WAITING, frontier: FRONTIER } = slots.at
  const { beside: BESIDE, open: OPEN, groups: GROUPS, place: PLACE } = slots.at
  const openings = Int32Array.from(parts.openings)
  const rows = rowsOf(board)
  const letters = LETTERS.slice(0, seats + 1)
  const looks = looksOfSeats('box-mark', letters)

  const ownOnly = (p: Position, seat: number) => ownFirst && p[OPEN + seat] > 0

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[MARKERS] === cells || seat !== p[TURN]) return
    if (p[MARKERS] === 0) {
      for (let i = 0; i < openings.length; i++) out.add(openings[i])
      return
    }
    const own = ownOnly(p, seat)
    for (let cell = 0; cell < cells; cell++)
      if (p[PLACE + cell] >= 0 && (!own || ((p[BESIDE + cell] >> seat) & 1) === 1)) out.add(cell)
  }

  return defineGame({
    id: parts.id,
    options: parts.options,
    seats,
    board,
    layout: slots,
    bound: cells,
    singleActionTurns: true,
    start: emptyBoard,

    actors: (p) => (p[MARKERS] < cells ? 1 << p[TURN] : 0),
    actions,

    sample(p, seat, random, scratch) {
      if (p[MARKERS] === 0) return openings[random.below(openings.length)]
      const waiting = p[WAITING]
      if (!ownOnly(p, seat)) return p[FRONTIER + random.below(waiting)]
      for (let tries = 4 * waiting; tries > 0; tries--) {
        const cell = p[FRONTIER + random.below(waiting)]
        if (((p[BESIDE + cell] >> seat) & 1) === 1) return cell
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      occupy(p, action, seat)
      p[TURN] = seat + 1 === seats ? 0 : seat + 1
    },

    result(p) {
      if (p[MARKERS] < cells) return null
      const groups = Array.from(p.subarray(GROUPS, GROUPS + seats))
      return mostWin
        ? byScore(groups, 'most-groups')
        : byScore(
            groups.map((count) => -count),
            'fewest-groups',
          )
    },

    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],

    scene: (p) => ({
      items: itemsOn(rows.flat(), p, looks),
      counters: countersOf('groups', seats, (seat) => p[GROUPS + seat]),
    }),

    why(p, seat, touches) {
      const reason = p[MARKERS] === 0 ? closed.first : ownOnly(p, seat) ? closed.notOwn : closed.alone
      return whyNotPut(touches, (cell) => p[cell] !== 0, reason)
    },

    ...fieldText({
      rows,
      letters,
      seats: letters.slice(1),
      turn: TURN,
      form: parts.form(Array.from(letters.slice(1)).join(', ')),
      empty: emptyBoard,
      put(p, cell, value) {
        occupy(p, cell, value - 1)
        return undefined
      },
    }),
  })
}
