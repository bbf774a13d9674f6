/**
 * Betza's notation for how a man moves: `K` a king's step, `fmW` one step straight ahead without capturing,
 * `BW` a bishop or one orthogonal step. Parsed once into steps; `moves.ts` turns steps into tables for a board.
 */
import { type Parsed, parsed } from '@jatekvilag/engine'
import { refuse } from './texts.ts'

/** One step vector (x to the right, y ahead, as the mover sees it), repeated up to `range` times. */
export interface Step {
  readonly x: number
  readonly y: number
  readonly range: number
  readonly moves: boolean
  readonly captures: boolean
  /** Only from a cell where such a man stands at the start. */
  readonly initial: boolean
  /** Every cell on the way must be empty, although the step is longer than one. */
  readonly lame: boolean
  /** May capture a man that has just stepped over the target. */
  readonly capturesInPassing: boolean
}

/** The shortest leap of each atom, and whether it repeats without end. */
const ATOMS: Readonly<Record<string, readonly (readonly [far: number, near: number, rider: boolean])[]>> = {
  W: [[1, 0, false]],
  F: [[1, 1, false]],
  D: [[2, 0, false]],
  N: [[2, 1, false]],
  A: [[2, 2, false]],
  H: [[3, 0, false]],
  C: [[3, 1, false]],
  L: [[3, 1, false]],
  Z: [[3, 2, false]],
  J: [[3, 2, false]],
  G: [[3, 3, false]],
  // Betza has no letter for the leap of four and one.
  X: [[4, 1, false]],
  R: [[1, 0, true]],
  B: [[1, 1, true]],
  Q: [
    [1, 0, true],
    [1, 1, true],
  ],
  K: [
    [1, 0, false],
    [1, 1, false],
  ],
}

type Vector = readonly [x: number, y: number]

const HALVES: Readonly<Record<string, (v: Vector) => boolean>> = {
  f: ([, y]) => y > 0,
  b: ([, y]) => y < 0,
  l: ([x]) => x < 0,
  r: ([x]) => x > 0,
  s: ([x, y]) => Math.abs(x) > Math.abs(y),
  v: ([x, y]) => Math.abs(y) > Math.abs(x),
}

/** `parseBetza('fmWfceFifmnD')` gives the steps of a pawn. */
export function parseBetza(text: string): Parsed<readonly Step[]> {
  const steps: Step[] = []
  const term = /([a-z]*)([A-Z])\2?(\d*)/gy
  let end = 0
  for (let found = term.exec(text); found; found = term.exec(text)) {
    end = term.lastIndex
    const [whole, modifiers, letter, digits] = found
    const atom = ATOMS[letter]
    if (!atom) return refuse('betza-atom', text, letter)
    const unknown = modifiers.match(/[^fblrsvmcine]/)
    if (unknown) return refuse('betza-modifier', text, unknown[0], letter)
    const doubled = whole.replace(/\d+$/, '').endsWith(letter + letter)
    const directions = modifiers.replace(/[^fblrsv]/g, '')
    const either = !/[mc]/.test(modifiers)
    for (const [far, near, rider] of atom) {
      const endless = rider || doubled
      const range = digits === '' ? (endless ? Infinity : 1) : Number(digits) === 0 ? Infinity : Number(digits)
      for (const vector of vectors(far, near)) {
        if (!pointsTo(directions, vector, far, near)) continue
        steps.push({
          x: vector[0],
          y: vector[1],
          range,
          moves: either || modifiers.includes('m'),
          captures: either || modifiers.includes('c'),
          initial: modifiers.includes('i'),
          lame: modifiers.includes('n'),
          capturesInPassing: modifiers.includes('e'),
        })
      }
    }
  }
  if (end !== text.length || end === 0) return refuse('betza-rest', text, text.slice(end))
  return parsed(steps)
}

function vectors(far: number, near: number): Vector[] {
  const all: Vector[] = []
  for (const [x, y] of [
    [near, far],
    [far, near],
  ])
    for (const sx of [1, -1]) for (const sy of [1, -1]) all.push([sx * x || 0, sy * y || 0])
  return all.filter(([x, y], i) => all.findIndex((other) => other[0] === x && other[1] === y) === i)
}

/**
 * On straight lines each letter is a direction of its own. Elsewhere two letters in a row narrow each other:
 * `fl` is ahead and left, `ff` the steepest two of the leaps ahead, `fs` the flattest two.
 */
function pointsTo(directions: string, vector: Vector, far: number, near: number): boolean {
  if (directions === '') return true
  if (near === 0) return [...directions].some((letter) => HALVES[letter](vector))
  const diagonal = far === near
  const pairs = directions.match(/[fb][lrs]|[lr][fb]|ff|bb|ll|rr|[fblrsv]/g) ?? []
  return pairs.some((pair) => {
    const [first, second] = pair
    if (diagonal) return [...pair].every((letter) => letter === 's' || letter === 'v' || HALVES[letter](vector))
    if (first === second) return HALVES[first](vector) && HALVES['fb'.includes(first) ? 'v' : 's'](vector)
    return [...pair].every((letter) => HALVES[letter](vector))
  })
}
