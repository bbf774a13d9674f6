/** What the chooser of pieces offers beside the library: its folders, the pieces of every game, own pictures. */
import { SHELF } from 'virtual:shelf'
import { inLanguage, type Language, openGame } from '@jatekvilag/engine'
import { type Face, kindsOfGame, lookKey, type OwnPicture, UNITS_PER_MM } from '@jatekvilag/table'
import { loadEntry } from '../../games/load.ts'
import { BOX_PICTURES, BOX_SETS, type BoxSetId } from '../../pieces/box/index.ts'
import { namesIn } from '../game-names.ts'
import type { Choice } from './box-choices.ts'

/** A folder's id: `set:discs`, `game:chess` or `own`. */
export type Folder = `set:${BoxSetId}` | `game:${string}` | 'own'

export function folders(language: Language): { id: Folder; name: string; group: 'library' | 'games' }[] {
  const sets = (Object.keys(BOX_SETS) as BoxSetId[])
    .filter((set) => BOX_PICTURES.some((picture) => picture.set === set))
    .map((set) => ({ id: `set:${set}` as const, name: inLanguage(BOX_SETS[set], language), group: 'library' as const }))
  const games = SHELF.map((card) => ({
    id: `game:${card.id}` as const,
    name: inLanguage(card.names, language),
    group: 'games' as const,
  })).sort((a, b) => a.name.localeCompare(b.name, language))
  return [...sets, ...games]
}

/** Drawings have no pixels: a usual piece is this long. */
export const OWN_SIZE_MM = 40

export function choiceOfOwn(picture: OwnPicture, mm: number): Choice {
  const scale = (mm * UNITS_PER_MM) / Math.max(picture.width, picture.height)
  return {
    key: `own ${picture.id}`,
    names: { hu: picture.name, en: picture.name },
    front: {
      picture: { from: 'own', id: picture.id },
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    },
  }
}

const gameChoices = new Map<string, Promise<Choice[]>>()

/** Every kind of piece that a game uses, in all its presets. */
export function choicesOfGame(id: string): Promise<Choice[]> {
  let found = gameChoices.get(id)
  if (!found) {
    found = collect(id)
    found.catch(() => gameChoices.delete(id))
    gameChoices.set(id, found)
  }
  return found
}

async function collect(id: string): Promise<Choice[]> {
  const entry = await loadEntry(id)
  if (!entry) return []
  const choices = new Map<string, Choice>()
  for (const preset of [undefined, ...Object.keys(entry.presets)]) {
    const opened = openGame(entry, { preset })
    if (!opened.ok) continue
    for (const { kind, count } of kindsOfGame(opened.value, namesIn(entry, opened.value)).kinds) {
      const { names, front, back } = kind
      const key = `game ${id} ${lookOfFace(front)} ${back ? lookOfFace(back) : ''}`
      if (!choices.has(key)) choices.set(key, { key, names, front, ...(back ? { back } : {}), usual: count })
    }
  }
  return [...choices.values()]
}

/** The same piece of two variants is one choice. */
function lookOfFace({ picture }: Face): string {
  return picture.from === 'game' ? lookKey(picture.look) : picture.id
}
