import { type Game, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { expect, it } from 'vitest'
import { filmBetween } from './film.ts'

function seenAfter(game: Game, text: string, actions: readonly number[]) {
  const positions: Position[] = [unwrap(game.read(text))]
  for (const action of actions) {
    const next = positions.at(-1)!.slice()
    game.play(next, 31 - Math.clz32(game.actors(next)), action)
    positions.push(next)
  }
  return { game, seen: (n: number) => positions[n]! }
}

const atomic = unwrap(openGame(gameEntry('atomic')!))
/** Red bursts a1, which bursts b1; then blue puts an atom down far away. */
const chain = seenAfter(atomic, '7A/8/8/8/8/8/A7/aB5A x', [0, 62])

it('a chain of bursts is shown stage by stage, without its beginning and its end', () => {
  const film = filmBetween(chain, 0, 1).map((p) => atomic.write(p).split(' ')[0])
  expect(film).toEqual(['7A/8/8/8/8/8/A7/bB5A', '7A/8/8/8/8/8/b7/1c5A'])
})

it('a quiet action is not filmed, but stands between the stages of others', () => {
  expect(filmBetween(chain, 1, 2)).toEqual([])
  expect(filmBetween(chain, 0, 2)).toHaveLength(3)
})

it('nothing is filmed backwards or over a whole match', () => {
  expect(filmBetween(chain, 1, 0)).toEqual([])
  expect(filmBetween({ ...chain, seen: () => chain.seen(0) }, 0, 9)).toEqual([])
})
