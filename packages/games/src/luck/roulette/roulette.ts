import {
  CHANCE_MASK,
  defineEntry,
  defineGame,
  type Game,
  type Item,
  type Tray,
  type ValuesOf,
} from '@jatekvilag/engine'
import { colourSign, pocketName, pocketSign } from './bets.ts'
import bot from './bot.json' with { type: 'json' }
import { CHIPS, rouletteRules } from './rules.ts'
import { rouletteTable } from './table.ts'
import { readRoulette, writeRoulette } from './text.ts'
import { texts } from './texts.ts'

const options = {
  players: { kind: 'number', min: 2, max: 8, default: 2 },
  wheel: { kind: 'choice', values: ['european', 'american'], default: 'european' },
  bank: { kind: 'choice', values: ['house', 'player'], default: 'house' },
  stock: { kind: 'number', min: 20, max: 2000, step: 20, default: 200 },
  rounds: { kind: 'number', min: 1, max: 100, default: 10 },
  twoColumns: { kind: 'switch', default: false },
} as const

export const roulette = defineEntry({
  id: 'roulette',
  catalogue: ['roulette'],
  texts,
  chapter: 'luck',
  players: [2, 8],
  minutes: 15,
  luck: true,
  secrets: false,
  mechanics: ['place', 'dice'],
  options,
  presets: {
    european: { options: { wheel: 'european' } },
    american: { options: { wheel: 'american' } },
    'own-bank': { options: { bank: 'player', players: 3 } },
  },
  bot,
  create,
})

function create(chosen: ValuesOf<typeof options>): Game {
  const rules = rouletteRules(chosen)
  const { bets, wheel, seats, at, slots, first, mostChips, BETTING, SPINNING } = rules
  const spots = bets.length
  const board = rouletteTable(bets)
  const wheelSite = spots
  const wheelKind = `wheel-${wheel.map(pocketSign).join('')}/${wheel.map(colourSign).join('')}`

  // A bet is the chip's place in CHIPS * spots + spot; then come the end of a turn and the pockets.
  const DONE = CHIPS.length * spots
  const SPIN = DONE + 1

  return defineGame({
    id: 'roulette',
    options: chosen,
    seats,
    board,
    layout: slots,
    bound: rules.rounds * (seats * (mostChips + 1) + 1),
    evaluation: {
      terms: ['gain'],
      // A seat is compared with the mean of the others.
      score(p, seat, weights) {
        let others = 0
        for (let other = 0; other < seats; other++) if (other !== seat) others += worth(p, other)
        return (weights[0] * (worth(p, seat) - others / (seats - 1))) / chosen.stock
      },
      noisy: () => false,
    },

    start: () => first.slice(),

    actors: (p) => (p[at.phase] === BETTING ? 1 << p[at.turn] : p[at.phase] === SPINNING ? CHANCE_MASK : 0),

    actions(p, seat, out) {
      if (p[at.phase] === SPINNING) {
        if (1 << seat === CHANCE_MASK) for (let i = 0; i < wheel.length; i++) out.add(SPIN + wheel[i])
      } else if (p[at.phase] === BETTING && seat === p[at.turn]) {
        if (p[at.laid] > 0) out.add(DONE)
        if (p[at.laid] >= mostChips) return
        for (let chip = 0; chip < CHIPS.length && CHIPS[chip] <= p[at.chips + seat]; chip++)
          for (let spot = 0; spot < spots; spot++) out.add(chip * spots + spot)
      }
    },

    play(p, seat, action) {
      if (action < DONE) rules.lay(p, seat, action % spots, CHIPS[(action / spots) | 0])
      else if (action === DONE) rules.nextBettor(p, seat + 1)
      else rules.settle(p, action - SPIN)
    },

    result: (p) => (p[at.phase] === BETTING || p[at.phase] === SPINNING ? null : rules.resultOf(p)),

    name(_, action) {
      if (action === DONE) return 'done'
      if (action > DONE) return `ball:${pocketName(action - SPIN)}`
      return `${CHIPS[Math.floor(action / spots)]}@${bets[action % spots].name}`
    },

    touches(_, action) {
      if (action >= DONE) return [action === DONE ? 'done' : `ball:${pocketName(action - SPIN)}`]
      return [`chip:${CHIPS[Math.floor(action / spots)]}`, action % spots]
    },

    // The place may be touched first and then the chip.
    alsoTouched: (_, action) => (action >= DONE ? [] : [[action % spots, `chip:${CHIPS[Math.floor(action / spots)]}`]]),

    scene(p) {
      const items: Item[] = []
      for (let spot = 0; spot < spots; spot++) {
        let level = 0
        for (let owner = 0; owner < seats; owner++) {
          const amount = p[at.bets + owner * spots + spot]
          if (amount > 0)
            items.push({ site: spot, level: level++, kind: 'chip', owner, glyph: `${owner + 1}`, badge: `${amount}` })
        }
      }
      const last = p[at.last] - 1
      // What it looks like tells of another spin, even if the ball falls into the same pocket again.
      const ball = last < 0 ? '' : `.${pocketSign(last)}${p[at.round] % 2}`
      items.push({
        site: wheelSite,
        level: 0,
        kind: wheelKind + ball,
        owner: -1,
        glyph: last < 0 ? 'O' : pocketName(last),
      })
      const trays: Tray[] = []
      for (let owner = 0; owner < seats; owner++) {
        if (!rules.plays(owner)) continue
        const bets = p[at.phase] === BETTING && p[at.turn] === owner && p[at.laid] < mostChips
        const pieces = CHIPS.filter((chip) => chip <= p[at.chips + owner]).map((chip) => ({
          kind: 'chip',
          owner,
          glyph: `${chip}`,
          badge: `${chip}`,
          count: 1,
          ...(bets ? { touch: `chip:${chip}` } : {}),
        }))
        trays.push({ id: `chips-${owner}`, label: 'chips', owner, pieces })
      }
      const counters = Array.from({ length: seats }, (_, owner) =>
        rules.plays(owner)
          ? { label: 'stock', owner, value: p[at.chips + owner] }
          : { label: 'bank', owner, value: p[at.bank] },
      )
      if (rules.banker < 0) counters.push({ label: 'bank', owner: -1, value: p[at.bank] })
      counters.push({ label: 'rounds-left', owner: -1, value: rules.rounds - p[at.round] })
      const number = bets.findIndex(({ kind, numbers }) => kind === 'straight' && numbers[0] === last)
      return { items, trays, counters, marks: last < 0 ? [] : [{ kind: 'winning', owner: -1, sites: [number] }] }
    },

    why(p, seat, touches) {
      if (p[at.phase] !== BETTING || seat !== p[at.turn]) return undefined
      if (touches.includes(wheelSite)) return 'wheel-turns-itself'
      return p[at.laid] >= mostChips ? 'enough-chips' : undefined
    },

    prompt(p, seat) {
      if (p[at.phase] !== BETTING || seat !== p[at.turn]) return undefined
      return p[at.laid] === 0 ? 'lay-a-chip' : 'more-or-done'
    },

    write: (p) => writeRoulette(p, rules),
    read: (text) => readRoulette(text, rules),
  })

  /** Chips that a seat has won or lost, those on the table counted as its own. */
  function worth(p: Int32Array, seat: number): number {
    if (!rules.plays(seat)) return p[at.bank] - first[at.bank]
    return p[at.chips + seat] + rules.onTable(p, seat) - first[at.chips + seat]
  }
}
