import { ActionList, type Game, type Position, Random, type Scene, seatsOf } from '@jatekvilag/engine'

/** Pieces drawn in all scenes together, which is what a sample costs. */
const MOST_PIECES = 15_000
const MOST_GAMES = 3

/** Random games, always the same ones, as lists of scenes; each begins with the start. */
export function sampleScenes(game: Game): Scene[][] {
  const games: Scene[][] = []
  let pieces = 0
  while (games.length < MOST_GAMES && pieces < MOST_PIECES) {
    const scenes: Scene[] = []
    for (const position of randomGame(game, games.length + 1)) {
      const scene = game.scene(position)
      scenes.push(scene)
      // A scene without pieces is work too.
      pieces += scene.items.length + 10
      if (pieces > MOST_PIECES) break
    }
    games.push(scenes)
  }
  return games
}

/** The positions of a random game; the array is played on, so copy what you keep. */
export function* randomGame(game: Game, seed: number): Generator<Position> {
  const random = new Random(seed)
  const list = new ActionList(256)
  const p = game.start()
  for (;;) {
    yield p
    const seats = seatsOf(game.actors(p))
    if (seats.length === 0) return
    const seat = seats.length === 1 ? seats[0] : seats[random.below(seats.length)]
    list.clear()
    game.actions(p, seat, list)
    game.play(p, seat, list.items[random.below(list.count)])
  }
}

const MOST_SAMPLES = 300
const LONGEST = 2000
const MOST_SAMPLED_GAMES = 12

/** Positions of several random games: all of their beginnings, then one in nine (an odd number, so that all seats come). */
export function samplePositions(game: Game): Position[] {
  const samples: Position[] = []
  for (let seed = 7; seed < 7 + MOST_SAMPLED_GAMES && samples.length < MOST_SAMPLES; seed++) {
    let n = 0
    for (const position of randomGame(game, seed)) {
      if (n < MOST_SAMPLES / 2 || n % 9 === 0) samples.push(position.slice())
      if (++n > LONGEST) break
    }
  }
  return samples
}
