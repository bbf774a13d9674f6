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
import { EMPTY_TABLE, replaceTable, type Session, type Table, tableFromScene } from '@jatekvilag/table'
import { loadEntry } from '../games/load.ts'
import { openStored } from '../match/open-match.ts'
import { loadMatch } from '../storage/matches.ts'
import type { Desk } from './desk.ts'
import { inEach, namesIn, namesOf } from './game-names.ts'
import { keepSafetyCopy } from './storage.ts'

/**
 * Opens a saved table. A starting position is one step that can be undone; a game comes with its own history, and what
 * was on the table before is kept among the safety copies.
 */
export async function openSession(desk: Desk, session: Session): Promise<void> {
  if (session.log.length === 0) return void desk.do(replaceTable(desk.table, session.table))
  if (desk.session.log.length > 0) await keepSafetyCopy(desk.session)
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

function tableOfGame(
  entry: GameEntry,
  game: Game,
  scene: ReturnType<Game['scene']>,
  names: Names,
  language: Language,
  record?: Parameters<typeof tableFromScene>[2]['record'],
): Table {
  const nameOf = namesIn(entry, game)
  return tableFromScene(game, scene, {
    names,
    title: inLanguage(names, language),
    nameOf,
    ...(record ? { record } : {}),
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
  return tableOfGame(entry, game, game.scene(match.seen(match.length)), namesOf(entry), language, match.record())
}

/** Lays a table down; the settings belong to the person and stay. */
export function layDown(desk: Desk, table: Table): boolean {
  return desk.do(replaceTable(desk.table, { ...table, settings: desk.table.settings }))
}

export const isEmpty = (table: Table) =>
  table.board === EMPTY_TABLE.board && table.items.length === 0 && table.kinds.length === 0
