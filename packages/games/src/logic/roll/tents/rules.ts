/** Tents that roll, what each player has seen of them, and who has made his colour disappear. */
import { type ActionList, CHANCE, type Game, layout, type Position } from '@jatekvilag/engine'
import { HANDS, ORDERS, STATES } from '../solids/tetrahedron.ts'
import { OVER as BETWEEN, FIELDS, HALF, WHOLE } from './ground.ts'

export const SITES = 2 * FIELDS
export const TENTS = FIELDS - 1
export const COLOURS = 4
/** Five tents of one hand, six of the other; blue is 0, red, yellow, green: seen from outside its blue face, hand 1 shows red, yellow, green clockwise. */
export const OF_HAND = [6, 5]
export const PLAYING = -1
/** Turns of each player that make a draw. */
export const MOST_EACH = 100

/** First moves from a field; chance chooses the empty field and how each tent stands; a player names his colour. */
export const EMPTY = FIELDS
export const STAND = EMPTY + FIELDS
export const NAME = STAND + STATES

/** Whose eyes a position is seen with: 0 for the truth, 1 + the seat, or a stranger. */
export const STRANGER = 9

export const ALL = (1 << STATES) - 1
/** The states that show a colour on a face: showing[face * COLOURS + colour]. */
export const SHOWING = Int32Array.from({ length: 4 * COLOURS }, (_, i) => {
  let set = 0
  for (let state = 0; state < STATES; state++) if (ORDERS[state][(i / COLOURS) | 0] === i % COLOURS) set |= 1 << state
  return set
})

const tentSlots = (seats: number) =>
  // A tent is 1 + its state; `known` are the states that each seat still thinks possible of the tent on a site.
  layout(
    { board: SITES, colour: seats, turn: 1, dealt: 1, empty: 1 },
    { played: 1, over: 1, viewer: 1, known: seats * SITES },
  )

export interface TentRules extends Pick<Game, 'actions' | 'play' | 'actors' | 'odds'> {
  readonly slots: ReturnType<typeof tentSlots>
  start(): Position
  /** How many tents show that colour to the seat. */
  shown(p: Position, seat: number, colour: number): number
  mayName(p: Position, seat: number, colour: number): boolean
  /** Puts a tent on its field as it looks at first sight. */
  put(p: Position, site: number, state: number): void
  /** A tent on its way, on the black field. */
  halfway(p: Position, from: number): Position
  judge(p: Position): void
}

export function tentRules(seats: number, open: boolean): TentRules {
  const slots = tentSlots(seats)
  const {
    colour: COLOUR,
    turn: TURN,
    dealt: DEALT,
    empty: EMPTY_AT,
    played: PLAYED,
    over: OVER,
    known: KNOWN,
  } = slots.at

  function start(): Position {
    const p = new Int32Array(slots.length)
    p[OVER] = PLAYING
    p[EMPTY_AT] = -1
    return p
  }

  function shown(p: Position, seat: number, colour: number): number {
    let count = 0
    for (let site = 0; site < FIELDS; site++) if (p[site] > 0 && ORDERS[p[site] - 1][seat] === colour) count++
    return count
  }

  function mayName(p: Position, seat: number, colour: number): boolean {
    const own = shown(p, seat, colour)
    for (let other = 0; other < COLOURS; other++) if (shown(p, seat, other) > own) return false
    return true
  }

  /** The only colour that a seat may name, or -1 where it has a choice. */
  function onlyColour(p: Position, seat: number): number {
    let found = -1
    for (let colour = 0; colour < COLOURS; colour++) {
      if (!mayName(p, seat, colour)) continue
      if (found >= 0) return -1
      found = colour
    }
    return found
  }

  /** Colours that go without saying are named; whoever has a choice is asked. Then the first player begins. */
  function nameColours(p: Position): void {
    for (let seat = 0; seat < seats; seat++) {
      if (p[COLOUR + seat] !== 0) continue
      p[COLOUR + seat] = 1 + onlyColour(p, seat)
      p[TURN] = seat
      if (p[COLOUR + seat] === 0) return
    }
    p[TURN] = 0
  }

  const isNaming = (p: Position) => p[COLOUR + p[TURN]] === 0

  function put(p: Position, site: number, state: number): void {
    p[site] = 1 + state
    if (open) return
    for (let seat = 0; seat < seats; seat++)
      p[KNOWN + seat * SITES + site] = SHOWING[seat * COLOURS + ORDERS[state][seat]]
  }

  /** The states that these become by a roll. */
  function rolled(set: number, table: Uint8Array, roll: number): number {
    let result = 0
    for (let state = 0; state < STATES; state++)
      if (((set >> state) & 1) === 1) result |= 1 << table[roll * STATES + state]
    return result
  }

  function judge(p: Position): void {
    p[OVER] = PLAYING
    if (p[DEALT] < FIELDS || isNaming(p)) return
    const mover = (p[TURN] + seats - 1) % seats
    for (let i = 0; i < seats && p[OVER] === PLAYING; i++) {
      const seat = (mover + i) % seats
      if (shown(p, seat, p[COLOUR + seat] - 1) === 0) p[OVER] = seat
    }
    if (p[OVER] === PLAYING && p[PLAYED] >= MOST_EACH * seats) p[OVER] = seats
  }

  return {
    slots,
    start,
    shown,
    mayName,
    put,
    judge,

    actors: (p) => (p[OVER] !== PLAYING ? 0 : p[DEALT] < FIELDS ? 1 << CHANCE : 1 << p[TURN]),

    actions(p: Position, seat: number, out: ActionList) {
      if (p[OVER] !== PLAYING) return
      if (p[DEALT] < FIELDS) {
        if (seat !== CHANCE) return
        if (p[DEALT] === 0) for (let field = 0; field < FIELDS; field++) out.add(EMPTY + field)
        else for (let state = 0; state < STATES; state++) if (left(p, HANDS[state]) > 0) out.add(STAND + state)
        return
      }
      if (seat !== p[TURN]) return
      if (isNaming(p)) {
        for (let colour = 0; colour < COLOURS; colour++) if (mayName(p, seat, colour)) out.add(NAME + colour)
        return
      }
      for (let from = 0; from < FIELDS; from++) if (BETWEEN[from * FIELDS + p[EMPTY_AT]] >= 0) out.add(from)
    },

    odds: (p, action) => (action < STAND ? 1 : left(p, HANDS[action - STAND])),

    play(p, seat, action) {
      if (action >= NAME) {
        p[COLOUR + seat] = 1 + action - NAME
        nameColours(p)
        judge(p)
      } else if (action >= STAND) {
        let field = 0
        while (p[field] !== 0 || field === p[EMPTY_AT]) field++
        put(p, field, action - STAND)
        if (++p[DEALT] < FIELDS) return
        nameColours(p)
        judge(p)
      } else if (action >= EMPTY) {
        p[EMPTY_AT] = action - EMPTY
        p[DEALT] = 1
      } else {
        const to = p[EMPTY_AT]
        const roll = action * FIELDS + to
        const state = WHOLE[roll * STATES + p[action] - 1]
        p[action] = 0
        p[to] = 1 + state
        p[EMPTY_AT] = action
        if (!open)
          for (let viewer = 0; viewer < seats; viewer++) {
            const at = KNOWN + viewer * SITES
            const face = SHOWING[viewer * COLOURS + ORDERS[state][viewer]]
            p[at + to] = rolled(p[at + action], WHOLE, roll) & face
            p[at + action] = 0
          }
        p[TURN] = (seat + 1) % seats
        p[PLAYED]++
        judge(p)
      }
    },

    halfway(p, from) {
      const roll = from * FIELDS + p[EMPTY_AT]
      const black = BETWEEN[roll]
      const q = p.slice()
      q[black] = 1 + HALF[roll * STATES + p[from] - 1]
      q[from] = 0
      for (let seat = 0; seat < seats; seat++) {
        const at = KNOWN + seat * SITES
        q[at + black] = rolled(p[at + from], HALF, roll)
        q[at + from] = 0
      }
      return q
    },
  }

  /** How many tents of a hand have not been put up yet. */
  function left(p: Position, hand: number): number {
    let count = OF_HAND[hand]
    for (let site = 0; site < FIELDS; site++) if (p[site] > 0 && HANDS[p[site] - 1] === hand) count--
    return count
  }
}
