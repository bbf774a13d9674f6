import type { Look } from '../../looks/index.ts'
import { SHOGI_NAMES, XIANGQI_NAMES } from '../names/east.ts'
import { shogiPiece } from '../shogi/index.ts'
import { kindsCalled } from '../shogi/names.ts'
import { xiangqiPiece } from '../xiangqi.ts'
import { type BoxPicture, boxed, type Names } from './picture.ts'
import { boxBrush } from './stains.ts'

/** What is written on the other side: what a man promotes to, or what it was. */
const BACKS: Readonly<Record<string, string>> = {
  rook: 'dragon',
  bishop: 'horse',
  silver: 'promoted-silver',
  knight: 'promoted-knight',
  lance: 'promoted-lance',
  pawn: 'promoted-pawn',
  dragon: 'rook',
  horse: 'bishop',
  'promoted-silver': 'silver',
  'promoted-knight': 'knight',
  'promoted-lance': 'lance',
  'promoted-pawn': 'pawn',
  'vertical-mover': 'flying-ox',
  'side-mover': 'free-boar',
  'flying-ox': 'vertical-mover',
  'free-boar': 'side-mover',
  'reverse-chariot': 'whale',
  whale: 'reverse-chariot',
  kirin: 'lion',
  phoenix: 'free-king',
  'drunk-elephant': 'crown-prince',
  'crown-prince': 'drunk-elephant',
  'blind-tiger': 'flying-stag',
  'flying-stag': 'blind-tiger',
  'ferocious-leopard': 'bishop',
  'copper-general': 'side-mover',
  'iron-general': 'gold',
  'stone-general': 'gold',
  'go-between': 'drunk-elephant',
  'violent-ox': 'gold',
  'flying-dragon': 'gold',
  'evil-wolf': 'gold',
  'angry-boar': 'gold',
  'cat-sword': 'gold',
  falcon: 'great-eagle',
  'great-eagle': 'falcon',
  swallow: 'wild-goose',
  'wild-goose': 'swallow',
}

/** Always written in red: nobody begins the game with one. */
const RED = new Set(
  'dragon horse promoted-silver promoted-knight promoted-lance promoted-pawn soaring-eagle horned-falcon flying-ox free-boar whale white-horse crown-prince flying-stag great-eagle wild-goose'.split(
    ' ',
  ),
)

const withSymbols = (look: Look, symbols: boolean): Look => (symbols ? { ...look, shogi: 'symbols' } : look)
const added = (names: Names, symbols: boolean): Names =>
  symbols ? { hu: `${names.hu}, ábrával`, en: `${names.en}, with a symbol` } : names

/** A set with characters and a set with symbols; the box does not ask which the player reads. */
export const eastPictures: readonly BoxPicture[] = [false, true].flatMap((symbols) => {
  const tail = symbols ? '-symbol' : ''
  const wedges = Object.entries(SHOGI_NAMES).map(([kind, names]) => {
    const back = BACKS[kind]
    const picture = shogiPiece(kind)
    if (!picture) throw new Error(`no picture of ${kind}`)
    return boxed({
      id: `shogi-${kind}${tail}`,
      set: 'shogi',
      names: added(kind === 'great-phoenix' ? { hu: 'tori főnix', en: 'tori phoenix' } : names, symbols),
      size: [30, 30],
      back: back && `shogi-${back}${tail}`,
      piece: { is: kindsCalled(kind) },
      draw: (look) => picture(boxBrush(withSymbols(look, symbols), 'light', { glyph: RED.has(kind) ? '+' : 'x' })),
    })
  })
  const discs = Object.entries(XIANGQI_NAMES).flatMap(([kind, { hu, en }]) => {
    const picture = xiangqiPiece(kind)
    if (!picture) throw new Error(`no picture of ${kind}`)
    return (['red', 'dark'] as const).map((stain, owner) =>
      boxed({
        id: `xiangqi-${kind}-${stain}${tail}`,
        set: 'xiangqi',
        names: added({ hu: `${owner ? 'fekete' : 'piros'} ${hu}`, en: `${owner ? 'black' : 'red'} ${en}` }, symbols),
        size: [32, 32],
        piece: { is: `xiangqi-${kind}`, stain },
        draw: (look) => picture(boxBrush(withSymbols(look, symbols), stain, { owner })),
      }),
    )
  })
  return [...wedges, ...discs]
})
