/** Ways to lay something else on the table: saved tables, starts of games, matches in progress. */
import {
  type Game,
  type GameEntry,
  inLanguage,
  type Language,
  lookUp,
  type Names,
  nameOf,
  openGame,
  presetName,
  SPECTATOR,
} from '@jatekvilag/engine'
import { EMPTY_TABLE, type Session, type Table, tableFromScene, withSettings } from '@jatekvilag/table'
import { loadEntry } from '../games/load.ts'
import { openStored } from '../match/open-match.ts'
import { loadMatch } from '../storage/matches.ts'
import type { Desk } from './desk.ts'
import { inEach, namesIn, namesOf } from './game-names.ts'
import { keepSafetyCopy } from './storage.ts'

/** Lays another table down with its own history. What has steps that were saved nowhere is asked about first. */
export async function layDown(desk: Desk, session: Session): Promise<void> {
  const next = withSettings(session, desk.table.settings)
  if (desk.unsaved) desk.ask(next)
  else desk.open(next)
}

/** Goes on without saving; a copy with its date stays all the same. */
export async function layDownAnyway(desk: Desk, session: Session): Promise<void> {
  await keepSafetyCopy(desk.session)
  desk.open(session)
}

const presetNames = (entry: GameEntry, preset: string | undefined): Names =>
  inEach(entry, (language) =>
    preset !== undefined && lookUp(entry.presets, preset)
      ? presetName(entry, preset, language)
      : nameOf(entry, language),
  )

/** The start of a game, as a table. */
export async function startOf(id: string, preset: string | undefined, language: Language): Promise<Table | undefined> {
  const entry = await loadEntry(id)
  const opened = entry && openGame(entry, { preset })
  if (!entry || !opened?.ok) return undefined
  const game = opened.value
  const names = presetNames(entry, preset)
  return tableOfGame(entry, game, game.scene(game.start()), names, language)
}

/** A position of a game, laid on a table. */
export function tableOfGame(
  entry: GameEntry,
  game: Game,
  scene: ReturnType<Game['scene']>,
  names: Names,
  language: Language,
  from: Pick<Parameters<typeof tableFromScene>[2], 'record' | 'match'> = {},
): Table {
  const nameOf = namesIn(entry, game)
  return tableFromScene(game, scene, {
    names,
    title: inLanguage(names, language),
    nameOf,
    ...from,
  })
}

/** A match in progress as its present viewer sees it, with its record so that the referee can go on. */
export async function matchOnTable(id: string, language: Language): Promise<Table | undefined> {
  const stored = await loadMatch(id)
  const opened = stored && (await openStored(stored))
  if (!opened?.ok) return undefined
  const match = opened.value
  const { entry, game } = match
  // Without a referee nobody guards secrets: what one side hides lies on its back or not at all.
  match.showTo(match.mine.length === 1 ? match.mine[0] : SPECTATOR)
  const scene = game.scene(match.seen(match.length))
  return tableOfGame(entry, game, scene, namesOf(entry), language, { record: match.record(), match: id })
}

export const isEmpty = (table: Table) =>
  table.board === EMPTY_TABLE.board && table.items.length === 0 && table.kinds.length === 0
