import type { Game, Position } from './contract.ts'
import { type GameEntry, openGame } from './entry.ts'
import { Match } from './match.ts'
import { playMoves } from './moves.ts'
import { type Parsed, parsed } from './parsed.ts'

/**
 * What the picture on the shelf shows, written as data beside the rules (`thumbnail.json`): a position of the game in
 * full swing, given by its text, by moves from the start, or by both.
 */
export interface ThumbnailData {
  readonly preset?: string
  readonly position?: string
  readonly moves?: string
}

export interface Thumbnail {
  readonly game: Game
  readonly position: Position
}

export function readThumbnail(entry: GameEntry, { preset, position, moves }: ThumbnailData): Parsed<Thumbnail> {
  const opened = openGame(entry, { preset })
  if (!opened.ok) return opened
  const game = opened.value
  const from = position === undefined ? parsed(game.start()) : game.read(position)
  if (!from.ok) return from
  const match = new Match(game, from.value)
  const played = playMoves(match, moves ?? '')
  return played.ok ? parsed({ game, position: match.position }) : played
}
