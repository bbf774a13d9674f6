import {
  ActionList,
  firstSeat,
  type Game,
  openGame,
  type Position,
  perftByActions,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'
import { fairyName } from './fairy-stockfish.ts'
import { avalanche, doubleMoves, type TurnRules, turnPerft } from './naive-turns.ts'

/** How many actions deep both count; deeper when there is time. */
const PAIRS: readonly (readonly [string, string | undefined, TurnRules, number, number])[] = [
  ['double-move-chess', undefined, doubleMoves, 3, 4],
  ['avalanche-chess', undefined, avalanche(1), 4, 5],
  ['avalanche-chess', 'legal-pawn-move', avalanche(2), 3, 5],
]

/** A push and a choice have names of their own; moves are compared as programs write them. */
const OWN_NAME = /^([a-h]\d-[a-h]\d|=[QRBN])$/

function ourActions(game: Game, p: Position): Map<string, number> {
  const list = new ActionList()
  game.actions(p, firstSeat(game.actors(p)), list)
  const called = (action: number) =>
    OWN_NAME.test(game.name(p, action)) ? game.name(p, action) : fairyName(game, p, action)
  return new Map(list.toArray().map((action) => [called(action), action]))
}

const GAMES_EACH = process.env.SOAK ? 30 : 3
const LONGEST = process.env.SOAK ? 200 : 60

describe.each(PAIRS)('%s (%s) and a naive program', (id, preset, rules, quick, deep) => {
  const game = unwrap(openGame(gameEntry(id)!, { preset }))

  it('count the same sequences of actions', () => {
    const depth = process.env.SOAK ? deep : quick
    expect(perftByActions(game, game.start(), depth)).toBe(turnPerft(rules, rules.start(), depth))
  }, 900_000)

  it('agree on every legal action of random games', () => {
    const random = new Random(5)
    for (let i = 0; i < GAMES_EACH; i++) {
      const p = game.start()
      let state = rules.start()
      for (let n = 0; n < LONGEST && game.actors(p) !== 0; n++) {
        expect(firstSeat(game.actors(p)), game.write(p)).toBe(state.turn)
        const ours = ourActions(game, p)
        const naive = rules.actions(state).sort((a, b) => (a.name < b.name ? -1 : 1))
        expect([...ours.keys()].sort(), game.write(p)).toEqual(naive.map(({ name }) => name))
        const { name, after } = naive[random.below(naive.length)]
        game.play(p, firstSeat(game.actors(p)), ours.get(name)!)
        state = after
      }
    }
  }, 900_000)
})
