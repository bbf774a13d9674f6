/**
 * Checks of plain data from outside: each answers with the path of the first wrong value, or nothing. Files, logs and whatever
 * comes over a wire are described by them, one list of fields for every noun.
 */
export type Check = (value: unknown, path: string) => string | undefined

const when =
  (test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? undefined : path

export const truth = when((value) => typeof value === 'boolean')
export const yes = when((value) => value === true)
export const anything: Check = () => undefined

export const finite = when((value) => typeof value === 'number' && Math.abs(value) <= 1e15)
export const whole = (least: number, greatest: number) =>
  when((value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= greatest)

/** `shortest` counts without the blanks around it. */
export const text = (longest = 400, shortest = 0) =>
  when((value) => typeof value === 'string' && value.length <= longest && value.trim().length >= shortest)
export const matching = (pattern: RegExp) => when((value) => typeof value === 'string' && pattern.test(value))
export const oneOf = (...values: readonly unknown[]) => when((value) => values.includes(value))

/** A day as 2025-11-08. */
export const day = when((value) => typeof value === 'string' && isDay(value))

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value)
}

export const nullOr =
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
      const wrong = check(value[key], below(path, key))
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/

/** One text by language: at least one, and nothing but languages. */
export const byLanguage =
  (check: Check): Check =>
  (value, path) => {
    const wrong = mapOf(check)(value, path)
    if (wrong !== undefined) return wrong
    const languages = Object.keys(value as object)
    return languages.length > 0 && languages.every((language) => LANGUAGE.test(language)) ? undefined : path
  }

/** Exactly these fields, so that two ends of a wire never keep what the other does not know. */
export function shape(needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check {
  const neededKeys = Object.keys(needed)
  return (value, path) => {
    if (!isObject(value)) return path
    for (const key of neededKeys) {
      const wrong = needed[key](value[key], below(path, key))
      if (wrong !== undefined) return wrong
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(needed, key) || value[key] === undefined) continue
      const here = below(path, key)
      const wrong = Object.hasOwn(optional, key) ? optional[key](value[key], here) : here
      if (wrong !== undefined) return wrong
    }
    return undefined
  }
}

/** The shape is told by one field. */
export function tagged(tag: string, shapes: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!isObject(value)) return path
    const name = value[tag]
    return typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name](value, path) : below(path, tag)
  }
}

const below = (path: string, key: string): string => (path ? `${path}.${key}` : key)

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Equal as JSON, whatever the order of fields; an absent field equals an undefined one. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => equal(value, b[i]))
  if (!isObject(a) || !isObject(b)) return a === b
  for (const key of Object.keys(a)) if (!equal(a[key], b[key])) return false
  for (const key of Object.keys(b)) if (!(key in a) && b[key] !== undefined) return false
  return true
}
