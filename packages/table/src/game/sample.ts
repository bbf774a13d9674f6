import { ActionList, firstSeat, type Game, type Match, type Position, Random, type Scene } from '@jatekvilag/engine'

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
    const mask = game.actors(p)
    if (mask === 0) return
    const seat = firstSeat(mask)
    list.clear()
    game.actions(p, seat, list)
    game.play(p, seat, list.items[random.below(list.count)])
  }
}

const MOST_SAMPLES = 160

/** Positions to learn a game's text from: those of the record, newest first, then those of one random game. */
export function samplePositions(game: Game, past: Match | undefined): Position[] {
  const samples = past ? Array.from({ length: past.log.length + 1 }, (_, n) => past.positionAt(n)).reverse() : []
  let n = 0
  for (const position of randomGame(game, 7)) {
    if (++n > MOST_SAMPLES) break
    samples.push(position.slice())
  }
  return samples
}
