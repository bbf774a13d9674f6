/**
 * Draughts once more, as slowly and plainly as possible, for tests: whole turns from coordinates and maps,
 * with nothing in common with the tables of the family. Two counts that agree are probably right.
 */
export type Offset = readonly [dx: number, dy: number]

export interface NaivePiece {
  readonly seat: number
  readonly king: boolean
}

export interface NaiveRules {
  /** Whose turn comes after whose. */
  readonly order: readonly number[]
  /** The side of each seat. */
  readonly sides: readonly number[]
  readonly points: ReadonlyMap<string, Offset>
  /** Whether a line joins two neighbours; yes where nothing is said. */
  joined?(a: string, b: string): boolean
  /** Where a man may step, seen from his field. */
  manSteps(seat: number, field: string): readonly Offset[]
  readonly kingSteps: readonly Offset[]
  readonly jumps: readonly Offset[]
  promotes(seat: number, field: string): boolean
  readonly kingsFly: boolean
  readonly takeMost: boolean
  readonly removal: 'at-end' | 'at-once'
  readonly singleJumps?: boolean
}

export interface NaivePosition {
  readonly pieces: ReadonlyMap<string, NaivePiece>
  readonly turn: number
}

interface Capture {
  readonly at: string
  readonly taken: readonly string[]
}

export function naiveTurns(rules: NaiveRules, position: NaivePosition): NaivePosition[] {
  const fieldAt = new Map([...rules.points].map(([name, [x, y]]) => [`${x},${y}`, name]))
  const beyond = (from: string, [dx, dy]: Offset): string | undefined => {
    const [x, y] = rules.points.get(from)!
    const to = fieldAt.get(`${x + dx},${y + dy}`)
    return to !== undefined && (rules.joined?.(from, to) ?? true) ? to : undefined
  }

  function captures(
    pieces: ReadonlyMap<string, NaivePiece>,
    from: string,
    piece: NaivePiece,
    taken: string[],
  ): Capture[] {
    const list: Capture[] = []
    const flies = piece.king && rules.kingsFly
    for (const offset of rules.jumps) {
      let over = beyond(from, offset)
      while (flies && over !== undefined && !pieces.has(over)) over = beyond(over, offset)
      if (over === undefined || taken.includes(over)) continue
      const victim = pieces.get(over)
      if (!victim || rules.sides[victim.seat] === rules.sides[piece.seat]) continue
      const ends: Capture[] = []
      const further: Capture[] = []
      for (let land = beyond(over, offset); land !== undefined && !pieces.has(land); land = beyond(land, offset)) {
        const now = [...taken, over]
        const left = new Map(pieces)
        if (rules.removal === 'at-once') left.delete(over)
        const on = rules.singleJumps ? [] : captures(left, land, piece, now)
        if (on.length) further.push(...on)
        else ends.push({ at: land, taken: now })
        if (!flies) break
      }
      // A capture is played to its end: where one landing goes on, those that do not are out.
      list.push(...(further.length ? further : ends))
    }
    return list
  }

  const found = new Map<string, NaivePosition>()
  const next = rules.order[(rules.order.indexOf(position.turn) + 1) % rules.order.length]
  const arrive = (from: string, piece: NaivePiece, at: string, taken: readonly string[]) => {
    const pieces = new Map(position.pieces)
    for (const field of [from, ...taken]) pieces.delete(field)
    pieces.set(at, { seat: piece.seat, king: piece.king || rules.promotes(piece.seat, at) })
    const key = JSON.stringify([...pieces].sort(([a], [b]) => (a < b ? -1 : 1)))
    found.set(key, { pieces, turn: next })
  }

  const own = [...position.pieces].filter(([, piece]) => piece.seat === position.turn)
  const all = own.flatMap(([from, piece]) => {
    const without = new Map(position.pieces)
    without.delete(from)
    return captures(without, from, piece, []).map((capture) => ({ from, piece, ...capture }))
  })
  const most = Math.max(0, ...all.map(({ taken }) => taken.length))
  if (all.length > 0) {
    for (const { from, piece, at, taken } of all)
      if (!rules.takeMost || taken.length === most) arrive(from, piece, at, taken)
    return [...found.values()]
  }
  for (const [from, piece] of own)
    for (const offset of piece.king ? rules.kingSteps : rules.manSteps(piece.seat, from))
      for (let to = beyond(from, offset); to !== undefined && !position.pieces.has(to); to = beyond(to, offset)) {
        arrive(from, piece, to, [])
        if (!(piece.king && rules.kingsFly)) break
      }
  return [...found.values()]
}

export function naivePerft(rules: NaiveRules, position: NaivePosition, depth: number): number {
  const all = naiveTurns(rules, position)
  return depth === 1 ? all.length : all.reduce((sum, after) => sum + naivePerft(rules, after, depth - 1), 0)
}
