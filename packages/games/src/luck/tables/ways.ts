/** How a turn of several steps is written: men that walk on as one way, equal ways once with their number. */

/** One man's way within a turn: stops by how far they are from leaving the board (0), and where it struck somebody. */
export interface Way {
  readonly stops: number[]
  readonly hits: boolean[]
}

type Label = (stop: number) => string

// Stops on the way are written only where they hit: 24/18*/13, but 24/13.
export function wayName(way: Way, label: Label): string {
  const last = way.stops.length - 1
  return way.stops
    .map((stop, i) => ({ name: label(stop) + (way.hits[i] ? '*' : ''), kept: i === 0 || i === last || way.hits[i] }))
    .filter(({ kept }) => kept)
    .map(({ name }) => name)
    .join('/')
}

/** Steps of one turn, each as it stood before the turn: 24/18(2),13/7(2). */
export function turnNameOfWays(made: readonly Way[], label: Label): string {
  const struck = new Set<number>()
  const steps = made.map(({ stops, hits }) => {
    // Only the first man to land there hits.
    const hit = hits[1] && !struck.has(stops[1])
    if (hit) struck.add(stops[1])
    return { stops: [...stops], hits: [false, hit] }
  })
  steps.sort((a, b) => b.stops[0] - a.stops[0] || b.stops[1] - a.stops[1])
  const ways: Way[] = []
  for (const step of steps) {
    const walking = ways.find((way) => way.stops[way.stops.length - 1] === step.stops[0])
    if (!walking) ways.push(step)
    else {
      walking.stops.push(step.stops[1])
      walking.hits.push(step.hits[1])
    }
  }
  // A man borne off in two steps is not written as the one step that would bear him off at once: 5/2/off.
  const single = made.length > 1 && ways.length === 1
  if (single && ways[0].stops.length === 3 && ways[0].stops[2] === 0 && !ways[0].hits.includes(true))
    return ways[0].stops.map(label).join('/')
  const byPlainName = new Map<string, { way: Way; count: number }>()
  for (const way of ways) {
    const plain = way.stops.join('/')
    const same = byPlainName.get(plain)
    if (same) {
      same.count++
      way.hits.forEach((hit, i) => {
        same.way.hits[i] ||= hit
      })
    } else byPlainName.set(plain, { way, count: 1 })
  }
  return [...byPlainName.values()]
    .map(({ way, count }) => wayName(way, label) + (count > 1 ? `(${count})` : ''))
    .join(',')
}
