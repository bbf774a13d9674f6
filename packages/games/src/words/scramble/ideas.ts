/** Turns worth a thought: every word that can be laid, the best exchange, and passing. */
import type { Action, Idea, Position, Seat } from '@jatekvilag/engine'
import { Finder } from '../crossword/finder.ts'
import { bagSize, type Field, JUDGE, laidCount, rackSize } from './field.ts'
import type { layingRules } from './laying.ts'
import { leaveValues } from './leaves.ts'
import { RACK } from './tiles.ts'

/** So many are told of. */
const MOST = 60
/** Below this somebody does not think of what is left in the rack. */
const THINKS_OF_LEAVE = 0.35
/** Somebody who knows every word. */
const EVERY_WORD = 0.65

interface IdeaSettings {
  readonly kinds: number
  readonly exchange: boolean
  /** What a rack is worth for the turns to come; the fitted values unless something is measured. */
  readonly leave?: (rack: Int32Array) => number
}

export function ideasOf(
  field: Field,
  laying: ReturnType<typeof layingRules>,
  { kinds, exchange, leave = leaveValues(field) }: IdeaSettings,
) {
  const { cells, letters, grid, list, centre, seats, set } = field
  const { racks, laid: LAID, scores, phase, aside: ASIDE } = field.slots.at
  const { swap, done, pass, accept, doubt } = field.codes
  const finder = new Finder(grid, list, letters)

  /** Points ahead of the best of the others. */
  function lead(p: Position, seat: Seat): number {
    let best = -Infinity
    for (let other = 0; other < seats; other++) if (other !== seat) best = Math.max(best, p[scores + other])
    return p[scores + seat] - best
  }

  function judged(p: Position): Idea[] {
    const against = { actions: [doubt], worth: laying.allWords(p) ? -1 : 1 }
    return [against, { actions: [accept], worth: 0 }].sort((a, b) => b.worth - a.worth)
  }

  return (view: Position, seat: Seat, skill: number): Idea[] => {
    if (view[phase] === JUDGE) return judged(view)
    const p = view.slice()
    const rack = p.subarray(racks + seat * field.kinds, (seat + 1) * field.kinds + racks)
    const begun = new Map<number, number>()
    for (let i = LAID; i < LAID + RACK && p[i] !== 0; i++) {
      const site = p[i] - 1
      begun.set(site, p[site])
      rack[p[site] > letters ? letters : p[site] - 1]++
      p[site] = 0
    }
    p.fill(0, LAID, LAID + RACK)
    const swapping = p.subarray(ASIDE, ASIDE + letters + 1).some((count) => count > 0)
    const unseen = field.set.total - countBoard(p) - rackSize(field, p, seat)
    const inBag = bagSize(field, p)
    /** A lead of so many points is one in the logarithm of the odds: much later than at first. */
    const scale = 12 + 0.6 * unseen
    const ahead = lead(p, seat)
    const ideas: Idea[] = []

    /** What is kept counts for the next turns, or at the end against the one who has it. */
    const kept = (): number => {
      if (inBag > 0) return skill < THINKS_OF_LEAVE ? 0 : leave(rack)
      let left = 0
      for (let kind = 0; kind <= letters; kind++) left += rack[kind] * set.points[kind]
      return left === 0 && rackSize(field, p, seat) === 0 ? OUT_FIRST : -2 * left
    }

    function listWords(): void {
      const search = { rack: rack.slice(0, letters + 1), kinds, start: p[centre] === 0 ? centre : -1, most: RACK }
      const longest = skill >= EVERY_WORD ? 99 : 3 + Math.floor(skill * 9)
      finder.find(p, search, ({ count, sites, cells: tiles, direction }) => {
        let same = 0
        for (let i = 0; i < count; i++) if (begun.get(sites[i]) === tiles[i]) same++
        if (same !== begun.size) return
        for (let i = 0; i < count; i++) {
          p[sites[i]] = tiles[i]
          p[LAID + i] = sites[i] + 1
          rack[tiles[i] > letters ? letters : tiles[i] - 1]--
        }
        if (longest === 99 || lengthOf(sites[0], direction) <= longest) {
          const actions: Action[] = []
          for (let i = 0; i < count; i++) if (!begun.has(sites[i])) actions.push((tiles[i] - 1) * cells + sites[i])
          actions.push(done)
          ideas.push({ actions, worth: (ahead + laying.score(p) + kept()) / scale })
        }
        for (let i = 0; i < count; i++) {
          p[sites[i]] = 0
          p[LAID + i] = 0
          rack[tiles[i] > letters ? letters : tiles[i] - 1]++
        }
      })
    }

    function lengthOf(site: number, direction: number): number {
      const { size, ahead: next, back } = grid
      let length = 1
      for (let s = back[direction * size + site]; s >= 0 && p[s] !== 0; s = back[direction * size + s]) length++
      for (let s = next[direction * size + site]; s >= 0 && p[s] !== 0; s = next[direction * size + s]) length++
      return length
    }

    /** The best tiles to keep, among all ways to keep some. */
    function bestExchange(): void {
      const tiles: number[] = []
      for (let kind = 0; kind <= letters; kind++) for (let n = 0; n < rack[kind]; n++) tiles.push(kind)
      let best: Idea | undefined
      for (let mask = 1; mask < 1 << tiles.length; mask++) {
        for (const [i, kind] of tiles.entries()) if ((mask >> i) & 1) rack[kind]--
        const worth = (ahead + leave(rack)) / scale
        for (const [i, kind] of tiles.entries()) if ((mask >> i) & 1) rack[kind]++
        if (!best || worth > best.worth)
          best = { actions: [...tiles.flatMap((kind, i) => ((mask >> i) & 1 ? [swap + kind] : [])), done], worth }
      }
      if (best) ideas.push(best)
    }

    if (swapping) return [{ actions: [done], worth: ahead / scale }]
    listWords()
    if (exchange && begun.size === 0 && inBag >= RACK) bestExchange()
    ideas.push({ actions: [pass], worth: (ahead - PASSED) / scale })
    return ideas.sort((a, b) => b.worth - a.worth).slice(0, MOST)
  }

  function countBoard(p: Position): number {
    let count = 0
    for (let site = 0; site < cells; site++) if (p[site] !== 0) count++
    return count + laidCount(field, p)
  }
}

/** Laying the last tile brings what the others still have, about so much. */
const OUT_FIRST = 12
/** Passing keeps bad tiles: a little worse than exchanging them. */
const PASSED = 8
