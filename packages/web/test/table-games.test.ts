/** Every game of the box on the free table, and back to the referee. */
import {
  firstSeat,
  type Game,
  type GameEntry,
  Match,
  openGame,
  type Position,
  Random,
  recordOf,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { type Answer, fitsGame, newSession, openTable, saveTable, type Table, tableFromScene } from '@jatekvilag/table'
import { arrangementOf, mismatch } from '@jatekvilag/table/game/arrangement.ts'
import { bySlots } from '@jatekvilag/table/game/by-slots.ts'
import { moverOf } from '@jatekvilag/table/game/mover.ts'
import { randomGame } from '@jatekvilag/table/game/sample.ts'
import { describe, expect, it } from 'vitest'

function playOn(match: Match, actions: number, seed: number): void {
  const random = new Random(seed)
  for (let n = 0; n < actions && match.actors; n++) {
    const seat = firstSeat(match.actors)
    const legal = match.actions(seat)
    match.play(seat, legal[random.below(legal.length)])
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
  const { names } = entry
  const lay = (match: Match, record = match): Table =>
    tableFromScene(game, game.scene(match.position), { names, record: recordOf(entry, record) })

  it('R34 its starting position opens, can be saved, and fits the start again', () => {
    const table = tableFromScene(game, game.scene(game.start()), { names })
    expect(value(openTable(saveTable(newSession(table), 'start'))).session.table).toEqual(table)
    expect(value(fitsGame(table, game))[0].how).toBe('start')
    // Every piece on the table is a copy of a kind in the box, and there is more in the box.
    expect(table.kinds.reduce((sum, kind) => sum + kind.left, 0)).toBeGreaterThan(0)
  })

  it('a match in progress goes to the table and back to the same position', () => {
    const match = new Match(game)
    playOn(match, 12, 3)
    const [fit] = value(fitsGame(lay(match), game))
    expect([...fit.match.position]).toEqual([...match.position])
    expect(fit.match.log).toEqual(match.log)
  })

  if (entry.secrets)
    it('a match as one seat sees it goes to the table and back', () => {
      const match = new Match(game)
      playOn(match, 12, 3)
      const scene = game.scene(game.view(match.position, 1))
      const table = tableFromScene(game, scene, { names, record: recordOf(entry, match) })
      expect(value(fitsGame(table, game))[0].match.log).toEqual(match.log)
    })

  it('two moves made by hand are found by the referee', () => {
    const match = new Match(game)
    playOn(match, 6, 5)
    const before = new Match(game)
    for (const { seat, action } of match.log) before.play(seat, action)
    playOn(match, 2, 9)
    const [fit] = value(fitsGame(lay(match, before), game))
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
  return positions[Math.floor(part * (positions.length - 1))]
}

const SOAK_PARTS = [0.2, 0.35, 0.5, 0.75, 0.95]
const looks = (game: Game, position: Position) => {
  const { items, trays } = game.scene(position)
  return JSON.stringify([
    items.map(({ id, ...item }) => item),
    trays?.map(({ pieces }) => pieces.map((p) => [p.kind, p.count])),
  ])
}

describe.each(opened)('%s set up by hand, far from every known position', (_, entry: GameEntry, game: Game) => {
  it.each(process.env.SOAK ? SOAK_PARTS : [0.6])(
    'is recognised by the referee at %d of a random game',
    (part) => {
      const position = deepIn(game, 100 + 10 * part, part)
      const table = tableFromScene(game, game.scene(position), { names: entry.names })
      const lies = arrangementOf(table, game)!
      const found = bySlots(game, [], { ...lies, counted: new Set(lies.beside.keys()) })
      expect(found.length, game.write(position)).toBeGreaterThan(0)
      for (const fit of found) {
        expect(mismatch(game, fit, lies), game.write(position)).toBe(0)
        // A throw of dice that waits to be played is no part of a set-up.
        if (!entry.luck) expect(looks(game, fit)).toBe(looks(game, position))
      }
      expect(found.map((fit) => moverOf(game, fit))).toContain(moverOf(game, position))
      // Hundreds of pegs and links, as in twixt, take some seconds.
    },
    200_000,
  )
})

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
    const table = tableFromScene(game, game.scene(position), { names: entry.names })
    const fits = value(fitsGame(table, game))
    expect(fits.every(({ how }) => how === 'set-up')).toBe(true)
    expect(fits.map(({ match }) => looks(game, match.position))).toEqual(fits.map(() => looks(game, position)))
    expect(fits.map(({ mover }) => mover).sort()).toEqual([1, 2])
  })
})

describe('chess set up by hand', () => {
  const game = unwrap(openGame(gameEntry('chess')!))
  const fitsOf = (text: string) =>
    fitsGame(tableFromScene(game, game.scene(unwrap(game.read(text))), { names: gameEntry('chess')!.names }), game)

  it('keeps the right to castle only where king and rook are at home', () => {
    const written = value(fitsOf('r3k2r/8/8/8/8/8/8/4K2R w - - 0 1')).map(({ match }) => game.write(match.position))
    expect(written).toContain('r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1')
  })

  it('is over where one side is mated, and the other cannot be to move', () => {
    const fits = value(fitsOf('k7/1Q6/1K6/8/8/8/8/8 b - - 0 1'))
    expect(fits.map(({ mover, match }) => [mover, match.result()?.reason])).toEqual([[0, 'mate']])
  })
})
