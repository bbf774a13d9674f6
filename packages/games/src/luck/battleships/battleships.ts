import {
  type ActionList,
  defineEntry,
  defineGame,
  type Game,
  type Item,
  type Position,
  type Seat,
  sampleListed,
  type Tray,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { drawingRules } from './drawing.ts'
import { battleEvaluation } from './evaluation.ts'
import { fleetOf } from './fleets.ts'
import { fleetSampler } from './sampling.ts'
import { ERASURES, makeSea, SHIP, SHOT, SUNK } from './sea.ts'
import { readBattle, writeBattle } from './text.ts'
import { texts } from './texts.ts'

const options = {
  size: { kind: 'number', min: 10, max: 14, step: 2, default: 10 },
  fleet: { kind: 'choice', values: ['ten-ships', 'classic', 'cells-only'], default: 'ten-ships' },
  straight: { kind: 'switch', default: false },
  again: { kind: 'switch', default: false },
} as const

export const battleships = defineEntry({
  id: 'battleships',
  catalogue: ['battleships'],
  texts,
  chapter: 'luck',
  players: [2, 2],
  minutes: 15,
  luck: true,
  secrets: true,
  mechanics: ['place', 'hidden'],
  options,
  presets: {
    american: { options: { again: true } },
    'cells-only': { options: { fleet: 'cells-only' } },
    classic: { options: { fleet: 'classic', straight: true } },
  },
  bot,
  create,
})

const victories = [won(2, 0, 'fleet-sunk'), won(2, 1, 'fleet-sunk')]

function create(chosen: ValuesOf<typeof options>): Game {
  const fleet = fleetOf(chosen.fleet, chosen.straight)
  const sea = makeSea(chosen.size, fleet)
  const { cells, board, slots, group, gather, shipsOf } = sea
  const { turn: TURN, arranging: ARRANGING, erasures: LEFT_TO_ERASE, left: LEFT, outcome: OUTCOME } = slots.at
  const rules = drawingRules(sea)
  const { sample } = fleetSampler(sea)

  // A shot is the site that it hits; then come cells that are drawn and wiped out, and the buttons.
  const DRAW = 2 * cells
  const ERASE = 2 * DRAW
  const DONE = ERASE + DRAW
  const READY_MADE = DONE + 1

  /** Rows from one side, with a free row between: a fleet for whoever has wiped out too often. */
  const readyMade: number[] = []
  {
    const lanes = new Int32Array(chosen.size)
    for (const size of fleet.sizes ?? [5, 5, 5, 5]) {
      const row = lanes.findIndex((used, y) => y % 2 === 0 && used + size <= chosen.size)
      for (let x = 0; x < size; x++) readyMade.push(row * chosen.size + lanes[row] + x)
      lanes[row] += size + 1
    }
  }

  const isDrawing = (p: Position, seat: number) => ((p[ARRANGING] >> seat) & 1) === 1

  function shoot(p: Position, seat: number, site: number): void {
    const enemy = 1 - seat
    p[site] |= SHOT
    const hit = (p[site] & SHIP) !== 0
    if (hit) {
      p[LEFT + enemy]--
      const size = gather(p, enemy, site - enemy * cells)
      let sunk = true
      for (let i = 0; i < size; i++) if ((p[enemy * cells + group[i]] & SHOT) === 0) sunk = false
      if (sunk) for (let i = 0; i < size; i++) p[enemy * cells + group[i]] |= SUNK
    }
    if (p[LEFT + enemy] === 0) p[OUTCOME] = seat + 1
    else if (!hit || !chosen.again) p[TURN] = enemy
  }

  function finishDrawing(p: Position, seat: number): void {
    p[ARRANGING] &= ~(1 << seat)
    p[LEFT_TO_ERASE + seat] = 0
    if (p[ARRANGING] === 0) p[LEFT] = p[LEFT + 1] = fleet.cells
  }

  /** What nobody but its owner knows of a sea is wiped out. */
  function hide(p: Position, seat: number): void {
    for (let site = seat * cells; site < (seat + 1) * cells; site++) if ((p[site] & SHOT) === 0) p[site] = 0
    p[LEFT_TO_ERASE + seat] = 0
  }

  /** Ships that are still to be drawn, or still afloat: by size. */
  function fleetTray(p: Position, owner: number): Tray {
    const counts = new Map<number, number>()
    for (const size of fleet.sizes ?? []) counts.set(size, (counts.get(size) ?? 0) + 1)
    for (const ship of shipsOf(p, owner)) {
      const gone = p[ARRANGING] !== 0 || (p[owner * cells + ship[0]] & SUNK) !== 0
      if (gone) counts.set(ship.length, (counts.get(ship.length) ?? 0) - 1)
    }
    const pieces = [...counts].flatMap(([size, count]) =>
      count > 0 ? [{ kind: 'ship', owner, glyph: `${size}`, badge: `${size}`, count }] : [],
    )
    return { id: `fleet-${owner}`, label: p[ARRANGING] ? 'to-draw' : 'afloat', owner, pieces }
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (p[OUTCOME] !== 0) return
    if (p[ARRANGING] === 0) {
      if (seat !== p[TURN]) return
      for (let site = (1 - seat) * cells, end = site + cells; site < end; site++)
        if ((p[site] & SHOT) === 0) out.add(site)
      return
    }
    if (!isDrawing(p, seat)) return
    // This studies the sea, so that each cell is asked of quickly.
    const whole = rules.isWhole(p, seat)
    const before = out.count
    if (whole) out.add(DONE)
    for (let cell = 0; cell < cells; cell++) {
      const site = seat * cells + cell
      if (p[site] === 0) {
        if (rules.refusalNow(p, seat, cell) === undefined) out.add(DRAW + site)
      } else if (p[LEFT_TO_ERASE + seat] > 0 && rules.mayErase(p, seat, cell)) out.add(ERASE + site)
    }
    if (out.count === before) out.add(READY_MADE)
  }

  return defineGame({
    id: 'battleships',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    // Drawing, wiping out and drawing again, then every cell of both seas.
    bound: 2 * (fleet.cells + 2 * ERASURES + 2) + 2 * cells,
    singleActionTurns: true,
    evaluation: battleEvaluation(sea),

    start() {
      const p = new Int32Array(slots.length)
      p[ARRANGING] = 3
      p[LEFT_TO_ERASE] = p[LEFT_TO_ERASE + 1] = ERASURES
      return p
    },

    actors: (p) => (p[OUTCOME] !== 0 ? 0 : p[ARRANGING] !== 0 ? p[ARRANGING] : 1 << p[TURN]),

    actions,

    sample(p, seat, random, scratch) {
      if (p[ARRANGING] === 0)
        for (;;) {
          const site = (1 - seat) * cells + random.below(cells)
          if ((p[site] & SHOT) === 0) return site
        }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      if (action < DRAW) shoot(p, seat, action)
      else if (action < ERASE) p[action - DRAW] = SHIP
      else if (action < DONE) {
        p[action - ERASE] = 0
        p[LEFT_TO_ERASE + seat]--
      } else {
        if (action === READY_MADE) {
          for (let site = seat * cells; site < (seat + 1) * cells; site++) p[site] = 0
          for (let i = 0; i < readyMade.length; i++) p[seat * cells + readyMade[i]] = SHIP
        }
        finishDrawing(p, seat)
      }
    },

    // Every cell that is drawn and every shot is a turn of its own.
    separateSteps: () => true,

    result: (p) => (p[OUTCOME] === 0 ? null : victories[p[OUTCOME] - 1]),

    arrange(view, seat, random) {
      if (!isDrawing(view, seat)) return undefined
      if (rules.isWhole(view, seat)) return DONE
      // A whole fleet over what is drawn already, as if these cells were hits; one of its cells is the next.
      const p = view.slice()
      const base = seat * cells
      for (let cell = 0; cell < cells; cell++) if (p[base + cell] & SHIP) p[base + cell] |= SHOT
      const found = sample(p, seat, random, true)
      const next: number[] = []
      for (let cell = 0; cell < cells; cell++) {
        const fits = found ? (p[base + cell] & SHIP) !== 0 : true
        if (fits && view[base + cell] === 0 && rules.refusal(view, seat, cell) === undefined)
          next.push(DRAW + base + cell)
      }
      if (next.length > 0 && found) return next[random.below(next.length)]
      const drawn = shipsOf(view, seat)
        .flat()
        .filter((cell) => rules.mayErase(view, seat, cell))
      if (view[LEFT_TO_ERASE + seat] > 0) return ERASE + base + drawn[random.below(drawn.length)]
      return next.length > 0 ? next[random.below(next.length)] : READY_MADE
    },

    view(p, viewer) {
      // When the game is over, everybody may look.
      if (p[OUTCOME] !== 0) return p
      const view = p.slice()
      for (let seat = 0; seat < 2; seat++) if (seat !== viewer) hide(view, seat)
      return view
    },

    // Shots are seen by everybody; of the drawing only that it is done.
    heard: (_, seat, action, viewer) => {
      if (seat === viewer || action < DRAW) return action
      return action >= DONE ? DONE : undefined
    },

    guess(view, viewer, random) {
      if (view[OUTCOME] !== 0) return view
      const p = view.slice()
      for (let seat = 0; seat < 2; seat++) {
        if (seat === viewer) continue
        sample(p, seat, random)
        if (isDrawing(p, seat)) p[LEFT_TO_ERASE + seat] = ERASURES
      }
      return p
    },

    name(_, action) {
      if (action < DRAW) return board.shapes[action].name
      if (action < ERASE) return `+${board.shapes[action - DRAW].name}`
      if (action < DONE) return `-${board.shapes[action - ERASE].name}`
      return action === DONE ? 'done' : 'ready-made'
    },

    touches(_, action) {
      if (action >= DONE) return [action === DONE ? 'done' : 'ready-made']
      return [action % DRAW]
    },

    scene(p) {
      const items: Item[] = []
      const sunk: number[][] = [[], []]
      for (let site = 0; site < 2 * cells; site++) {
        const value = p[site]
        const owner = site < cells ? 0 : 1
        if (value & SHIP) items.push({ site, level: 0, kind: 'hull', owner, glyph: 's' })
        if (value & SUNK) sunk[owner].push(site)
        if ((value & (SHIP | SHOT)) === (SHIP | SHOT))
          items.push({ site, level: 1, kind: 'hit', owner: -1, glyph: value & SUNK ? 'X' : 'x' })
        if ((value & (SHIP | SHOT)) === SHOT) items.push({ site, level: 0, kind: 'miss', owner: -1, glyph: 'o' })
      }
      const marks = [0, 1].flatMap((owner) =>
        sunk[owner].length > 0 ? [{ kind: 'dead' as const, owner, sites: sunk[owner] }] : [],
      )
      const trays = fleet.sizes ? [fleetTray(p, 0), fleetTray(p, 1)] : []
      const counters = p[ARRANGING]
        ? []
        : [0, 1].map((owner) => ({ label: 'cells-afloat', owner, value: p[LEFT + owner] }))
      return { items, marks, trays, counters }
    },

    why(p, seat, [site]) {
      if (typeof site !== 'number') return undefined
      if (p[ARRANGING] === 0) {
        if (site < cells === (seat === 0)) return 'own-sea'
        return p[site] & SHOT ? 'shot-already' : undefined
      }
      if (site < cells !== (seat === 0)) return 'draw-at-home'
      if (p[site] !== 0) return p[LEFT_TO_ERASE + seat] > 0 ? 'in-two' : 'no-more-wiping'
      return rules.refusal(p, seat, site - seat * cells)
    },

    prompt(p, seat) {
      if (isDrawing(p, seat)) return rules.isWhole(p, seat) ? 'fleet-ready' : 'draw-fleet'
      if (p[ARRANGING] !== 0 || p[OUTCOME] !== 0 || seat !== p[TURN]) return undefined
      return 'shoot'
    },

    write: (p) => writeBattle(sea, p),
    read: (text) => readBattle(sea, rules, text),
  })
}
