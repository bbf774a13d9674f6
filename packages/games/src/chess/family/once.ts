/** Makes a value when it is first asked for: a shelf of games should not compile tables that nobody plays. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
