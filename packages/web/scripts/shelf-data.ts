import { type GameEntry, languagesOf, nameOf, otherNames, presetName, readThumbnail, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { FOLDERS, type Folder, loadChapter } from '@jatekvilag/games/chapters.ts'
import { pagesOf, thumbnailOf } from '@jatekvilag/games/rooms'
import { boardSvg } from '../src/board/board-svg.ts'
import { LOOKS, lookOf } from '../src/looks/index.ts'
import type { ShelfCard } from '../src/shelf/card.ts'
import { inShelfOrder } from './shelf-order.ts'

/** A card whose pictures are still drawings and whose rules are still files, not yet addresses. */
export type ShelfSource = Omit<ShelfCard, 'pictures' | 'rules'> & {
  readonly pictures: { readonly light: string; readonly dark: string }
  /** Where the pages lie on the disk, by language. */
  readonly pages: ReadonlyMap<string, string>
}

/** In which folder each game lies: that is what a browser loads to play it. Whoever imports this file fetches no more later. */
const folders = await folderByGame()

/** Everything the shelf shows, made by the games and the renderer themselves. */
export function shelfData(): ShelfSource[] {
  return inShelfOrder(GAMES).map(cardOf)
}

function cardOf(entry: GameEntry): ShelfSource {
  const names = Object.fromEntries(languagesOf(entry).map((language) => [language, nameOf(entry, language)]))
  return {
    id: entry.id,
    folder: folders.get(entry.id)!,
    names,
    search: [
      ...new Set([
        ...languagesOf(entry).flatMap((language) => otherNames(entry, language)),
        ...entry.catalogue,
        ...Object.keys(entry.presets).flatMap((preset) =>
          languagesOf(entry).map((language) => presetName(entry, preset, language)),
        ),
      ]),
    ].filter((word) => !Object.values(names).includes(word)),
    chapter: entry.chapter,
    players: entry.players,
    minutes: entry.minutes,
    luck: entry.luck,
    secrets: entry.secrets,
    mechanics: entry.mechanics,
    pictures: picturesOf(entry),
    pages: pagesOf(entry.id),
  }
}

async function folderByGame(): Promise<Map<string, Folder>> {
  const folders = new Map<string, Folder>()
  for (const folder of FOLDERS) for (const { id } of await loadChapter(folder)) folders.set(id, folder)
  return folders
}

function picturesOf(entry: GameEntry): ShelfSource['pictures'] {
  const { game, position } = unwrap(readThumbnail(entry, thumbnailOf(entry.id) ?? {}))
  const draw = (dark: boolean) =>
    boardSvg(game, game.scene(position), lookOf(LOOKS[0].id, dark, false), { size: 320, coordinates: false })
  return { light: draw(false), dark: draw(true) }
}
