/** Positions out of a record, to make puzzles of. */
import { CHANCE, Match, openGame, type Parsed, parsed, refuse } from '@jatekvilag/engine'
import { type GameRecord, readRecord } from '@jatekvilag/play'
import { loadEntry } from '../../games/load.ts'
import { readForeign } from '../../share/formats.ts'

export interface RecordedPositions {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  /** Texts of the positions at the beginning of each turn, from the start on. */
  readonly positions: readonly string[]
}

/** From our own records or those of others: PGN, PDN, SGF. */
export async function positionsOf(text: string): Promise<Parsed<RecordedPositions>> {
  const trimmed = text.trim()
  const record = (await readForeign(trimmed, undefined)) ?? readRecord(trimmed)
  return record.ok ? replayed(record.value) : record
}

async function replayed(record: GameRecord): Promise<Parsed<RecordedPositions>> {
  const entry = await loadEntry(record.game)
  if (!entry) return refuse('no-game-called', record.game)
  const game = openGame(entry, { options: record.options, rulesVersion: record.rulesVersion })
  if (!game.ok) return game
  const start = record.start === undefined ? parsed(game.value.start()) : game.value.read(record.start)
  if (!start.ok) return start
  const match = new Match(game.value, start.value)
  for (const [who, action] of record.actions) {
    const seat = who === 'chance' ? CHANCE : who
    if (seat === 'clock' || !match.actions(seat).includes(action)) break
    match.play(seat, action)
  }
  const positions = match.turnBoundaries.map((n) => game.value.write(match.positionAt(n)))
  return parsed({ game: record.game, options: game.value.options, positions })
}
