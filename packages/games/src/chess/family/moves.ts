/**
 * Betza steps compiled against a board: flat tables by slot value and site, so that generators only walk arrays.
 * Index `value * size + site` is called a stand.
 */
import type { Board, Site } from '@jatekvilag/engine'
import { unwrap } from '@jatekvilag/engine'
import { type Army, kindOf, type ManKind, seatOf } from './army.ts'
import { parseBetza, type Step } from './betza.ts'
import { type Codes, codeOf } from './codes.ts'
import type { Promotions } from './promotion.ts'

/** Bits of what a path allows at its end. */
export const MOVES = 1
export const CAPTURES = 2
/** Would capture a king there, and nobody else (the kings of xiangqi on an open file). */
export const ONLY_KING = 4

/** A way to one target: the cells on the way must be empty. */
export interface Path {
  readonly way: readonly Site[]
  readonly to: Site
  readonly mode: number
  readonly inPassing: boolean
  /** Leaves the cells on its way open to capture in passing. */
  readonly passes: boolean
  /** So many men must stand on the way (the screen of a cannon); none unless told otherwise. */
  readonly over?: number
}

export interface MoveTables {
  /** leaps[leapStart[stand]…]: targets that are reached over anything, to move or capture. */
  readonly leapStart: Int32Array
  readonly leaps: Int32Array
  /** Slides of a stand are rays slideStart[stand]…; ray r is cells[rayStart[r]…rayStart[r + 1] - 1]. */
  readonly slideStart: Int32Array
  readonly rayStart: Int32Array
  readonly cells: Int32Array
  /** Everything else (pawns, lame leaps): path i has the way wayCells[wayStart[i]…wayStart[i + 1] - 1] and its end. */
  readonly pathStart: Int32Array
  readonly pathTo: Int32Array
  readonly pathMode: Uint8Array
  readonly wayStart: Int32Array
  readonly wayCells: Int32Array
  /**
   * Every action that a man could have on an empty board with the right victims, for drawing one at random:
   * action i needs the cells guessCells[guessWay[i]…guessWayEnd[i] - 1] empty and its end as guessMode says.
   */
  readonly guessStart: Int32Array
  readonly guessAction: Int32Array
  readonly guessTo: Int32Array
  readonly guessMode: Uint8Array
  readonly guessWay: Int32Array
  readonly guessWayEnd: Int32Array
  readonly guessCells: Int32Array
  /** How many men must stand on the way. */
  readonly guessOver: Uint8Array
  /** The most guesses of one man. */
  readonly mostGuesses: number
  /** The paths of a stand as objects, for whoever compiles further tables. */
  readonly pathsOf: (value: number, site: Site) => readonly Path[]
}

/** `startsOn(value, site)`: such a man stands there at the start of a game. */
export function compileMoves(
  men: Army,
  board: Board,
  codes: Codes,
  promotions: Promotions,
  startsOn: (value: number, site: Site) => boolean,
): MoveTables {
  const { size } = board
  const grid = new Map(board.shapes.map((shape, site) => [`${shape.x},${shape.y}`, site]))
  const parsedTexts = new Map<string, readonly Step[]>()
  const stepsOf = (kind: ManKind, site: Site): readonly Step[] => {
    const text = kind.betzaAt?.(site) ?? kind.betza
    const steps = parsedTexts.get(text) ?? (text === '' ? [] : unwrap(parseBetza(text)))
    parsedTexts.set(text, steps)
    return steps
  }
  const stands = men.values * size
  const pathsByStand: Path[][] = Array.from({ length: stands }, () => [])

  const leapStart = new Int32Array(stands + 1)
  const slideStart = new Int32Array(stands + 1)
  const pathStart = new Int32Array(stands + 1)
  const guessStart = new Int32Array(stands + 1)
  const leaps: number[] = []
  const rayStart: number[] = [0]
  const cells: number[] = []
  const [pathTo, pathMode, wayStart, wayCells]: number[][] = [[], [], [0], []]
  const [guessAction, guessTo, guessMode, guessOver]: number[][] = [[], [], [], []]
  const [guessWay, guessWayEnd, guessCells]: number[][] = [[], [], []]

  for (let value = 0; value < men.values; value++) {
    const seat = seatOf(value)
    const kind = men.kinds[kindOf(value)]
    for (let site = 0; site < size; site++) {
      const stand = value * size + site
      if (kind && (seat === 0 || seat === 1)) {
        const walker = { board, grid, seat, site, confined: kind.confinedTo }
        const paths = pathsByStand[stand]
        for (const step of stepsOf(kind, site)) {
          if (step.initial && !startsOn(value, site)) continue
          const ray = walk(walker, step)
          const mode = (step.moves ? MOVES : 0) | (step.captures ? CAPTURES : 0)
          const free = mode === (MOVES | CAPTURES) && !step.lame
          if (free && step.range === 1) leaps.push(...ray)
          else if (free && ray.length > 0) {
            cells.push(...ray)
            rayStart.push(cells.length)
          } else if (!free) paths.push(...pathsAlong(walker, step, ray, mode))
          ray.forEach((to, i) => {
            if (free) guess(value, site, to, mode, ray.slice(0, i))
          })
        }
        paths.push(...(kind.ways?.(seat, site) ?? []))
        for (const path of paths) {
          pathTo.push(path.to)
          pathMode.push(path.mode)
          wayCells.push(...path.way)
          wayStart.push(wayCells.length)
          guess(value, site, path.to, path.mode, path.way, path.over)
        }
      }
      leapStart[stand + 1] = leaps.length
      slideStart[stand + 1] = rayStart.length - 1
      pathStart[stand + 1] = pathTo.length
      guessStart[stand + 1] = guessAction.length
    }
  }

  function guess(value: number, from: Site, to: Site, mode: number, way: readonly Site[], over = 0): void {
    const arrival = value * size + to
    const rule = Math.max(promotions.onArrival[arrival], promotions.onLeaving[value * size + from])
    const first = promotions.firstChoice[arrival] || 1
    const last = promotions.lastChoice[arrival] || promotions.choices[value]
    const open = rule === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i)
    for (const choice of rule === 2 ? open : [0, ...open]) {
      guessAction.push(codeOf(codes, from, to, choice))
      guessTo.push(to)
      guessMode.push(mode)
      guessWay.push(guessCells.length)
      guessCells.push(...way)
      guessWayEnd.push(guessCells.length)
      guessOver.push(over)
    }
  }

  let mostGuesses = 0
  for (let i = 0; i < stands; i++) mostGuesses = Math.max(mostGuesses, guessStart[i + 1] - guessStart[i])
  return {
    leapStart,
    leaps: Int32Array.from(leaps),
    slideStart,
    rayStart: Int32Array.from(rayStart),
    cells: Int32Array.from(cells),
    pathStart,
    pathTo: Int32Array.from(pathTo),
    pathMode: Uint8Array.from(pathMode),
    wayStart: Int32Array.from(wayStart),
    wayCells: Int32Array.from(wayCells),
    guessStart,
    guessAction: Int32Array.from(guessAction),
    guessTo: Int32Array.from(guessTo),
    guessMode: Uint8Array.from(guessMode),
    guessWay: Int32Array.from(guessWay),
    guessWayEnd: Int32Array.from(guessWayEnd),
    guessCells: Int32Array.from(guessCells),
    guessOver: Uint8Array.from(guessOver),
    mostGuesses,
    pathsOf: (value, site) => pathsByStand[value * size + site],
  }
}

interface Walker {
  readonly board: Board
  readonly grid: ReadonlyMap<string, Site>
  readonly seat: number
  readonly site: Site
  readonly confined?: (seat: number, site: Site) => boolean
}

/** The second player looks at the board from the other end. */
const towards = (seat: number, n: number): number => (seat === 0 ? n : -n)

function walk(walker: Walker, step: Step): Site[] {
  const { board, grid, seat, site, confined } = walker
  const ray: Site[] = []
  let { x, y } = board.shapes[site]
  for (let i = 0; i < step.range; i++) {
    x += towards(seat, step.x)
    y += towards(seat, step.y)
    const to = grid.get(`${x},${y}`)
    if (to === undefined || (confined && !confined(seat, to))) break
    ray.push(to)
  }
  return ray
}

/** One path to each cell of a ray; a lame leap also needs the cells that it passes on its way. */
function pathsAlong(walker: Walker, step: Step, ray: readonly Site[], mode: number): Path[] {
  const paths: Path[] = []
  const way: Site[] = []
  let { x, y } = walker.board.shapes[walker.site]
  for (const to of ray) {
    if (step.lame)
      for (const [dx, dy] of cellsWithin(step)) {
        const between = walker.grid.get(`${x + towards(walker.seat, dx)},${y + towards(walker.seat, dy)}`)
        if (between !== undefined) way.push(between)
      }
    const passes = step.initial && step.lame && (mode & MOVES) !== 0
    paths.push({ way: [...way], to, mode, inPassing: step.capturesInPassing, passes })
    way.push(to)
    x += towards(walker.seat, step.x)
    y += towards(walker.seat, step.y)
  }
  return paths
}

/** The cells that a lame leap walks through: diagonals last, as the horse and the elephant of xiangqi go. */
function cellsWithin(step: Step): [number, number][] {
  const far = Math.max(Math.abs(step.x), Math.abs(step.y))
  const near = Math.min(Math.abs(step.x), Math.abs(step.y))
  const cells: [number, number][] = []
  for (let i = 1; i < far; i++) {
    const bend = Math.max(0, i - (far - near))
    const along = Math.abs(step.x) >= Math.abs(step.y)
    cells.push(
      along ? [Math.sign(step.x) * i, Math.sign(step.y) * bend] : [Math.sign(step.x) * bend, Math.sign(step.y) * i],
    )
  }
  return cells
}
