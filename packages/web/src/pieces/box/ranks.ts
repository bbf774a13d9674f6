import { hidden, rankPiece } from '../ranks.ts'
import { type BoxPicture, boxed, type Names } from './picture.ts'
import { boxBrush, STAINS } from './stains.ts'

const NAMES: readonly (readonly [rank: string, badge: string | undefined, names: Names])[] = [
  ['marshal', '10', { hu: 'tábornagy', en: 'marshal' }],
  ['general', '9', { hu: 'tábornok', en: 'general' }],
  ['colonel', '8', { hu: 'ezredes', en: 'colonel' }],
  ['major', '7', { hu: 'őrnagy', en: 'major' }],
  ['captain', '6', { hu: 'százados', en: 'captain' }],
  ['lieutenant', '5', { hu: 'hadnagy', en: 'lieutenant' }],
  ['sergeant', '4', { hu: 'őrmester', en: 'sergeant' }],
  ['miner', '3', { hu: 'aknász', en: 'miner' }],
  ['scout', '2', { hu: 'felderítő', en: 'scout' }],
  ['spy', '1', { hu: 'kém', en: 'spy' }],
  ['flag', undefined, { hu: 'zászló', en: 'flag' }],
  ['bomb', undefined, { hu: 'bomba', en: 'bomb' }],
]

/** Each rank of four armies; turned round it shows only its army. */
export const rankPictures: readonly BoxPicture[] = (['red', 'blue', 'green', 'yellow'] as const).flatMap((stain) => [
  ...NAMES.map(([rank, badge, names]) => {
    const picture = rankPiece(rank)
    if (!picture) throw new Error(`no picture of ${rank}`)
    return boxed({
      id: `rank-${rank}-${stain}`,
      set: 'ranks',
      names: { hu: `${STAINS[stain].hu} ${names.hu}`, en: `${STAINS[stain].en} ${names.en}` },
      size: [26, 26],
      back: `rank-hidden-${stain}`,
      piece: { is: `stratego-${rank}`, stain },
      draw: (look) => picture(boxBrush(look, stain, { badge })),
    })
  }),
  boxed({
    id: `rank-hidden-${stain}`,
    set: 'ranks',
    names: { hu: `${STAINS[stain].hu} rejtett bábu`, en: `${STAINS[stain].en} hidden piece` },
    size: [26, 26],
    draw: (look) => hidden(boxBrush(look, stain)),
  }),
])
