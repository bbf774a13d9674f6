/** What the library of pictures offers to the chooser of pieces. */
import type { Names } from '@jatekvilag/engine'
import { type Face, UNITS_PER_MM } from '@jatekvilag/table'
import { BOX_PICTURES, type BoxPicture, type BoxSetId, boxPicture } from '../../pieces/box/index.ts'
import { plain } from '../../shelf/search.ts'

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

export const CARDS: ReadonlySet<BoxSetId> = new Set(['french-cards', 'hungarian-cards'])

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

export function choicesOfSet(set: BoxSetId): Choice[] {
  return BOX_PICTURES.filter((picture) => picture.set === set).map(choiceOfBox)
}

const MOST_FOUND = 200

/** Pictures of the whole library whose name has every word of the text. */
export function searchLibrary(text: string): Choice[] {
  const words = plain(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const found = BOX_PICTURES.filter(({ names }) => {
    const name = plain(Object.values(names).join(' '))
    return words.every((word) => name.includes(word))
  })
  return found.slice(0, MOST_FOUND).map(choiceOfBox)
}
