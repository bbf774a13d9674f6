/**
 * What lies under a name that came from outside: typed, or out of a file. Every object inherits `constructor`, `valueOf`
 * and their like; nobody means those.
 */
export function lookUp<V>(map: Readonly<Record<string, V>> | undefined, name: string): V | undefined {
  return map !== undefined && Object.hasOwn(map, name) ? map[name] : undefined
}
