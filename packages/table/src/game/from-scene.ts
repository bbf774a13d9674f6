/** A game on the free table: its board, every piece where the scene has it, dice, and the rest in the box. */
import { type Game, inLanguage, type Names, type Scene, type Tray, type TrayPiece } from '@jatekvilag/engine'
import type { FirstRecord, GameRecord } from '@jatekvilag/play'
import { apply } from '../apply.ts'
import { Draft } from '../draft.ts'
import { rounded } from '../geometry.ts'
import { EMPTY_TABLE, type Settings, STEP, type Table, type TableBoard } from '../model.ts'
import { die, doublingCube } from '../things/make.ts'
import { fill, kindId } from '../tools/box.ts'
import { LEAST_CLOTH } from './growing.ts'
import { isCube, isDie, kindsOfGame } from './kinds.ts'
import { kindOfLook, laidOnBoard, lookOf, type NameOfLook, pieceSize, plainName } from './looks.ts'

type GameBoard = Extract<TableBoard, { from: 'game' }>

/** Of a table that grows, only the part in play is laid; there is always room around it. */
export function boardOfGame(game: Game, names: Names, window = game.scene(game.start()).window): GameBoard {
  const [left, bottom, right, top] = window
    ? [window[0], window[1], window[0] + window[2], window[1] + window[3]]
    : game.board.extent
  return {
    from: 'game',
    game: game.id,
    options: game.options,
    names,
    width: rounded((right - left) * STEP),
    height: rounded((top - bottom) * STEP),
    middle: [(left + right) / 2, (bottom + top) / 2],
  }
}

export interface SceneOptions {
  /** What the game is called. */
  readonly names: Names
  readonly title?: string
  /** The match it comes from, so that the referee can go on with it. */
  readonly record?: GameRecord | FirstRecord
  /** Its id on this device. */
  readonly match?: string
  readonly nameOf?: NameOfLook
  readonly settings?: Settings
}

/** Give it the scene of what the viewer may see: the table keeps what it is given. */
export function tableFromScene(game: Game, scene: Scene, options: SceneOptions): Table {
  const { names, nameOf = plainName, record, match, settings = EMPTY_TABLE.settings } = options
  const board = boardOfGame(game, names, scene.window)
  const draft = new Draft(EMPTY_TABLE)
  const { kinds, find, dice } = kindsOfGame(game, nameOf)
  for (const { kind, count } of kinds) fill(draft, kind, count)
  const lay = (look: ReturnType<typeof lookOf>, place: Place, size: { width: number; height: number }) => {
    const { kind, side } = find(look) ?? {
      kind: kindOfLook(game, look, size.width, size.height, nameOf),
      side: 'front',
    }
    const id = kindId(kind)
    const known = draft.kind(id)
    draft.entry('kinds', id, known ? { ...known, left: Math.max(0, known.left - 1) } : { ...kind, id, left: 0 })
    const { x, y, rotation } = place
    draft.add({ type: 'piece', kind: id, side, x: rounded(x), y: rounded(y), ...(rotation ? { rotation } : {}) })
  }
  const heights = new Map<number, number>()
  for (const { site } of scene.items) heights.set(site, (heights.get(site) ?? 0) + 1)
  for (const item of [...scene.items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))) {
    const laid = laidOnBoard(game, item, board.middle, heights.get(item.site))
    lay(laid.look, laid, laid.face)
  }
  let shown = 0
  let lowest: number | undefined
  const size = { width: pieceSize(game), height: pieceSize(game) }
  for (const { piece, x, y } of besideBoard(scene.trays ?? [], edgeOf(board, scene))) {
    lowest = y
    if (isDie(piece)) {
      if (++shown <= dice) draft.add({ ...die(), value: Number(piece.badge), x, y })
    } else if (isCube(piece)) draft.add({ ...doublingCube(cubeValue(piece.badge)), x, y })
    else lay(lookOf(piece), { x, y, rotation: piece.rotation ?? 0 }, size)
  }
  // Dice that nobody has thrown yet lie under whatever else is beside the board.
  const y = lowest === undefined ? 0 : rounded(lowest + ROW)
  for (; shown < dice; shown++) draft.add({ ...die(), x: edgeOf(board, scene) + shown * DIE_STEP, y })
  draft.value('board', board)
  draft.value('title', options.title ?? inLanguage(names, 'hu'))
  draft.value('origin', {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options,
    ...(record ? { record } : {}),
    ...(match === undefined ? {} : { match }),
  })
  const made = draft.done({ act: 'open', what: names })
  const table = made.ok ? apply(EMPTY_TABLE, made.value) : made
  // Everything in the draft was made here, so that it fits an empty table.
  if (!table.ok) throw new Error(`a scene of ${game.id} does not fit a table: ${table.problem.id}`)
  return { ...table.value, settings }
}

interface Place {
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** Trays lie at the right of the board, the first seat's nearest to it, in rows that leave the board its size on a screen. */
function* besideBoard(trays: readonly Tray[], left: number) {
  const ordered = trays.filter((tray) => tray.pieces.length > 0).sort((a, b) => b.owner - a.owner)
  const room = Math.max(LEAST_ROOM, left - FROM_BOARD)
  const rows = ordered.flatMap((tray) => rowsOf(tray, room))
  for (const [row, runs] of rows.entries()) {
    let x = left
    const y = rounded((row - (rows.length - 1) / 2) * ROW)
    for (const { piece, step, length } of runs) {
      for (let n = 0; n < piece.count; n++) yield { piece, x: rounded(x + n * step), y }
      x += length
    }
  }
}

const ROW = 1.15 * STEP
const DIE_STEP = 0.95 * STEP
const LEAST_ROOM = 5 * STEP
const FROM_BOARD = 1.5 * STEP

/** Where the first pieces beside the board lie; a table that grows needs room to do so. */
function edgeOf(board: TableBoard, { window }: Scene): number {
  return window ? Math.max(LEAST_CLOTH * STEP, board.width) / 2 + 3 * FROM_BOARD : board.width / 2 + FROM_BOARD
}

/** Equal pieces overlap like a fan, so that a run of them takes little room. */
interface Run {
  readonly piece: TrayPiece
  readonly step: number
  readonly length: number
}

function rowsOf(tray: Tray, room: number): Run[][] {
  const rows: Run[][] = [[]]
  let used = 0
  for (const piece of tray.pieces) {
    const step = isDie(piece) ? DIE_STEP : Math.min(0.3 * STEP, (3 * STEP) / piece.count)
    const length = (piece.count - 1) * step + STEP
    if (used > 0 && used + length > room) {
      rows.push([])
      used = 0
    }
    rows[rows.length - 1].push({ piece, step, length })
    used += length
  }
  return rows
}

function cubeValue(badge: string | undefined): number {
  const value = Number(badge)
  return [2, 4, 8, 16, 32, 64].includes(value) ? value : 1
}
