/** For tests: moves and sight once more, on rows of letters, as plainly as they can be said. */

const LINES: Record<string, [number, number][]> = {
  R: [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
  B: [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ],
}
LINES.Q = [...LINES.R, ...LINES.B]
const LEAPS: Record<string, [number, number][]> = {
  K: LINES.Q,
  N: [-2, -1, 1, 2].flatMap((x) =>
    [-2, -1, 1, 2].filter((y) => Math.abs(x) !== Math.abs(y)).map((y): [number, number] => [x, y]),
  ),
}
const name = (x: number, y: number) => 'abcdefgh'[x] + (y + 1)

/** From the text of a position: the moves of one side as `e2e4` or `e7e8Q`, and the cells it sees. */
export function naiveSide(text: string, seat: number): { moves: string[]; seen: string[] } {
  const [rows, , rights, open] = text.split(' ')
  const grid = rows
    .split('/')
    .map((row) => [...row.replace(/\d/g, (digit) => '.'.repeat(Number(digit)))])
    .reverse()
  const at = (x: number, y: number): string | undefined => grid[y]?.[x]
  const owner = (letter: string) => (letter === '.' ? -1 : letter === letter.toUpperCase() ? 0 : 1)
  const moves: string[] = []
  const seen = new Set<string>()
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) {
      if (owner(grid[y][x]) !== seat) continue
      seen.add(name(x, y))
      const go = (tx: number, ty: number) => {
        seen.add(name(tx, ty))
        const promotes = grid[y][x].toUpperCase() === 'P' && (ty === 0 || ty === 7)
        for (const choice of promotes ? 'QRBN' : ['']) moves.push(name(x, y) + name(tx, ty) + choice)
      }
      const kind = grid[y][x].toUpperCase()
      for (const [dx, dy] of LEAPS[kind] ?? []) {
        const target = at(x + dx, y + dy)
        if (target !== undefined && owner(target) !== seat) go(x + dx, y + dy)
      }
      for (const [dx, dy] of LINES[kind] ?? [])
        for (let n = 1; ; n++) {
          const target = at(x + n * dx, y + n * dy)
          if (target === undefined || owner(target) === seat) break
          go(x + n * dx, y + n * dy)
          if (target !== '.') break
        }
      if (kind !== 'P') continue
      const ahead = seat === 0 ? 1 : -1
      if (at(x, y + ahead) === '.') {
        go(x, y + ahead)
        if (y === (seat === 0 ? 1 : 6) && at(x, y + 2 * ahead) === '.') go(x, y + 2 * ahead)
      }
      for (const dx of [-1, 1]) {
        const target = at(x + dx, y + ahead)
        if (target === undefined) continue
        seen.add(name(x + dx, y + ahead))
        if (owner(target) === 1 - seat || name(x + dx, y + ahead) === open) go(x + dx, y + ahead)
      }
    }
  const home = seat === 0 ? 0 : 7
  const empty = (columns: string) => [...columns].every((column) => at('abcdefgh'.indexOf(column), home) === '.')
  if (rights.includes('Kk'[seat]) && empty('fg')) moves.push(name(4, home) + name(6, home))
  if (rights.includes('Qq'[seat]) && empty('bcd')) moves.push(name(4, home) + name(2, home))
  return { moves: moves.sort(), seen: [...seen].sort() }
}
