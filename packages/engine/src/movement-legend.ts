/** What the signs of movement pictures mean, in the languages of the rules pages. */
import { commonTexts } from './common-texts.ts'
import type { Language } from './language.ts'
import type { MovementPicture } from './movement-picture.ts'
import { findText } from './texts.ts'

export const LEGEND = ['either', 'move', 'capture', 'second', 'line', 'jump', 'screen'] as const
export type LegendId = (typeof LEGEND)[number]

/** The languages of the rules pages. */
export const LEGEND_LANGUAGES: readonly Language[] = commonTexts.languages

export function legendWord(id: LegendId, language: Language): string {
  return findText(commonTexts, language, (file) => file.words?.[`legend:${id}`])?.text ?? id
}

/** What the legend under these pictures must explain. */
export function legendOf(pictures: readonly MovementPicture[]): LegendId[] {
  const used = new Set<LegendId>()
  for (const picture of pictures) {
    for (const sign of picture.signs.values()) used.add(sign)
    if (picture.lines.length > 0) used.add('line')
    if (picture.jumps) used.add('jump')
    if (picture.screens) used.add('screen')
  }
  return LEGEND.filter((id) => used.has(id))
}
