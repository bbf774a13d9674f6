/** Eight animals a side, from the rat to the elephant, and who eats whom. */
import type { Position } from '@jatekvilag/engine'
import { denOf, isWater, next, shore, TRAPS_EACH, trapOf, traps } from './field.ts'

/** By strength, the weakest first; a board slot holds 0 or 8 * seat + strength. */
export const ANIMALS = ['rat', 'cat', 'wolf', 'dog', 'leopard', 'tiger', 'lion', 'elephant'] as const
export const EACH = ANIMALS.length
export const LETTERS = '.RCWDPTLErcwdptle'
const RAT = 1
const TIGER = 6
const LION = 7
const ELEPHANT = 8

export const seatOf = (animal: number): number => (animal > EACH ? 1 : 0)
export const strengthOf = (animal: number): number => (animal > EACH ? animal - EACH : animal)

/** The stronger eats the weaker, whoever moved; equals fall to the mover, the elephant to the rat, and all to the owner of a trap. */
export function attackerWins(attacker: number, defender: number, cell: number): boolean {
  if (trapOf[cell] >= 0) return trapOf[cell] === seatOf(attacker)
  const [own, other] = [strengthOf(attacker), strengthOf(defender)]
  if (own === RAT && other === ELEPHANT) return true
  return own >= other && !(own === ELEPHANT && other === RAT)
}

/** Where the animal on that cell may go in direction d, or -1. */
export function goal(p: Position, cell: number, d: number): number {
  const animal = p[cell]
  const strength = strengthOf(animal)
  const way = cell * 4 + d
  let to = next[way]
  if (to < 0) return -1
  if (isWater[to] && strength !== RAT) {
    // Lion and tiger leap over a lake unless a rat swims in their way.
    if ((strength !== LION && strength !== TIGER) || shore[way] < 0) return -1
    for (; isWater[to]; to = next[to * 4 + d]) if (p[to] !== 0) return -1
  }
  if (denOf[to] === seatOf(animal)) return -1
  const there = p[to]
  if (there === 0) return to
  if (seatOf(there) === seatOf(animal)) return -1
  // Straight out of the water a rat may not attack the elephant.
  return strength === RAT && isWater[cell] && strengthOf(there) === ELEPHANT ? -1 : to
}

export function canGo(p: Position, cell: number): boolean {
  for (let d = 0; d < 4; d++) if (goal(p, cell, d) >= 0) return true
  return false
}

/** Whether an animal of that seat stands in a trap of its own and can leave it: then one of these must move. */
export function mustLeaveTrap(p: Position, seat: number): boolean {
  for (let i = seat * TRAPS_EACH; i < (seat + 1) * TRAPS_EACH; i++) if (waitsInTrap(p, traps[i], seat)) return true
  return false
}

export function waitsInTrap(p: Position, cell: number, seat: number): boolean {
  return trapOf[cell] === seat && p[cell] !== 0 && seatOf(p[cell]) === seat && canGo(p, cell)
}
