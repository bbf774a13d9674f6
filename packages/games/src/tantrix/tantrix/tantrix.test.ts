import {
  ActionList,
  CHANCE,
  CLOCK,
  firstSeat,
  type Game,
  openGame,
  type Position,
  parsed,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { board, CELLS, CENTRE, fits, near, staysOpen } from './field.ts'
import { pointsOf } from './lines.ts'
import { lay, slots } from './position.ts'
import { tantrix } from './tantrix.ts'
import { colours, LETTERS, laidAs, SIDES, TILES } from './tiles.ts'
import { overtime, sharedTenths, tenthsFor } from './tournament-points.ts'

const open = (options = {}) => unwrap(openGame(tantrix, { options }))
const { bag: BAG, count: COUNT, laid: LAID, touching: TOUCHING, where: WHERE, turn: TURN, free: FREE } = slots.at

/** The middle, then steps over sides: q to the upper right, r to the lower right. */
function at(q: number, r: number): number {
  let cell = CENTRE
  const walk = (side: number, steps: number) => {
    for (let i = 0; i < Math.abs(steps); i++) cell = near[(steps > 0 ? side : (side + 3) % 6) * CELLS + cell]
  }
  walk(1, q)
  walk(2, r)
  return cell
}

describe('the set', () => {
  /** How far apart the two ends of a colour are: 1 a corner, 2 a bend, 3 a straight line. */
  const apart = (sides: string, letter: string) => {
    const [a, b] = [sides.indexOf(letter), sides.lastIndexOf(letter)]
    return Math.min(b - a, 6 - b + a)
  }

  it('Tantrix T01: T02: has 56 different tiles: 42 with each colour, 14 with each three, shapes 8, 12, 12 and 24', () => {
    expect(
      new Set(SIDES.map((sides) => [0, 1, 2, 3, 4, 5].map((t) => sides.slice(t) + sides.slice(0, t)).sort()[0])).size,
    ).toBe(56)
    for (const letter of LETTERS) {
      expect(SIDES.filter((sides) => sides.includes(letter))).toHaveLength(42)
      expect(SIDES.filter((sides) => !sides.includes(letter))).toHaveLength(14)
    }
    const shapes = new Map<string, number>()
    for (const sides of SIDES) {
      const shape = [...new Set(sides)]
        .map((letter) => apart(sides, letter))
        .sort()
        .join('')
      shapes.set(shape, (shapes.get(shape) ?? 0) + 1)
    }
    expect(Object.fromEntries(shapes)).toEqual({ 111: 8, 113: 12, 223: 12, 122: 24 })
  })

  it('has 18 corners, 18 bends and 6 straight lines of each colour', () => {
    for (const letter of LETTERS) {
      const links = SIDES.filter((sides) => sides.includes(letter)).map((sides) => apart(sides, letter))
      expect([1, 2, 3].map((kind) => links.filter((link) => link === kind).length)).toEqual([18, 18, 6])
    }
  })
})

describe('restrictions', () => {
  /** A field of tiles whose colours do not matter. */
  function fieldOf(cells: readonly number[]): Position {
    const p = new Int32Array(slots.length)
    cells.forEach((cell, i) => {
      lay(p, cell, laidAs(i, 0))
    })
    return p
  }
  const row = [0, 1, 2, 3, 4, 5, 6].map((q) => at(q, 0))

  it('Tantrix T57: let a tile beside a row of seven make two forced spaces', () => {
    expect(staysOpen(fieldOf(row), TOUCHING, at(2, -1))).toBe(true)
    const p = fieldOf([...row, at(2, -1)])
    expect([at(1, -1), at(3, -1)].map((cell) => p[TOUCHING + cell])).toEqual([3, 3])
  })

  it('then forbid the same side of the row and allow the other', () => {
    const p = fieldOf([...row, at(2, -1)])
    expect(staysOpen(p, TOUCHING, at(5, -1))).toBe(false)
    expect(staysOpen(p, TOUCHING, at(2, 1))).toBe(true)
  })

  /** Everything that may be done, told by the rules one after the other, without any table. */
  function naive(p: Position): string[] {
    const tiles = new Map<number, number>()
    for (let cell = 0; cell < CELLS; cell++) if (p[cell] > 0) tiles.set(cell, p[cell])
    const around = (cell: number) => [0, 1, 2, 3, 4, 5].map((side) => near[side * CELLS + cell])
    const beside = (cell: number, laid: ReadonlySet<number>) => around(cell).filter((next) => laid.has(next)).length
    const restricted = p[BAG] > 0
    const hand = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => p[WHERE + tile] === p[TURN] + 1)
    const matches = (cell: number, laid: number) =>
      around(cell).every((next, side) => {
        const other = tiles.get(next)
        return other === undefined || colours[other * 6 + ((side + 3) % 6)] === colours[laid * 6 + side]
      })
    const facesThree = (cell: number, laid: number) => {
      const then = new Map(tiles).set(cell, laid)
      return around(cell).some((space) => {
        if (space < 0 || then.has(space)) return false
        const asked = around(space).flatMap((next, side) => {
          const tile = then.get(next)
          return tile === undefined ? [] : [colours[tile * 6 + ((side + 3) % 6)]]
        })
        return asked.length >= 3 && new Set(asked).size === 1
      })
    }
    const runsIntoFour = (cell: number) => {
      const laid = new Set([...tiles.keys(), cell])
      for (;;) {
        const empty = board.shapes.flatMap((_, one) => (laid.has(one) ? [] : [one]))
        if (empty.some((one) => beside(one, laid) > 3)) return true
        const forced = empty.find((one) => beside(one, laid) === 3)
        if (forced === undefined) return false
        laid.add(forced)
      }
    }
    const now = new Set(tiles.keys())
    const open = board.shapes.flatMap((_, cell) => (!now.has(cell) && beside(cell, now) > 0 ? [cell] : []))
    const ways = (cell: number) =>
      hand.flatMap((tile) =>
        [0, 1, 2, 3, 4, 5].flatMap((turn) => {
          const laid = laidAs(tile, turn)
          const isLegal = matches(cell, laid) && !(restricted && facesThree(cell, laid))
          return isLegal ? [`${tile + 1}${'abcdef'[turn]}-${board.shapes[cell].name}`] : []
        }),
      )
    const forced = open.filter((cell) => beside(cell, now) > 2).flatMap(ways)
    if (forced.length > 0 || p[FREE] === 1) return forced
    return open.filter((cell) => beside(cell, now) < 3 && !(restricted && runsIntoFour(cell))).flatMap(ways)
  }

  it('are the same when told one after the other', () => {
    const game = open()
    const list = new ActionList()
    const random = new Random(11)
    let compared = 0
    for (let match = 0; match < 1; match++) {
      const p = game.start()
      for (let n = 0; game.actors(p) !== 0; n++) {
        const seat = firstSeat(game.actors(p))
        list.clear()
        game.actions(p, seat, list)
        if (seat !== CHANCE && p[COUNT] > 0 && n % 3 === 0) {
          expect(
            list
              .toArray()
              .map((action) => game.name(p, action))
              .sort(),
            game.write(p),
          ).toEqual(naive(p).sort())
          compared++
        }
        game.play(p, seat, list.items[random.below(list.count)])
      }
    }
    expect(compared).toBeGreaterThan(10)
  })
})

describe('the beginning', () => {
  function dealt(game: Game): Position {
    const p = game.start()
    const list = new ActionList()
    const random = new Random(3)
    for (const tile of [9, 40]) {
      list.clear()
      game.actions(p, CHANCE, list)
      game.play(p, CHANCE, list.toArray().find((action) => game.name(p, action) === `draw:${tile}`)!)
    }
    expect(game.write(p)).toMatch(game.options.tournament ? /^- -\/- 2 deal/ : /^- 9\/40 2 deal/)
    while (game.actors(p) === 1 << CHANCE) game.play(p, CHANCE, game.sample(p, CHANCE, random, list))
    return p
  }

  it('belongs to the higher number, which stays in hand', () => {
    const game = open()
    const p = dealt(game)
    expect(game.actors(p)).toBe(1 << 1)
    expect(game.write(p)).toMatch(/^- (\d+,)*9(,\d+)*\/(\d+,)*40(,\d+)* 2 free$/)
  })

  it('Tantrix T09: of a tournament puts the lots back into the bag', () => {
    const game = open({ tournament: true })
    const p = dealt(game)
    expect(game.actors(p)).toBe(1 << 1)
    expect(p[BAG]).toBe(TILES - 12)
  })
})

/** All tiles lie: red has 23, yellow 8. */
const END =
  'p16:30a,p17:52d,q18:5b,q17:8b,o15:22f,o16:9e,n15:24a,r18:45b,n16:14b,s18:23e,o17:35d,p18:44d,r17:55d,q16:56f,p15:25d,t19:38d,s19:28f,u20:36e,t20:26f,m16:2f,n17:4e,o18:46a,r19:18f,s20:37d,q19:32c,r20:11f,m15:20b,v21:12e,u21:1c,l14:10b,l15:34b,w21:29b,v20:51a,k13:40e,m14:54e,n14:47d,u19:27d,l13:48e,t21:3f,o14:13e,s21:50b,m17:31c,l16:6a,t18:42c,k14:49d,s17:19a,n18:43e,x21:39e,w20:7c,w19:33b,x20:17b,v18:21e,x19:15e,v17:16a,j12:41b,k12:53a -/- 2 free'

describe('points', () => {
  it('are two for each tile of a loop, and one for each of a line', () => {
    const p = new Int32Array(slots.length)
    const [top, right] = [near[CENTRE], near[CELLS + CENTRE]]
    const isClosed = () => pointsOf(p, LAID, p[COUNT], 0) === 6
    // Three red corners around the point where three cells meet.
    search: for (let a = 0; a < TILES; a++)
      for (let b = a + 1; b < TILES; b++)
        for (let c = b + 1; c < TILES; c++)
          for (let turns = 0; turns < 216; turns++) {
            p.fill(0)
            const laid = [laidAs(a, turns % 6), laidAs(b, Math.floor(turns / 6) % 6), laidAs(c, Math.floor(turns / 36))]
            lay(p, CENTRE, laid[0])
            if (!fits(p, top, laid[1])) continue
            lay(p, top, laid[1])
            if (!fits(p, right, laid[2])) continue
            lay(p, right, laid[2])
            if (isClosed()) break search
          }
    expect(isClosed()).toBe(true)
  })

  it('decide the game when all tiles lie, and share out tournament points', () => {
    const game = open()
    const p = unwrap(game.read(END))
    expect(game.result(p)).toEqual({ payoffs: [1, -1], reason: 'score' })
    expect(
      game
        .scene(p)
        .counters?.slice(0, 2)
        .map(({ value }) => value),
    ).toEqual([23, 8])
    const tournament = open({ tournament: true })
    expect(tournament.result(unwrap(tournament.read(END)))?.payoffs).toEqual([0.72, -0.72])
  })
})

describe('tournament points', () => {
  it('are shared by the margin: 10.0 each, 13.3 to 6.7, 17.2 to 2.8, all from 36 on', () => {
    expect([0, 1, 15, 35, 36, 50].map(tenthsFor)).toEqual([100, 133, 172, 199, 200, 200])
    expect([-1, -15, -36].map(tenthsFor)).toEqual([67, 28, 0])
    for (let margin = -60; margin <= 60; margin++) expect(tenthsFor(margin) + tenthsFor(-margin)).toBe(200)
  })

  it('are taken away for overrun time: two points at margin 5 leave 13.0 against 7.0, and nobody falls below 0', () => {
    const late = (first: number, second: number) => {
      const p = new Int32Array(slots.length)
      p.set([first, second], slots.at.late)
      return p
    }
    expect(sharedTenths(late(2, 0), 20, 15)).toEqual([130, 70])
    expect(sharedTenths(late(2, 2), 20, 15)).toEqual([150, 50])
    expect(sharedTenths(late(4, 0), 0, 40)).toEqual([0, 200])
    expect(sharedTenths(late(0, 4), 40, 0)).toEqual([200, 0])
  })

  it('are lost by actions of the clock beside whoever is on turn, are written down, and count at the end', () => {
    const game = open({ tournament: true })
    const p = game.start()
    const before = game.actors(p)
    game.play(p, CLOCK, overtime.count(1, 3))
    expect(game.actors(p)).toBe(before)
    expect(game.name(p, overtime.count(1, 3))).toBe('late2:3')
    expect(game.write(p)).toMatch(/ late:0,3$/)
    expect(game.read(game.write(p))).toEqual(parsed(p))
    expect(game.scene(p).counters).toContainEqual({ label: 'late', owner: 1, value: -3 })
    expect(open().read(game.write(p)).ok).toBe(false)
    expect(open().overtime).toBeUndefined()
    const end = unwrap(game.read(`${END} late:2,0`))
    expect(game.result(end)?.payoffs).toEqual([0.52, -0.52])
    const shown = game.scene(end).counters?.filter(({ label }) => label === 'tournament-points')
    expect(shown?.map(({ value }) => value)).toEqual(['15.2', '4.8'])
  })
})

describe('doubles', () => {
  it('seat two pairs with one colour each, who win and lose together', () => {
    const game = open({ players: 'doubles' })
    expect(game.colours).toEqual(['red', 'yellow', 'red', 'yellow'])
    expect(game.teams).toEqual([0, 1, 0, 1])
  })
})
