/** What the two boards show, and how hands touch them. */
import type { Colour, Game, Look, Position, Tray } from '@jatekvilag/engine'
import { BOARD_NAMES, placeOf } from './boards.ts'
import { HELD, HELD_LETTERS, type House, houseSlots, PROMOTIONS } from './house.ts'
import { ACTION_MASK, BOARD_BIT, boardOf, colourOn, type SeatOf } from './position.ts'

const { turn: TURN, hand: HAND, check: CHECK } = houseSlots.at
const COLOURS: readonly Colour[] = ['light', 'dark']

const handTouch = (board: number, colour: number, slot: number) =>
  `hand:${BOARD_NAMES[board]}${'wb'[colour]}:${HELD[slot]}`

export function bughouseScene(
  house: House,
  seatOf: SeatOf,
): Pick<Game, 'name' | 'alsoCalled' | 'touches' | 'scene' | 'why'> {
  const look = (board: number, value: number): Look => {
    const colour = (value & 3) - 1
    return {
      kind: house.nounOf(value),
      owner: seatOf(board, colour),
      glyph: house.glyphOf(value),
      colour: COLOURS[colour],
      ...(house.glyphOf(value).startsWith('+') ? { badge: '+' } : {}),
    }
  }

  function tray(p: Position, board: number, colour: number): Tray {
    const q = boardOf(p, board)
    return {
      id: `hand-${board}-${colour}`,
      label: board === 0 ? 'hand-a' : 'hand-b',
      owner: seatOf(board, colour),
      pieces: HELD.flatMap((kind, slot) => {
        const count = q[HAND + colour * HELD.length + slot]
        const glyph = colour === 0 ? HELD_LETTERS[slot] : HELD_LETTERS[slot].toLowerCase()
        return count > 0
          ? [
              {
                kind,
                owner: seatOf(board, colour),
                glyph,
                colour: COLOURS[colour],
                count,
                touch: handTouch(board, colour, slot),
              },
            ]
          : []
      }),
    }
  }

  function name(p: Position, action: number): string {
    const board = action >> BOARD_BIT
    return `${BOARD_NAMES[board]}:${house.name(boardOf(p, board), action & ACTION_MASK)}`
  }

  function touches(p: Position, action: number): (number | string)[] {
    const board = action >> BOARD_BIT
    const move = action & ACTION_MASK
    const [from, to, choice] = [house.codes.from(move), house.codes.to(move), house.codes.choice(move)]
    const target = placeOf[board * 64 + to]
    if (house.isDrop(move)) return [handTouch(board, colourOn(p, board), from), target]
    const step = [placeOf[board * 64 + from], target]
    return choice === 0 ? step : [...step, `promote:${PROMOTIONS[choice - 1]}`]
  }

  return {
    name,
    alsoCalled: (p, action) => [name(p, action).replace(/[+#]$/, '')],
    touches,
    scene(p) {
      const houses = [boardOf(p, 0), boardOf(p, 1)]
      return {
        items: houses.flatMap((q, board) =>
          Array.from({ length: 64 }, (_, cell) => cell).flatMap((cell) =>
            q[cell] ? [{ site: placeOf[board * 64 + cell], ...look(board, q[cell]) }] : [],
          ),
        ),
        trays: [tray(p, 0, 0), tray(p, 0, 1), tray(p, 1, 0), tray(p, 1, 1)],
        marks: houses.flatMap((q, board) =>
          q[CHECK] === 1
            ? [
                {
                  kind: 'check' as const,
                  owner: seatOf(board, q[TURN]),
                  sites: [placeOf[board * 64 + house.kingOf(q, q[TURN])]],
                },
              ]
            : [],
        ),
        choices: Object.fromEntries(
          PROMOTIONS.map((noun, i) => [
            `promote:${noun}`,
            { kind: noun, owner: -1, glyph: HELD_LETTERS[i] } satisfies Look,
          ]),
        ),
      }
    },
    why(p, seat, [from, to]) {
      if (typeof from === 'string') {
        if (typeof to !== 'number') return 'cannot-move'
        const i = placeOf.indexOf(to)
        if (boardOf(p, i >> 6)[i & 63] !== 0) return 'occupied'
        return from.endsWith(':pawn') && [0, 7].includes((i & 63) >> 3) ? 'pawn-row' : 'leaves-check'
      }
      const i = placeOf.indexOf(from)
      const value = boardOf(p, i >> 6)[i & 63]
      if (value === 0 || seatOf(i >> 6, (value & 3) - 1) !== seat) return 'not-yours'
      return typeof to === 'number' ? 'not-there' : 'cannot-move'
    },
  }
}
