/** What slides over a board between two positions is what was moved between them: turn by turn, forwards and back. */
import { type Game, Match, openGame, type Position, playMoves, Random, seatsOf, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { lastTouched } from '@jatekvilag/play'
import { describe, expect, it } from 'vitest'
import { compareScenes, type Living, type Plan } from './compare.ts'
import type { Point } from './geometry.ts'
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

/** From the first site of the turn to its last, as the drawing measures it. */
function shiftOf(game: Game, way: readonly number[]): Point {
  const [from, to] = [way[0], way.at(-1)]
  if (from === undefined || to === undefined) return [0, 0]
  return [xOf(game, to) - xOf(game, from), yOf(game, { site: to }) - yOf(game, { site: from })]
}

/** What the plan lets slide, as `f4-f7`, where nothing in the turn moved so. */
function falseSlides(game: Game, plan: Plan, way: readonly number[]): string[] {
  const [dx, dy] = shiftOf(game, way)
  const wrong: string[] = []
  for (const [one, was] of plan.moved) {
    const now = plan.living.find((piece) => piece.key === one) as Living
    const [from, to] = [was.item.site, now.item.site]
    const alongWay = way.includes(from) && way.includes(to)
    const asFar = [1, -1].some((sign) => now.x - was.x === sign * dx && now.y - was.y === sign * dy)
    if (!alongWay && !asFar && was.item.id === undefined && !movesOthers(game, from, to, way))
      wrong.push(`${game.board.shapes[from]!.name}-${game.board.shapes[to]!.name}`)
  }
  return wrong
}

/** Men that a turn moves without touching them: by the rules, not by the eye. */
function movesOthers(game: Game, from: number, to: number, way: readonly number[]): boolean {
  const names = [from, to].map((site) => game.board.shapes[site]!.name)
  // A hit checker goes to the bar and back with the turn that is taken back.
  if (game.id === 'backgammon') return names.some((name) => name.startsWith('bar'))
  // A row that is pushed falls down whole.
  if (game.id === 'connectris') return names[0]![0] === names[1]![0]
  // Captured men are carried along under the captor.
  if (['laska', 'emergo', 'hexemergo'].includes(game.id)) return way.includes(from) || way.includes(to)
  // The rook beside the king that castles.
  return game.id.includes('chess') && Math.abs(game.board.shapes[from]!.x - game.board.shapes[to]!.x) > 1
}

const MATCHES = 3
const TURNS = 90

describe('a turn slides only what it moved', () => {
  it.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    const game = unwrap(openGame(entry))
    const random = new Random(5)
    for (let n = 0; n < MATCHES; n++) {
      const match = new Match(game)
      let shown = compareScenes([], placed(game, match.position), nextKey).living
      let at = 0
      for (let turn = 0; turn < TURNS && match.actors !== 0; ) {
        const [seat] = seatsOf(match.actors)
        const actions = match.actions(seat!)
        match.play(seat!, actions[random.below(actions.length)]!)
        if (game.scene(match.position).window) break
        if (match.turnBoundaries.at(-1) !== match.log.length && match.actors !== 0) continue
        turn++
        const way = lastTouched(match, match.log.length, undefined)
        const told = `${match.log.slice(at).map(({ name }) => name)} from ${game.write(match.positionAt(at))}`
        const plan = compareScenes(shown, placed(game, match.position), nextKey, way, shiftOf(game, way))
        expect(falseSlides(game, plan, way), told).toEqual([])
        const back = compareScenes(plan.living, placed(game, match.positionAt(at)), nextKey, way, shiftOf(game, way))
        expect(falseSlides(game, back, way), `back before ${told}`).toEqual([])
        shown = plan.living
        at = match.log.length
      }
    }
  })
})

/** The slides of the last turn of these moves, `from-to`. */
function slidesOf(id: string, position: string, moves: string): string[] {
  const game = unwrap(openGame(gameEntry(id)!))
  const match = new Match(game, position ? unwrap(game.read(position)) : undefined)
  unwrap(playMoves(match, moves))
  const way = lastTouched(match, match.log.length, undefined)
  const before = match.positionAt(match.turnBoundaries.findLast((n) => n < match.log.length)!)
  const shown = compareScenes([], placed(game, before), nextKey).living
  const plan = compareScenes(shown, placed(game, match.position), nextKey, way, shiftOf(game, way))
  return plan.living
    .filter((piece) => plan.moved.has(piece.key))
    .map((piece) => [plan.moved.get(piece.key)!, piece].map(({ item }) => game.board.shapes[item.site]!.name).join('-'))
    .sort()
}

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
