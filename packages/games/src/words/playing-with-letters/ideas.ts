/** Words worth a thought for a seat, and where a word that was begun may lead. */
import type { Action, Idea, Position, Seat } from '@jatekvilag/engine'
import { Finder } from '../crossword/finder.ts'
import { FORM, WORD } from '../dictionaries/word-list.ts'
import { CELLS, DRAWN, type Field } from './field.ts'
import { BECOMES, JOKER, LETTERS } from './letters.ts'
import { REUSED } from './word.ts'

const MOST = 40
/** Hungarian has hundreds of millions of forms: nobody tries them all in ninety seconds. */
const PATIENCE = 1500
/** A lead of so many points is one in the logarithm of the odds. */
const SCALE = 45

export function ideasOf(field: Field, isSupplied: (p: Position, seat: Seat) => boolean, rounds: number) {
  const { own, list, seats } = field
  const { letters: DRAWN_LETTERS, digits: DIGITS, placed: PLACED, hold: HOLD, scores, round } = field.slots.at
  const { hold: HOLD_CODE, done, skip } = field.codes
  const finder = new Finder(own, list, LETTERS.length)

  return (view: Position, seat: Seat, skill: number): Idea[] => {
    const p = view.slice()
    const begun = new Map<number, number>()
    for (let i = 0; i < DRAWN; i++) {
      const square = p[PLACED + seat * DRAWN + i] - 1
      if (square < 0) continue
      begun.set(i, square * LETTERS.length + p[seat * CELLS + square] - 1)
      p[seat * CELLS + square] = 0
      p[PLACED + seat * DRAWN + i] = 0
    }
    const held = p[HOLD + seat] - 1
    const board = p.slice(seat * CELLS, (seat + 1) * CELLS)
    // A short vowel may become a long one: both are in the rack, and what is too much is sorted out afterwards.
    const rack = new Int32Array(LETTERS.length + 1)
    for (let i = 0; i < DRAWN; i++) {
      const kind = p[DRAWN_LETTERS + i] - 1
      if (kind === JOKER) rack[LETTERS.length] = 1
      else for (const letter of BECOMES[kind]) rack[letter]++
    }
    let best = -Infinity
    for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, p[scores + other])
    const ahead = p[scores + seat] - best
    const scale = SCALE + 15 * (rounds - p[round])
    const ideas: Idea[] = []

    /** Which of the ten are laid for these letters, the dearest first; undefined where they are not enough. */
    function tilesFor(count: number, sites: Int32Array, cells: Int32Array): [number, number][] | undefined {
      const free = new Set(Array.from({ length: DRAWN }, (_, i) => i))
      const chosen: [number, number][] = []
      const worth = (i: number) => p[DIGITS + i] * (p[DRAWN_LETTERS + i] - 1 === JOKER ? 0.5 : 1)
      const wanted = Array.from({ length: count }, (_, n) => n)
      // What was begun is kept.
      for (const [tile, meant] of begun) {
        const n = wanted.findIndex((one) => sites[one] * LETTERS.length + letterOf(cells[one]) === meant)
        if (n < 0) return undefined
        free.delete(tile)
        wanted.splice(n, 1)
      }
      if (held >= 0) {
        const n = wanted.find((one) => letterOf(cells[one]) === held % LETTERS.length)
        const tile = Math.floor(held / LETTERS.length)
        if (n === undefined) return undefined
        free.delete(tile)
        wanted.splice(wanted.indexOf(n), 1)
        chosen.push([tile, sites[n]])
      }
      for (const n of wanted) {
        const letter = letterOf(cells[n])
        const fitting = [...free].filter((i) => BECOMES[p[DRAWN_LETTERS + i] - 1].includes(letter))
        if (fitting.length === 0) return undefined
        const tile = fitting.reduce((a, b) => (worth(b) > worth(a) ? b : a))
        free.delete(tile)
        chosen.push([tile, sites[n]])
      }
      return chosen
    }

    const letterOf = (cell: number) => (cell > LETTERS.length ? cell - LETTERS.length - 1 : cell - 1)
    const longest = 2 + Math.round(6 * skill)
    const search = { rack, kinds: WORD | FORM, start: -1, most: longest, patience: Math.round(PATIENCE * skill) + 50 }
    finder.find(board, search, ({ count, sites, cells, direction }) => {
      const tiles = tilesFor(count, sites, cells)
      if (!tiles) return
      let points = 0
      for (const [tile] of tiles) points += p[DIGITS + tile] - 1
      for (const tile of begun.keys()) points += p[DIGITS + tile] - 1
      points += REUSED * reused(board, sites, count, direction)
      const letters = new Map(Array.from({ length: count }, (_, n) => [sites[n], letterOf(cells[n])]))
      // What is in the hand already need not be taken up.
      const actions = tiles.flatMap(([tile, site], i): Action[] => {
        const taken = HOLD_CODE + tile * LETTERS.length + letters.get(site)!
        return held >= 0 && i === 0 ? [seat * CELLS + site] : [taken, seat * CELLS + site]
      })
      ideas.push({ actions: [...actions, done], worth: (ahead + points) / scale })
    })
    ideas.sort((a, b) => b.worth - a.worth)
    const sound = ideas.slice(0, MOST).filter(({ actions }) => isSupplied(laidOut(p, seat, begun, actions), seat))
    return [...sound, { actions: [skip], worth: (ahead - REUSED) / scale }]
  }

  function laidOut(p: Position, seat: Seat, begun: ReadonlyMap<number, number>, actions: readonly Action[]): Position {
    const q = p.slice()
    for (const meant of begun.values())
      q[seat * CELLS + Math.floor(meant / LETTERS.length)] = 1 + (meant % LETTERS.length)
    let letter = (p[HOLD + seat] - 1) % LETTERS.length
    for (const action of actions.slice(0, -1))
      if (action >= HOLD_CODE) letter = (action - HOLD_CODE) % LETTERS.length
      else q[action] = 1 + letter
    return q
  }

  /** Letters of the word that lay there before. */
  function reused(board: Int32Array, sites: Int32Array, count: number, direction: number): number {
    const { size, ahead, back } = own
    const fresh = new Set(sites.subarray(0, count))
    let length = 0
    const isThere = (s: number) => s >= 0 && (board[s] !== 0 || fresh.has(s))
    let start = sites[0]
    while (isThere(back[direction * size + start])) start = back[direction * size + start]
    for (let s = start; isThere(s); s = ahead[direction * size + s]) length++
    return length - count
  }
}
