type Some<T, N extends 1 | 2 | 3> = N extends 1 ? [T] : N extends 2 ? [T, T] : [T, T, T]

/** The first so many of a list; fewer are said to be missing instead of being met as undefined later. */
export function some<T, N extends 1 | 2 | 3>(count: N, list: readonly T[]): Some<T, N> {
  if (list.length < count) throw new Error(`there should be at least ${count} and are ${list.length}`)
  return list.slice(0, count) as Some<T, N>
}
