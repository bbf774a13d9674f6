/** What a match keeps, for every game: the lean one agrees with the one that keeps all, and both with their record. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { type Game, Match, openGame, Random, unwrap } from '@jatekvilag/engine'
import { walk } from '@jatekvilag/engine/testing'
import { GAMES } from '@jatekvilag/games'
import { LeanMatch } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { checkRecord } from '../src/testing/check-record.ts'
import { anyStep, bytesOfRoom, roomAfter } from './rooms.ts'

const MOST = 160

/** Both play the same and are compared on the way. */
function playBoth(game: Game, seed: number): [Match, LeanMatch] {
  const random = new Random(seed)
  const [match, lean] = [new Match(game), new LeanMatch(game)]
  while (match.actors && match.length < MOST) {
    const next = anyStep(match, random)
    match.play(...next)
    lean.play(...next)
    expect(lean.actors).toBe(match.actors)
  }
  return [match, lean]
}

function expectSame(lean: LeanMatch, match: Match): void {
  expect(lean.result()).toEqual(match.result())
  expect(lean.turnBoundaries).toEqual(match.turnBoundaries)
  expect(lean.position).toEqual(match.position)
  expect(lean.log).toEqual(match.log)
  expect(lean.positionAt(lean.length >> 1)).toEqual(match.positionAt(match.length >> 1))
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it('keeps little and forgets nothing, and its record is the match', () => {
    const game = unwrap(openGame(entry))
    const [match, lean] = playBoth(game, 12)
    expectSame(lean, match)
    checkRecord(entry, match)
    const half = match.length >> 1
    match.rewind(half)
    lean.rewind(half)
    expectSame(lean, match)
  })
})

it('a lean match knows a position that comes back as often as the rule says, also after going back', () => {
  const game = unwrap(openGame(walk))
  const reasons = new Set<string | undefined>()
  for (let seed = 1; seed <= 200; seed++) {
    const [match, lean] = playBoth(game, seed)
    expectSame(lean, match)
    reasons.add(match.result()?.reason)
    for (let n = match.length; n > 0; n -= 3) {
      match.rewind(n)
      lean.rewind(n)
      expect(lean.result()).toEqual(match.result())
    }
  }
  expect(reasons).toContain('repetition')
})

describe('the memory of a room after fifty plies', () => {
  it('is at most 4 KiB in the median game', () => {
    const sizes = GAMES.map((entry) => bytesOfRoom(roomAfter(entry, new Random(3)))).sort((a, b) => a - b)
    expect(sizes[sizes.length >> 1]).toBeLessThan(4096)
  })

  it('is counted about as the machine counts it', () => {
    const script = join(import.meta.dirname, 'measure-room.ts')
    const said = execFileSync(process.execPath, ['--expose-gc', '--no-warnings', script], { encoding: 'utf8' })
    const { measured, counted } = JSON.parse(said)
    expect(measured / counted).toBeGreaterThan(0.5)
    // Objects have heads and arrays have room to grow, which the count leaves out.
    expect(measured / counted).toBeLessThan(1.9)
  })
})
