/** What events and contests together say of people. Whoever has the same name is the same person: a club knows better, and says so. */
import type { ContestState } from '../contest/contest-model.ts'
import type { EventState } from '../event/model.ts'
import { nameOf } from '../event/people.ts'
import type { CountedDuel } from './draw-share.ts'
import { effectiveLevel } from './entry.ts'
import { higherOf, type Level } from './level.ts'
import { type LevelRecord, levelsOf } from './register.ts'

/** Every certificate that was given. */
export const recordsOf = (events: readonly EventState[], contests: readonly ContestState[] = []): LevelRecord[] => [
  ...events.flatMap((state) =>
    state.certificates.flatMap(({ player, level, game, number, date }) =>
      level === 0
        ? []
        : [{ player: nameOf(state, player), game, level, certificate: number, date, signedBy: organiserOf(state) }],
    ),
  ),
  ...contests.flatMap((state) =>
    state.awards.map(({ entrant, game, number, date }) => ({
      ...{ game, date, level: 1000 as const, certificate: number, signedBy: organiserOf(state) },
      player: state.sheets.find((sheet) => sheet.entrant === entrant)?.name ?? entrant,
    })),
  ),
]

const organiserOf = ({ settings }: EventState | ContestState) => settings.organiser?.name ?? settings.name

/** Levels by name and game: what was certified, and what people held when they entered. `before` leaves out that day and later ones. */
export function levelsByName(
  events: readonly EventState[],
  contests: readonly ContestState[] = [],
  before = '9999-12-31',
): Map<string, Record<string, Level>> {
  const levels = levelsOf(recordsOf(events, contests).filter(({ date }) => date < before))
  for (const { settings, players } of events) {
    // What somebody held when he entered on that day he held before it.
    if (settings.date > before) continue
    for (const { name, levels: held = {} } of players) {
      const own = levels.get(name) ?? {}
      for (const [game, level] of Object.entries(held)) own[game] = higherOf(own[game] ?? 0, level)
      if (Object.keys(own).length > 0) levels.set(name, own)
    }
  }
  return levels
}

/** How many of these people held 100 in a game before that day; undefined where nothing is known of any of them. */
export function holdersBefore(
  names: readonly string[],
  game: string,
  levels: ReadonlyMap<string, Readonly<Record<string, Level>>>,
): number | undefined {
  const known = names.flatMap((name) => {
    const held = levels.get(name)
    return held ? [effectiveLevel({ name, levels: held }, game)] : []
  })
  return known.length > 0 ? known.filter((level) => level >= 100).length : undefined
}

/** Duels of all events, for the share of draws by game and level. */
export const countedDuels = (events: readonly EventState[]): CountedDuel[] =>
  events.flatMap(({ settings, players, rounds, duels }) => {
    const { game, level = 0 } = settings
    const held = new Map(players.map((player) => [player.id, effectiveLevel(player, game)]))
    return [...rounds.flatMap(({ boards }) => boards), ...duels].flatMap(({ sides, result }): CountedDuel[] => {
      if (!result || !['1-0', '0-1', '='].includes(result.sign)) return []
      const both = Math.min(...sides.map((id) => held.get(id) ?? 0)) as Level
      return [{ game, level: higherOf(level, both), drawn: result.sign === '=' }]
    })
  })
