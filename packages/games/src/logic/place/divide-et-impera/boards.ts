import { type Board, plain, squares } from '@jatekvilag/engine'

const CLOVER = 17
/** Cells that are missing near the lower side, by column; quarter turns give the others. */
const LEFT_MISSING = 'a1 a2 a3 b1 b2 c1 g1 h1 h2 i1 i2 i3 i4 i5 i6'
/** The other half of the notch, without which the leaves are lopsided. */
const NOTCH_MIRRORED = 'j1 j2 k1'

/** 17×17 cells without the corners and the notches between four leaves; with `mirrored` false the leaves are a windmill's. */
export function clover(mirrored: boolean): Board {
  const missing = new Set<string>()
  for (const name of `${LEFT_MISSING}${mirrored ? ` ${NOTCH_MIRRORED}` : ''}`.split(' ')) {
    let [x, y] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1]
    for (let turns = 0; turns < 4; turns++) {
      missing.add(`${x},${y}`)
      ;[x, y] = [CLOVER - 1 - y, x]
    }
  }
  return squares({ width: CLOVER, height: CLOVER, shade: plain, exists: (x, y) => !missing.has(`${x},${y}`) })
}
