/** Fanorona once more, written plainly with names of points: a second opinion for the tests. */

type Men = Map<string, string>

const FILES = 'abcdefghi'
const WAYS = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx || dy)

/** The neighbour along a line: diagonals pass through points whose coordinates have an even sum. */
function beside(point: string, [dx, dy]: readonly [number, number]): string | undefined {
  const x = FILES.indexOf(point[0])
  const y = Number(point[1]) - 1
  if (dx && dy && (x + y) % 2) return undefined
  const file = FILES[x + dx]
  return file && y + dy >= 0 && y + dy < 5 ? `${file}${y + dy + 1}` : undefined
}

function readMen(rows: string): Men {
  const men: Men = new Map()
  rows.split('/').forEach((row, r) => {
    let x = 0
    for (const sign of row)
      if (/\d/.test(sign)) x += Number(sign)
      else men.set(`${FILES[x++]}${5 - r}`, sign)
  })
  return men
}

const writeMen = (men: Men): string =>
  [5, 4, 3, 2, 1]
    .map((row) => [...FILES].map((file) => men.get(`${file}${row}`) ?? '.').join(''))
    .map((row) => row.replace(/\.+/g, (dots) => `${dots.length}`))
    .join('/')

function rowFrom(men: Men, start: string | undefined, way: readonly [number, number], enemy: string): string[] {
  const row: string[] = []
  for (let at = start; at && men.get(at) === enemy; at = beside(at, way)) row.push(at)
  return row
}

/** The boards after every legal turn, in order of the alphabet. */
export function naiveTurns(text: string): string[] {
  const [rows, turn] = text.split(' ')
  const enemy = turn === 'w' ? 'b' : 'w'
  const captured = new Set<string>()
  const quiet = new Set<string>()

  function capture(men: Men, from: string, last: string, been: readonly string[]): void {
    for (const way of WAYS) {
      const to = beside(from, way)
      if (!to || men.has(to) || been.includes(to) || `${way}` === last) continue
      const back = [-way[0], -way[1]] as const
      for (const row of [rowFrom(men, beside(to, way), way, enemy), rowFrom(men, beside(from, back), back, enemy)]) {
        if (row.length === 0) continue
        const after = new Map(men)
        after.delete(from)
        after.set(to, turn)
        for (const taken of row) after.delete(taken)
        captured.add(writeMen(after))
        capture(after, to, `${way}`, [...been, from])
      }
    }
  }

  const men = readMen(rows)
  for (const [point, owner] of men) {
    if (owner !== turn) continue
    capture(men, point, '', [])
    for (const way of WAYS) {
      const to = beside(point, way)
      if (!to || men.has(to)) continue
      const after = new Map(men)
      after.delete(point)
      quiet.add(writeMen(after.set(to, turn)))
    }
  }
  return [...(captured.size > 0 ? captured : quiet)].sort()
}
