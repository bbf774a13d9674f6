/**
 * Every game behaves as it did when the playthrough in its room was written. `UPDATE=1 npx vitest run
 * packages/games/test/playthroughs -t <game>` writes the new one; its difference shows what has changed.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rooms } from '../rooms.ts'
import { GAMES } from '../src/index.ts'
import { playthroughOf } from './playthrough.ts'

const fileOf = (id: string) => join(rooms().get(id)!, 'playthrough.txt')

describe('behaves as in its playthrough:', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
    const now = playthroughOf(entry)
    if (process.env.UPDATE) writeFileSync(fileOf(id), now)
    expect(existsSync(fileOf(id)), `${fileOf(id)} is missing`).toBe(true)
    expect(now).toBe(readFileSync(fileOf(id), 'utf8'))
  })
})

it('all playthroughs together stay below a megabyte', () => {
  const sizes = GAMES.map(({ id }) => statSync(fileOf(id)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000)
})
