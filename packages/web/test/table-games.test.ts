/** Every game of the box on the free table, and back to the referee. */

import {
  firstSeat,
  type Game,
  type GameEntry,
  Match,
  openGame,
  type Position,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { recordOf } from '@jatekvilag/play'
import {
  type Answer,
  boardOfGame,
  fitsGame,
  newSession,
  openTable,
  pilesOn,
  STEP,
  saveTable,
  snapped,
  type Table,
  tableFromScene,
} from '@jatekvilag/table'
import { arrangementOf, mismatch } from '@jatekvilag/table/game/arrangement.ts'
import { moverOf } from '@jatekvilag/table/game/mover.ts'
import { randomGame } from '@jatekvilag/table/game/sample.ts'
import { slotStudy } from '@jatekvilag/table/game/slot-study.ts'
import { isUnread } from '@jatekvilag/table/game/unread.ts'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../src/table/game-names.ts'
import { some } from './some.ts'

function playOn(match: Match, actions: number, seed: number): void {
  const random = new Random(seed)
  for (let n = 0; n < actions && match.actors; n++) {
    const seat = firstSeat(match.actors)
    const legal = match.actions(seat)
    match.play(seat, legal[random.below(legal.length)]!)
  }
}

function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(answer.problem.id)
  return answer.value
}

/** What lies where, without the order of pieces that lie apart. */
const shown = (game: Game, position: Int32Array) => JSON.stringify(game.scene(position).items)

const opened = GAMES.map((entry) => [entry.id, entry, unwrap(openGame(entry))] as const)

describe.each(opened)('%s on the free table', (_, entry: GameEntry, game: Game) => {
  const names = namesOf(entry)
  const lay = (match: Match, record = match): Table =>
    tableFromScene(game, game.scene(match.position), { names, record: recordOf({ match: record }) })

  it('R34 its starting position opens, can be saved, and fits the start again', () => {
    const table = tableFromScene(game, game.scene(game.start()), { names })
    expect(value(openTable(saveTable(newSession(table), 'start'))).session.table).toEqual(table)
    expect(value(fitsGame(table, game))[0]?.how).toBe('start')
    // Every piece on the table is a copy of a kind in the box, and there is more in the box.
    expect(table.kinds.reduce((sum, kind) => sum + kind.left, 0)).toBeGreaterThan(0)
  })

  it('its dice and its cube lie apart from everything', () => {
    const table = tableFromScene(game, game.scene(game.start()), { names })
    const piled = table.items.filter(({ id, type }) => pilesOn(table).has(id) && (type === 'die' || type === 'cube'))
    expect(piled).toEqual([])
  })

  if (isUnread(game)) {
    it('the referee says that it cannot read it off the table', () => {
      const match = new Match(game)
      playOn(match, 60, 5)
      expect(fitsGame(lay(match), game)).toMatchObject({ ok: false, problem: { id: 'fits-unread' } })
    })
    return
  }

  it('a match in progress goes to the table and back to the same position', () => {
    const match = new Match(game)
    playOn(match, 12, 3)
    const [fit] = some(1, value(fitsGame(lay(match), game)))
    expect([...fit.match.position]).toEqual([...match.position])
    expect(fit.match.log).toEqual(match.log)
  })

  if (entry.secrets)
    it('a match as one seat sees it goes to the table and back', () => {
      const match = new Match(game)
      playOn(match, 12, 3)
      const scene = game.scene(game.view(match.position, 1))
      const table = tableFromScene(game, scene, { names, record: recordOf({ match }) })
      expect(value(fitsGame(table, game))[0]?.match.log).toEqual(match.log)
    })

  it('two moves made by hand are found by the referee', () => {
    const match = new Match(game)
    playOn(match, 6, 5)
    const before = new Match(game)
    for (const { seat, action } of match.log) before.play(seat, action)
    playOn(match, 2, 9)
    const [fit] = some(1, value(fitsGame(lay(match, before), game)))
    expect(shown(game, fit.match.position)).toBe(shown(game, match.position))
  })
})

/** A position of a random game, at such a part of its length. */
function deepIn(game: Game, seed: number, part: number): Position {
  const positions: Position[] = []
  for (const position of randomGame(game, seed)) {
    if (positions.length > 2000 || game.actors(position) === 0) break
    positions.push(position.slice())
  }
  return positions[Math.floor(part * (positions.length - 1))] ?? game.start()
}

/** As the eye sees it: letters are for text, and tell apart what looks the same (a promoted knight and a promoted lance). */
const looks = (game: Game, position: Position) => {
  const { items, trays } = game.scene(position)
  return JSON.stringify([
    items.map(({ id, glyph, ...item }) => item),
    trays?.map(({ pieces }) => pieces.map((p) => [p.kind, p.count])),
  ])
}

/** Every answer shows what lies there, and one of them has that seat to move. */
function expectFound(entry: GameEntry, game: Game, table: Table, position: Position): void {
  const answered = fitsGame(table, game)
  expect(answered, game.write(position)).toMatchObject({ ok: true })
  const fits = value(answered)
  // Pieces that a game has beside its board count; captured men left there do not.
  const besides = arrangementOf(table, game)!.beside.keys()
  const lies = {
    ...arrangementOf(table, game)!,
    counted: new Set(besides.filter((key) => slotStudy(game).trayLooks.has(key))),
  }
  for (const { match } of fits) {
    expect(mismatch(game, match.position, lies), game.write(position)).toBe(0)
    // A throw of dice that waits to be played is no part of a set-up.
    if (!entry.luck) expect(looks(game, match.position)).toBe(looks(game, position))
  }
  expect(fits.map(({ mover }) => mover)).toContain(moverOf(game, position))
}

/** Whatever is answered shows what lies there. */
function expectNothingElse(game: Game, table: Table, position: Position): void {
  const answered = fitsGame(table, game)
  const seen = answered.ok ? answered.value.map(({ match }) => looks(game, match.position)) : []
  expect(seen.filter((look) => look !== looks(game, position))).toEqual([])
  if (!answered.ok) expect(answered.problem.id).toMatch(/^fits-/)
}

/**
 * The position without some of its pieces, chosen at random, where the game reads and shows it just so: each is put out by what its
 * slot holds in a known position where nothing lies there.
 */
function thinned(game: Game, position: Position, seed: number): Position | undefined {
  const study = slotStudy(game)
  const random = new Random(seed)
  const p = position.slice()
  const wanted = new Set(game.scene(p).items.map((item) => item.site))
  const bare = (site: number) => study.samples.find((q) => !game.scene(q).items.some((item) => item.site === site))
  for (let n = 0; n < MOST_REMOVED && wanted.size > 1; n++) {
    const site = [...wanted][random.below(wanted.size)]!
    const [slot, empty] = [study.slotOf(site), bare(site)]
    if (slot === undefined || !empty) continue
    const before = p[slot]!
    p[slot] = empty[slot]!
    wanted.delete(site)
    if (isReadAs(game, p, wanted)) continue
    p[slot] = before
    wanted.add(site)
  }
  const read = game.read(game.write(p))
  return wanted.size < new Set(game.scene(position).items.map((item) => item.site)).size && read.ok
    ? read.value
    : undefined
}

const MOST_REMOVED = 4

/** The game takes it, somebody is to move, and exactly these sites have something on them. */
function isReadAs(game: Game, p: Position, sites: ReadonlySet<number>): boolean {
  const read = game.read(game.write(p))
  if (!read.ok || moverOf(game, read.value) === 0) return false
  const there = new Set(game.scene(read.value).items.map((item) => item.site))
  return there.size === sites.size && looks(game, read.value) === looks(game, p) && there.isSubsetOf(sites)
}

const PARTS = process.env.SOAK ? [0.2, 0.35, 0.5, 0.75, 0.95] : undefined

/** What their counters hold cannot be seen on the table, so some set-ups are refused, or offered for one side alone. */
const HALF_READ = new Set(['gipf', 'hexade'])

const readable = opened.map((one, i) => [...one, i] as const).filter(([, , game]) => !isUnread(game))

describe.each(readable)(
  '%s set up by hand, far from every known position',
  (_, entry: GameEntry, game: Game, nth: number) => {
    const lay = (position: Position) => tableFromScene(game, game.scene(position), { names: namesOf(entry) })

    // Each game at one depth, and one game in six without some pieces; all of it under SOAK.
    it.each(PARTS ?? [[0.3, 0.6, 0.9][nth % 3] ?? 0.3])(
      'is recognised by the referee at %d of a random game',
      (part) => {
        const position = deepIn(game, 100 + 10 * part, part)
        if (HALF_READ.has(game.id)) expectNothingElse(game, lay(position), position)
        else expectFound(entry, game, lay(position), position)
        // Hundreds of pegs and links, as in twixt, take some seconds.
      },
      200_000,
    )

    it.each(PARTS ?? (nth % 6 === 1 ? [0.45] : []))(
      'is recognised at %d of a random game without some of its pieces, as far as the rules allow that',
      (part) => {
        const position = deepIn(game, 300 + 10 * part, part)
        const fewer = thinned(game, position, 17)
        if (fewer) expectFound(entry, game, lay(fewer), fewer)
        else expect(game.read(game.write(position)).ok).toBe(true)
      },
      200_000,
    )
  },
)

/** Set up by hand: what lies where, and who is to move. */
describe.each([
  ['chess', '8/5pk1/8/4q3/8/8/1P4PP/2R3K1 b - - 0 1'],
  ['reversi', '8/8/2xxxx2/2xoox2/2xoox2/2xxxx2/8/8 o 0'],
  ['international-draughts', 'W:W31,38,46:B1,2,24'],
  ['russian-draughts', 'B:Wa1,c1,h2:Bb8,d8'],
  ['laska', '4/3/ldD,3/1,ddl,1/4/3/4 l'],
  ['shogi', '4k4/9/4P4/9/9/9/9/9/4K4 b 2P3p 1'],
  ['nine-mens-morris', 'w2/1b1/3/6/3/3/3 w 3+3 0'],
])('%s', (id, text) => {
  it(`reads ${text} from the table, once for each side that may move`, () => {
    const entry = gameEntry(id)!
    const game = unwrap(openGame(entry))
    const position = unwrap(game.read(text))
    const table = tableFromScene(game, game.scene(position), { names: namesOf(entry) })
    const fits = value(fitsGame(table, game))
    expect(fits.every(({ how }) => how === 'set-up')).toBe(true)
    expect(fits.map(({ match }) => looks(game, match.position))).toEqual(fits.map(() => looks(game, position)))
    expect(fits.map(({ mover }) => mover).sort()).toEqual([1, 2])
  })
})

describe('chess set up by hand', () => {
  const game = unwrap(openGame(gameEntry('chess')!))
  const fitsOf = (text: string) =>
    fitsGame(tableFromScene(game, game.scene(unwrap(game.read(text))), { names: namesOf(gameEntry('chess')!) }), game)

  it('keeps the right to castle only where king and rook are at home', () => {
    const written = value(fitsOf('r3k2r/8/8/8/8/8/8/4K2R w - - 0 1')).map(({ match }) => game.write(match.position))
    expect(written).toContain('r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1')
  })

  it('is over where one side is mated, and the other cannot be to move', () => {
    const fits = value(fitsOf('k7/1Q6/1K6/8/8/8/8/8 b - - 0 1'))
    expect(fits.map(({ mover, match }) => [mover, match.result()?.reason])).toEqual([[0, 'mate']])
  })
})

/** With the number of moves after which the table has grown. */
const GROWS = [
  ['trax', 12],
  ['chex', 13],
] as const

describe.each(GROWS)('%s, whose table grows', (id, after) => {
  const entry = gameEntry(id)!
  const game = unwrap(openGame(entry))
  // Ends with a move that makes the table grow, so that no earlier position looks like it.
  const match = new Match(game)
  playOn(match, after, 4)
  const onBoard = game.scene(match.position).items.length
  /** The table with everything on the board moved by whole steps, as far as it goes beyond the board. */
  const moved = (table: Table, dx: number, dy: number): Table => ({
    ...table,
    items: table.items.map((item, i) =>
      i < onBoard ? { ...item, x: item.x + dx * STEP, y: item.y + dy * STEP } : item,
    ),
  })
  const laid = (record?: Match) =>
    tableFromScene(game, game.scene(match.position), {
      names: namesOf(entry),
      ...(record ? { record: recordOf({ match: record }) } : {}),
    })

  // What lies beside the board of chex is in somebody's hand; tiles of trax are in nobody's.
  const steps = [
    [-1, 0],
    [0, 1],
    [1, -2],
    ...(id === 'trax'
      ? [
          [5, -7],
          [-40, 1],
        ]
      : []),
  ]

  it.each(steps)(
    'is found where it lies %d and %d steps off: only how the pieces lie to each other counts',
    (dx, dy) => {
      const [fit] = some(1, value(fitsGame(moved(laid(match), dx, dy), game)))
      expect(fit.match.log).toEqual(match.log)
      const setUp = value(fitsGame(moved(laid(), dx, dy), game))
      expect(setUp.map((one) => looks(game, one.match.position))).toContain(looks(game, match.position))
    },
  )

  it('a piece laid before the first column is found as a move', () => {
    const before = new Match(game)
    playOn(before, after - 1, 4)
    const [fit] = some(1, value(fitsGame(moved(laid(before), -1, -1), game)))
    expect(fit.how).toBe('played')
    expect(looks(game, fit.match.position)).toBe(looks(game, match.position))
  })

  it('the magnet goes on beyond the first column and row', () => {
    const board = boardOfGame(game, namesOf(entry))
    expect(snapped(game, board, { x: 12, y: -9 })).toEqual({ x: 0, y: 0 })
    for (const [x, y] of [
      [-300, 0],
      [0, 300],
      [-700, 900],
    ] as const)
      expect(snapped(game, board, { x: x + 31, y: y - 22 })).toEqual({ x, y })
  })

  it('a piece that lies apart from the others belongs to no table', () => {
    const table = laid(match)
    const [one] = some(1, table.items)
    const far = { ...one, id: 9999, x: one.x - 9 * STEP }
    const fits = fitsGame({ ...table, items: [...table.items, far] }, game)
    if (id === 'trax') expect(value(fits)[0]?.match.log).toEqual(match.log)
    // Pieces of chex that lie beside the board are in somebody's hand.
    else expect(fits.ok && fits.value[0]?.how === 'record').toBe(false)
  })
})

describe('trax, laid on by hand', () => {
  const entry = gameEntry('trax')!
  const game = unwrap(openGame(entry))

  /** Has the move shifted what lay there, by a column or row before the first one? */
  const shifts = (before: Position, after: Position): boolean => {
    const sites = (position: Position) => new Map(game.scene(position).items.map((item) => [item.site, item]))
    const [old, now] = [sites(before), sites(after)]
    return [...old].some(([site, { kind, rotation }]) => {
      const there = now.get(site)
      return !there || there.kind !== kind || there.rotation !== rotation
    })
  }

  /** A game in which each of the last two moves makes the table grow before its first column or row. */
  const grownTwice = (seed: number): Match | undefined => {
    const match = new Match(game)
    playOn(match, 6, seed)
    for (let n = 0; n < 2; n++) {
      const seat = firstSeat(match.actors)
      const growing = match.actions(seat).find((action) => {
        const position = match.position.slice()
        game.play(position, seat, action)
        return shifts(match.position, position)
      })
      if (growing === undefined) return undefined
      match.play(seat, growing)
    }
    return match.actors ? match : undefined
  }

  const matches = [1, 2, 3, 4, 5, 6].map(grownTwice).filter((match) => match !== undefined)

  it('two moves before the first column or row are kept as moves of the record', () => {
    expect(matches.length).toBeGreaterThan(2)
    for (const match of matches) {
      const past = new Match(game)
      for (const { seat, action } of match.log.slice(0, -2)) past.play(seat, action)
      const table = tableFromScene(game, game.scene(match.position), {
        names: namesOf(entry),
        record: recordOf({ match: past }),
      })
      const [fit] = some(1, value(fitsGame(table, game)))
      expect(fit.how).toBe('played')
      expect(fit.match.log.length).toBe(match.log.length)
      expect(fit.match.log.slice(0, -2)).toEqual(past.log)
      expect(looks(game, fit.match.position)).toBe(looks(game, match.position))
    }
  })
})
