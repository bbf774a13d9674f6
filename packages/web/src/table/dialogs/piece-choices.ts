/** What the chooser of pieces offers: the box of pictures set by set, the pieces of every game, own pictures. */
import { SHELF } from 'virtual:shelf'
import { type Language, type Names, openGame } from '@jatekvilag/engine'
import { type Face, kindsOfGame, lookKey, type NewKind, type OwnPicture, UNITS_PER_MM } from '@jatekvilag/table'
import { loadEntry } from '../../games/load.ts'
import { BOX_PICTURES, BOX_SETS, type BoxPicture, type BoxSetId, boxPicture } from '../../pieces/box/index.ts'
import { plain } from '../../shelf/search.ts'
import { namesIn } from '../game-names.ts'

/** One picture to choose: a face, its name, and where it has one the face that belongs on its back. */
export interface Choice {
  readonly key: string
  readonly names: Names
  readonly front: Face
  readonly back?: Face
  /** How many of it a game has. */
  readonly usual?: number
  /** Cards: what lies on its face is a secret. */
  readonly secret?: true
}

/** A folder's id: `set:discs`, `game:chess` or `own`. */
export type Folder = `set:${BoxSetId}` | `game:${string}` | 'own'

export function folders(language: Language): { id: Folder; name: string; group: 'library' | 'games' }[] {
  const sets = (Object.keys(BOX_SETS) as BoxSetId[])
    .filter((set) => BOX_PICTURES.some((picture) => picture.set === set))
    .map((set) => ({ id: `set:${set}` as const, name: BOX_SETS[set][language], group: 'library' as const }))
  const games = SHELF.map((card) => ({
    id: `game:${card.id}` as const,
    name: card.names[language],
    group: 'games' as const,
  })).sort((a, b) => a.name.localeCompare(b.name, language))
  return [...sets, ...games]
}

const CARDS: ReadonlySet<BoxSetId> = new Set(['french-cards', 'hungarian-cards'])

function faceOfBox({ id, size }: BoxPicture): Face {
  return { picture: { from: 'box', id }, width: size[0] * UNITS_PER_MM, height: size[1] * UNITS_PER_MM }
}

const boxChoices = new Map<string, Choice>()

function choiceOfBox(picture: BoxPicture): Choice {
  let choice = boxChoices.get(picture.id)
  if (!choice) {
    const back = picture.back === undefined ? undefined : boxPicture(picture.back)
    choice = {
      key: `box ${picture.id}`,
      names: picture.names,
      front: faceOfBox(picture),
      ...(back ? { back: faceOfBox(back) } : {}),
      ...(back && CARDS.has(picture.set) ? { secret: true } : {}),
    }
    boxChoices.set(picture.id, choice)
  }
  return choice
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

export function choicesOfSet(set: BoxSetId): Choice[] {
  return BOX_PICTURES.filter((picture) => picture.set === set).map(choiceOfBox)
}

const MOST_FOUND = 200

/** Pictures of the whole library whose name has every word of the text. */
export function searchLibrary(text: string): Choice[] {
  const words = plain(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = BOX_PICTURES.filter(({ names }) => {
    const name = plain(`${names.hu} ${names.en}`)
    return words.every((word) => name.includes(word))
  })
  return found.slice(0, MOST_FOUND).map(choiceOfBox)
}

/** The cards of a set as a pack: those that have a back. */
export function packOf(set: BoxSetId): NewKind[] {
  if (!CARDS.has(set)) return []
  return choicesOfSet(set)
    .filter((choice) => choice.back)
    .map(({ names, front, back }) => ({ names, front, back, secret: true }))
}
