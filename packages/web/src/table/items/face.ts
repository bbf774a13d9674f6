/** What a side of a piece looks like: our own drawing, or a picture of the user's. */
import type { Game } from '@jatekvilag/engine'
import { type Face, type OwnPicture, type Picture, type PieceLook, STEP } from '@jatekvilag/table'
import { closedPath, type Point } from '../../board/geometry.ts'
import { inset, unionOutline } from '../../board/outline.ts'
import type { Look } from '../../looks/index.ts'
import { blockMarkup } from '../../pieces/block.ts'
import { boxPicture } from '../../pieces/box/index.ts'
import { pieceMarkup } from '../../pieces/index.ts'
import { gameOf } from '../open-games.ts'
import { plainBoard } from '../plain-boards.ts'

export type Drawing =
  | { readonly viewBox: string; readonly markup: string }
  | { readonly src: string }
  /** Nothing can draw it: its game or picture is not here. */
  | { readonly letters: string }

export type DrawFace = (face: Pick<Face, 'picture' | 'width' | 'height'>) => Drawing

/** Draws each face once; made anew when the look, the games at hand or the own pictures change. */
export function faceDrawer(look: Look, pictures: readonly OwnPicture[]): DrawFace {
  const known = new WeakMap<object, Drawing>()
  return (face) => {
    let drawing = known.get(face)
    if (!drawing) known.set(face, (drawing = draw(face.picture, look, pictures, face)))
    return drawing
  }
}

function draw(
  picture: Picture,
  look: Look,
  pictures: readonly OwnPicture[],
  size: { width: number; height: number },
): Drawing {
  if (picture.from === 'own') {
    const own = pictures.find(({ id }) => id === picture.id)
    return own ? { src: own.data } : { letters: '?' }
  }
  if (picture.from === 'box') {
    const plain = plainBoard(picture.id, look)
    if (plain) return plain
    const box = boxPicture(picture.id)
    return box ? { viewBox: box.viewBox.join(' '), markup: box.markup(look) } : { letters: '?' }
  }
  const game = gameOf(picture.game, picture.options)
  return game ? gamePiece(picture.look, game, look, size) : { letters: picture.look.glyph }
}

/** The model's pieces are 84 units wide: this window shows them as large as they are on a board of the game. */
const PIECE_BOX = '-42 -42 84 84'
/** Air between a block and the border of its cells, as on a board. */
const BLOCK_AIR = 5

export function gamePiece(piece: PieceLook, game: Game, look: Look, size: { width: number; height: number }): Drawing {
  if (!piece.cells) return { viewBox: PIECE_BOX, markup: pieceMarkup(piece, game, look) }
  const half = STEP / 2
  const squares = piece.cells.map(([x, y]): Point[] => [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ])
  const outline = unionOutline(squares)
    .map((loop) => closedPath(inset(loop, BLOCK_AIR)))
    .join('')
  return {
    viewBox: [-size.width / 2, -size.height / 2, size.width, size.height].join(' '),
    markup: blockMarkup(piece, game, look, outline, piece.cells.length),
  }
}
