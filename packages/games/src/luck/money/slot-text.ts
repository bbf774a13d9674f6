/**
 * A position with many slots as text: `cash=1500,1380 owner=5:1,39:2`. A group that is as it usually is, is not written. Lists of
 * many slots name the place of each value that is not the usual one. Every value has a range; what belongs together is for
 * the game to check.
 */
import type { Position } from '@jatekvilag/engine'

export interface SlotGroup {
  readonly name: string
  readonly at: number
  readonly size: number
  readonly min: number
  readonly max: number
  readonly usual: number
  /** Places are named: for boards of which most is empty. */
  readonly sparse?: boolean
}

export function writeSlots(p: Position, groups: readonly SlotGroup[]): string {
  const words = groups.flatMap(({ name, at, size, usual, sparse }) => {
    const values = Array.from(p.subarray(at, at + size))
    const special = values.flatMap((value, i) => (value === usual ? [] : [`${i}:${value}`]))
    if (special.length === 0) return []
    return [`${name}=${sparse ? special.join(',') : values.join(',')}`]
  })
  return words.length > 0 ? words.join(' ') : '-'
}

/** Fills the groups of a position; the word that is wrong, or undefined. */
export function readSlots(p: Position, groups: readonly SlotGroup[], text: string): string | undefined {
  for (const { at, size, usual } of groups) p.fill(usual, at, at + size)
  const words = text.trim().split(/\s+/)
  if (words.length === 1 && words[0] === '-') return undefined
  const met = new Set<string>()
  for (const word of words) {
    const [, name = '', list = ''] = /^([a-z]+)=([-\d:,]+)$/i.exec(word) ?? []
    const group = groups.find((one) => one.name === name)
    if (!group || met.has(name) || !readGroup(p, group, list)) return word
    met.add(name)
  }
  return undefined
}

function readGroup(p: Position, group: SlotGroup, list: string): boolean {
  const { at, size, min, max, sparse } = group
  const parts = list.split(',')
  if (!sparse && parts.length !== size) return false
  return parts.every((part, i) => {
    const [, place, value] = /^(?:(\d{1,3}):)?(-?\d{1,9})$/.exec(part) ?? []
    if (value === undefined || (place !== undefined) !== (sparse ?? false)) return false
    const index = place === undefined ? i : Number(place)
    const number = Number(value)
    if (index >= size || number < min || number > max) return false
    p[at + index] = number
    return true
  })
}
