import { type Crosstable, type CrosstablePlayer, pointsFor, wasPlayed } from '../crosstable.ts'
import { TIE_BREAKS, type TieBreakId, type TieBreakTable, tieBreakTable } from './tie-breaks.ts'

export interface Standing {
  /** From 1; equals share a place. */
  readonly place: number
  readonly number: number
  readonly name: string
  readonly points: number
  /** One for each tie-break that was asked for; direct encounter shows the points among the equals. */
  readonly tieBreaks: readonly number[]
}

/** The order of an event: by points, then by the tie-breaks one after the other. `points` replaces the points of the table, for rulings. */
export function standings(
  table: Crosstable,
  tieBreaks: readonly TieBreakId[] = [],
  points?: ReadonlyMap<number, number>,
): Standing[] {
  const known = tieBreakTable(table, points)
  const values = new Map<number, number[]>(table.players.map((player) => [player.number, []]))
  let groups = split([...table.players], (player) => known.points.get(player.number)!)
  for (const id of tieBreaks) {
    const { value } = TIE_BREAKS[id]
    groups = groups.flatMap((group) => {
      if (value === 'direct') return splitByEncounter(group, known, values)
      for (const player of group) values.get(player.number)!.push(value(player, known))
      return split(group, (player) => values.get(player.number)!.at(-1)!)
    })
  }
  let place = 1
  return groups.flatMap((group) => {
    const here = place
    place += group.length
    return [...group]
      .sort((a, b) => a.number - b.number)
      .map(({ number, name }) => ({
        place: here,
        number,
        name,
        points: known.points.get(number)!,
        tieBreaks: values.get(number)!,
      }))
  })
}

/** Groups of equals, best first. Values are compared to a thousandth, so that sums of fractions do not decide. */
function split<T>(items: readonly T[], value: (item: T) => number): T[][] {
  const groups = new Map<number, T[]>()
  for (const item of items) {
    const key = Math.round(value(item) * 1000)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups.entries()].sort(([a], [b]) => b - a).map(([, group]) => group)
}

/**
 * Direct encounter: points of the games among the equals. If some of them have not met, only whoever stays ahead whatever those
 * games would have brought is put before the others.
 */
function splitByEncounter(
  group: readonly CrosstablePlayer[],
  known: TieBreakTable,
  values: Map<number, number[]>,
): CrosstablePlayer[][] {
  const { system } = known
  const among = (rest: readonly CrosstablePlayer[]) => {
    const numbers = new Set(rest.map((player) => player.number))
    return new Map(
      rest.map((player) => {
        const games = player.rounds.filter((entry) => wasPlayed(entry) && numbers.has(entry.opponent!))
        const met = new Set(games.map((entry) => entry.opponent!))
        return [
          player,
          {
            points: games.reduce((sum, entry) => sum + pointsFor(entry.result, system), 0),
            missing: rest.length - 1 - met.size,
          },
        ]
      }),
    )
  }
  const whole = among(group)
  for (const player of group) values.get(player.number)!.push(group.length > 1 ? whole.get(player)!.points : 0)
  if (group.length === 1) return [[...group]]
  if (group.every((player) => whole.get(player)!.missing === 0))
    return split(group, (player) => whole.get(player)!.points)
  const ahead: CrosstablePlayer[][] = []
  let rest = [...group]
  while (rest.length > 1) {
    const now = among(rest)
    const first = rest.find((player) =>
      rest.every(
        (other) =>
          other === player || now.get(player)!.points > now.get(other)!.points + now.get(other)!.missing * system.win,
      ),
    )
    if (!first) break
    ahead.push([first])
    rest = rest.filter((player) => player !== first)
  }
  return [...ahead, rest]
}
