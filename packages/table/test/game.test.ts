import { Match, Refusal, squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import {
  boardOfGame,
  copiesOf,
  fitsGame,
  flip,
  kindsOfGame,
  move,
  newSession,
  openTable,
  type Piece,
  placeOfSite,
  saveTable,
  setBoard,
  siteAt,
  snapped,
  type Table,
  tableFromScene,
  view,
} from '../src/index.ts'
import { best, problemOf, ROOK, scripted, TestDesk, value } from './desk.ts'
import { columns, crossing, flipping, still } from './small-games.ts'

const names = { hu: 'Próba', en: 'Trial' }
const game = flipping()

function played(...sites: number[]): Match {
  const match = new Match(game)
  for (const site of sites) match.play(match.position[16], site)
  return match
}

/** The record of a match, as far as a table needs it. */
function recordOf(match: Match) {
  return {
    format: 'jatekvilag-game',
    version: 1,
    game: game.id,
    rulesVersion: 1,
    options: {},
    seats: [],
    actions: match.log.map(({ seat, action, name }) => [seat, action, name] as const),
    result: null,
  } as const
}

const laid = (match: Match, record?: Match): Table =>
  tableFromScene(game, game.scene(match.position), { names, ...(record ? { record: recordOf(record) } : {}) })

describe('a game on the free table', () => {
  it('lies at the sites of its board, with its rest in the box', () => {
    const table = laid(played(0, 5))
    expect(table.board).toMatchObject({ from: 'game', game: 'flipping', width: 400, height: 400 })
    expect(table.items.map(({ x, y }) => ({ x, y }))).toEqual([0, 5].map((site) => placeOfSite(game.board, site)))
    expect(table.kinds.length).toBe(1)
    expect(table.kinds[0].left + copiesOf(table, table.kinds[0].id).length).toBe(16)
    expect(value(openTable(saveTable(newSession(table), 'start'))).session.table).toEqual(table)
  })

  it('R81 a piece that changes sides where it lies has both on one piece', () => {
    const [{ kind }] = kindsOfGame(game).kinds
    const owners = [kind.front, kind.back!].map(({ picture }) => (picture.from === 'game' ? picture.look.owner : -1))
    expect(owners.sort()).toEqual([0, 1])
    const sides = laid(played(0, 5, 15)).items.map((item) => (item as Piece).side)
    expect(new Set(sides)).toEqual(new Set(['front', 'back']))
  })

  it('shows dice, the doubling cube and hands beside the board', () => {
    const scene = {
      items: [],
      trays: [
        {
          id: 'dice',
          label: 'dice',
          owner: 0,
          pieces: [5, 2].map((n) => ({ kind: 'die', owner: 0, glyph: `${n}`, badge: `${n}`, count: 1 })),
        },
        {
          id: 'cube',
          label: 'cube',
          owner: -1,
          pieces: [{ kind: 'cube', owner: -1, glyph: '4', badge: '4', count: 1 }],
        },
        { id: 'hand', label: 'hand', owner: 1, pieces: [{ kind: 'pawn', owner: 1, glyph: 'p', count: 3 }] },
      ],
    }
    const table = tableFromScene(still(squares({ width: 3, height: 3 }), scene), scene, { names })
    expect(table.items.filter((item) => item.type === 'die').map((item) => item.value)).toEqual([5, 2])
    expect(table.items.filter((item) => item.type === 'cube').map((item) => item.value)).toEqual([4])
    const pawns = table.items.filter((item) => item.type === 'piece')
    expect(pawns.length).toBe(3)
    expect(pawns.every(({ x }) => x > 150)).toBe(true)
  })

  it('a large reserve lies in several rows, none much longer than half the board', () => {
    const board = squares({ width: 10, height: 10 })
    const piece = (n: number) => ({ kind: `rank-${n}`, owner: 0, glyph: 'r', count: 5 })
    const tray = { id: 'reserve', label: 'hand', owner: 0, pieces: Array.from({ length: 12 }, (_, n) => piece(n)) }
    const scene = { items: [], trays: [tray] }
    const { items } = tableFromScene(still(board, scene), scene, { names })
    expect(items).toHaveLength(60)
    expect(Math.max(...items.map(({ x }) => x))).toBeLessThan(500 + 150 + 500)
    expect(new Set(items.map(({ y }) => y)).size).toBeGreaterThan(3)
    const places = items.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(60)
  })

  it('keeps levels, turns, men side by side and blocks over several cells', () => {
    const board = squares({ width: 3, height: 3 })
    const scene = {
      items: [
        { site: 4, level: 1, kind: 'top', owner: 0, glyph: 't' },
        { site: 4, level: 0, kind: 'low', owner: 1, glyph: 'l' },
        { site: 0, kind: 'arrow', owner: 0, glyph: 'a', rotation: 90 },
        { site: 1, covers: [1, 2], kind: 'block', owner: -1, glyph: 'b' },
      ],
    }
    const stacked = still(board, scene)
    const table = tableFromScene(stacked, scene, { names })
    const kinds = table.items.map((item) => table.kinds.find(({ id }) => id === (item as Piece).kind)!.names.en)
    expect(kinds.indexOf('low')).toBeLessThan(kinds.indexOf('top'))
    expect(table.items[kinds.indexOf('arrow')].rotation).toBe(90)
    expect(table.kinds.find((kind) => kind.names.en === 'block')!.front).toMatchObject({ width: 200, height: 100 })
    expect(fitsGame(table, stacked).ok).toBe(true)
    const upsideDown = { ...table, items: [...table.items].reverse() }
    expect(problemOf(fitsGame(upsideDown, stacked))).toBe('fits-nothing')
    const turned = { ...table, items: table.items.map((item) => ({ ...item, rotation: 45 })) }
    expect(problemOf(fitsGame(turned, stacked))).toBe('fits-nothing')
  })
})

describe('back to the referee', () => {
  it('fits the position it came from, with the whole match', () => {
    const match = played(0, 5, 10, 11)
    const [fit] = value(fitsGame(laid(match, match), game))
    expect(fit.how).toBe('record')
    expect(fit.match.log).toEqual(match.log)
  })

  it('fits an earlier position of the match, and goes on from there', () => {
    const match = played(0, 5, 10, 11)
    const [fit] = value(fitsGame(laid(played(0, 5), match), game))
    expect(fit.match.log.map(({ name }) => name)).toEqual(match.log.slice(0, 2).map(({ name }) => name))
  })

  it('fits the start', () => {
    expect(value(fitsGame(laid(played()), game))[0]).toMatchObject({ how: 'start' })
  })

  it('fits what legal moves by hand lead to, and knows the moves', () => {
    const before = played(0, 5)
    const after = played(0, 5, 10, 11, 6)
    const [fit] = value(fitsGame(laid(after, before), game))
    expect(fit.how).toBe('played')
    expect([...fit.match.position]).toEqual([...after.position])
    expect(fit.match.log.length).toBe(5)
  })

  it('reads a position that no play leads to, once for each side to move', () => {
    const set = game.read('xxxx/4/4/xxxx x')
    if (!set.ok) throw new Refusal(set.problem)
    const table = tableFromScene(game, game.scene(set.value), { names })
    const fits = value(fitsGame(table, game))
    expect(fits.map(({ how }) => how)).toEqual(['set-up', 'set-up'])
    expect(fits.map(({ match }) => game.write(match.position)).sort()).toEqual(['xxxx/4/4/xxxx o', 'xxxx/4/4/xxxx x'])
  })

  it('pieces may stand a little off their sites, but not between two of them', () => {
    const match = played(0, 5)
    const desk = new TestDesk(laid(match, match))
    const [first] = desk.ids()
    desk.do(move(desk.table, [first], 30, -30))
    expect(fitsGame(desk.table, game).ok).toBe(true)
    desk.do(move(desk.table, [first], 30, 0))
    expect(value(fitsGame(desk.table, game))[0].how).not.toBe('record')
  })

  it('a disc turned by hand makes another position', () => {
    const match = played(0, 5)
    const desk = new TestDesk(laid(match, match))
    desk.do(flip(desk.table, [desk.ids()[0]], { chance: scripted(), now: 0 }))
    expect(value(fitsGame(desk.table, game)).map(({ how }) => how)).toEqual(['set-up', 'set-up'])
  })

  it('another board, no board, or a strange piece on the board fits nothing', () => {
    const table = laid(played(0))
    expect(problemOf(fitsGame({ ...table, board: null }, game))).toBe('no-board')
    const other = { ...boardOfGame(game, names), game: 'chess' } as Table['board']
    expect(problemOf(fitsGame({ ...table, board: other }, game))).toBe('other-board')
    const desk = new TestDesk(table)
    desk.lay(ROOK, placeOfSite(game.board, 7))
    expect(problemOf(fitsGame(desk.table, game))).toBe('fits-stranger')
    desk.do(move(desk.table, [desk.ids().at(-1)!], 2000, 0))
    expect(fitsGame(desk.table, game).ok).toBe(true)
  })

  it('a broken record is no obstacle', () => {
    const match = played(0, 5)
    const table = laid(match, match)
    const record = { ...recordOf(match), actions: [[0, 99, 'x']] } as never
    const broken = { ...table, origin: { ...table.origin!, record } }
    expect(value(fitsGame(broken, game))[0].how).toBe('played')
  })

  it('a view carries no record, in which secrets may be written', () => {
    const match = played(0)
    expect(view(laid(match, match), 0).origin).toEqual({ game: 'flipping', rulesVersion: 1, options: {} })
  })
})

describe('the magnet', () => {
  it('finds the site under a piece, and nothing between sites or beside the board', () => {
    for (let site = 0; site < game.board.size; site++) {
      const { x, y } = placeOfSite(game.board, site)
      for (const [dx, dy] of [
        [0, 0],
        [30, 30],
        [-40, 20],
      ])
        expect(siteAt(game.board, { x: x + dx, y: y + dy })).toBe(site)
      expect(siteAt(game.board, { x: x + 49, y: y + 49 })).toBe(-1)
    }
    expect(siteAt(game.board, { x: 1000, y: 0 })).toBe(-1)
  })

  it('pulls to the middle of the site, and in a column to the next free place', () => {
    const board = boardOfGame(game, names)
    const place = placeOfSite(game.board, 3)
    expect(snapped(game, board, { x: place.x + 20, y: place.y - 20 })).toEqual(place)
    expect(snapped(game, board, { x: 900, y: 900 })).toBeUndefined()
    const race = still(columns(), { items: [] })
    const strip = boardOfGame(race, names)
    const bottom = placeOfSite(race.board, 0)
    expect(snapped(race, strip, { x: bottom.x, y: bottom.y - 300 })).toEqual(bottom)
    const man = { type: 'piece', kind: 'man', side: 'front', x: bottom.x, y: bottom.y } as const
    const lying = [
      { ...man, id: 1 },
      { ...man, id: 2, y: bottom.y - 90 },
      { ...man, id: 3, x: bottom.x + 100 },
    ]
    expect(snapped(race, strip, { x: bottom.x, y: bottom.y - 300 }, lying)).toEqual({ x: bottom.x, y: bottom.y - 180 })
  })

  it('men in a column are told by their order along it, borders that cross by their turn', () => {
    const man = (level: number, owner: number) => ({ site: 0, level, kind: 'man', owner, glyph: 'm' })
    const race = { items: [man(0, 0), man(1, 1)] }
    const lying = tableFromScene(still(columns(), race), race, { names })
    const mixed = { ...lying, items: [...lying.items].reverse() }
    expect(fitsGame(mixed, still(columns(), race)).ok).toBe(true)
    for (const site of [0, 1]) {
      const scene = { items: [{ site, kind: 'stick', owner: 0, glyph: '-' }] }
      const table = tableFromScene(still(crossing(), scene), scene, { names })
      expect(fitsGame(table, still(crossing(), scene)).ok).toBe(true)
      const other = { items: [{ ...scene.items[0], site: 1 - site }] }
      expect(problemOf(fitsGame(table, still(crossing(), other)))).toBe('fits-nothing')
    }
  })

  it('finds the nearest of many sites fast', () => {
    const large = squares({ width: 40, height: 40 })
    siteAt(large, { x: 0, y: 0 })
    const look = () => {
      for (let n = 0; n < 200; n++) siteAt(large, { x: (n * 137) % 4000, y: (n * 91) % 4000 })
    }
    expect(best(look)).toBeLessThan(5)
  })

  it('another board under the pieces has its own sites', () => {
    const desk = new TestDesk(laid(played(0)))
    desk.do(setBoard(desk.table, boardOfGame(still(columns(), { items: [] }), names)))
    expect(problemOf(fitsGame(desk.table, game))).toBe('other-board')
  })
})
