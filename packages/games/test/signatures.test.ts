/**
 * One number for each game and preset: the hash of all positions of a few fixed-seed random games. It changes
 * if and only if behaviour changes, so a rule change shows as one line in signatures.json.
 * `UPDATE=1 npx vitest run packages/games/test/signatures` writes the new numbers.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, type GameEntry, hashSlots, openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch } from '@jatekvilag/engine/testing'
import { expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

const file = join(import.meta.dirname, 'signatures.json')

function signature(game: Game): string {
  const random = new Random(2026)
  let hash = 0
  for (let g = 0; g < 2; g++) {
    const match = playRandomMatch(game, random, (p) => {
      hash = Math.imul(hash ^ hashSlots(p, game.layout.keyLength), 0x9e3779b1)
    })
    for (const payoff of match.result()!.payoffs) hash = Math.imul(hash ^ Math.round(payoff * 1000), 0x85ebca6b)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}

function signaturesOf(entry: GameEntry): Record<string, string> {
  const rows: Record<string, string> = { [entry.id]: signature(unwrap(openGame(entry))) }
  for (const preset of Object.keys(entry.presets))
    rows[`${entry.id} ${preset}`] = signature(unwrap(openGame(entry, { preset })))
  return rows
}

it('every game behaves as it did when its signature was written', { timeout: 120_000 }, () => {
  const now: Record<string, string> = Object.assign({}, ...GAMES.map(signaturesOf))
  if (process.env.UPDATE) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`)
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  expect(now).toEqual(before)
})
