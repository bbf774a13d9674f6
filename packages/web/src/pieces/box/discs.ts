import type { Look } from '../../looks/index.ts'
import { ball, checker, crowned, disc2, man, peg, ring, stone } from '../discs.ts'
import type { Stain } from '../draw.ts'
import { body, shadow } from '../draw.ts'
import { signOf } from '../patterns.ts'
import { type BoxPicture, boxed } from './picture.ts'
import { ALL_STAINS, inColours, model, otherSide, paintOf, STAINS } from './stains.ts'

/** A thin disc whose other side has another colour, which shows at the rim. */
function twoSided(look: Look, stain: Stain): string {
  const up = paintOf(look, stain)
  const under = paintOf(look, otherSide(stain))
  return `${shadow(look, 40)}<circle cy="3" r="40" ${body(under, 2)}/><circle cy="-1" r="40" ${body(up, 2)}/>${signOf(stain, up.ink)}`
}

export const discPictures: readonly BoxPicture[] = [
  ...inColours('discs', [
    model('man', 'korong', 'disc', man, 26),
    model('crowned', 'dáma', 'crowned disc', crowned, 26),
    model('stone', 'kő', 'stone', stone, 22),
    model('checker', 'lapos korong', 'flat disc', checker, 32),
    model('ring', 'gyűrű', 'ring', ring, 30),
    model('ball', 'golyó', 'ball', ball, 18),
    model('peg', 'pecek', 'peg', peg, 14),
  ]),
  ...ALL_STAINS.map((stain) =>
    boxed({
      id: `two-sided-${stain}`,
      set: 'discs',
      names: {
        hu: `kétoldalas korong, ${STAINS[stain].hu}`,
        en: `two-sided disc, ${STAINS[stain].en}`,
      },
      size: [30, 30],
      back: `two-sided-${otherSide(stain)}`,
      piece: { is: disc2, stain },
      draw: (look) => twoSided(look, stain),
    }),
  ),
]
