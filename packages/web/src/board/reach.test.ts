import {
  ActionList,
  firstSeat,
  type Game,
  type GameEntry,
  openGame,
  Random,
  type Scene,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { visiblePlaces } from './drawing.ts'
import { placesOf } from './geometry.ts'
import { isConnected, stepsOver } from './neighbour.ts'

/** The game as it is usually played and in each of its variants. */
function variantsOf(entry: GameEntry): Game[] {
  return [undefined, ...Object.keys(entry.presets)].map((preset) => unwrap(openGame(entry, { preset })))
}

/** What a growing table shows at the start and later; other games always show the same sites. */
function windowsOf(game: Game): Scene['window'][] {
  const p = game.start()
  const windows = [game.scene(p).window]
  if (!windows[0]) return windows
  const random = new Random(3)
  const list = new ActionList(64)
  for (let n = 0; n < 40 && game.actors(p) !== 0; n++) {
    const seat = firstSeat(game.actors(p))
    game.play(p, seat, game.sample(p, seat, random, list))
    windows.push(game.scene(p).window)
  }
  return windows
}

describe('arrow keys lead from every site to every other', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    const tried = new Set<string>()
    for (const game of variantsOf(entry))
      for (const turn of [0, 180])
        for (const window of windowsOf(game)) {
          const shown = visiblePlaces(placesOf(game.board, turn), window)
          // Most variants change the rules and not the board.
          const picture = shown.map(({ x, y }) => `${x} ${y}`).join()
          if (tried.has(picture)) continue
          tried.add(picture)
          const what = `${JSON.stringify(game.options)}${turn ? ', turned' : ''}`
          expect(isConnected(stepsOver(shown), shown), what).toBe(true)
        }
  })
})
