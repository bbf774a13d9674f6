/**
 * A slow and simple second program for chess games that no other program knows. It shares nothing with the games:
 * positions are maps from cell names to letters, and whether a king is safe is found by trying every enemy capture.
 */
export type Side = 0 | 1
export type Vector = readonly [number, number]

export interface NaiveState {
  /** Capitals for the first side. */
  readonly men: ReadonlyMap<string, string>
  readonly turn: Side
  readonly rights: ReadonlySet<string>
  /** Cells that a pawn has just passed, and where it stands. */
  readonly passed?: { readonly cells: readonly string[]; readonly victim: string }
}

export interface NaiveCastling {
  readonly right: string
  readonly side: Side
  readonly king: readonly [string, string]
  readonly rook: readonly [string, string]
}

export interface NaiveRules {
  /** Names and places of the cells. */
  readonly cells: ReadonlyMap<string, Vector>
  readonly start: string
  /** Rows of the start from the top, by cell names. */
  readonly rows: readonly (readonly string[])[]
  /** Ways of a man other than a pawn: each is a list of cells (as vectors from the man) that it walks along. */
  ways(letter: string, at: Vector): readonly (readonly Vector[])[]
  /** May it stop only at the end of a way (the way itself must be free)? */
  readonly onlyEnds?: string
  readonly royals: string
  readonly ahead: readonly [Vector, Vector]
  readonly pawnCaptures: readonly [readonly Vector[], readonly Vector[]]
  /** How many steps a pawn may take from there, before looking at who is in the way. */
  pawnSteps(side: Side, cell: string): number
  /** What a man becomes on arriving: letters to choose from, and whether it may stay as it is. */
  becomes(letter: string, side: Side, cell: string): { readonly to: string; readonly mayStay: boolean }
  readonly castlings: readonly NaiveCastling[]
}

const sideOf = (letter: string): Side => (letter === letter.toUpperCase() ? 0 : 1)

export interface NaiveMove {
  /** As programs write it. */
  readonly name: string
  readonly after: NaiveState
}

export function naiveStart(rules: NaiveRules): NaiveState {
  const men = new Map<string, string>()
  rules.start.split('/').forEach((text, r) => {
    let i = 0
    for (const [token] of text.matchAll(/\d+|[A-Za-z]/g))
      if (/\d/.test(token)) i += Number(token)
      else men.set(rules.rows[r][i++], token)
  })
  return { men, turn: 0, rights: new Set(rules.castlings.map(({ right }) => right)) }
}

export function naiveMoves(rules: NaiveRules, state: NaiveState): NaiveMove[] {
  const found = new Map<string, NaiveMove>()
  for (const [from, man] of state.men) {
    if (sideOf(man) !== state.turn) continue
    for (const { to, takes, passes } of steps(rules, state, from)) {
      const { to: choices, mayStay } = rules.becomes(man.toUpperCase(), state.turn, to)
      for (const choice of [...choices, ...(mayStay ? [''] : [])]) {
        const name = from + to + choice.toLowerCase()
        const men = new Map(state.men)
        men.delete(from)
        if (takes) men.delete(takes)
        men.set(to, choice === '' ? man : state.turn === 0 ? choice.toUpperCase() : choice.toLowerCase())
        const rights = new Set(
          [...state.rights].filter((right) => {
            const { king, rook } = rules.castlings.find((castling) => castling.right === right)!
            return ![king[0], rook[0]].some((cell) => cell === from || cell === to)
          }),
        )
        const after: NaiveState = { men, turn: (1 - state.turn) as Side, rights, passed: passes }
        if (isSafe(rules, after, state.turn)) found.set(name, { name, after })
      }
    }
  }
  for (const castling of rules.castlings) {
    const after = castled(rules, state, castling)
    if (after) found.set(castling.king.join(''), { name: castling.king.join(''), after })
  }
  return [...found.values()]
}

interface NaiveStep {
  readonly to: string
  /** The cell of the captured man. */
  readonly takes?: string
  readonly passes?: NaiveState['passed']
}

const known = new WeakMap<NaiveRules, Map<string, string>>()
function namesByPlace(rules: NaiveRules): Map<string, string> {
  const names = known.get(rules) ?? new Map([...rules.cells].map(([name, [x, y]]) => [`${x},${y}`, name]))
  known.set(rules, names)
  return names
}

/** Everything a man could do if nobody minded the kings. */
function steps(rules: NaiveRules, state: NaiveState, from: string): NaiveStep[] {
  const man = state.men.get(from)!
  const side = sideOf(man)
  const at = rules.cells.get(from)!
  const names = namesByPlace(rules)
  const nameAt = ([x, y]: Vector) => names.get(`${at[0] + x},${at[1] + y}`)
  const isEnemy = (cell: string) => state.men.has(cell) && sideOf(state.men.get(cell)!) !== side
  const found: NaiveStep[] = []
  if (man.toUpperCase() === 'P') {
    const [dx, dy] = rules.ahead[side]
    const walked: string[] = []
    for (let n = 1; n <= rules.pawnSteps(side, from); n++) {
      const to = nameAt([n * dx, n * dy])
      if (to === undefined || state.men.has(to)) break
      found.push({ to, passes: n > 1 ? { cells: [...walked], victim: to } : undefined })
      walked.push(to)
    }
    for (const vector of rules.pawnCaptures[side]) {
      const to = nameAt(vector)
      if (to === undefined) continue
      if (isEnemy(to)) found.push({ to, takes: to })
      if (state.turn === side && state.passed?.cells.includes(to)) found.push({ to, takes: state.passed.victim })
    }
    return found
  }
  for (const way of rules.ways(man.toUpperCase(), at)) {
    for (const [i, vector] of way.entries()) {
      const to = nameAt(vector)
      if (to === undefined) break
      const mayStop = i === way.length - 1 || !rules.onlyEnds?.includes(man.toUpperCase())
      if (mayStop && !state.men.has(to)) found.push({ to })
      if (mayStop && isEnemy(to)) found.push({ to, takes: to })
      if (state.men.has(to)) break
    }
  }
  return found
}

function attacks(rules: NaiveRules, state: NaiveState, by: Side, cell: string): boolean {
  // A man of the other side is put there, so that pawns attack it too.
  const men = new Map(state.men).set(cell, by === 0 ? 'x' : 'X')
  for (const [from, man] of men)
    if (
      from !== cell &&
      sideOf(man) === by &&
      steps(rules, { ...state, men }, from).some(({ takes }) => takes === cell)
    )
      return true
  return false
}

/** Is the king of that side attacked by nobody? Yes where it has none. */
export function isSafe(rules: NaiveRules, state: NaiveState, side: Side): boolean {
  for (const [cell, man] of state.men)
    if (sideOf(man) === side && rules.royals.includes(man.toUpperCase()))
      return !attacks(rules, state, (1 - side) as Side, cell)
  return true
}

function castled(rules: NaiveRules, state: NaiveState, castling: NaiveCastling): NaiveState | undefined {
  const { side, right, king, rook } = castling
  if (side !== state.turn || !state.rights.has(right)) return undefined
  const between = (a: string, b: string) => {
    const [from, to] = [rules.cells.get(a)!, rules.cells.get(b)!]
    return [...rules.cells].flatMap(([name, [x, y]]) =>
      y === from[1] && x >= Math.min(from[0], to[0]) && x <= Math.max(from[0], to[0]) ? [name] : [],
    )
  }
  const stays = [king[0], rook[0]]
  const free = new Set([...between(king[0], rook[0]), ...between(king[0], king[1]), ...between(rook[0], rook[1])])
  if ([...free].some((cell) => !stays.includes(cell) && state.men.has(cell))) return undefined
  const enemy = (1 - side) as Side
  const withoutKing = new Map(state.men)
  withoutKing.delete(king[0])
  // Where no man is royal, no cell is dangerous.
  const isDangerous = (where: NaiveState, cell: string) => rules.royals !== '' && attacks(rules, where, enemy, cell)
  if (isDangerous(state, king[0])) return undefined
  if (between(king[0], king[1]).some((cell) => isDangerous({ ...state, men: withoutKing }, cell))) return undefined
  const men = new Map(state.men)
  for (const cell of stays) men.delete(cell)
  men.set(king[1], state.men.get(king[0])!).set(rook[1], state.men.get(rook[0])!)
  const rights = new Set([...state.rights].filter((one) => rules.castlings.find((c) => c.right === one)!.side !== side))
  const after: NaiveState = { men, turn: enemy, rights }
  return isSafe(rules, after, side) ? after : undefined
}

/** The same text for the same position, however it came about. */
export function keyOf({ men, turn, rights, passed }: NaiveState): string {
  const standing = [...men].map(([cell, man]) => man + cell).sort()
  return [turn, [...rights].sort().join(''), passed?.victim, ...standing].join()
}

/** Positions that are reached in several ways are counted once and remembered: it is slow enough as it is. */
export function naivePerft(
  rules: NaiveRules,
  state: NaiveState,
  depth: number,
  known: Map<string, number> = new Map(),
): number {
  const key = `${depth},${keyOf(state)}`
  const before = known.get(key)
  if (before !== undefined) return before
  const moves = naiveMoves(rules, state)
  const count =
    depth === 1 ? moves.length : moves.reduce((sum, { after }) => sum + naivePerft(rules, after, depth - 1, known), 0)
  known.set(key, count)
  return count
}
