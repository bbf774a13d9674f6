import type { Look } from '../../looks/index.ts'
import type { Brush, Picture, Stain } from '../draw.ts'
import { STAINS } from '../names/stains.ts'
import { isExtra, paintOf } from '../stains.ts'
import { type BoxPicture, type BoxSetId, boxed, type Names } from './picture.ts'

export { STAINS } from '../names/stains.ts'
export { paintOf } from '../stains.ts'

export const ALL_STAINS = Object.keys(STAINS) as Stain[]
/** For large sets that nobody needs in twelve colours. */
export const FOUR_STAINS: readonly Stain[] = ['light', 'dark', 'red', 'blue']
export const TWO_STAINS: readonly Stain[] = ['light', 'dark']

/** The other colour of two-sided pieces. */
const OTHER: Readonly<Record<Stain, Stain>> = {
  light: 'dark',
  dark: 'light',
  red: 'yellow',
  yellow: 'red',
  blue: 'green',
  green: 'blue',
  purple: 'orange',
  orange: 'purple',
  turquoise: 'pink',
  pink: 'turquoise',
  neutral: 'grey',
  grey: 'neutral',
}
export const otherSide = (stain: Stain): Stain => OTHER[stain]

interface Written {
  readonly kind?: string
  readonly glyph?: string
  readonly badge?: string
  /** 1 for the second army of sets that write another character for it. */
  readonly owner?: number
  readonly turn?: number
}

/** The same brush that boards use, for a piece that belongs to no game. */
export function boxBrush(look: Look, stain: Stain, written: Written = {}): Brush {
  const { kind = '', glyph = '', badge, owner = 0, turn = 0 } = written
  const side = isExtra(stain) ? 'neutral' : stain
  return {
    piece: { kind, glyph, owner, badge },
    colour: stain,
    paint: paintOf(look, stain),
    look,
    game: { colours: owner ? ['light', side] : [side, 'dark'] },
    turn,
  }
}

/** A noun, its picture and its width in millimetres. */
interface Model {
  readonly id: string
  readonly names: Names
  readonly picture: Picture
  readonly mm: number
}

export const model = (id: string, hu: string, en: string, picture: Picture, mm: number): Model => ({
  id,
  names: { hu, en },
  picture,
  mm,
})

/** Each model in each colour. */
export function inColours(
  set: BoxSetId,
  models: readonly Model[],
  stains: readonly Stain[] = ALL_STAINS,
): BoxPicture[] {
  return models.flatMap(({ id, names, picture, mm }) =>
    stains.map((stain) =>
      boxed({
        id: `${id}-${stain}`,
        set,
        names: { hu: `${STAINS[stain].hu} ${names.hu}`, en: `${STAINS[stain].en} ${names.en}` },
        size: [mm, mm],
        piece: { is: picture, stain },
        draw: (look) => picture(boxBrush(look, stain, { kind: id })),
      }),
    ),
  )
}
