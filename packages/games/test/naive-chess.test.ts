import { ActionList, firstSeat, type Game, openGame, type Position, perft, Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'
import { type NaiveRules, naiveMoves, naivePerft, naiveStart } from './naive-chess.ts'
import {
  bigOuterChess,
  doubleChess,
  glinskiChess,
  maharajah,
  omegaChess,
  plainChess,
  renaissanceChess,
} from './naive-rules.ts'

/** How many moves deep both count when there is time: a fourth on the large boards would take an hour. */
const PAIRS: readonly (readonly [string, string | undefined, NaiveRules, number])[] = [
  ['chess', undefined, plainChess, 4],
  ['omega-chess', undefined, omegaChess, 3],
  ['double-chess', undefined, doubleChess, 3],
  ['big-outer-chess', undefined, bigOuterChess, 3],
  ['renaissance-chess', undefined, renaissanceChess, 3],
  ['glinski-chess', undefined, glinskiChess, 3],
  ['maharajah-and-the-sepoys', 'e1-start', maharajah, 4],
]

function ourMoves(game: Game, p: Position): Map<string, number> {
  const list = new ActionList()
  game.actions(p, firstSeat(game.actors(p)), list)
  return new Map(list.toArray().map((action) => [game.alsoCalled(p, action)[0], action]))
}

const GAMES_EACH = process.env.SOAK ? 10 : 1
const LONGEST = process.env.SOAK ? 120 : 24

describe.each(PAIRS)('%s and a naive program', (id, preset, rules, deep) => {
  const game = unwrap(openGame(gameEntry(id)!, { preset }))

  it('count the same sequences of moves', () => {
    const depth = process.env.SOAK ? deep : 2
    expect(perft(game, game.start(), depth)).toBe(naivePerft(rules, naiveStart(rules), depth))
  }, 900_000)

  it('agree on every legal move of random games', () => {
    const random = new Random(11)
    for (let i = 0; i < GAMES_EACH; i++) {
      const p = game.start()
      let state = naiveStart(rules)
      for (let ply = 0; ply < LONGEST && game.actors(p) !== 0; ply++) {
        const ours = ourMoves(game, p)
        const naive = naiveMoves(rules, state).sort((a, b) => (a.name < b.name ? -1 : 1))
        expect([...ours.keys()].sort(), game.write(p)).toEqual(naive.map(({ name }) => name))
        // Captures are preferred, or nothing but pawns would ever move.
        const captures = naive.filter(({ after }) => after.men.size < state.men.size)
        const choices = captures.length > 0 && random.below(2) === 0 ? captures : naive
        const { name, after } = choices[random.below(choices.length)]
        game.play(p, firstSeat(game.actors(p)), ours.get(name)!)
        state = after
      }
    }
  }, 900_000)
})
