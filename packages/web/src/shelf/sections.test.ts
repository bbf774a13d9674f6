import { nameOf } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { hu } from '../i18n/hu.ts'
import type { ShelfCard } from './card.ts'
import { groupsOf, SECTIONS, sectionOf, VIEWS } from './sections.ts'

const cards = GAMES.map((entry) => {
  const { id, chapter, mechanics, players, minutes } = entry
  const names = { hu: nameOf(entry, 'hu'), en: nameOf(entry, 'en') }
  return { id, names, chapter, mechanics, players, minutes } as unknown as ShelfCard
})
const tongue = { language: 'hu', t: (id: keyof typeof hu) => hu[id] } as never
const section = (id: string) => sectionOf(cards.find((card) => card.id === id)!)

describe('the sections of the shelf', () => {
  it.each(VIEWS)('by %s have every game once', (view) => {
    const ids = groupsOf(cards, view, tongue).flatMap((group) => group.cards.map(({ id }) => id))
    expect(ids.sort()).toEqual(cards.map(({ id }) => id).sort())
  })

  it('are none of them empty, and all have names', () => {
    const groups = groupsOf(cards, 'sections', tongue)
    expect(groups.map(({ id }) => id)).toEqual(SECTIONS)
    for (const { name } of groups) expect(name).toMatch(/\S/)
  })

  it('are where a visitor looks', () => {
    expect(section('chess')).toBe('chess')
    expect(section('shogi')).toBe('chess')
    expect(section('go')).toBe('surround')
    expect(section('reversi')).toBe('surround')
    expect(section('amazons')).toBe('surround')
    expect(section('hex')).toBe('connect')
    expect(section('trax')).toBe('connect')
    expect(section('connect-four')).toBe('line')
    expect(section('nine-mens-morris')).toBe('line')
    expect(section('common-draughts')).toBe('jump')
    expect(section('halma')).toBe('race')
    expect(section('breakthrough')).toBe('race')
    expect(section('fox-and-geese')).toBe('hunt')
    expect(section('stratego')).toBe('battle')
    expect(section('backgammon')).toBe('dice')
    expect(section('klotski')).toBe('puzzle')
  })

  it('by name are in the order of the reader’s alphabet', () => {
    const names = groupsOf(cards, 'a-z', tongue)
      .flatMap((group) => group.cards)
      .map(({ names }) => names.hu)
    expect(names.indexOf('Áttörés')).toBeLessThan(names.indexOf('Backgammon'))
  })
})
