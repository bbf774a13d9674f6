/** What lies on which site, and how far that is from the scene of a position. */
import type { Game, Item, Position, Scene } from '@jatekvilag/engine'
import { faceOf } from '../geometry.ts'
import { type Die, type Piece, type PieceLook, STEP, type Table } from '../model.ts'
import { diceIn, isCube, isDie } from './kinds.ts'
import { lookKey, lookOf } from './looks.ts'
import { liesInColumn, siteAt } from './sites.ts'

interface OnSite {
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
  readonly dice: readonly number[]
}

/** Nothing when a piece on the board does not belong to the game. */
export function arrangementOf(table: Table, game: Game): Arrangement | undefined {
  const sites = new Map<number, OnSite[]>()
  const beside = new Map<string, number>()
  for (const piece of table.items) {
    if (piece.type !== 'piece') continue
    const picture = faceOf(table, piece)?.picture
    const look = picture?.from === 'game' && picture.game === game.id ? picture.look : undefined
    const site = siteOf(table, game, piece, look)
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
  return { sites, beside, dice }
}

/** The site a piece lies on; for one that covers several, the first of them. */
function siteOf(table: Table, game: Game, piece: Piece, look: PieceLook | undefined): number {
  const [dx, dy] = look?.cells?.[0] ?? [0, 0]
  const middle = table.board?.from === 'game' ? table.board.middle : undefined
  return siteAt(game.board, { x: piece.x + dx, y: piece.y + dy }, middle, piece.rotation)
}

function depthOf(game: Game, table: Table, piece: Piece, site: number): number {
  const shape = game.board.shapes[site]
  if (!shape.pile || table.board?.from !== 'game') return 0
  const [x, y] = [piece.x / STEP + table.board.middle[0], table.board.middle[1] - piece.y / STEP]
  return (x - shape.x) * shape.pile[0] + (y - shape.y) * shape.pile[1]
}

/** How many sites differ between the position and what lies there, and trays too; 0 is a fit. */
export function mismatch(game: Game, position: Position, lies: Arrangement): number {
  const scene = game.scene(position)
  const expected = new Map<number, Item[]>()
  for (const item of scene.items) {
    const site = item.covers?.[0] ?? item.site
    const list = expected.get(site)
    if (list) list.push(item)
    else expected.set(site, [item])
  }
  let differing = 0
  for (const [site, items] of expected) if (!isSameStack(game, site, items, lies.sites.get(site))) differing++
  for (const site of lies.sites.keys()) if (!expected.has(site)) differing++
  return differing + traysDiffer(scene, lies)
}

function isSameStack(game: Game, site: number, items: readonly Item[], pieces: readonly OnSite[] | undefined): boolean {
  if (pieces?.length !== items.length) return false
  const fromBelow = items.length === 1 ? items : [...items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))
  const onEdge = game.board.shapes[site].kind === 'edge'
  return fromBelow.every((item, i) => isSamePiece(item, pieces[i], onEdge))
}

function isSamePiece(item: Item, { look, rotation }: OnSite, onEdge: boolean): boolean {
  const { kind, owner, badge, face } = item
  if (kind !== look.kind || owner !== look.owner || badge !== look.badge) return false
  if ((face === 'back') !== (look.face === 'back')) return false
  // A stick lies as its border lies; a piece may stand a little askew.
  if (onEdge || item.rotation === undefined) return true
  const turn = Math.abs(((rotation - item.rotation) % 360) + 360) % 360
  return Math.min(turn, 360 - turn) <= 15
}

function traysDiffer(scene: Scene, lies: Arrangement): number {
  const inTrays = new Map<string, number>()
  let trays = 0
  for (const tray of scene.trays ?? []) {
    const pieces = tray.pieces.filter((piece) => !isDie(piece) && !isCube(piece))
    if (tray.pieces.length === 0 || pieces.length > 0) trays++
    for (const piece of pieces) {
      const key = lookKey(lookOf(piece))
      inTrays.set(key, (inTrays.get(key) ?? 0) + piece.count)
    }
  }
  // No trays at all: captured men left beside the board do not matter.
  if (trays === 0 || inTrays.size === 0) return 0
  let differing = 0
  for (const key of new Set([...inTrays.keys(), ...lies.beside.keys()]))
    differing += Math.abs((inTrays.get(key) ?? 0) - (lies.beside.get(key) ?? 0))
  return differing
}

/** Does the table show the dice of this scene? Doubles that count for four moves are shown by two dice. */
export function diceAgree(scene: Scene, lies: Arrangement): boolean {
  return diceIn(scene).every((value) => lies.dice.includes(value))
}
