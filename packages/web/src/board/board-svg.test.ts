import { gzipSync } from 'node:zlib'
import { ActionList, firstSeat, type Game, openGame, Random, type Scene, unwrap } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { LOOKS, lookOf } from '../looks/index.ts'
import { isDrawn } from '../pieces/index.ts'
import { boardSvg } from './board-svg.ts'
import { frameOf } from './frame.ts'
import { placesOf } from './geometry.ts'
import { namesReach } from './site-names.ts'

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

  it('shows every man as a picture, never as letters', () => {
    const kinds = new Set(
      scenes.flatMap(({ items, trays = [] }) =>
        [...items, ...trays.flatMap((tray) => tray.pieces)].map(({ kind }) => kind),
      ),
    )
    expect([...kinds].filter((kind) => !isDrawn(kind, game))).toEqual([])
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

describe('regions', () => {
  const drawn = (id: string, coordinates = false) => {
    const game = unwrap(openGame(GAMES.find((entry) => entry.id === id)!))
    return boardSvg(game, { items: [] }, LOOKS[0], { coordinates })
  }

  it.each(['hageby', 'seth', 'antelopes-and-jackals', 'spider-web', 'hunter-and-hare', 'mu-torere'])(
    'single points of %s have a mark that is seen',
    (id) => {
      const dots = drawn(id).match(/<path d="(M[-\d. ]+l\.1 0)+"[^>]*>/g) ?? []
      expect(dots.length).toBeGreaterThan(0)
      for (const dot of dots) expect(dot).toContain('stroke-linecap="round"')
    },
  )

  it('the hill of tank battle is red ground and no water', () => {
    const svg = drawn('tank-battle')
    expect(svg).not.toContain(LOOKS[0].material.water)
    expect(svg).toContain(`fill="${LOOKS[0].paints.red.fill}" fill-opacity=".75"`)
  })
})

describe('names of points', () => {
  const namesOn = (id: string, coordinates: boolean) => {
    const game = unwrap(openGame(GAMES.find((entry) => entry.id === id)!))
    const svg = boardSvg(game, { items: [] }, LOOKS[0], { coordinates })
    const names = svg.match(/<g class="site-names".*?<\/g>/)?.[0] ?? ''
    return [...names.matchAll(/>([^<]+)<\/text>/g)].map(([, name]) => name)
  }

  it.each([
    ['nine-mens-morris', '3NW'],
    ['hunter-and-hare', '11'],
    ['antelopes-and-jackals', '5'],
    ['astar', 'c3'],
    ['seth', 'e5'],
    ['hageby', 'd3'],
    ['cows-and-leopards', 'S1'],
    ['spider-web', 'b4'],
  ])('%s shows %s with its coordinates and not without', (id, name) => {
    expect(namesOn(id, true)).toContain(name)
    expect(namesOn(id, false)).toEqual([])
  })

  it('a board whose rim tells every name shows none', () => {
    for (const id of ['chess', 'go', 'alquerque', 'fox-and-geese', 'qubic', 'bughouse'])
      expect(namesOn(id, true)).toEqual([])
  })

  it('lie on the plate', () => {
    const { board } = unwrap(openGame(GAMES.find((entry) => entry.id === 'nine-mens-morris')!))
    const places = placesOf(board, 0)
    const [left, , width] = frameOf(board, places, undefined, 0, true).box
    for (const [x] of namesReach(board, places)) expect(x).toBeLessThan(left + width)
  })
})
