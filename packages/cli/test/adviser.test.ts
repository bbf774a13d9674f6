/** Real programs are started and asked: our own engine, and Fairy-Stockfish of the development dependencies. */
import { join } from 'node:path'
import { type Game, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Advice, Adviser } from '../src/engine/adviser.ts'
import { commandFor, commandOf } from '../src/engine/command.ts'
import { type Dialect, readScore, scoreText } from '../src/engine/dialect.ts'
import { readInfo } from '../src/engine/external.ts'
import { foreignAction, foreignGame, foreignText } from '../src/engine/foreign.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const opened = (id: string, preset?: string): Game => unwrap(openGame(gameEntry(id)!, { preset }))

/** Programs take their time to start, so each is started once for each game. */
const advisers = new Map<string, Adviser>()
afterAll(() => {
  for (const adviser of advisers.values()) adviser.close()
})

async function adviserFor(program: string, id: string): Promise<{ adviser: Adviser; game: Game }> {
  const game = opened(id)
  const known = advisers.get(`${program} ${id}`)
  const adviser = known ?? (await Adviser.start(commandOf(program, ROOT), gameEntry(id)!, game))
  if (!adviser) throw new Error(`${program} does not play ${id}`)
  advisers.set(`${program} ${id}`, adviser)
  return { adviser, game }
}

const ask = (adviser: Adviser, position: Position, compare = false, tell: (advice: Advice) => void = () => {}) =>
  adviser.advise(position, { milliseconds: 1000, compare, tell, signal: new AbortController().signal })

// Programs count the time of the wall: on a machine with much else to do they may not get to think the first time.
describe.each(['jv', 'fairy-stockfish'])('%s as an adviser', { retry: 2 }, (program) => {
  it.each([
    ['chess', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', 'Ra8#', 1],
    ['chess', '7k/P7/6K1/8/8/8/8/8 w - - 0 1', 'a8=Q#', 1],
    ['shogi', '4k4/9/4P4/9/9/9/9/9/4K4 b G 1', 'G*5b', 1],
    ['xiangqi', '3k5/9/9/9/9/R8/9/9/1R7/4K4 w - - 0 1', undefined, undefined],
    ['grand-chess', 'k9/10/10/10/10/10/10/10/2M7/3K6 w - - 0 1', undefined, undefined],
  ])(
    'knows what to play in %s: %s',
    async (id, text, move, endsIn) => {
      const { adviser, game } = await adviserFor(program, id)
      const position = unwrap(game.read(text))
      const { action, candidates, line } = await ask(adviser, position)
      expect(adviser.name).toMatch(program === 'jv' ? /^Játékvilág / : /^Fairy-Stockfish/)
      expect(candidates[0]?.action).toBe(action)
      expect(line[0]).toBe(action)
      // The side that is asked has the only strong men.
      expect(candidates[0]?.value).toBeGreaterThan(0.5)
      if (move !== undefined) expect(game.name(position, action!).replace('=R#', '=Q#')).toBe(move)
      if (endsIn !== undefined) expect(candidates[0]).toMatchObject({ value: 1, proven: true, endsIn })
    },
    180_000,
  )

  it('compares all moves when asked to, and tells what it has so far', async () => {
    const { adviser, game } = await adviserFor(program, 'chess')
    const told: Advice[] = []
    const position = unwrap(game.read('k7/8/8/3q4/8/4N3/8/K7 w - - 0 1'))
    const { candidates } = await ask(adviser, position, true, (advice) => told.push(advice))
    expect(candidates).toHaveLength(10)
    const best = candidates[0]!
    expect(game.name(position, best.action)).toBe('Nxd5')
    expect(candidates.map(({ value }) => value)).toEqual(candidates.map(({ value }) => value).sort((a, b) => b - a))
    expect(best.value - candidates[9]!.value).toBeGreaterThan(0.3)
    expect(told.length).toBeGreaterThan(0)
    // The next question is about one move again.
    expect((await ask(adviser, position)).candidates).toHaveLength(1)
  }, 180_000)

  it('stops when nobody waits any more, and then answers the next question', async () => {
    const { adviser, game } = await adviserFor(program, 'chess')
    const leaving = new AbortController()
    const began = performance.now()
    const long = adviser.advise(game.start(), {
      milliseconds: 60_000,
      compare: false,
      tell: () => leaving.abort(),
      signal: leaving.signal,
    })
    const next = ask(adviser, unwrap(game.read('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1')))
    expect((await long).action).toBeDefined()
    expect(game.name(unwrap(game.read('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1')), (await next).action!)).toBe('Ra8#')
    expect(performance.now() - began).toBeLessThan(30_000)
  }, 180_000)
})

describe('a program', () => {
  it('is not asked about games that it does not play', async () => {
    const start = (program: string, id: string) => Adviser.start(commandOf(program, ROOT), gameEntry(id)!, opened(id))
    expect(await start('fairy-stockfish', 'gess')).toBeUndefined()
    expect(await start('fairy-stockfish', 'hex')).toBeUndefined()
    expect(await start('jv', 'dark-chess')).toBeUndefined()
  }, 180_000)

  it('that cannot be started says so', async () => {
    const chess = opened('chess')
    await expect(Adviser.start(['no-such-program'], gameEntry('chess')!, chess)).rejects.toThrow(/no-such-program/)
    const silent = [process.execPath, '-e', '0']
    await expect(Adviser.start(silent, gameEntry('chess')!, chess)).rejects.toThrow(/has stopped/)
  })

  it('is started by a command line in which quotes hold words together', () => {
    expect(commandOf(`"/opt/my engine/fish" --quick 'a b'`, ROOT)).toEqual(['/opt/my engine/fish', '--quick', 'a b'])
  })

  it('of our own is told which game and what was chosen', () => {
    const command = commandFor(commandOf('jv', ROOT), opened('capablanca-chess', 'standard-array'))
    expect(command.slice(2)).toEqual(['engine', 'capablanca-chess', '--option', 'array=capablanca'])
  })
})

describe('what another program says', () => {
  it.each<Dialect>(['uci', 'usi', 'ucci'])('a score in %s is what our own engine would write for it', (dialect) => {
    fc.assert(
      fc.property(fc.integer({ min: -2900, max: 2900 }), (points) => {
        const words = dialect === 'ucci' ? [`${points}`] : ['cp', `${points}`]
        expect(scoreText(dialect, readScore(dialect, words)!)).toBe(words.join(' '))
      }),
    )
    if (dialect === 'ucci') return
    for (const mate of [-3, -1, 1, 2])
      expect(scoreText(dialect, readScore(dialect, ['mate', `${mate}`])!)).toBe(`mate ${mate}`)
  })

  it('a bound is no score, and a line without moves tells nothing', () => {
    expect(readInfo('uci', 'info depth 7 score cp 182 upperbound nodes 1326 pv f2g4')).toBeUndefined()
    expect(readInfo('uci', 'info string classical evaluation enabled')).toBeUndefined()
    expect(readInfo('ucci', 'info depth 2 multipv 3 score 20 nodes 7 pv b9c7 a0a1')).toMatchObject({
      ...{ place: 3, depth: 2, moves: ['b9c7', 'a0a1'] },
    })
  })

  it('a game is another one with other options', () => {
    const offered = ['chess', 'antichess']
    expect(foreignGame(opened('losing-chess'), offered)).toBeUndefined()
    expect(foreignGame(opened('losing-chess', 'stalemate-wins'), offered)?.variant).toBe('antichess')
    expect(foreignGame(opened('losing-chess', 'stalemate-wins'), undefined)).toBeUndefined()
  })

  it('men with other letters are translated on the board and in promotions', () => {
    const game = opened('grand-chess')
    const letters = { m: 'c', c: 'a' }
    expect(foreignText('1nbqkmcbn1/10 w - - 0 1', letters)).toBe('1nbqkcabn1/10 w - - 0 1')
    const p = unwrap(game.read('k9/4P5/10/10/10/10/10/10/10/3K6 w - - 0 1'))
    const meant = ['e9e10c', 'e9e10a', 'e9e10q'].map((text) => game.name(p, foreignAction(game, p, text, letters)!))
    expect(meant).toEqual(['e10=M+', 'e10=C', 'e10=Q+'])
  })
})
