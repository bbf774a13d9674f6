import { counted, fieldsOf, type Game, parsed, seatLettered } from '@jatekvilag/engine'
import { board, CAPACITY } from './board.ts'
import { CELLS, GLASSES, HURRY, MOVE, PLAYING, RING, RINGS, slots, type TamskRules } from './rules.ts'
import { refuse } from './texts.ts'

const { rings: RINGS_AT, hand: HAND, turn: TURN, step: STEP, at: AT, left: LEFT, sand: SAND } = slots.at
const { neutral: NEUTRAL, hurried: HURRIED, watching: WATCHING, missing: MISSING, calm: CALM } = slots.at
const names = board.shapes.map(({ name }) => name)

/**
 * The rings of all cells as digits, where the hourglasses stand, the sand above in each (- before it is turned), rings in hand,
 * who moves (a capital letter: he drops a ring now), the cell in question or -, the neutral glass, whether it may be turned, who misses a turn, calm turns:
 * `000… a1,d7,g1/a4,g4,d1 -,-,-/-,-,- 32,32 w - 0 . .. 0`.
 */
export function tamskText(rules: TamskRules, timed: boolean, seconds: number): Pick<Game, 'write' | 'read'> {
  const bySeat = (words: readonly string[]) => `${words.slice(0, GLASSES).join(',')}/${words.slice(GLASSES).join(',')}`
  return {
    write(p) {
      const glasses = Array.from({ length: 2 * GLASSES }, (_, glass) => glass)
      const places = glasses.map((glass) => names[p.subarray(0, CELLS).indexOf(1 + glass)])
      const sand = glasses.map((glass) => (p[SAND + glass] < 0 ? '-' : `${p[SAND + glass]}`))
      const letter = 'wb'[p[TURN]]
      const cell = p[STEP] === RING ? p[AT] : p[LEFT]
      return [
        Array.from(p.subarray(RINGS_AT, RINGS_AT + CELLS)).join(''),
        bySeat(places),
        bySeat(sand),
        `${p[HAND]},${p[HAND + 1]}`,
        p[STEP] === RING ? letter.toUpperCase() : letter,
        cell === 0 ? '-' : names[cell - 1],
        `${p[NEUTRAL]}${['', 'w', 'b'][p[HURRIED]]}`,
        p[WATCHING] === 1 ? '?' : '.',
        [0, 1].map((seat) => (p[MISSING + seat] === 1 ? 'x' : '.')).join(''),
        p[CALM],
      ].join(' ')
    },

    read(text) {
      const form = refuse('tamsk-form')
      const [rings = '', places = '', sand = '', hands = '', turn = '', cell = '', neutral = '', ...more] =
        fieldsOf(text)
      const [watching = '', missing = '', calm = '', ...rest] = more
      const held = /^(\d{1,2}),(\d{1,2})$/.exec(hands)
      const seat = seatLettered('wb', turn.toLowerCase())
      const standing = places.split(/[,/]/)
      const running = sand.split(/[,/]/)
      const isForm =
        new RegExp(`^[0-4]{${CELLS}}$`).test(rings) &&
        /^[^/]+,[^/]+,[^/]+\/[^/]+,[^/]+,[^/]+$/.test(places) &&
        /^[^/]+,[^/]+,[^/]+\/[^/]+,[^/]+,[^/]+$/.test(sand) &&
        running.every((one) => /^(-|\d{1,3})$/.test(one)) &&
        held !== null &&
        seat >= 0 &&
        /^\d{1,2}[wb]?$/.test(neutral) &&
        /^[.?]$/.test(watching) &&
        /^[.x]{2}$/.test(missing) &&
        /^\d+$/.test(calm) &&
        rest.length === 0
      if (!isForm || !held) return form
      const p = rules.start()
      p.fill(0, 0, CELLS)
      for (const [site, digit] of [...rings].entries()) {
        p[RINGS_AT + site] = Number(digit)
        if (Number(digit) > CAPACITY[site]) return refuse('too-many-rings', names[site], CAPACITY[site])
      }
      for (const [glass, name] of standing.entries()) {
        const site = names.indexOf(name)
        if (site < 0 || p[site] !== 0) return refuse('glass-place', name)
        p[site] = 1 + glass
        const left = running[glass] === '-' ? -1 : Number(running[glass])
        if (left > seconds || (!timed && left !== 0)) return refuse('sand', running[glass])
        p[SAND + glass] = left
      }
      p[HAND] = Number(held[1])
      p[HAND + 1] = Number(held[2])
      const dropped = [...rings].reduce((sum, digit) => sum + Number(digit), 0)
      if (dropped + p[HAND] + p[HAND + 1] !== 2 * RINGS || Math.max(p[HAND], p[HAND + 1]) > RINGS)
        return refuse('rings', RINGS)
      p[TURN] = seat
      p[STEP] = turn === turn.toLowerCase() ? MOVE : RING
      p[NEUTRAL] = Number.parseInt(neutral, 10)
      p[HURRIED] = neutral.endsWith('w') ? 1 : neutral.endsWith('b') ? 2 : 0
      if (p[HURRIED] > 0 && (p[NEUTRAL] === 0 || p[HURRIED] !== 1 + seat)) return refuse('no-neutral-glass')
      p[WATCHING] = watching === '?' ? 1 : 0
      for (const s of [0, 1]) p[MISSING + s] = missing[s] === 'x' ? 1 : 0
      p[CALM] = counted(calm)
      const site = names.indexOf(cell)
      if (cell !== '-' && site < 0) return form
      const hurried = p[NEUTRAL] > 0 || p[WATCHING] === 1 || missing !== '..'
      if ((hurried && !rules.mayHurry) || p[NEUTRAL] > HURRY || (p[NEUTRAL] > 0 && p[WATCHING] === 1))
        return refuse('no-neutral-glass')
      if (p[STEP] === RING) {
        const glass = site < 0 ? -1 : p[site] - 1
        const fits =
          glass >= 0 && rules.seatOf(glass) === seat && p[RINGS_AT + site] < CAPACITY[site] && p[HAND + seat] > 0
        if (!fits || p[WATCHING] === 1) return refuse('no-ring-there', cell)
        p[AT] = 1 + site
      } else if (site >= 0) {
        if (p[RINGS_AT + site] >= CAPACITY[site]) return refuse('no-ring-there', cell)
        p[LEFT] = 1 + site
      }
      rules.judge(p)
      if (p[slots.at.over] === PLAYING && p[TURN] !== seat) return refuse('cannot-go-on')
      return parsed(p)
    },
  }
}
