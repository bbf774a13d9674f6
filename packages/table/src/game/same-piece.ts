/**
 * The same piece from any set: a rook of the box, or of another game, is a rook. Whoever knows the pictures says which kinds
 * of pieces each stands for and in what colour; here it becomes a piece of the game whose board lies on the table.
 */
import type { Game } from '@jatekvilag/engine'
import type { Face, Picture, PieceLook, Table } from '../model.ts'
import { looksOf } from './kinds.ts'

/** What a picture shows, in the words of games. */
export interface KnownPiece {
  readonly kinds: readonly string[]
  /** A colour of games; absent for pieces that belong to whom they point away from. */
  readonly colour?: string
}
export type KnowPiece = (picture: Picture) => KnownPiece | undefined

/** Plain men: any of them will do where a side has only one sort of them. */
const ROUND: ReadonlySet<string> = new Set(['man', 'stone', 'disc', 'checker', 'ball', 'marble', 'peg', 'seed', 'bean'])

/** The table with every piece that the game knows as a piece of that game. */
export function inOwnPieces(table: Table, game: Game, know: KnowPiece): Table {
  const own = (face: Face): Face => {
    const { picture } = face
    if (isOwn(picture, game)) return face
    const known = know(picture)
    const look = known && lookFor(game, known)
    return look ? { ...face, picture: { from: 'game', game: game.id, options: game.options, look } } : face
  }
  const kinds = table.kinds.map((kind) => {
    const [front, back] = [own(kind.front), kind.back && own(kind.back)]
    return front === kind.front && back === kind.back ? kind : { ...kind, front, ...(back ? { back } : {}) }
  })
  return kinds.every((kind, i) => kind === table.kinds[i]) ? table : { ...table, kinds }
}

export const isOwn = (picture: Picture, game: Game) => picture.from === 'game' && picture.game === game.id

function lookFor(game: Game, { kinds, colour }: KnownPiece): PieceLook | undefined {
  const looks = looksOf(game).filter((look) => !look.cells && colourOf(game, look) === colour)
  const same = looks.filter((look) => kinds.includes(look.kind))
  // Without a number on it if there is one, and face up; but the other side of a disc may be the other colour.
  const plain = same.filter(({ badge }) => badge === undefined)
  const [first] = plain.length > 0 ? plain : same
  if (first) return plain.find(({ face }) => face !== 'back') ?? first
  const round = kinds.some((kind) => ROUND.has(kind)) ? looks.filter(({ kind }) => ROUND.has(kind)) : []
  return round.length === 1 ? round[0] : undefined
}

const colourOf = (game: Game, { owner }: PieceLook) => game.colours[owner] ?? 'neutral'
