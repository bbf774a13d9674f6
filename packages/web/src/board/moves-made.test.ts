/** What slides over a board between two positions is what was moved between them: turn by turn, forwards and back. */
import {
  CHANCE,
  type Game,
  Match,
  openGame,
  type Position,
  playMoves,
  Random,
  seatsOf,
  unwrap,
} from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { lastTouched } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { movesFigures } from '../match/shown-turn.ts'
import { compareScenes, type Living, type Plan } from './compare.ts'
import type { Placed } from './items.ts'

let key = 0
const nextKey = () => ++key

function placed(game: Game, p: Position): Placed[] {
  return game
    .scene(p)
    .items.map((item) => ({ item, x: xOf(game, item.site), y: yOf(game, item), scale: 1, markup: '' }))
}
const xOf = (game: Game, site: number) => 100 * game.board.shapes[site]!.x
const yOf = (game: Game, { site, level = 0 }: { site: number; level?: number }) =>
  -100 * game.board.shapes[site]!.y - level

/**
 * What the plan lets slide, as `f4-f7`, where nothing in the turn moved so. Men go along the way, or as far as one that does (a
 * figure), or by rules of their own.
 */
function falseSlides(game: Game, plan: Plan, way: readonly number[]): string[] {
  const slides = [...plan.moved].map(([one, was]) => {
    const now = plan.living.find((piece) => piece.key === one) as Living
    return { was, now, touched: [was, now].filter(({ item }) => way.includes(item.site)).length }
  })
  const vectors = (but: (typeof slides)[number]) => [
    ...slides.filter((one) => one !== but && one.touched > 0).map(({ was, now }) => [now.x - was.x, now.y - was.y]),
    ...way.flatMap((a) =>
      way.map((b) => [xOf(game, b) - xOf(game, a), yOf(game, { site: b }) - yOf(game, { site: a })]),
    ),
  ]
  const asFar = (slide: (typeof slides)[number]) =>
    vectors(slide).some(([dx, dy]) => isNear(slide.now.x - slide.was.x, dx!) && isNear(slide.now.y - slide.was.y, dy!))
  return slides
    .filter(
      (slide) =>
        slide.touched < 2 &&
        slide.was.item.id === undefined &&
        !asFar(slide) &&
        !movesOthers(game, slide.was.item.site, slide.now.item.site, way),
    )
    .map(({ was, now }) => [was, now].map(({ item }) => game.board.shapes[item.site]!.name).join('-'))
}

const figuresIn = (game: Game) => movesFigures(gameEntry(game.id)!)

const isNear = (a: number, b: number) => Math.abs(a - b) < 1

/** Men that a turn moves without touching them, by the rules and not by the eye: a game that does so is told of here. */
function movesOthers(game: Game, from: number, to: number, way: readonly number[]): boolean {
  const names = [from, to].map((site) => game.board.shapes[site]!.name)
  const touched = way.includes(from) || way.includes(to)
  // A hit checker goes to the bar and back with the turn that is taken back.
  if (game.id === 'backgammon') return names.some((name) => name.startsWith('bar'))
  // A man that is sent back goes to its base.
  if (gameEntry(game.id)!.mechanics.includes('race') && names.some((name) => name.includes('-base'))) return true
  // Atoms fly to the neighbours, burst after burst.
  if (game.id === 'atomic') return true
  // Seeds are sown from field to field; seed by seed they go their own ways.
  if (game.id === 'wari') return true
  // A row that is pushed falls down whole.
  if (game.id === 'connectris') return names[0]![0] === names[1]![0]
  // Captured men are carried along under the captor, rows are pushed.
  if (touched && gameEntry(game.id)!.mechanics.some((one) => one === 'stack' || one === 'push')) return true
  // The rook beside the king that castles.
  return game.id.includes('chess') && Math.abs(game.board.shapes[from]!.x - game.board.shapes[to]!.x) > 1
}

const MATCHES = 2
const STEPS = 120

/** Random matches; what is between two lookings at the board is compared, forwards and back. */
function watch(game: Game, isLookedAt: (match: Match) => boolean): void {
  const random = new Random(5)
  for (let n = 0; n < MATCHES; n++) {
    const match = new Match(game)
    let shown = compareScenes([], placed(game, match.position), nextKey).living
    let at = 0
    for (let step = 0; step < STEPS && match.actors !== 0; step++) {
      const seat = seatsOf(match.actors)[0]!
      const actions = match.actions(seat)
      match.play(seat, actions[random.below(actions.length)]!)
      // Tables that grow carry everything along, and what chance lays down does not slide.
      if (game.scene(match.position).window) break
      const now = placed(game, match.position)
      if (seat !== CHANCE && !isLookedAt(match)) continue
      const way = lastTouched(match, match.log.length, undefined)
      const plan = compareScenes(shown, now, nextKey, way, figuresIn(game))
      if (seat !== CHANCE) {
        const told = `${match.log.slice(at).map(({ name }) => name)} from ${game.write(match.positionAt(at))}`
        expect(falseSlides(game, plan, way), told).toEqual([])
        const back = compareScenes(plan.living, placed(game, match.positionAt(at)), nextKey, way, figuresIn(game))
        expect(falseSlides(game, back, way), `back before ${told}`).toEqual([])
      }
      shown = plan.living
      at = match.log.length
    }
  }
}

describe('a step slides only what it moved', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    watch(unwrap(openGame(entry)), () => true)
  })
})

describe('and so does a whole turn of one man', () => {
  const ofOneMan = GAMES.filter(({ chapter, mechanics }) => chapter === 'chess' || mechanics.includes('jump'))
  it.each(ofOneMan.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    watch(unwrap(openGame(entry)), (match) => match.turnBoundaries.at(-1) === match.log.length || match.actors === 0)
  })
})

/** Like men on these sites, in rows of ten. */
const scene = (...sites: number[]): Placed[] =>
  sites.map((site) => ({
    item: { site, kind: 'man', owner: 0, glyph: 'x' },
    x: 100 * (site % 10),
    y: 100 * Math.floor(site / 10),
    scale: 1,
    markup: '',
  }))

/** The slides of the last turn of these moves, `from-to`. */
function slidesOf(id: string, position: string, moves: string): string[] {
  const game = unwrap(openGame(gameEntry(id)!))
  const match = new Match(game, position ? unwrap(game.read(position)) : undefined)
  unwrap(playMoves(match, moves))
  const way = lastTouched(match, match.log.length, undefined)
  const before = match.positionAt(match.turnBoundaries.findLast((n) => n < match.log.length)!)
  const shown = compareScenes([], placed(game, before), nextKey).living
  const plan = compareScenes(shown, placed(game, match.position), nextKey, way, figuresIn(game))
  return plan.living
    .filter((piece) => plan.moved.has(piece.key))
    .map((piece) => [plan.moved.get(piece.key)!, piece].map(({ item }) => game.board.shapes[item.site]!.name).join('-'))
    .sort()
}

it('a man that jumps over its own kind jumps, and none of them moves on by one', () => {
  const before = scene(11, 12)
  const plan = compareScenes(compareScenes([], before, nextKey).living, scene(12, 13), nextKey, [11, 13])
  expect([...plan.moved.values()].map(({ item }) => item.site)).toEqual([11])
})

describe('a figure', () => {
  it('of Gess goes as a whole: no stone jumps over the others', () => {
    const slides = slidesOf('gess', '', 'p3-p4')
    expect(slides.length).toBeGreaterThan(2)
    for (const slide of slides) expect(slide).toMatch(/^([a-z]+)(\d+)-\1\d+$/)
    for (const slide of slides) {
      const [from, to] = slide.split('-').map((name) => Number(/\d+/.exec(name)![0]))
      expect(to! - from!, slide).toBe(1)
    }
  })
})
