import { readThumbnail, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { thumbnailOf } from '../rooms.ts'
import { GAMES } from '../src/index.ts'

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  const data = thumbnailOf(id)

  it('has chosen a position for its picture on the shelf', () => {
    expect(data, `thumbnail.json is missing in the room of ${id}`).toBeDefined()
    expect(Object.keys(data!).filter((key) => !['preset', 'position', 'moves'].includes(key))).toEqual([])
  })

  it('shows pieces on the board, and not the start', () => {
    const { game, position } = unwrap(readThumbnail(entry, data!))
    const shown = game.scene(position).items
    expect(shown.length).toBeGreaterThan(0)
    // The start of a puzzle is what everybody knows of it.
    if (!entry.mechanics.includes('puzzle')) expect(shown).not.toEqual(game.scene(game.start()).items)
  })
})
