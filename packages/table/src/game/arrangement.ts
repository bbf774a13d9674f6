/** What lies on which site, and how far that is from the scene of a position. */
import type { Game, Item, Position, Scene } from '@jatekvilag/engine'
import { faceOf, type Point } from '../geometry.ts'
import { type Die, type Piece, type PieceLook, STEP, type Table } from '../model.ts'
import { placesInGame, type Window } from './growing.ts'
import { diceIn, isCube, isDie } from './kinds.ts'
import { cellsOf, lookKey, lookOf } from './looks.ts'
import { liesInColumn, middleOf, onBoard, siteNear } from './sites.ts'

export interface OnSite {
  readonly look: PieceLook
  readonly rotation: number
  /** How far from the start of a column it lies. */
  readonly depth: number
}

export interface Arrangement {
  /** Pieces by site, lowest first. */
  readonly sites: ReadonlyMap<number, readonly OnSite[]>
  /** How many of each look lie beside the board. */
  readonly beside: ReadonlyMap<string, number>
  /** Looks that count even where a position has nothing beside the board; captured men left there do not. */
  readonly counted: ReadonlySet<string>
  readonly dice: readonly number[]
  /** The part of a growing table that belongs to it, where that is known. */
  readonly window?: Window
}

/** A site, the key of a look that lies beside the board, or the window of a growing table. */
export type Place = number | string
export const WINDOW: Place = 'window'

/** A piece with the site it lies on, or -1, and its look where it is one of the game. */
interface Found {
  readonly piece: Piece
  readonly look: PieceLook | undefined
  readonly site: number
}

function piecesOn(table: Table, game: Game): Found[] {
  const pieces = table.items.filter((item): item is Piece => item.type === 'piece')
  const looks = pieces.map((piece) => {
    const picture = faceOf(table, piece)?.picture
    return picture?.from === 'game' && picture.game === game.id ? picture.look : undefined
  })
  const places = placesInGame(
    game,
    table.board,
    pieces.map((piece, i) => placeOf(table, game, piece, looks[i])),
  )
  return pieces.map((piece, i) => {
    const place = places[i]
    return { piece, look: looks[i], site: place ? siteNear(game.board, place.x, place.y, piece.rotation) : -1 }
  })
}

/** The first piece on the board that does not belong to the game. */
export function strangerOn(table: Table, game: Game): Piece | undefined {
  return piecesOn(table, game).find(({ look, site }) => site >= 0 && !look)?.piece
}

/** Nothing when a piece on the board does not belong to the game. */
export function arrangementOf(table: Table, game: Game): Arrangement | undefined {
  const sites = new Map<number, OnSite[]>()
  const beside = new Map<string, number>()
  for (const { piece, look, site } of piecesOn(table, game)) {
    if (site >= 0) {
      if (!look) return undefined
      const onSite = { look, rotation: piece.rotation ?? 0, depth: depthOf(game, table, piece, site) }
      sites.set(site, [...(sites.get(site) ?? []), onSite])
    } else if (look) beside.set(lookKey(look), (beside.get(lookKey(look)) ?? 0) + 1)
  }
  // Men that lie side by side have no order but their place.
  for (const [site, pieces] of sites)
    if (liesInColumn(game.board.shapes[site])) pieces.sort((a, b) => a.depth - b.depth)
  const dice = table.items.filter((item): item is Die => item.type === 'die').map((item) => item.value)
  return { sites, beside, counted: new Set(), dice }
}

/** Where a piece lies in the measure of the board; for one that covers several sites, where the first of them is. */
function placeOf(table: Table, game: Game, piece: Piece, look: PieceLook | undefined): Point {
  const [dx, dy] = look?.cells?.[0] ?? [0, 0]
  const middle = table.board?.from === 'game' ? table.board.middle : middleOf(game.board)
  return onBoard(middle, { x: piece.x + dx, y: piece.y + dy })
}

function depthOf(game: Game, table: Table, piece: Piece, site: number): number {
  const shape = game.board.shapes[site]
  if (!shape.pile || table.board?.from !== 'game') return 0
  const [x, y] = [piece.x / STEP + table.board.middle[0], table.board.middle[1] - piece.y / STEP]
  return (x - shape.x) * shape.pile[0] + (y - shape.y) * shape.pile[1]
}

/** The items of a scene by site, lowest first; what covers several sites belongs to the first of them. */
export function itemsBySite(scene: Scene): Map<number, Item[]> {
  const sites = new Map<number, Item[]>()
  for (const item of scene.items) {
    const site = item.covers?.[0] ?? item.site
    const list = sites.get(site)
    if (list) list.push(item)
    else sites.set(site, [item])
  }
  for (const items of sites.values()) if (items.length > 1) items.sort((a, b) => (a.level ?? 0) - (b.level ?? 0))
  return sites
}

const NOTHING: readonly never[] = []

/** The places where the scene is not what lies there, and how much is wrong with each. */
export function differences(game: Game, scene: Scene, lies: Arrangement): Map<Place, number> {
  const differing = new Map<Place, number>()
  const expected = itemsBySite(scene)
  for (const [site, items] of expected) {
    const distance = stackDistance(game, site, items, lies.sites.get(site) ?? NOTHING)
    if (distance > 0) differing.set(site, distance)
  }
  for (const [site, pieces] of lies.sites) if (!expected.has(site)) differing.set(site, pieces.length)
  const { trays, looks } = inTrays(scene)
  const someCount = [...lies.counted].some((key) => lies.beside.has(key))
  // Nothing in the trays: captured men left beside the board do not matter.
  if (someCount || (trays > 0 && looks.size > 0))
    for (const key of new Set([...looks.keys(), ...lies.beside.keys()])) {
      if (looks.size === 0 && !lies.counted.has(key)) continue
      const distance = Math.abs((looks.get(key) ?? 0) - (lies.beside.get(key) ?? 0))
      if (distance > 0) differing.set(key, distance)
    }
  const { window } = scene
  if (window && lies.window) {
    const distance = lies.window.reduce((sum, side, i) => sum + Math.abs(side - window[i]), 0)
    if (distance > 0) differing.set(WINDOW, distance)
  }
  return differing
}

/** How many sites differ between the position and what lies there, and pieces in trays too; 0 is a fit. */
export function mismatch(game: Game, position: Position, lies: Arrangement): number {
  return mismatchOf(game, game.scene(position), lies)
}

export function mismatchOf(game: Game, scene: Scene, lies: Arrangement): number {
  let sum = 0
  for (const [place, distance] of differences(game, scene, lies)) sum += typeof place === 'number' ? 1 : distance
  return sum
}

/** 0 for the same pieces in the same order; otherwise missing and spare pieces count 1, wrong ones less. */
export function stackDistance(game: Game, site: number, items: readonly Item[], pieces: readonly OnSite[]): number {
  if (items.some((item) => item.covers) || pieces.some(({ look }) => look.cells))
    return spreadDistance(game, items, pieces)
  const onEdge = game.board.shapes[site].kind === 'edge'
  let distance = Math.abs(items.length - pieces.length)
  for (let i = 0; i < items.length && i < pieces.length; i++) distance += pieceDistance(items[i], pieces[i], onEdge)
  return distance
}

/** Pieces that reach over several sites have no order. */
function spreadDistance(game: Game, items: readonly Item[], pieces: readonly OnSite[]): number {
  const left = items.map((item) => lookKey(lookOf(item, cellsOf(game.board, item))))
  let spare = 0
  for (const { look } of pieces) {
    const i = left.indexOf(lookKey(look))
    if (i < 0) spare++
    else left.splice(i, 1)
  }
  return left.length + spare
}

function pieceDistance(item: Item, { look, rotation }: OnSite, onEdge: boolean): number {
  let wrong = 0
  if (item.kind !== look.kind) wrong++
  if (item.owner !== look.owner) wrong++
  if (item.badge !== look.badge || (item.face === 'back') !== (look.face === 'back')) wrong++
  // A stick lies as its border lies; a piece may stand a little askew.
  if (!onEdge && item.rotation !== undefined) {
    const turn = Math.abs(((rotation - item.rotation) % 360) + 360) % 360
    if (Math.min(turn, 360 - turn) > 15) wrong++
  }
  return wrong / 5
}

/** How many trays for pieces there are, and how many of each look lie in them. */
export function inTrays(scene: Scene): { trays: number; looks: Map<string, number> } {
  const looks = new Map<string, number>()
  let trays = 0
  for (const tray of scene.trays ?? []) {
    const pieces = tray.pieces.filter((piece) => !isDie(piece) && !isCube(piece))
    if (tray.pieces.length === 0 || pieces.length > 0) trays++
    for (const piece of pieces) {
      const key = lookKey(lookOf(piece))
      looks.set(key, (looks.get(key) ?? 0) + piece.count)
    }
  }
  return { trays, looks }
}

/** Does the table show the dice of this scene? Doubles that count for four moves are shown by two dice. */
export function diceAgree(scene: Scene, lies: Arrangement): boolean {
  return diceIn(scene).every((value) => lies.dice.includes(value))
}
