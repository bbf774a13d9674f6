import type { Battle, Item, Look, Position, Scene, Tray, WordId } from '@jatekvilag/engine'
import {
  BOMB,
  battleTable,
  FLAG,
  HIDDEN,
  KIND_LIMIT,
  KIND_MASK,
  KINDS,
  LETTERS,
  MARSHAL,
  ownerOf,
  pieceOf,
  SPY,
} from './army.ts'
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

/** What a battle came to, in words. */
function outcomeOf(field: Field, attacker: number, defender: number): WordId {
  const [one, other] = [attacker & KIND_MASK, defender & KIND_MASK]
  const result = battleTable(field.size)[one * KIND_LIMIT + other]
  if (other === FLAG) return 'battle-flag'
  if (other === BOMB) return result > 0 ? 'battle-defused' : 'battle-bomb'
  if (one === SPY && result > 0) return other === MARSHAL ? 'battle-spy-marshal' : 'battle-spy-general'
  return result > 0 ? 'battle-attacker' : result < 0 ? 'battle-defender' : 'battle-both'
}

function battleOf(field: Field, p: Position): Battle | undefined {
  const { battle } = field.slots.at
  if (p[battle] === 0) return undefined
  const [attacker, defender] = [p[battle + 1], p[battle + 2]]
  return { attacker: lookOf(attacker), defender: lookOf(defender), outcome: outcomeOf(field, attacker, defender) }
}

export function sceneOf(field: Field, p: Position): Scene {
  const { arranging, reserve, marks, lost } = field.slots.at
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
  const met = battleOf(field, p)
  if (!met) return { items, trays }
  const pieces = [met.attacker, met.defender].map((look) => ({ ...look, count: 1 }))
  return { items, trays: [...trays, { id: 'battle', label: 'last-battle', owner: -1, pieces }], battle: met }
}

/** Picks up a piece of this kind from the reserve. */
export const placeTouch = (kind: number): string => `place:${KINDS[kind - 1].id}`
