import { MECHANICS, mechanicName } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

describe('what one does in a game', () => {
  it.each(GAMES.map((entry) => [entry.id, entry.mechanics] as const))('%s says it in the common order', (_, said) => {
    expect(said.length).toBeGreaterThan(0)
    expect(said).toEqual(MECHANICS.filter((mechanic) => said.includes(mechanic)))
  })

  it.each(MECHANICS)('"%s" has a game, and a name of its own in Hungarian and in English', (mechanic) => {
    expect(GAMES.filter((entry) => entry.mechanics.includes(mechanic)).length).toBeGreaterThan(0)
    const [hu, en] = [mechanicName(mechanic, 'hu'), mechanicName(mechanic, 'en')]
    expect(hu).not.toBe(en)
    expect(MECHANICS.filter((other) => mechanicName(other, 'hu') === hu)).toEqual([mechanic])
  })
})
