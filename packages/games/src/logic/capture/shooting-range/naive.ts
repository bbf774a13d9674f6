/** The rules once more, with coordinates and nothing kept: the next steps in a position by its text. */
type Field = ReadonlyMap<string, string>

const keyOf = (x: number, y: number) => `${x},${y}`
const placeOf = (key: string) => key.split(',').map(Number) as [number, number]
const exists = (x: number, y: number) => y >= 1 && y <= 11 && x >= 0 && x <= 10 && (x + y) % 2 === 1
const nameOf = (key: string) => {
  const [x, y] = placeOf(key)
  return `${y}.${Math.floor(x / 2) + 1}`
}
const isLight = (man: string) => /[udUD]/.test(man)
const isOfficer = (man: string) => /[UDNS]/.test(man)
const up = (man: string) => (/[uUnN]/.test(man) ? 1 : -1)
const DIAGONALS = [-1, 1].flatMap((dx) => [-1, 1].map((dy) => [dx, dy] as const))

/** The point so many steps away on a line, if there is one. */
function onLine(key: string, dx: number, dy: number, n: number): string | undefined {
  const [x, y] = placeOf(key)
  if (dy === 0 && (y < 5 || y > 7)) return undefined
  const [tx, ty] = [x + n * dx, y + n * dy]
  return exists(tx, ty) ? keyOf(tx, ty) : undefined
}

function jumps(field: Field, from: string, overEnemies: boolean): string[] {
  const man = field.get(from)!
  const ways = isOfficer(man) ? [...DIAGONALS, [2, 0] as const, [-2, 0] as const] : DIAGONALS
  const jumpable = (key: string | undefined) => {
    const other = key && field.get(key)
    if (!other) return false
    return overEnemies ? isLight(other) !== isLight(man) : isLight(other) === isLight(man) && !isOfficer(other)
  }
  const free = (key: string | undefined) => key !== undefined && !field.has(key)
  return ways.flatMap(([dx, dy]) => {
    const [a, b, c] = [1, 2, 3].map((n) => onLine(from, dx, dy, n))
    const near = jumpable(a) && free(b) ? [b!] : []
    if (!isOfficer(man)) return near
    const after = near.length > 0 && free(c) ? [c!] : []
    const before = free(a) && jumpable(b) && free(c) ? [c!] : []
    return [...near, ...after, ...before]
  })
}

const moved = (field: Field, from: string, to: string): Field => {
  const next = new Map(field)
  next.delete(from)
  return next.set(to, field.get(from)!)
}
const leads = (field: Field, from: string) =>
  isOfficer(field.get(from)!)
    ? jumps(field, from, false).filter((to) => jumps(moved(field, from, to), to, true).length > 0)
    : []

function stepsOf(field: Field, from: string): string[] {
  const man = field.get(from)!
  const free = (key: string | undefined) => key !== undefined && !field.has(key)
  const [x, y] = placeOf(from)
  const ways: (readonly [number, number])[] = [
    [-1, up(man)],
    [1, up(man)],
  ]
  if (isOfficer(man)) ways.push([2, 0], [-2, 0])
  const found = ways.flatMap(([dx, dy]) => {
    const [a, b] = [1, 2].map((n) => onLine(from, dx, dy, n))
    if (!free(a)) return []
    return isOfficer(man) && free(b) ? [a!, b!] : [a!]
  })
  const across = keyOf(x, y + 2 * up(man))
  if (isOfficer(man) && y + up(man) === 6 && x % 2 === 0 && free(across)) found.push(across)
  return found
}

export function naiveMoves(text: string): string[] {
  const [rows, turn, chain, led, ransom, paying] = text.split(' ')
  const field = new Map<string, string>()
  rows.split('/').forEach((row, r) => {
    const y = 11 - r
    let x = y % 2 === 1 ? 0 : 1
    for (const sign of row) {
      if (/\d/.test(sign)) x += 2 * Number(sign)
      else {
        field.set(keyOf(x, y), sign)
        x += 2
      }
    }
  })
  const own = [...field.keys()].filter((key) => isLight(field.get(key)!) === (turn === 'l'))
  const soldiers = own.filter((key) => !isOfficer(field.get(key)!))
  const named = (from: string, sign: string) => (to: string) => `${nameOf(from)}${sign}${nameOf(to)}`
  if (paying !== '0') return soldiers.map((key) => `-${nameOf(key)}`).sort()
  const captures = (from: string, lead: boolean) => [
    ...jumps(field, from, true).map(named(from, 'x')),
    ...(lead ? leads(field, from).map(named(from, '^')) : []),
  ]
  if (chain !== '-') {
    const from = own.find((key) => nameOf(key) === chain)!
    return captures(from, led === '0').sort()
  }
  const must = own.flatMap((from) => captures(from, true))
  const quiet = own.flatMap((from) => [
    ...stepsOf(field, from).map(named(from, '-')),
    ...(isOfficer(field.get(from)!) ? jumps(field, from, false).map(named(from, '^')) : []),
  ])
  const waiting = (turn === 'l' ? ransom.slice(0, 2) : ransom.slice(2)).includes('1')
  const bought = waiting && soldiers.length >= 3 ? soldiers.map((key) => `+${nameOf(key)}`) : []
  return [...(must.length > 0 ? must : quiet), ...bought].sort()
}
