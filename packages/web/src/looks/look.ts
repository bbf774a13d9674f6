import type { Colour } from '@jatekvilag/engine'

/** What one side's pieces are painted with. */
export interface Paint {
  /** The body. */
  readonly fill: string
  /** The lit upper side of the body. */
  readonly light: string
  /** The line around the body. */
  readonly edge: string
  /** Details, numbers and patterns on the body. */
  readonly ink: string
}

/** The materials of a board. */
export interface Material {
  readonly plate: string
  readonly plateEdge: string
  /** Fill by the `shade` of a site; further shades repeat the last ones. */
  readonly shades: readonly [string, string, ...string[]]
  /** Fill of boards that are all of one shade. */
  readonly plain: string
  readonly line: string
  readonly label: string
  readonly water: string
  readonly waterLine: string
  readonly tint: string
}

/** Everything that decides how boards and pieces are drawn. Plain data, so that it can be tested and stored. */
export interface Look {
  readonly id: string
  readonly names: { readonly hu: string; readonly en: string }
  readonly dark: boolean
  readonly colourBlind: boolean
  readonly material: Material
  readonly paints: Readonly<Record<Colour, Paint>>
  /** Touchable and chosen sites. */
  readonly accent: string
  readonly last: string
  readonly hint: string
  readonly danger: string
  readonly good: string
  readonly shadow: string
  /** Signs on shogi and xiangqi pieces: brushed characters, or signs that everybody can read. */
  readonly shogi: 'characters' | 'symbols'
}
