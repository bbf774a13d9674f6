import { ANIMALS } from '../animals/index.ts'
import { ANIMAL_NAMES } from '../names/animals.ts'
import type { BoxPicture } from './picture.ts'
import { FOUR_STAINS, inColours } from './stains.ts'

const models = Object.entries(ANIMAL_NAMES).flatMap(([id, names]) => {
  const picture = ANIMALS[id]
  return picture ? [{ id, names, picture, mm: 30 }] : []
})

export const animalPictures: readonly BoxPicture[] = inColours('animals', models, [
  ...FOUR_STAINS,
  'green',
  'yellow',
  'neutral',
  'grey',
])
