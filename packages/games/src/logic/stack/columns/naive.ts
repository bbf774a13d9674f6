/** Emergo once more, as plainly as possible, for tests: columns are strings from the bottom to the top. */
export interface NaiveEmergo {
  readonly columns: ReadonlyMap<string, string>
  readonly turn: string
  readonly hands: Readonly<Record<string, number>>
}

export interface NaiveBoard {
  readonly points: ReadonlyMap<string, readonly [number, number]>
  readonly offsets: readonly (readonly [number, number])[]
  readonly centre: string
  readonly discs: number
}

export function naiveEmergoTurns(board: NaiveBoard, position: NaiveEmergo): NaiveEmergo[] {
  const { turn, hands } = position
  const enemy = turn === 'w' ? 'b' : 'w'
  const nameAt = new Map([...board.points].map(([name, [x, y]]) => [`${x},${y}`, name]))
  const beyond = (from: string, [dx, dy]: readonly [number, number]) => {
    const [x, y] = board.points.get(from)!
    return nameAt.get(`${x + dx},${y + dy}`)
  }
  const owner = (column: string | undefined) => column?.at(-1)

  interface Path {
    columns: Map<string, string>
    taken: number
  }
  function jumps(columns: ReadonlyMap<string, string>, seat: string, from: string, back?: string): Path[] {
    const piece = columns.get(from)!
    const list: Path[] = []
    for (const offset of board.offsets) {
      const over = beyond(from, offset)
      const land = over && beyond(over, offset)
      if (!over || !land || over === back || columns.has(land)) continue
      const jumped = columns.get(over)
      if (!jumped || owner(jumped) === seat) continue
      const after = new Map(columns)
      after.delete(from)
      after.delete(over)
      if (jumped.length > 1) after.set(over, jumped.slice(0, -1))
      after.set(land, jumped.at(-1)! + piece)
      const on = jumps(after, seat, land, over)
      if (on.length) list.push(...on.map((path) => ({ ...path, taken: path.taken + 1 })))
      else list.push({ columns: after, taken: 1 })
    }
    return list
  }
  const allJumps = (columns: ReadonlyMap<string, string>, seat: string) =>
    [...columns].filter(([, column]) => owner(column) === seat).flatMap(([from]) => jumps(columns, seat, from))

  const found = new Map<string, NaiveEmergo>()
  const reach = (columns: ReadonlyMap<string, string>, left: Readonly<Record<string, number>>) =>
    found.set(JSON.stringify([[...columns].sort(), left]), { columns, turn: enemy, hands: left })

  const captures = allJumps(position.columns, turn)
  const most = Math.max(0, ...captures.map(({ taken }) => taken))
  if (most > 0) {
    for (const path of captures) if (path.taken === most) reach(path.columns, hands)
  } else if (hands[turn] > 0) {
    const height = hands[enemy] === 0 ? hands[turn] : 1
    const entered = [...board.points.keys()]
      .filter((name) => !position.columns.has(name))
      .filter((name) => !(position.columns.size === 0 && hands[turn] === board.discs && name === board.centre))
      .map((name) => new Map(position.columns).set(name, turn.repeat(height)))
    const attacked = allJumps(position.columns, enemy).length > 0
    const safe = entered.filter((columns) => attacked || allJumps(columns, enemy).length === 0)
    for (const columns of safe.length ? safe : entered) reach(columns, { ...hands, [turn]: hands[turn] - height })
  } else
    for (const [from, column] of position.columns)
      for (const offset of owner(column) === turn ? board.offsets : []) {
        const to = beyond(from, offset)
        if (!to || position.columns.has(to)) continue
        const after = new Map(position.columns)
        after.delete(from)
        reach(after.set(to, column), hands)
      }
  return [...found.values()]
}
