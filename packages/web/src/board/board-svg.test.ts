import { gzipSync } from 'node:zlib'
import { ActionList, firstSeat, type Game, openGame, Random, type Scene, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { LOOKS, lookOf } from '../looks/index.ts'
import { isDrawn } from '../pieces/index.ts'
import { boardSvg } from './board-svg.ts'

/** The start and some later positions of a random game. */
function someScenes(game: Game): Scene[] {
  const random = new Random(11)
  const list = new ActionList(64)
  const p = game.start()
  const scenes = [game.scene(p)]
  for (let n = 1; n <= 240 && game.actors(p) !== 0; n++) {
    const seat = firstSeat(game.actors(p))
    game.play(p, seat, game.sample(p, seat, random, list))
    if (n % 40 === 0) scenes.push(game.scene(p))
  }
  return scenes
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  const game = unwrap(openGame(entry))
  const scenes = someScenes(game)

  it('is drawn without a document, in every look, from both sides', () => {
    for (const look of LOOKS)
      for (const dark of [false, true]) {
        const svg = boardSvg(game, scenes.at(-1)!, lookOf(look.id, dark, dark), {
          turn: dark ? 180 : 0,
          coordinates: true,
          size: 300,
        })
        expect(svg).toMatch(/^<svg [^>]*width="\d+" height="\d+"[^>]*>.*<\/svg>$/s)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
      }
  })

  it('makes a thumbnail that travels light', () => {
    expect(gzipSync(boardSvg(game, scenes[0]!, LOOKS[0])).length).toBeLessThan(8_000)
  })
})

it('a kind that nobody has drawn is a disc with its letters', () => {
  const game = { ...(openGame(GAMES[0]!) as { value: Game }).value }
  const scene: Scene = { items: [{ site: 0, kind: 'mooncalf', owner: 0, glyph: '<M' }] }
  expect(isDrawn('mooncalf', game)).toBe(false)
  expect(boardSvg(game, scene, LOOKS[0])).toContain('&lt;M</text>')
})
