/** The boards as they are seen: each its own, at the end all of them. */
import type { Counter, Item, Position, Scene } from '@jatekvilag/engine'
import { DIRECTIONS } from '../../../solitaire/pegs/peg-board.ts'
import { type Field, MOST_BACKS, OPEN, OVER, SET, SHOW, SOLVED } from './field.ts'

export function sceneOf(field: Field, p: Position): Scene {
  const { seats, cells, pegs, isRace } = field
  const { at } = field.slots
  const viewer = p[at.viewer] - 1
  const phase = p[at.phase]
  const shows = phase === SHOW || (phase === OVER && p[at.claimer] !== 0) ? 2 - p[at.claimer] : -1
  const items: Item[] = []
  for (let seat = 0; seat < seats; seat++) {
    const base = seat === shows ? at.shown : at.board + seat * cells
    const ids = idsOn(field, p, seat, seat === shows)
    for (let cell = 0; cell < cells; cell++)
      if (p[base + cell] === 1)
        items.push({ site: seat * cells + cell, kind: 'glass-marble', owner: -1, glyph: 'o', id: ids[cell] })
  }
  // What others do on their boards is not seen before the end.
  const open = (seat: number) => viewer < 0 || seat === viewer
  const counters: Counter[] = []
  for (let owner = 0; owner < seats; owner++) {
    if (phase === SET && !isRace && open(owner))
      counters.push({ label: 'to-set', owner, value: pegs - p[at.left + owner] })
    if (phase === SET) continue
    if (open(owner)) counters.push({ label: 'pegs', owner, value: p[owner === shows ? at.showLeft : at.left + owner] })
    if (open(owner) || p[at.outcome + owner] !== OPEN)
      counters.push({ label: 'taken-back', owner, value: MOST_BACKS - p[at.backs + owner] })
  }
  const last = items.filter(({ site }) => p[at.outcome + Math.floor(site / cells)] === SOLVED).map(({ site }) => site)
  const isWon = phase === OVER && last.length > 0
  const shown = shows >= 0 && phase === SHOW ? shows : viewer
  return {
    items,
    counters,
    ...(isWon ? { marks: [{ kind: 'winning' as const, owner: Math.floor(last[0] / cells), sites: last }] } : {}),
    ...(shown >= 0 && phase !== OVER ? { window: field.windowOf(shown) } : {}),
  }
}

/** A peg is the same one as long as it jumps; what is exchanged or shown is laid out anew. */
function idsOn(field: Field, p: Position, seat: number, isShown: boolean): number[] {
  const { cells, sites, jumps } = field
  const { at } = field.slots
  const layer = isShown ? 2 : p[at.phase] === SET ? 0 : 1
  const ids = Array.from({ length: cells }, (_, cell) => layer * sites + seat * cells + cell)
  const line = isShown ? at.showLine : at.line + seat * jumps
  for (let i = 0; i < jumps && p[line + i] !== 0; i++) {
    const jump = p[line + i] - 1
    ids[field.own.to[jump]] = ids[(jump / DIRECTIONS) | 0]
  }
  return ids
}
