import type { Item, Look, Position, Scene, Tray } from '@jatekvilag/engine'
import { HIDDEN, KIND_LIMIT, KIND_MASK, KINDS, LETTERS, ownerOf, pieceOf } from './army.ts'
import { type Field, MOVED, WENT_FAR } from './field.ts'

const BACKS = '■□'

/** A piece as anybody sees it who is given this position or view. */
function lookOf(piece: number): Look {
  const kind = piece & KIND_MASK
  const owner = ownerOf(piece)
  if (kind === HIDDEN) return { kind: 'hidden', owner, glyph: BACKS[owner], face: 'back' }
  const { id, rank } = KINDS[kind - 1]
  const look = { kind: `stratego-${id}`, owner, glyph: LETTERS[piece] }
  return rank === undefined ? look : { ...look, badge: `${rank}` }
}

/** Everybody has seen whether a hidden piece has moved, and whether it went far: one dot or two. */
function memory(mark: number): { badge?: string } {
  return mark & WENT_FAR ? { badge: '··' } : mark & MOVED ? { badge: '·' } : {}
}

export function sceneOf(field: Field, p: Position): Scene {
  const { arranging, reserve, battle, marks, lost } = field.slots.at
  const items: Item[] = field.rows.flat().flatMap((site) => {
    if (p[site] === 0) return []
    const hidden = (p[site] & KIND_MASK) === HIDDEN
    return [{ site, ...lookOf(p[site]), ...(hidden ? memory(p[marks + site]) : {}) }]
  })
  const counted = (seat: number, at: number, touch: boolean) =>
    Array.from({ length: HIDDEN }, (_, i) => i + 1).flatMap((kind) => {
      const count = p[at + seat * KIND_LIMIT + kind]
      if (count === 0) return []
      const look = lookOf(pieceOf(seat, kind))
      return [touch && kind !== HIDDEN ? { ...look, count, touch: placeTouch(kind) } : { ...look, count }]
    })
  const trays: Tray[] = [0, 1].map((owner) =>
    p[arranging]
      ? { id: `reserve-${owner}`, label: 'reserve', owner, pieces: counted(owner, reserve, true) }
      : { id: `lost-${owner}`, label: 'lost', owner, pieces: counted(owner, lost, false) },
  )
  if (p[battle]) {
    const pieces = [lookOf(p[battle + 1]), lookOf(p[battle + 2])].map((look) => ({ ...look, count: 1 }))
    trays.push({ id: 'battle', label: 'last-battle', owner: -1, pieces })
  }
  return { items, trays }
}

/** Picks up a piece of this kind from the reserve. */
export const placeTouch = (kind: number): string => `place:${KINDS[kind - 1].id}`
