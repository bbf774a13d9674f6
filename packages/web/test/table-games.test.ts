/** Every game of the box on the free table, and back to the referee. */
import { firstSeat, type Game, type GameEntry, Match, openGame, Random, recordOf, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { type Answer, fitsGame, newSession, openTable, saveTable, type Table, tableFromScene } from '@jatekvilag/table'
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

/** Set up by hand, far from every position that is known. */
describe.each([
  ['chess', '8/5pk1/8/4q3/8/8/1P4PP/2R3K1 b - - 0 1'],
  ['reversi', '8/8/2xxxx2/2xoox2/2xoox2/2xxxx2/8/8 o 0'],
  ['international-draughts', 'W:W31,38,46:B1,2,24'],
  ['russian-draughts', 'B:Wa1,c1,h2:Bb8,d8'],
])('%s', (id, text) => {
  it(`reads ${text} from the table, once for each side that may move`, () => {
    const entry = gameEntry(id)!
    const game = unwrap(openGame(entry))
    const position = unwrap(game.read(text))
    const table = tableFromScene(game, game.scene(position), { names: entry.names })
    const fits = value(fitsGame(table, game))
    expect(fits.every(({ how }) => how === 'read')).toBe(true)
    expect(fits.map(({ match }) => shown(game, match.position))).toEqual(fits.map(() => shown(game, position)))
    expect(fits.map(({ match }) => game.actors(match.position)).sort()).toEqual([1, 2])
  })
})
