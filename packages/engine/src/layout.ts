/**
 * Names for the slots of a position.
 *
 * Key slots come first: they say which position this is, and repetition compares only them.
 * Counters and caches (moves without capture, union-find parents) come after.
 */
export interface Layout<Name extends string = string> {
  readonly at: Readonly<Record<Name, number>>
  readonly size: Readonly<Record<Name, number>>
  readonly length: number
  readonly keyLength: number
}

export function layout<K extends string, C extends string = never>(
  key: Readonly<Record<K, number>>,
  rest: Readonly<Record<C, number>> = {} as Record<C, number>,
): Layout<K | C> {
  const at: Record<string, number> = {}
  let length = 0
  for (const [name, size] of Object.entries<number>(key)) {
    at[name] = length
    length += size
  }
  const keyLength = length
  for (const [name, size] of Object.entries<number>(rest)) {
    if (name in at) throw new Error(`slot ${name} is named twice`)
    at[name] = length
    length += size
  }
  return { at, size: { ...key, ...rest }, length, keyLength } as Layout<K | C>
}
