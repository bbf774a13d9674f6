import type { Game } from '@jatekvilag/engine'
import type { TableBoard } from '@jatekvilag/table'
import { drawingOf } from '../../board/drawing.ts'
import { toDrawing } from '../../board/geometry.ts'
import type { Look } from '../../looks/index.ts'
import { gameOf } from '../open-games.ts'

export interface BoardFrame {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The game that draws it, when it is a board of one that has arrived. */
  readonly game?: Game
}

/** The place of a board with its rim, so that the point that the model calls its middle lies at 0 0. */
export function boardFrame(board: TableBoard, look: Look, coordinates: boolean): BoardFrame {
  const game = board.from === 'game' ? gameOf(board.game, board.options) : undefined
  if (board.from !== 'game' || !game) {
    const { width, height } = board
    return { left: -width / 2, top: -height / 2, width, height }
  }
  const { window } = game.scene(game.start())
  const [left, top, width, height] = drawingOf(game, window, look, false, coordinates).frame.box
  const [x, y] = toDrawing(board.middle[0], board.middle[1], false)
  return { left: left - x, top: top - y, width, height, game }
}
