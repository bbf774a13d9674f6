/** What the review says about moves that everybody knows; docs/review.md tells how it was measured on whole games. */
import { gradeOf, loadJudge, Weigher } from '@jatekvilag/bots'
import { firstSeat, Match, openGame, parseAction, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

/** Counted work, about what the page has time for. */
const WORK = { 'alpha-beta': 20_000, tree: 3000 }

async function weigherFor(id: string, options: Record<string, unknown> = {}) {
  const game = unwrap(openGame(gameEntry(id)!, { options }))
  await loadJudge(game)
  const work = WORK[(gameEntry(id)!.bot as { method: keyof typeof WORK }).method]
  return { game, weigher: new Weigher(game, { level: 7, work, seed: 1 }) }
}

const OPENINGS = [
  'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7',
  'd4 d5 c4 e6 Nc3 Nf6 Bg5 Be7',
  'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6',
  'd4 Nf6 c4 g6 Nc3 Bg7 e4 d6',
  'e4 e6 d4 d5 Nc3 Bb4',
  'e4 c6 d4 d5 e5 Bf5',
  'c4 e5 Nc3 Nf6',
  'Nf3 d5 g3 Nf6 Bg2',
  'e4 e5 f4 exf4 Nf3',
]

describe('in chess', () => {
  it.each(OPENINGS)('no move of the opening %s is called a mistake', async (moves) => {
    const { game, weigher } = await weigherFor('chess')
    const match = new Match(game)
    for (const [n, move] of moves.split(' ').entries()) {
      const { seat, action } = unwrap(parseAction(game, match.position, move))
      const weighing = weigher.weigh({ view: match.position, seat }, action)
      expect(weighing && gradeOf(weighing, n >> 1), move).toBeUndefined()
      match.play(seat, action)
    }
  })

  it('going back to where the game has been is no mistake while nothing ends by it', async () => {
    const { game, weigher } = await weigherFor('chess')
    const match = new Match(game, unwrap(game.read('6k1/5ppp/8/8/8/8/5PPP/QR4K1 w - - 0 1')))
    unwrap(playMoves(match, 'Qa2 Kf8 Qa1 Kg8 Qa2 Kf8'))
    const had = match.turnBoundaries.map((n) => game.hash(match.positionAt(n)))
    const graded = (log: readonly number[]) => {
      const { action } = unwrap(parseAction(game, match.position, 'Qa1'))
      return gradeOf(weigher.weigh({ view: match.position, seat: 0 }, action, log)!)
    }
    // With all that was played, the king's answer is the third time, and a won game is drawn.
    expect(graded(had.slice(0, 3))).toBeUndefined()
    expect(graded(had)).toBe('blunder')
  })
})

interface Known {
  readonly game: string
  readonly options?: Record<string, unknown>
  readonly position: string
  readonly wrong: string
  readonly right: string
}

const CHESS = 'rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2'
const KNOWN: readonly Known[] = [
  { game: 'chess', position: CHESS, wrong: 'g4', right: 'e4' },
  {
    game: 'chess',
    position: 'rnbqkbnr/pppp1ppp/8/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2',
    wrong: 'Ke7',
    right: 'Nc6',
  },
  {
    game: 'international-draughts',
    position:
      'W:W28,31,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,20,24',
    wrong: 'f4-g5',
    right: 'c3-d4',
  },
  { game: 'reversi', position: '5o2/5oox/4xo1o/3xox2/1oxox3/1xo5/1o6/o7 x 0', wrong: 'e7', right: 'h5' },
  { game: 'nine-mens-morris', position: 'ww1/3/b2/5w/1b1/2w/b2 b 0+0 0', wrong: '1NW-1N', right: '1S-3NE' },
  { game: 'connect-four', position: '7/7/7/7/6o/xxx3o o', wrong: 'g', right: 'd' },
  { game: 'hex', options: { size: 5 }, position: '2o2/2x2/o1xo1/2x2/oox2 x', wrong: 'e1', right: 'd5' },
  {
    game: 'go',
    options: { size: 9 },
    position: '9/wwwwwwwww/9/wwwwwwwww/bbbbbbbbb/9/bbbbbbbbb/wwwwwwwww/1bbbbbbbb b - 0:0 0 3 play',
    wrong: 'e9',
    right: 'a1',
  },
]

describe.each(KNOWN)('in $game', ({ game: id, options, position, wrong, right }) => {
  it(`${wrong} is a blunder and ${right} is not`, async () => {
    const { game, weigher } = await weigherFor(id, options)
    const p = unwrap(game.read(position))
    const graded = (move: string) => {
      const { seat, action } = unwrap(parseAction(game, p, move))
      return gradeOf(weigher.weigh({ view: p, seat }, action)!)
    }
    expect([graded(wrong), graded(right)]).toEqual(['blunder', undefined])
  })
})

describe('in backgammon', () => {
  it('the usual way to play 3-1 is no mistake, and breaking the best point with it is one', async () => {
    const { game, weigher } = await weigherFor('backgammon')
    const match = new Match(game)
    unwrap(playMoves(match, 'roll roll:3-1'))
    const graded = (move: string) => {
      const action = match.actions(0).find((each) => game.name(match.position, each) === move)!
      return gradeOf(weigher.weigh({ view: match.position, seat: 0 }, action)!)
    }
    expect([graded('8/5'), graded('6/5'), graded('6/3')]).toEqual([undefined, undefined, 'mistake'])
  })

  it('a value is what may be expected of all rolls, whatever is rolled afterwards', async () => {
    const { game, weigher } = await weigherFor('backgammon')
    const match = new Match(game)
    unwrap(playMoves(match, 'roll roll:6-1'))
    const { seat, action } = unwrap(parseAction(game, match.position, '13/7'))
    const { played } = weigher.weigh({ view: match.position, seat }, action)!
    expect(Math.abs(played.value)).toBeLessThan(0.4)
  })
})

describe('in a game with secrets', () => {
  it('a move is judged by what its player could know: truths that look the same are judged the same', async () => {
    const { game } = await weigherFor('stratego', { size: '8x8' })
    const match = new Match(game)
    // Both sides set up as a program would.
    const random = new Random(5)
    while (match.actors !== 0) {
      const seat = firstSeat(match.actors)
      const step = game.arrange?.(game.view(match.position, seat), seat, random)
      if (step === undefined) break
      match.play(seat, step)
    }
    const view = game.view(match.position, 0)
    const other = game.guess(view.slice(), 0, new Random(9))
    expect(game.view(other, 0)).toEqual(view)
    const action = match.actions(0)[0]!
    const judged = (p: Int32Array) =>
      new Weigher(game, { level: 7, work: 60, seed: 3 }).weigh({ view: game.view(p, 0), seat: 0 }, action)
    expect(judged(other)).toEqual(judged(match.position))
  })
})
