import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lookOf } from '../../looks/index.ts'
import { faultOf } from '../testing.ts'
import {
  BOX_PICTURES,
  BOX_SETS,
  boxPicture,
  chipSvg,
  clockFaceSvg,
  dieSvg,
  doublingCubeSvg,
  FRENCH_RANKS,
  FRENCH_SUITS,
  frenchCard,
  HUNGARIAN_RANKS,
  HUNGARIAN_SUITS,
  hourglassSvg,
  hungarianCard,
  pocketColour,
  ROULETTE_POCKETS,
  ROUTE_TILES,
  rouletteWheelSvg,
  spinnerSvg,
} from './index.ts'

const bySet = (set: string) => BOX_PICTURES.filter((picture) => picture.set === set)

describe('the box', () => {
  it('holds several hundred pictures, each under its own id', () => {
    expect(BOX_PICTURES.length).toBeGreaterThan(1000)
    expect(new Set(BOX_PICTURES.map(({ id }) => id)).size).toBe(BOX_PICTURES.length)
    for (const { id } of BOX_PICTURES) expect(id).toMatch(/^[a-z0-9áéíóöőúüű-]+$/)
  })

  it('has something in every compartment, with names in both languages', () => {
    for (const [set, names] of Object.entries(BOX_SETS)) {
      expect(bySet(set).length, set).toBeGreaterThan(2)
      expect(names.hu && names.en).toBeTruthy()
    }
  })

  it('names every picture in Hungarian and English, no two in a compartment alike', () => {
    for (const set of Object.keys(BOX_SETS))
      for (const language of ['hu', 'en'] as const) {
        const names = bySet(set).map((picture) => picture.names[language])
        const twice = names.filter((name, i) => names.indexOf(name) !== i)
        expect(twice, `${set} ${language}`).toEqual([])
        for (const name of names) expect(name).toMatch(/^\S.*\S$|^\S$/)
      }
  })

  it('draws every picture as a sound document, by day and by night, in both palettes', () => {
    for (const picture of BOX_PICTURES)
      for (const look of [undefined, lookOf('paper', true, true)]) {
        const svg = picture.svg(look)
        expect(faultOf(svg), picture.id).toBeUndefined()
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+"/)
      }
  })

  it('gives every picture a size that one can hold, in the proportions of its drawing', () => {
    for (const { id, size, viewBox } of BOX_PICTURES) {
      expect(Math.min(...size), id).toBeGreaterThanOrEqual(8)
      expect(Math.max(...size), id).toBeLessThanOrEqual(200)
      expect(size[0] / size[1] / (viewBox[2] / viewBox[3]), id).toBeCloseTo(1, 0)
    }
  })

  it('knows the other side of every two-sided piece', () => {
    for (const { id, back } of BOX_PICTURES) if (back !== undefined) expect(boxPicture(back), id).toBeDefined()
  })

  it('is loaded by nothing but the free table', () => {
    const source = resolve(import.meta.dirname, '../..')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const outside = files.filter((file) => !/^(table|pieces.box|board.gallery)\b/.test(file))
    expect(outside.length).toBeGreaterThan(100)
    const importing = outside.filter((file) => /from '[^']*\/box\//.test(readFileSync(join(source, file), 'utf8')))
    expect(importing).toEqual([])
  })
})

const count = (markup: string, part: string) => markup.split(part).length - 1

describe('French cards', () => {
  it('are 52 with two jokers and backs', () => {
    for (const suit of FRENCH_SUITS)
      for (const rank of FRENCH_RANKS)
        expect(boxPicture(`french-${suit}-${rank.toLowerCase()}`), `${suit} ${rank}`).toBeDefined()
    expect(boxPicture('french-joker-red') && boxPicture('french-joker-black')).toBeDefined()
    expect(FRENCH_SUITS.length * FRENCH_RANKS.length).toBe(52)
    expect(bySet('french-cards').filter(({ id }) => !id.includes('back')).length).toBe(54)
  })

  it('show as many pips as they count, and two more in the corners', () => {
    for (const suit of FRENCH_SUITS)
      for (let rank = 2; rank <= 10; rank++) {
        const card = frenchCard(suit, `${rank}` as (typeof FRENCH_RANKS)[number])
        // Paper and shadow are no paths: every path is a pip.
        expect(count(card, '<path'), `${suit} ${rank}`).toBe(rank + 2)
      }
  })

  it('are all different', () => {
    const faces = FRENCH_SUITS.flatMap((suit) => FRENCH_RANKS.map((rank) => frenchCard(suit, rank)))
    expect(new Set(faces).size).toBe(52)
  })
})

describe('Hungarian cards', () => {
  it('are 32 with a back', () => {
    for (const suit of HUNGARIAN_SUITS)
      for (const rank of HUNGARIAN_RANKS)
        expect(boxPicture(`hungarian-${suit}-${rank.toLowerCase()}`), `${suit} ${rank}`).toBeDefined()
    expect(bySet('hungarian-cards').filter(({ id }) => !id.includes('back')).length).toBe(32)
    expect(boxPicture('hungarian-makk-felso')?.names.hu).toBe('makk felső')
  })

  it('show as many signs as they count', () => {
    for (const suit of HUNGARIAN_SUITS)
      for (const [rank, number] of [
        ['VII', 7],
        ['VIII', 8],
        ['IX', 9],
        ['X', 10],
      ] as const)
        expect(count(hungarianCard(suit, rank), '<g transform="translate('), `${suit} ${rank}`).toBe(number)
  })

  it('name the people of the legend and the seasons', () => {
    expect(hungarianCard('makk', 'felso')).toContain('TELL VILMOS')
    expect(hungarianCard('piros', 'felso')).toContain('GESZLER HERMANN')
    const seasons = HUNGARIAN_SUITS.map((suit) => />([^<]+)<\/text>/.exec(hungarianCard(suit, 'asz'))?.[1])
    expect(seasons.sort()).toEqual(['NYÁR', 'TAVASZ', 'TÉL', 'ŐSZ'].sort())
  })
})

describe('dice, wheels and timers', () => {
  it('a die may have any number of sides and shows any of them', () => {
    for (const sides of [2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 20, 24, 30, 100, 1000])
      for (const value of [1, Math.ceil(sides / 2), sides])
        expect(faultOf(dieSvg({ sides, value, stain: 'red' })), `d${sides} ${value}`).toBeUndefined()
  })

  it('a six-sided die shows pips', () => {
    for (let value = 1; value <= 6; value++) expect(count(dieSvg({ sides: 6, value }), '<circle')).toBe(value)
  })

  it('six and nine on a die of many sides are told apart by a bar', () => {
    const plain = dieSvg({ sides: 20, value: 5 })
    for (const value of [6, 9, 66, 99])
      expect(count(dieSvg({ sides: 100, value }), '<path'), `${value}`).toBeGreaterThan(count(plain, '<path') - 1)
  })

  it('wheels have 37 and 38 pockets, half of the numbers red and half black', () => {
    for (const zeros of [1, 2] as const) {
      const pockets = ROULETTE_POCKETS[zeros]
      expect(pockets.length).toBe(36 + zeros)
      expect(new Set(pockets).size).toBe(pockets.length)
      for (const colour of ['red', 'black'] as const)
        expect(pockets.filter((pocket) => pocketColour(pocket) === colour).length).toBe(18)
      // Red and black take turns all the way round, between the zeros.
      for (const [i, pocket] of pockets.entries()) {
        const next = pockets[(i + 1) % pockets.length]!
        if (pocketColour(pocket) !== 'green') expect(pocketColour(next)).not.toBe(pocketColour(pocket))
      }
      for (const pocket of pockets) expect(faultOf(rouletteWheelSvg({ zeros, pocket, turn: 77 }))).toBeUndefined()
    }
  })

  it('other tools are drawn for any facts', () => {
    for (const left of [-1, 0, 0.01, 0.5, 0.99, 1, 2])
      expect(faultOf(hourglassSvg({ left, running: true }))).toBeUndefined()
    for (const seconds of [0, 59, 3601, 86_399])
      expect(faultOf(clockFaceSvg({ seconds, text: '0:59' }))).toBeUndefined()
    for (const value of [1, 2, 64, 1024]) expect(faultOf(doublingCubeSvg({ value }))).toBeUndefined()
    for (let fields = 1; fields <= 24; fields++)
      expect(
        faultOf(spinnerSvg({ sectors: Array.from({ length: fields }, (_, i) => ({ label: `<${i}>` })), turn: 33 })),
      ).toBeUndefined()
  })

  it('a chip takes anybody’s colours, and words cannot break out of it', () => {
    const svg = chipSvg({ text: '<&">', fill: '"/><script>', ink: '#fff', font: 'A"B' })
    expect(faultOf(svg)).toBeUndefined()
    expect(svg).not.toContain('<script')
  })
})

describe('hexagons with three paths', () => {
  it('are 56, none the same as another after a turn', () => {
    const seen = new Set<string>()
    for (const paths of ROUTE_TILES) {
      const sides: string[] = []
      for (const { stain, sides: ends } of paths) for (const end of ends) sides[end] = stain.charAt(0)
      const turns = sides.map((_, i) => [...sides.slice(i), ...sides.slice(0, i)].join(''))
      seen.add(turns.sort()[0] ?? '')
    }
    expect(seen.size).toBe(56)
  })
})
