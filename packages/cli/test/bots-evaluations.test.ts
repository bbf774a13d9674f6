import { weightsOf } from '@jatekvilag/bots'
import {
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type Game,
  openGame,
  Random,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'

const evaluated = GAMES.map((entry) => [entry.id, unwrap(openGame(entry))] as const).filter(
  ([, game]) => game.evaluation,
)

/** Some positions on the way through a random game. */
function someOf(game: Game, seed: number): Int32Array[] {
  const random = new Random(seed)
  const list = new ActionList()
  const p = game.start()
  const positions = [p.slice()]
  for (let step = 0; step < 60 && game.actors(p) !== 0; step++) {
    const seat = firstSeat(game.actors(p))
    game.play(p, seat, seat === CHANCE ? drawChance(game, p, random, list) : game.sample(p, seat, random, list))
    if (step % 9 === 0) positions.push(p.slice())
  }
  return positions
}

describe.each(evaluated)('the evaluation of %s', (_, game) => {
  const evaluation = game.evaluation!
  const count = evaluation.terms.length
  const random = new Random(5)
  const some = () => Float64Array.from({ length: count }, () => random.unit() - 0.5)

  it('is linear in its weights', () => {
    for (const p of someOf(game, 1)) {
      const [a, b] = [some(), some()]
      const sum = a.map((each, i) => 2 * each + b[i]!)
      expect(evaluation.score(p, 0, sum)).toBeCloseTo(2 * evaluation.score(p, 0, a) + evaluation.score(p, 0, b), 8)
    }
  })

  it('gives one seat what it takes from the other', () => {
    if (game.seats !== 2) return
    for (const p of someOf(game, 2)) {
      const weights = some()
      expect(evaluation.score(p, 1, weights)).toBeCloseTo(-evaluation.score(p, 0, weights), 8)
    }
  })

  it('leaves the position as it was', () => {
    for (const p of someOf(game, 3)) {
      const before = p.slice()
      const list = new ActionList()
      for (const seat of seatsOf(game.actors(p)).filter((each) => each !== CHANCE)) game.actions(p, seat, list)
      evaluation.score(p, 0, some())
      for (const action of list.toArray()) {
        evaluation.noisy(p, action)
        evaluation.promise?.(p, action)
      }
      expect(p).toEqual(before)
    }
  })
})

/** The first position is better for the side to move than the second. */
const BETTER: readonly [string, string, string, string][] = [
  [
    'breakthrough',
    'a man more',
    'bbbbbbbb/bbbbbbb1/8/8/8/8/wwwwwwww/wwwwwwww w',
    'bbbbbbbb/bbbbbbbb/8/8/8/8/wwwwwwww/wwwwwwww w',
  ],
  ['breakthrough', 'a man before the goal', '8/w6b/8/8/8/8/7w/8 w', '8/7b/8/8/w7/8/7w/8 w'],
  [
    'plakoto',
    'an enemy pinned with far to go',
    'w:1x10,14x3,17x2 b:10x2,17!,24x12 w 2-1',
    'w:1x10,14x3,18x2 b:10x2,17,24x12 w 2-1',
  ],
  ['plakoto', 'a mother that nobody has pinned', 'w:1,12x14 b:2,10x6,24x8 w 2-1', 'w:1!,12x14 b:1,10x6,24x8 w 2-1'],
  [
    'battle-array-muster',
    'colours with only two figures astray',
    'RTYSYCYCYC/YTYTYTGSGS/GSGCGCGTGT/GT..RSRSRS/RCRCRCRTYS 1:0 1 0,0 0',
    'YSGCRTYSGC/RSYCGSRCYT/GTRS..GTRC/YTGSRCYCGT/RTYCGSRSYT 1:0 1 0,0 0',
  ],
  ['reversi', 'a corner', 'x7/8/8/3xo3/3ox3/8/8/8 x 0', '8/1x6/8/3xo3/3ox3/8/8/8 x 0'],
  ['international-draughts', 'a man more', 'W:W31-50:B1-19', 'W:W31-50:B1-20'],
  ['international-draughts', 'a king instead of a man', 'B:W31:BK5', 'B:W31:B5'],
  [
    'chess',
    'a queen more',
    'rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -',
  ],
  ['chess', 'a rook rather than a knight', '4k3/7p/8/8/8/8/7P/R3K3 w - -', '4k3/7p/8/8/8/8/7P/N3K3 w - -'],
  ['chess', 'a pawn near its goal', '4k3/P7/8/8/8/8/8/4K3 w - -', '4k3/8/8/8/8/8/P7/4K3 w - -'],
  ['shogi', 'a rook in hand', '4k4/9/9/9/9/9/9/9/4K4 b R 1', '4k4/9/9/9/9/9/9/9/4K4 b P 1'],
  ['nine-mens-morris', 'a man more', '3/3/3/6/3/3/3 w 9+8 0', '3/3/3/6/3/3/3 w 9+9 0'],
]

describe('the fitted weights', () => {
  it.each(BETTER)('of %s like %s', (id, _, better, worse) => {
    const game = unwrap(openGame(gameEntry(id)!))
    const score = (text: string) => {
      const p = unwrap(game.read(text))
      return game.evaluation!.score(p, firstSeat(game.actors(p)), weightsOf(game)!)
    }
    expect(score(better)).toBeGreaterThan(score(worse))
  })
})
