/** Positions by which a network is measured: out of games in which both sides play as playouts do. */
import { ActionList, firstSeat, type Game, Random, type Seat } from '@jatekvilag/engine'

/** Shows position after position, each out of a game of its own; the array is reused. */
export function* sampledPositions(game: Game, count: number, seed: number): Generator<[p: Int32Array, seat: Seat]> {
  const random = new Random(seed)
  const list = new ActionList(1024)
  const next = game.playout ?? game.sample
  for (let found = 0; found < count; ) {
    const p = game.start()
    let left = random.below(game.board.size)
    while (game.actors(p) !== 0 && left-- > 0) {
      const seat = firstSeat(game.actors(p))
      game.play(p, seat, next(p, seat, random, list))
    }
    if (game.actors(p) === 0) continue
    found++
    yield [p, firstSeat(game.actors(p))]
  }
}
