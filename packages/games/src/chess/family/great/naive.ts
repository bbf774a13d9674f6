/**
 * The same rules once more, as slowly and plainly as possible, for the tests to compare with: men move by lists of
 * compass points, positions are maps, and every rule is tried out on a copy.
 */
export type Men = ReadonlyMap<string, string>

const POINTS: Readonly<Record<string, readonly [number, number]>> = {
  n: [0, 1],
  ne: [1, 1],
  e: [1, 0],
  se: [1, -1],
  s: [0, -1],
  sw: [-1, -1],
  w: [-1, 0],
  nw: [-1, 1],
}
const ALL = 'n ne e se s sw w nw'
const GOLD = 'n ne e s w nw'

/** Steps; slides; leaps by x,y. A number before a point limits a slide. */
const WALKS: Readonly<Record<string, readonly [steps: string, slides?: string, leaps?: string]>> = {
  K: [ALL],
  N: [ALL, '', '0,2 1,2 2,2 2,1 2,0 2,-1 2,-2 1,-2 0,-2 -1,-2 -2,-2 -2,-1 -2,0 -2,1 -2,2 -1,2'],
  Q: ['', ALL],
  D: ['ne se sw nw', 'n e s w'],
  '+D': ['ne nw', 'n e se s sw w', '2,2 -2,2'],
  H: ['n e s w', 'ne se sw nw'],
  '+H': ['n', 'ne e se s sw w nw', '0,2'],
  R: ['', 'n e s w'],
  '+R': ['ne se sw nw', 'n e s w'],
  B: ['', 'ne se sw nw'],
  '+B': ['n e s w', 'ne se sw nw'],
  V: ['e w', 'n s'],
  '+V': ['', 'n s ne se sw nw'],
  M: ['n s', 'e w'],
  '+M': ['', 'e w ne se sw nw'],
  A: ['', 'n s'],
  '+A': ['', 'n s se sw'],
  L: ['', 'n'],
  '+L': ['', 'n s ne nw'],
  O: ['ne se sw nw', '', '0,2 2,0 0,-2 -2,0'],
  X: ['n e s w', '', '2,2 2,-2 -2,-2 -2,2'],
  '+X': ['', ALL],
  E: ['n ne e se sw w nw'],
  '+E': [ALL],
  T: ['ne e se s sw w nw'],
  '+T': ['ne e se sw w nw', 'n s'],
  F: ['n ne se s sw nw'],
  '+F': ['', 'ne se sw nw'],
  G: [GOLD],
  '+G': ['', 'n e s w'],
  S: ['n ne se sw nw'],
  '+S': ['e w', 'n s'],
  C: ['n ne s nw'],
  '+C': ['n s', 'e w'],
  I: ['n s'],
  '+I': ['n ne e se sw w nw'],
  P: ['n'],
  '+P': [GOLD],
  '~O': ['', '2n 2e 2s 2w'],
  '~D': ['', '2ne 2se 2sw 2nw'],
  '~W': ['n ne e w nw'],
  '~B': ['n e s w'],
  '~C': ['ne se sw nw'],
  '~I': ['n ne nw'],
  '~S': ['ne nw'],
  '~N': ['', '', '1,2 -1,2'],
}
const walkOf = (letter: string) => (letter === '+O' ? WALKS.N : (WALKS[letter] ?? [GOLD]))

export interface NaiveRules {
  readonly size: number
  readonly zone: number
  readonly lionRules: boolean
}

export interface NaivePosition {
  readonly men: Men
  readonly black: boolean
  /** Where a lion has just been taken by another man. */
  readonly lion?: string
}

interface NaiveMove {
  readonly name: string
  readonly after: Men
  readonly from: string
  readonly taken: readonly string[]
}

const key = (x: number, y: number) => `${x},${y}`
const spot = (at: string) => at.split(',').map(Number)
const isBlack = (man: string) => man === man.toUpperCase()
const isLion = (man: string | undefined) => /^(n|\+o)$/i.test(man ?? '')
const isRoyal = (man: string) => /^(k|\+e)$/i.test(man)

export function readNaive(text: string, { size }: NaiveRules): NaivePosition {
  const [rows, turn, lion = '-'] = text.split(' ')
  const men = new Map<string, string>()
  rows.split('/').forEach((row, r) => {
    let x = 0
    for (const [token] of row.matchAll(/\d+|\+?~?[a-z]/gi)) {
      if (/\d/.test(token)) x += Number(token)
      else men.set(key(x++, size - 1 - r), token)
    }
  })
  const cell = /^(\d+)([a-z])$/.exec(lion)
  const named = cell ? key(size - Number(cell[1]), size - 1 - (cell[2].charCodeAt(0) - 97)) : undefined
  return { men, black: turn === 'b', lion: named }
}

function cellsSeen(men: Men, at: string, size: number): string[] {
  const man = men.get(at)!
  const sign = isBlack(man) ? 1 : -1
  const [x, y] = spot(at)
  const [steps, slides = '', leaps = ''] = walkOf(man.toUpperCase())
  const seen: string[] = []
  const walk = (point: string, most: number) => {
    const [dx, dy] = POINTS[point]
    for (let n = 1; n <= most; n++) {
      const [cx, cy] = [x + sign * n * dx, y + sign * n * dy]
      if (cx < 0 || cy < 0 || cx >= size || cy >= size) return
      seen.push(key(cx, cy))
      if (men.has(key(cx, cy))) return
    }
  }
  for (const point of steps.split(' ').filter(Boolean)) walk(point, 1)
  for (const point of slides.split(' ').filter(Boolean)) walk(point.replace('2', ''), point.startsWith('2') ? 2 : 99)
  for (const leap of leaps.split(' ').filter(Boolean)) {
    const [cx, cy] = [x + sign * spot(leap)[0], y + sign * spot(leap)[1]]
    if (cx >= 0 && cy >= 0 && cx < size && cy < size) seen.push(key(cx, cy))
  }
  return seen
}

function neighbours(at: string, size: number): string[] {
  const [x, y] = spot(at)
  return Object.values(POINTS).flatMap(([dx, dy]) => {
    const [cx, cy] = [x + dx, y + dy]
    return cx >= 0 && cy >= 0 && cx < size && cy < size ? [key(cx, cy)] : []
  })
}

const attackers = (men: Men, target: string, black: boolean, size: number) =>
  [...men].filter(([at, man]) => isBlack(man) === black && cellsSeen(men, at, size).includes(target))

/** The names of all legal moves, in order of the alphabet. */
export function naiveMoves(position: NaivePosition, rules: NaiveRules): string[] {
  const { men, black } = position
  const { size } = rules
  const cellName = (at: string) => `${size - spot(at)[0]}${String.fromCharCode(97 + size - 1 - spot(at)[1])}`
  const inZone = (at: string) => (black ? spot(at)[1] >= size - rules.zone : spot(at)[1] < rules.zone)
  const lastRank = (at: string) => spot(at)[1] === (black ? size - 1 : 0)
  const own = (at: string) => men.has(at) && isBlack(men.get(at)!) === black
  const moves: NaiveMove[] = []

  function move(from: string, to: string, over?: string): void {
    const man = men.get(from)!
    const after = new Map(men)
    const taken = [over, to].filter((at): at is string => at !== undefined && at !== from && men.has(at))
    after.delete(from)
    if (over !== undefined) after.delete(over)
    after.set(to, man)
    const name = cellName(from) + (over === undefined ? '' : cellName(over)) + cellName(to)
    moves.push({ name, after, from, taken })
    const plain = !man.startsWith('+') && !/^[knq]$/i.test(man)
    const again = rules.lionRules && man.toUpperCase() === 'P' && lastRank(to)
    if (!plain || !(inZone(from) || inZone(to))) return
    if ((inZone(to) && !inZone(from)) || taken.length > 0 || again)
      moves.push({ name: `${name}+`, after: new Map(after).set(to, `+${man}`), from, taken })
  }

  for (const [from, man] of men) {
    if (isBlack(man) !== black) continue
    for (const to of cellsSeen(men, from, size)) if (!own(to)) move(from, to)
    const upper = man.toUpperCase()
    const [x, y] = spot(from)
    const up = black ? 1 : -1
    const straight = (over: string) => key(2 * spot(over)[0] - x, 2 * spot(over)[1] - y)
    for (const over of neighbours(from, size)) {
      if (own(over)) continue
      const [dx, dy] = [spot(over)[0] - x, (spot(over)[1] - y) * up]
      const lion = isLion(man)
      const power = lion || (upper === '+H' && dx === 0 && dy === 1) || (upper === '+D' && dx !== 0 && dy === 1)
      if (!power) continue
      move(from, from, over)
      if (!men.has(over)) continue
      for (const to of neighbours(over, size))
        if (to !== from && !own(to) && (lion || to === straight(over))) move(from, to, over)
    }
  }
  const legal = moves.filter((each) => !leavesRoyal(each) && !(rules.lionRules && tradesLions(each)))
  return legal.map(({ name }) => name).sort()

  function royalsOf(board: Men, side: boolean): string[] {
    return [...board].flatMap(([at, man]) => (isBlack(man) === side && isRoyal(man) ? [at] : []))
  }
  function leavesRoyal({ after }: NaiveMove): boolean {
    const royals = royalsOf(after, black)
    if (royals.length !== 1 || royalsOf(after, !black).length === 0) return false
    return attackers(after, royals[0], !black, size).length > 0
  }
  function tradesLions({ after, from, taken }: NaiveMove): boolean {
    const lions = taken.filter((at) => isLion(men.get(at)))
    return lions.some((at) => {
      const second = taken.length === 2 && taken[1] === at
      if (second && !/^[pi]$/i.test(men.get(taken[0])!)) return false
      if (!isLion(men.get(from))) return position.lion !== undefined && at !== position.lion
      const [ax, ay] = spot(at)
      const [fx, fy] = spot(from)
      if (Math.max(Math.abs(ax - fx), Math.abs(ay - fy)) < 2) return false
      return attackers(after, at, !black, size).length > 0
    })
  }
}

/** Ranks at the far end on which such a man could never move again. */
const DEAD_RANKS: Readonly<Record<string, number>> = { P: 1, L: 1, '~I': 1, '~S': 1, '~N': 2 }

/** The names of all legal drops of the side to move, which holds these men, in order of the alphabet. */
export function naiveDrops(position: NaivePosition, held: readonly string[], rules: NaiveRules): string[] {
  const { men, black } = position
  const { size } = rules
  const found: string[] = []
  for (const letter of held)
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++) {
        const ranksLeft = black ? size - 1 - y : y
        if (men.has(key(x, y)) || ranksLeft < (DEAD_RANKS[letter] ?? 0)) continue
        const man = black ? letter : letter.toLowerCase()
        const after = new Map(men).set(key(x, y), man)
        const royals = [...after].filter(([, one]) => isRoyal(one) && isBlack(one) === black)
        if (royals.length === 1 && attackers(after, royals[0][0], !black, size).length > 0) continue
        if (letter === 'P') {
          if ([...men].some(([at, one]) => one === man && spot(at)[0] === x)) continue
          const targets = [...after].filter(([, one]) => isRoyal(one) && isBlack(one) !== black)
          const checks = targets.length === 1 && cellsSeen(after, key(x, y), size).includes(targets[0][0])
          if (checks && naiveMoves({ men: after, black: !black }, rules).length === 0) continue
        }
        found.push(`${letter}*${size - x}${String.fromCharCode(97 + size - 1 - y)}`)
      }
  return found.sort()
}
