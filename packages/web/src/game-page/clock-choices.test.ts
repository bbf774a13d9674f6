import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { CLOCK_CHOICES, clockAmong, clocksWith, LINK_CLOCKS } from './clock-choices.ts'

const offered = (id: string, preset?: string, choices = CLOCK_CHOICES) =>
  clocksWith(unwrap(openGame(gameEntry(id)!, preset ? { preset } : {})).clock, choices)

describe('the clock to begin with', () => {
  it('is the one that the rules ask for: twenty minutes in a Tantrix tournament, ninety seconds with letters', () => {
    const tournament = offered('tantrix', 'tournament')
    expect(clockAmong(tournament, undefined)).toBe('own')
    expect(tournament.own).toMatchObject({ kind: 'countdown', ms: 20 * 60_000, every: 60_000, stop: 25 * 60_000 })
    const letters = offered('playing-with-letters', undefined, LINK_CLOCKS as typeof CLOCK_CHOICES)
    expect(letters.own).toEqual({ kind: 'per-move', ms: 90_000 })
    // The same clock is not offered twice.
    expect('move-90' in letters).toBe(false)
    expect('day-3' in letters).toBe(true)
  })

  it('is the chosen one where it is still there, and none where the rules ask for none', () => {
    expect(clockAmong(offered('tantrix', 'tournament'), '15')).toBe('15')
    expect(clockAmong(offered('tantrix', 'tournament'), 'none')).toBe('none')
    expect(clockAmong(offered('tantrix'), 'own')).toBe('none')
    expect(clockAmong(CLOCK_CHOICES, undefined)).toBe('none')
  })
})
