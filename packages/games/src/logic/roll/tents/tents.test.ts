import { CHANCE, openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { HANDS } from '../solids/tetrahedron.ts'
import { FIELDS, OVER } from './ground.ts'
import { tents } from './tents.ts'

const hidden = unwrap(openGame(tents))
const open = unwrap(openGame(tents, { preset: 'open' }))
const three = unwrap(openGame(tents, { options: { players: 3, table: 'open' } }))
const { played, names, problemOf } = tryOut(open)

/** Every tent shows red to the south; W12 is empty. */
const RED = 'rbyg,rbgy,rbyg,rbgy,rbyg,rbgy,rbyg,rbgy,rbyg,rbgy,rbgy,-'

describe('the ground', () => {
  it('has 24 fields, 30 shared sides', () => {
    expect(open.board.size).toBe(24)
    expect(Array.from(open.board.step).filter((to) => to >= 0)).toHaveLength(60)
  })
  it('has 3, 4 or 6 white fields to roll to from every white field', () => {
    const ways = Array.from({ length: FIELDS }, (_, from) =>
      Array.from({ length: FIELDS }, (__, to) => OVER[from * FIELDS + to]).filter((over) => over >= 0),
    )
    expect(ways.map((list) => list.length)).toEqual([3, 4, 3, 3, 6, 6, 3, 4, 6, 4, 3, 3])
  })
})

describe('the start', () => {
  it('puts up five tents of one handedness, six of the other, on 11 of the 12 white fields', () => {
    for (const seed of [1, 2, 3]) {
      const match = playRandomMatch(open, new Random(seed), () => {})
      const start = match.positionAt(match.log.filter(({ seat }) => seat === CHANCE).length)
      const states = Array.from(start.subarray(0, FIELDS)).filter((value) => value > 0)
      expect(states).toHaveLength(11)
      expect(states.filter((value) => HANDS[value - 1] === 1)).toHaveLength(5)
    }
  })
  it('calls a tent right-handed that shows red, yellow, green clockwise around its blue face from outside', () => {
    // From above: south red, north-west green, north-east yellow, blue below; from below that is clockwise.
    const p = unwrap(open.read('rygb,.,.,.,.,.,.,.,.,.,.,- x -- 0'))
    expect(HANDS[p[0] - 1]).toBe(1)
  })
  it('gives each player the colour that most tents show to him, and lets him pick among equals', () => {
    const p = unwrap(open.read(`${RED} x rb 0`))
    expect(open.scene(p).trays!.map(({ pieces }) => pieces[0].kind)).toEqual(['red-circle', 'blue-circle'])
    const tie = 'rbyg,bryg,rbyg,bryg,rbgy,brgy,rbgy,brgy,rbgy,brgy,ygbr,-'
    expect(names(`${tie} x -- 0`)).toEqual(['blue', 'red'])
  })
})

describe('rolling', () => {
  it('goes over one black field into the empty white one and shows other colours everywhere', () => {
    const match = played('W11', `${RED} x rb 0`)
    // W11 tips north-east onto B11 and from there south-east onto W12.
    expect(open.write(match.position).split(' ')[0].split(',').slice(10)).toEqual(['-', 'ygbr'])
    expect(match.actors).toBe(2)
  })
  it('offers the neighbours of the empty field only', () => {
    expect(names(`${RED} x rb 0`)).toEqual(['W10', 'W11', 'W9'])
  })
  it('is shown on the black field on its way', () => {
    const before = unwrap(open.read(`${RED} x rb 0`))
    const [stage] = open.stages(before, played('W11', `${RED} x rb 0`).position)
    const { items } = open.scene(stage)
    expect(
      items.filter(({ site }) => site >= FIELDS).map(({ site, rotation }) => [open.board.shapes[site].name, rotation]),
    ).toEqual([['b-11', 180]])
  })
})

describe('the end', () => {
  it('is won when none of the facing sides shows the own colour', () => {
    // One red side is left to the south; rolling that tent hides it.
    const text = 'bgyr,bgyr,bgyr,bgyr,bgyr,bgry,bgry,bgry,bgry,bgry,rgyb,- x rg 5'
    const match = played('W11', text)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'colour-gone' })
  })
  it('goes to the mover first, then in seat order', () => {
    // The roll of W11 hides the last red side from the south and the last yellow one from the north-east.
    const text = 'bgyr,bgyr,bgyr,bgyr,bgry,bgry,bgry,bgry,bgry,bgry,rygb,- x ryy 5'
    expect(tryOut(three).played('W11', text).result()!.payoffs[0]).toBe(1)
  })
  it('is a draw after a hundred turns each', () => {
    expect(played('W11', `${RED} x rb 199`).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('what is hidden', () => {
  const p = unwrap(hidden.read(`${RED} x rb 0`))
  const shownTo = (seat: number, q = p) => hidden.write(hidden.view(q, seat)).split(' ')[0].split(',')
  it('is all but the own facing sides', () => {
    expect(shownTo(0).slice(0, 2)).toEqual(['r???', 'r???'])
    expect(shownTo(1).slice(0, 2)).toEqual(['?b??', '?b??'])
    expect(hidden.write(hidden.view(p, -1)).split(' ')[0].slice(0, 4)).toBe('????')
  })
  it('becomes known by what a tent shows as it rolls', () => {
    const match = tryOut(hidden).played('W11 W9 W12', `${RED} x rb 0`)
    const seen = shownTo(0, match.position)
    expect(seen.some((tent) => (tent.match(/[bryg]/g) ?? []).length > 1)).toBe(true)
  })
  it('is open for all when the game is over', () => {
    const over = unwrap(hidden.read('bgyr,bgyr,bgyr,bgyr,bgyr,bgry,bgry,bgry,bgry,bgry,bgry,- y rg 5'))
    expect(hidden.view(over, 0)).toBe(over)
  })
})

it.each([
  [`${RED.replace('rbyg', 'rb?g')} x rb 0`, 'hidden faces'],
  [`${RED.replace('rbyg', 'rbgy')} x rb 0`, 'of one kind'],
  [`${RED.replace('-', 'rbyg')} x rb 0`, 'of one kind'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
