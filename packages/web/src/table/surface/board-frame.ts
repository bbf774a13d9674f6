import type { Game, Scene } from '@jatekvilag/engine'
import { STEP, type TableBoard } from '@jatekvilag/table'
import { drawingOf } from '../../board/drawing.ts'
import type { Frame } from '../../board/frame.ts'
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
  readonly window?: Scene['window']
  /** How the game frames it. */
  readonly frame?: Frame
}

/** The place of a board with its rim, so that the point that the model calls its middle lies at 0 0. */
export function boardFrame(board: TableBoard, look: Look, coordinates: boolean): BoardFrame {
  const game = board.from === 'game' ? gameOf(board.game, board.options) : undefined
  if (board.from !== 'game' || !game) {
    const { width, height } = board
    return { left: -width / 2, top: -height / 2, width, height }
  }
  const window = windowOf(board, game)
  const { frame } = drawingOf(game, window, look, 0, coordinates)
  const [left, top, width, height] = frame.box
  const [x, y] = toDrawing(board.middle[0], board.middle[1], 0)
  return { left: left - x, top: top - y, width, height, game, frame, ...(window ? { window } : {}) }
}

/** The part of a growing table that was laid. */
function windowOf({ middle, width, height }: Extract<TableBoard, { from: 'game' }>, game: Game): Scene['window'] {
  if (!game.scene(game.start()).window) return undefined
  const [wide, high] = [width / STEP, height / STEP]
  return [middle[0] - wide / 2, middle[1] - high / 2, wide, high]
}
