/** Checks of plain data from outside: each answers with the path of the first wrong value, or nothing. */
export type Check = (value: unknown, path: string) => string | undefined

const when =
  (test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? undefined : path

export const truth = when((value) => typeof value === 'boolean')
export const finite = when((value) => typeof value === 'number' && Math.abs(value) <= 1e12)
export const text = (longest = 400, shortest = 0) =>
  when((value) => typeof value === 'string' && value.length <= longest && value.trim().length >= shortest)
export const whole = (least: number, greatest: number) =>
  when((value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= greatest)
export const oneOf = (...values: readonly unknown[]) => when((value) => values.includes(value))
export const anything: Check = () => undefined

/** A day as 2025-11-08. */
export const day = when((value) => typeof value === 'string' && isDay(value))

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}

export const orNull =
  (check: Check): Check =>
  (value, path) =>
    value === null ? undefined : check(value, path)

export const listOf =
  (check: Check, most = 100_000): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) return path
    for (let i = 0; i < value.length; i++) {
      const wrong = check(value[i], `${path}[${i}]`)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

export const pairOf = (check: Check): Check => {
  const list = listOf(check)
  return (value, path) => (Array.isArray(value) && value.length === 2 ? list(value, path) : path)
}

export const mapOf =
  (check: Check): Check =>
  (value, path) => {
    if (!isObject(value)) return path
    for (const key of Object.keys(value)) {
      const wrong = check(value[key], `${path}.${key}`)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

/** Exactly these fields and no other. */
export const shape =
  (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, path) => {
    if (!isObject(value)) return path
    for (const key of Object.keys(needed)) {
      const wrong = needed[key](value[key], path ? `${path}.${key}` : key)
      if (wrong !== undefined) return wrong
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(needed, key) || value[key] === undefined) continue
      const here = path ? `${path}.${key}` : key
      const wrong = Object.hasOwn(optional, key) ? optional[key](value[key], here) : here
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

/** The shape is told by one field. */
export const tagged =
  (tag: string, shapes: Readonly<Record<string, Check>>): Check =>
  (value, path) => {
    if (!isObject(value)) return path
    const name = value[tag]
    return typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name](value, path) : `${path}.${tag}`
  }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
