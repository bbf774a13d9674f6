/** Races round a board with one die: men enter, walk round, send each other back and come home. */
import {
  type Action,
  CHANCE_MASK,
  defineGame,
  drawn,
  type Game,
  type Item,
  type OptionValues,
  type Position,
  won,
} from '@jatekvilag/engine'
import { type Circuit, walkTables } from './circuit-board.ts'
import { circuitEvaluation } from './circuit-evaluation.ts'
import { circuitSlots, MEN, MOVING, menOn, OVER, othersOn, ROLLING, SEAT_BITS, STOPPED } from './circuit-position.ts'
import { type CircuitReader, readCircuit, writeCircuit } from './circuit-text.ts'

export interface CircuitRules {
  readonly id: string
  readonly options: OptionValues
  readonly circuit: Circuit
  /** What men are drawn as. */
  readonly kind: string
  readonly faces: readonly number[]
  /** How likely each face is. */
  readonly odds: readonly number[]
  /** Whether this throw brings a man in. */
  enters(face: number): boolean
  /** Whether any throw brings a man in the first time that a seat throws. */
  readonly firstThrowEnters: boolean
  /** Whether a throw that was used gives another one. */
  again(face: number): boolean
  readonly againAfterCapture: boolean
  readonly mayPass: boolean
  /** Whether men of that seat, one or a pair, may pass a site, and whether they may stop there. */
  passes(p: Position, seat: number, site: number, pair: boolean): boolean
  lands(p: Position, seat: number, site: number, pair: boolean): boolean
  /** Men of one seat that may stand on a site. */
  most(site: number): number
  /** Sites where men of several seats may stand and nobody is sent back. */
  shared(site: number): boolean
  /** Why a touch leads nowhere, where the game can tell better. */
  whyNotThere?(p: Position, seat: number, from: number, to: number): string | undefined
}

/** No game needs nearly as many; a game that gets there is a draw, so that every game ends. */
const LIMIT = 6000

export function circuitGame(rules: CircuitRules): Game {
  const { circuit, faces, odds } = rules
  const { board, bases, goals } = circuit
  const seats = bases.length
  const size = board.size
  const slots = circuitSlots(size, seats)
  const { turn: TURN, phase: PHASE, die: DIE, fresh: FRESH, men: AT_MEN, count: COUNT } = slots.at
  const tables = walkTables(circuit, faces)
  const faceIndex = new Int32Array(Math.max(...faces) + 1)
  const oddsOf = new Int32Array(Math.max(...faces) + 1)
  faces.forEach((face, i) => {
    faceIndex[face] = i
    oddsOf[face] = odds[i]
  })
  const isBase = new Uint8Array(seats * size)
  const isGoal = new Uint8Array(seats * size)
  for (let seat = 0; seat < seats; seat++) {
    for (const site of bases[seat]) isBase[seat * size + site] = 1
    for (const site of goals[seat]) isGoal[seat * size + site] = 1
  }
  const baseSites = Int32Array.from(bases.flat())

  // A step is from * size + to; then come passing and the throws.
  const PASS = size * size
  const THROW = PASS + 1

  const movesLimit = drawn(seats, 'move-limit')
  const victories = bases.map((_, seat) => won(seats, seat, 'arrived'))

  function hasWon(p: Position, seat: number): boolean {
    for (let i = AT_MEN + seat * MEN, end = i + MEN; i < end; i++) if (isGoal[seat * size + p[i]] === 0) return false
    return true
  }

  /** Lists the men of a seat by their cells; those that are nowhere wait in the base, which is filled from its first site. */
  function listMen(p: Position, seat: number): void {
    let out = 0
    for (let site = 0; site < size; site++) if (isBase[seat * size + site] === 0) out += menOn(p, seat, site)
    for (let i = 0; i < MEN; i++) {
      const site = baseSites[seat * MEN + i]
      p[site] = i < MEN - out ? 1 << (SEAT_BITS * seat) : 0
    }
    let n = AT_MEN + seat * MEN
    for (let site = 0; site < size; site++) for (let men = menOn(p, seat, site); men > 0; men--) p[n++] = site
  }

  /** Takes one entry of the list of men out and another in, which stays in order. */
  function relist(p: Position, seat: number, from: number, to: number): void {
    let i = AT_MEN + seat * MEN
    while (p[i] !== from) i++
    p[i] = to
    const first = AT_MEN + seat * MEN
    for (; i > first && p[i - 1] > p[i]; i--) exchange(p, i)
    for (; i < first + MEN - 1 && p[i + 1] < p[i]; i++) exchange(p, i + 1)
  }

  function exchange(p: Position, i: number): void {
    const kept = p[i]
    p[i] = p[i - 1]
    p[i - 1] = kept
  }

  /** Whether a walk is open for the man or the pair that stands on `from`. */
  function isOpen(p: Position, seat: number, from: number, walk: number): boolean {
    const pair = menOn(p, seat, from) > 1
    for (let i = tables.pathStart[walk], end = tables.pathStart[walk + 1]; i < end; i++)
      if (!rules.passes(p, seat, tables.path[i], pair)) return false
    return rules.lands(p, seat, tables.to[walk], pair)
  }

  function mayEnter(p: Position, seat: number): boolean {
    return rules.enters(p[DIE]) || ((p[FRESH] >> seat) & 1) === 1
  }

  /** The number of steps that are open; with a list they are written down, otherwise one is enough. */
  function findSteps(p: Position, seat: number, out: { add(action: number): void } | undefined): number {
    let count = 0
    let before = -1
    for (let i = AT_MEN + seat * MEN, end = i + MEN; i < end; i++) {
      const from = p[i]
      // Men on one site go together or are the same to everybody; of those that wait the last one enters.
      if (from === before) continue
      before = from
      const waits = isBase[seat * size + from] === 1
      if (waits && (!mayEnter(p, seat) || from !== lastInBase(p, seat))) continue
      const at = (seat * size + from) * faces.length + faceIndex[p[DIE]]
      for (let walk = tables.first[at], last = tables.first[at + 1]; walk < last; walk++) {
        if (!isOpen(p, seat, from, walk) || isRepeated(p, seat, from, walk, tables.first[at])) continue
        count++
        if (!out) return count
        out.add(from * size + tables.to[walk])
      }
    }
    return count
  }

  /** Two ways that end on the same site are one step. */
  function isRepeated(p: Position, seat: number, from: number, walk: number, first: number): boolean {
    for (let other = first; other < walk; other++)
      if (tables.to[other] === tables.to[walk] && isOpen(p, seat, from, other)) return true
    return false
  }

  function lastInBase(p: Position, seat: number): number {
    for (let i = MEN - 1; i >= 0; i--)
      if (menOn(p, seat, baseSites[seat * MEN + i]) > 0) return baseSites[seat * MEN + i]
    return -1
  }

  function sendBack(p: Position, seat: number, site: number): void {
    for (let men = menOn(p, seat, site); men > 0; men--) {
      p[site] -= 1 << (SEAT_BITS * seat)
      let free = 0
      while (menOn(p, seat, baseSites[seat * MEN + free]) > 0) free++
      p[baseSites[seat * MEN + free]] += 1 << (SEAT_BITS * seat)
      relist(p, seat, site, baseSites[seat * MEN + free])
    }
  }

  function endTurn(p: Position): void {
    p[TURN] = (p[TURN] + 1) % seats
    rollNext(p)
  }

  function rollNext(p: Position): void {
    p[PHASE] = ROLLING
    p[DIE] = 0
  }

  function takeThrow(p: Position, face: number): void {
    const seat = p[TURN]
    p[DIE] = face
    // Nothing to choose: whoever cannot move has had his turn.
    if (findSteps(p, seat, undefined) > 0) p[PHASE] = MOVING
    else {
      p[FRESH] &= ~(1 << seat)
      endTurn(p)
    }
  }

  function playStep(p: Position, seat: number, action: Action): void {
    const from = (action / size) | 0
    const to = action - from * size
    const face = p[DIE]
    p[FRESH] &= ~(1 << seat)
    const waits = isBase[seat * size + from] === 1
    let captured = false
    if (!rules.shared(to) && othersOn(p, seat, to) !== 0)
      for (let other = 0; other < seats; other++)
        if (other !== seat && menOn(p, other, to) > 0) {
          sendBack(p, other, to)
          captured = true
        }
    for (let men = waits ? 1 : menOn(p, seat, from); men > 0; men--) {
      p[from] -= 1 << (SEAT_BITS * seat)
      p[to] += 1 << (SEAT_BITS * seat)
      relist(p, seat, from, to)
    }
    if (hasWon(p, seat)) {
      p[PHASE] = OVER
      p[DIE] = 0
    } else if (rules.again(face) || (captured && rules.againAfterCapture)) rollNext(p)
    else endTurn(p)
  }

  const reader: CircuitReader = {
    circuit,
    slots,
    faces,
    limit: LIMIT,
    freshThrows: rules.firstThrowEnters,
    most: rules.most,
    shared: rules.shared,
    hasWon,
    canMove: (p) => findSteps(p, p[TURN], undefined) > 0,
    listMen,
  }

  const first = new Int32Array(slots.length)
  for (let seat = 0; seat < seats; seat++) listMen(first, seat)
  if (rules.firstThrowEnters) first[FRESH] = (1 << seats) - 1

  const nameOfSite = (site: number) => board.shapes[site].name

  return defineGame({
    id: rules.id,
    options: rules.options,
    seats,
    colours: circuit.colours,
    board,
    layout: slots,
    bound: LIMIT,
    evaluation: circuitEvaluation(circuit, slots, rules.shared),

    start: () => first.slice(),

    actors: (p) => (p[PHASE] === ROLLING ? CHANCE_MASK : p[PHASE] === MOVING ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[PHASE] === ROLLING) {
        if (1 << seat === CHANCE_MASK) for (let i = 0; i < faces.length; i++) out.add(THROW + faces[i])
      } else if (p[PHASE] === MOVING && seat === p[TURN]) {
        findSteps(p, seat, out)
        if (rules.mayPass) out.add(PASS)
      }
    },

    play(p, seat, action) {
      const count = ++p[COUNT]
      if (action < PASS) playStep(p, seat, action)
      else if (action >= THROW) takeThrow(p, action - THROW)
      else {
        p[FRESH] &= ~(1 << seat)
        endTurn(p)
      }
      if (count >= LIMIT && p[PHASE] !== OVER) {
        p[PHASE] = STOPPED
        p[DIE] = 0
      }
    },

    result(p) {
      if (p[PHASE] === STOPPED) return movesLimit
      if (p[PHASE] !== OVER) return null
      return victories[bases.findIndex((_, seat) => hasWon(p, seat))]
    },

    odds: (_, action) => oddsOf[action - THROW],

    name(p, action) {
      if (action >= THROW) return `throw:${action - THROW}`
      if (action === PASS) return 'pass'
      const [from, to] = [Math.floor(action / size), action % size]
      const captures = !rules.shared(to) && othersOn(p, p[TURN], to) !== 0
      return `${isBase[p[TURN] * size + from] ? 'base' : nameOfSite(from)}${captures ? '*' : '-'}${nameOfSite(to)}`
    },

    touches(_, action) {
      if (action >= PASS) return [action === PASS ? 'pass' : `throw:${action - THROW}`]
      return [Math.floor(action / size), action % size]
    },

    // Any of the men that wait may be touched to bring one in.
    alsoTouched(p, action) {
      if (action >= PASS) return []
      const [from, to] = [Math.floor(action / size), action % size]
      if (isBase[p[TURN] * size + from] === 0) return []
      return bases[p[TURN]].filter((site) => site !== from && menOn(p, p[TURN], site) > 0).map((site) => [site, to])
    },

    scene(p) {
      const items: Item[] = []
      for (let site = 0; site < size; site++) {
        let level = 0
        for (let seat = 0; seat < seats; seat++)
          for (let men = menOn(p, seat, site); men > 0; men--)
            items.push({ site, level: level++, kind: rules.kind, owner: seat, glyph: `${seat + 1}` })
      }
      const die = p[DIE]
      const owner = p[TURN]
      const pieces = die > 0 ? [{ kind: 'die', owner, glyph: `${die}`, badge: `${die}`, count: 1 }] : []
      return { items, trays: [{ id: 'dice', label: 'die', owner, pieces }] }
    },

    why(p, seat, [from, to]) {
      if (typeof from !== 'number') return undefined
      if (p[PHASE] !== MOVING) return 'throw-first'
      if (menOn(p, seat, from) === 0) return 'not-yours'
      if (isBase[seat * size + from] === 1 && !mayEnter(p, seat)) return 'cannot-enter'
      if (typeof to !== 'number') return 'cannot-move'
      return rules.whyNotThere?.(p, seat, from, to) ?? 'not-there'
    },

    prompt(p, seat) {
      if (p[PHASE] !== MOVING || seat !== p[TURN]) return undefined
      return rules.mayPass ? 'move-or-pass' : undefined
    },

    write: (p) => writeCircuit(p, reader),
    read: (text) => readCircuit(text, reader),
  })
}
