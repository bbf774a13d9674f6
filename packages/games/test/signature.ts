/**
 * One number for a game: it changes if and only if behaviour changes. It covers every position of the exploration, who
 * may act there, everything that is legal, how it ends, and the texts of the odd positions, with them the limits of all
 * counters.
 */
import { type Game, hashSlots, type Played, type Position, seatsOf } from '@jatekvilag/engine'
import { type Exploration, explore, listed } from '@jatekvilag/engine/testing'

export function signatureOf(game: Game, plan: Exploration): string {
  let hash = 0
  const mix = (number: number) => {
    hash = Math.imul(hash ^ number, 0x9e3779b1)
    hash ^= hash >>> 15
  }
  explore(game, plan, (match) => {
    const p = match.position
    if (match.length === 0) mix(textHash(game.write(p)))
    mix(hashSlots(p, game.layout.keyLength))
    mix(match.actors)
    for (const seat of seatsOf(match.actors)) mix(legalHash(game, p, seat))
    mix(resultHash(match))
  })
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The same in whatever order the actions are listed. */
function legalHash(game: Game, p: Position, seat: number): number {
  let sum = 0
  for (const action of listed(game, p, seat))
    sum = (sum + Math.imul(action ^ (action >>> 15) ^ 0x2545f491, 0x85ebca6b)) | 0
  return sum
}

function resultHash(match: Played): number {
  const result = match.result()
  return result === null ? 0 : textHash(`${result.reason} ${result.payoffs.map((payoff) => Math.round(payoff * 1000))}`)
}

function textHash(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1) ^ (hash >>> 13)
  return hash
}
