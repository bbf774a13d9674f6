import { type GameEntry, openGame, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { boardSvg } from '../src/board/board-svg.ts'
import { LOOKS, lookOf } from '../src/looks/index.ts'
import type { ShelfCard } from '../src/shelf/card.ts'
import { inShelfOrder } from './shelf-order.ts'

/** A card whose pictures are still drawings, not yet addresses. */
export type ShelfSource = Omit<ShelfCard, 'pictures'> & { pictures: { light: string; dark: string } }

/** Everything the shelf shows, made by the games and the renderer themselves. */
export function shelfData(): ShelfSource[] {
  const folders = folderByGame()
  return inShelfOrder(GAMES).map((entry) => ({
    id: entry.id,
    folder: folders.get(entry.id)!,
    names: entry.names,
    search: [
      ...new Set([
        ...entry.aliases,
        ...entry.catalogue,
        ...Object.values(entry.presets).flatMap((preset) => Object.values(preset.names)),
      ]),
    ].filter((word) => !Object.values(entry.names).includes(word)),
    chapter: entry.chapter,
    players: entry.players,
    minutes: entry.minutes,
    luck: entry.luck,
    secrets: entry.secrets,
    pictures: picturesOf(entry),
  }))
}

/** In which chapter folder each game lies: that is what a browser loads to play it. */
function folderByGame(): Map<string, string> {
  const folders = new Map<string, string>()
  const chapters = import.meta.glob<Record<string, unknown>>('../../games/src/*/index.ts', { eager: true })
  for (const [path, chapter] of Object.entries(chapters)) {
    const entries = Object.values(chapter).filter(Array.isArray).flat() as GameEntry[]
    for (const entry of entries) folders.set(entry.id, path.split('/').at(-2)!)
  }
  return folders
}

function picturesOf(entry: GameEntry): ShelfSource['pictures'] {
  const game = unwrap(openGame(entry))
  const draw = (dark: boolean) =>
    boardSvg(game, game.scene(game.start()), lookOf(LOOKS[0].id, dark, false), { size: 320, coordinates: false })
  return { light: draw(false), dark: draw(true) }
}
