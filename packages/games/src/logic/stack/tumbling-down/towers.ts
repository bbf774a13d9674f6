/** Towers that step and tumble, and the kings among them. */
import { type ActionList, ALL_EIGHT, type Board, type Game, layout, type Position, rays } from '@jatekvilag/engine'
import { commanderOf, heightOf, isPure, pileOf, setOn, topOf, withoutTopOf } from '../columns/column.ts'

export const PLAYING = -1
export const DRAWN = 2
/** Turns of both sides together in which no tower changed hands, and turns in all, that make a draw. */
export const CALM_TURNS = 200
export const MOST_TURNS = 600
/** Nobody builds so high; a tower must fit its slot. */
export const HIGHEST = 24

const WAYS = ALL_EIGHT.length
const towerSlots = (cells: number) => layout({ board: cells, turn: 1 }, { calm: 1, played: 1, over: 1 })

export interface TowerRules extends Pick<Game, 'actions' | 'play'> {
  readonly slots: ReturnType<typeof towerSlots>
  /** A step is cell * 8 + direction; from here on the same number is a tumble. */
  readonly tumbles: number
  cellOf(action: number): number
  /** How many cells a tumble covers. */
  reach(p: Position, action: number): number
  /** The n-th cell in the direction of an action, from 0. */
  onWay(action: number, n: number): number
  isOwn(p: Position, cell: number, seat: number): boolean
  /** The greatest height of a tower of that seat's discs alone; 0 where it has none. */
  kingHeight(p: Position, seat: number): number
  isKing(p: Position, cell: number, seat: number, height: number): boolean
  /** Enemy discs below, own ones on top, and nothing else. */
  isCapture(column: number, seat: number): boolean
  judge(p: Position): void
}

export function towerRules(board: Board): TowerRules {
  const cells = board.size
  const slots = towerSlots(cells)
  const { turn: TURN, calm: CALM, played: PLAYED, over: OVER } = slots.at
  const lines = rays(board, ALL_EIGHT)
  const TUMBLES = cells * WAYS

  const cellOf = (action: number) => ((action % TUMBLES) / WAYS) | 0
  const rayOf = (action: number) => (action % WAYS) * cells + cellOf(action)
  const onWay = (action: number, n: number) => lines.cells[lines.start[rayOf(action)] + n]
  const room = (ray: number) => lines.start[ray + 1] - lines.start[ray]
  const isOwn = (p: Position, cell: number, seat: number) => p[cell] !== 0 && commanderOf(p[cell]) === seat
  const reach = (p: Position, action: number) => Math.min(heightOf(p[cellOf(action)]), room(rayOf(action)))

  function kingHeight(p: Position, seat: number): number {
    let best = 0
    for (let cell = 0; cell < cells; cell++) if (p[cell] > best && isPure(p[cell], seat)) best = p[cell]
    return heightOf(best)
  }
  const isKing = (p: Position, cell: number, seat: number, height: number) =>
    height > 0 && p[cell] === pileOf(seat, height)

  function isCapture(column: number, seat: number): boolean {
    const height = heightOf(column)
    let own = 0
    while (own < height && ((column >> own) & 1) === seat) own++
    return own > 0 && own < height && column === setOn(pileOf(seat, own), pileOf(1 - seat, height - own))
  }

  const mayStep = (p: Position, ray: number) => room(ray) > 0 && heightOf(p[lines.cells[lines.start[ray]]]) < HIGHEST

  function mayTumble(p: Position, cell: number, ray: number): boolean {
    const height = heightOf(p[cell])
    const far = Math.min(height, room(ray))
    if (height < 2 || far === 0) return false
    for (let n = 0; n < far; n++) {
      const laid = n === far - 1 ? height - far + 1 : 1
      if (heightOf(p[lines.cells[lines.start[ray] + n]]) + laid > HIGHEST) return false
    }
    return true
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OVER] !== PLAYING || seat !== p[TURN]) return
    for (let cell = 0; cell < cells; cell++) {
      if (!isOwn(p, cell, seat)) continue
      for (let d = 0; d < WAYS; d++) {
        const ray = d * cells + cell
        if (mayStep(p, ray)) out.add(cell * WAYS + d)
        if (mayTumble(p, cell, ray)) out.add(TUMBLES + cell * WAYS + d)
      }
    }
  }

  function canMove(p: Position, seat: number): boolean {
    for (let cell = 0; cell < cells; cell++)
      if (isOwn(p, cell, seat)) for (let d = 0; d < WAYS; d++) if (mayStep(p, d * cells + cell)) return true
    return false
  }

  function judge(p: Position): void {
    p[OVER] = PLAYING
    if (!canMove(p, p[TURN])) p[OVER] = 1 - p[TURN]
    else if (p[CALM] >= CALM_TURNS || p[PLAYED] >= MOST_TURNS) p[OVER] = DRAWN
  }

  function play(p: Position, seat: number, action: number): void {
    const enemy = 1 - seat
    const king = kingHeight(p, enemy)
    const from = cellOf(action)
    const tower = p[from]
    let rest = action >= TUMBLES ? heightOf(tower) : 1
    const far = action >= TUMBLES ? reach(p, action) : 1
    let won = false
    p[CALM]++
    p[from] = withoutTopOf(tower, rest)
    // The lowest disc falls nearest; what is left at the edge stays together.
    for (let n = 0; n < far; n++) {
      const to = onWay(action, n)
      const before = p[to]
      const discs = n === far - 1 ? rest : 1
      rest -= discs
      const laid = topOf(tower >> rest, discs)
      p[to] = setOn(laid, before)
      if (before !== 0 && commanderOf(before) !== commanderOf(laid)) p[CALM] = 0
      if (king > 0 && before === pileOf(enemy, king) && isCapture(p[to], seat)) won = true
    }
    p[TURN] = enemy
    p[PLAYED]++
    if (won) p[OVER] = seat
    else judge(p)
  }

  return { slots, tumbles: TUMBLES, cellOf, reach, onWay, isOwn, kingHeight, isKing, isCapture, judge, actions, play }
}
