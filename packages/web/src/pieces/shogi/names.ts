import { lookUp } from '@jatekvilag/engine'

/** The usual names of pieces, whichever a game uses. */
const ALSO: Readonly<Record<string, string>> = {
  'promoted-rook': 'dragon',
  'promoted-bishop': 'horse',
  'dragon-king': 'dragon',
  'dragon-horse': 'horse',
  tokin: 'promoted-pawn',
  'gold-general': 'gold',
  'silver-general': 'silver',
  jade: 'king',
  prince: 'crown-prince',
  ox: 'violent-ox',
  boar: 'angry-boar',
}

/** The birds of tori shogi and the spears of yari shogi have some names of others and their own characters. */
const TORI: Readonly<Record<string, string>> = { phoenix: 'great-phoenix', eagle: 'great-eagle', goose: 'wild-goose' }
const YARI: Readonly<Record<string, string>> = {
  knight: 'spear-knight',
  bishop: 'spear-bishop',
  gold: 'spear-gold',
  'gold-knight': 'spear-gold',
  'gold-bishop': 'spear-gold',
  silver: 'spear-silver',
}

const FAMILIES: Readonly<Record<string, Readonly<Record<string, string>>>> = { tori: TORI, yari: YARI }

/** Under which name the character, the moves and the words of a piece are kept. */
export function shogiName(kind: string, family = 'shogi'): string {
  return lookUp(lookUp(FAMILIES, family), kind) ?? lookUp(ALSO, kind) ?? kind
}

/** The kinds of games that are this piece, as games spell them: with the name of their family or, in the large ones, without. */
export function kindsCalled(name: string): string[] {
  const others = Object.keys(ALSO).filter((kind) => ALSO[kind] === name)
  const plain = [name, ...others]
  const own = Object.entries(FAMILIES).flatMap(([family, names]) => {
    const renamed = Object.keys(names).filter((kind) => names[kind] === name)
    return [...renamed, ...plain.filter((kind) => !Object.hasOwn(names, kind))].map((kind) => `${family}-${kind}`)
  })
  return [...plain.flatMap((kind) => [`shogi-${kind}`, kind]), ...own]
}
