import type { Game, OptionValues } from '@jatekvilag/engine'
import type { KnownPiece, Picture, Table } from '@jatekvilag/table'
import { boxPicture } from '../../pieces/box/index.ts'
import { PICTURES } from '../../pieces/catalogue.ts'

/** Pictures by their names, for a worker that cannot draw. */
export type KnownPieces = readonly (readonly [name: string, piece: KnownPiece])[]

export const nameOfPicture = (picture: Picture) => JSON.stringify(picture)

/** Games whose pieces lie on the table, as far as they are at hand. */
export type GameAtHand = (id: string, options: OptionValues) => Pick<Game, 'colours'> | undefined

/** What the pieces on the table and in the box are in games: the same drawing is the same piece, in any set. */
export function knownPieces({ kinds }: Table, gameOf: GameAtHand): KnownPieces {
  const faces = kinds.flatMap(({ front, back }) => (back ? [front, back] : [front]))
  return faces.flatMap(({ picture }) => {
    const piece = knownPiece(picture, gameOf)
    return piece ? [[nameOfPicture(picture), piece] as const] : []
  })
}

export function knownPiece(picture: Picture, gameOf: GameAtHand): KnownPiece | undefined {
  if (picture.from === 'own') return undefined
  if (picture.from === 'game') {
    const { kind, owner } = picture.look
    const colour = gameOf(picture.game, picture.options)?.colours[owner]
    return { kinds: [kind], colour: colour ?? 'neutral' }
  }
  const piece = boxPicture(picture.id)?.piece
  if (!piece) return undefined
  const { is, stain } = piece
  const kinds = typeof is !== 'function' ? [is].flat() : Object.keys(PICTURES).filter((kind) => PICTURES[kind] === is)
  return { kinds, ...(stain === undefined ? {} : { colour: stain }) }
}
