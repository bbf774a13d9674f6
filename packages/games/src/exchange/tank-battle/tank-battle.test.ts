import { Match, openGame, playMoves, rowsOf, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { tankBattle } from './tank-battle.ts'

const game = unwrap(openGame(tankBattle))
const { board } = game
const names = (match: Match) => match.actions(match.actors - 1).map((action) => game.name(match.position, action))
const from = (match: Match, square: string) =>
  names(match).filter((name) => name.startsWith(square) && !/\d/.test(name[square.length]))

/** A position from the squares of each kind of tank. */
function at(tanks: Partial<Record<'w' | 'W' | 'b' | 'B', string>>, turn: string, quiet = 0) {
  const rows = rowsOf(board).map((row) =>
    row
      .map((site) => {
        const { name } = board.shapes[site]
        return Object.entries(tanks).find(([, squares]) => squares.split(' ').includes(name))?.[0] ?? '1'
      })
      .join('')
      .replace(/1+/g, (ones) => `${ones.length}`),
  )
  return new Match(game, unwrap(game.read(`${rows.join('/')} ${turn} ${quiet}`)))
}

describe('tank-battle', () => {
  it('has 20 mines that stay the same under a half turn and under transposition', () => {
    const mines = board.regions.mines.sites.map((site) => [board.shapes[site].x, board.shapes[site].y])
    expect(mines).toHaveLength(20)
    const has = (x: number, y: number) => mines.some(([mx, my]) => mx === x && my === y)
    for (const [x, y] of mines) expect([has(10 - x, 10 - y), has(y, x)]).toEqual([true, true])
  })

  it('has 64 plain squares and two zones of 15 squares with one mine and 14 tanks each', () => {
    const { mines, red } = board.regions
    const zones = [board.regions['zone-0'], board.regions['zone-1']]
    const special = new Set([...mines.sites, ...red.sites, ...zones.flatMap((zone) => zone.sites)])
    expect(121 - special.size).toBe(64)
    for (const zone of zones) {
      expect(zone.sites).toHaveLength(15)
      expect(zone.sites.filter((site) => mines.sites.includes(site))).toHaveLength(1)
    }
    const items = game.scene(game.start()).items
    for (const owner of [0, 1]) {
      const own = items.filter((item) => item.owner === owner)
      expect(own).toHaveLength(14)
      expect(own.filter((item) => item.kind === 'command-tank')).toHaveLength(1)
    }
  })

  it('has 35 first moves for either side, with the captures g1xa7 and k5xe11 at once', () => {
    expect(new Match(game).actions(0)).toHaveLength(35)
    const blue = new Match(game, unwrap(game.read(game.write(game.start()).replace(' w ', ' b '))))
    expect(blue.actions(1)).toHaveLength(35)
    expect(
      names(blue)
        .filter((name) => name.includes('x'))
        .sort(),
    ).toEqual(['g1xa7', 'k5xe11'])
  })

  it('stops tanks at mines, but lets them pass diagonally between two mines', () => {
    // c4 and d3 are mines side by side across the corner.
    expect(from(at({ w: 'c3', b: 'k11' }, 'w'), 'c3')).toContain('c3-d4')
    expect(from(at({ w: 'b4', b: 'k11' }, 'w'), 'b4')).not.toContain('b4-c4')
    expect(from(at({ w: 'b4', b: 'k11' }, 'w'), 'b4')).not.toContain('b4-d4')
  })

  it('lets only commanders enter or cross the red squares', () => {
    expect(from(at({ w: 'd5', b: 'k11' }, 'w'), 'd5')).not.toContain('d5-e5')
    expect(from(at({ w: 'd5', b: 'k11' }, 'w'), 'd5')).not.toContain('d5-h5')
    expect(from(at({ W: 'd5', b: 'k11' }, 'w'), 'd5')).toEqual(expect.arrayContaining(['d5-e5', 'd5-h5']))
  })

  it('protects a commander on a red square, who may capture from there', () => {
    const match = at({ W: 'e5', w: 'a1', B: 'h5', b: 'd4' }, 'b')
    expect(names(match)).not.toContain('h5xe5')
    expect(names(match)).not.toContain('d4xe5')
    expect(names(at({ W: 'e5', w: 'a1', B: 'h5', b: 'd4' }, 'w'))).toEqual(expect.arrayContaining(['e5xh5', 'e5xd4']))
    const red = siteNamed(board, 'e5')
    expect(game.why(match.position, 1, [siteNamed(board, 'd4'), red])).toBe('safe-on-red')
  })

  it('keeps a tank in the enemy zone, where it may still move and capture', () => {
    const match = at({ w: 'i3 a1', b: 'i2 a2' }, 'w')
    expect(from(match, 'i3')).toContain('i3xi2')
    expect(from(match, 'i3')).toContain('i3-j3')
    expect(from(match, 'i3')).not.toContain('i3-i5')
    expect(game.why(match.position, 0, [siteNamed(board, 'i3'), siteNamed(board, 'h4')])).toBe('stays-in-zone')
  })

  it('ends when all tanks of one side are in the enemy zone, and counts 3, 2 and 1', () => {
    const match = at({ W: 'k1', w: 'j3 j5', b: 'a1 b1 c1 d1 e1' }, 'w')
    unwrap(playMoves(match, 'j5-j4'))
    // White: 3 + 2 + 2; blue: five tanks on the field.
    expect(game.scene(match.position).counters?.map((counter) => counter.value)).toEqual([7, 5])
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'score' })
  })

  it('lets the commander decide when the points are equal', () => {
    const match = at({ W: 'a1', w: 'a2', b: 'd1 d2' }, 'w', 99)
    unwrap(playMoves(match, 'a1-b1'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'command-points' })
    const level = at({ w: 'a1', b: 'd2' }, 'w', 99)
    unwrap(playMoves(level, 'a1-b1'))
    expect(level.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })

  it('ends when the last tank of a side has been hit', () => {
    const match = at({ w: 'a1', b: 'a2' }, 'w')
    unwrap(playMoves(match, 'a1xa2'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'score' })
  })
})
