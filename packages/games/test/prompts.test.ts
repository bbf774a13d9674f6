/** A game whose turns have several steps says what it wants in the middle of one, and every game when a loss is near. */
import {
  ActionList,
  CHANCE,
  firstSeat,
  Match,
  openGame,
  playMoves,
  promptText,
  Random,
  turnIsOver,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { GAMES, gameEntry } from '../src/index.ts'

const MATCHES = 3
const STEPS = 250

/** Positions in the middle of turns in random play: those with a prompt, and the texts of those without. */
function middlesOf(entry: (typeof GAMES)[number], preset?: string): { told: number; untold: string[] } {
  const game = unwrap(openGame(entry, preset ? { preset } : {}))
  const random = new Random(7)
  const list = new ActionList(64)
  const untold: string[] = []
  let told = 0
  if (game.singleActionTurns || game.seats === 1) return { told, untold }
  for (let match = 0; match < MATCHES; match++) {
    const p = game.start()
    for (let step = 0; step < STEPS && game.actors(p) !== 0; step++) {
      const before = game.actors(p)
      const seat = firstSeat(before)
      list.clear()
      // What chance brings is listed: only players' actions are sampled.
      if (seat === CHANCE) game.actions(p, seat, list)
      game.play(p, seat, seat === CHANCE ? list.items[random.below(list.count)] : game.sample(p, seat, random, list))
      if (seat === CHANCE || game.actors(p) === 0 || turnIsOver(game, before, game.actors(p), p)) continue
      if (game.prompt(game.view(p, seat), seat, true) === undefined) untold.push(game.write(p))
      else told++
    }
  }
  return { told, untold }
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it('says what it wants wherever a turn goes on', () => {
    for (const preset of [undefined, ...Object.keys(entry.presets)])
      expect(middlesOf(entry, preset).untold.slice(0, 3), preset ?? 'as it comes').toEqual([])
  })
})

it('the middles of turns are met in random play at all', () => {
  for (const id of ['nine-mens-morris', 'amazons', 'dots-and-boxes', 'international-draughts', 'backgammon'])
    expect(middlesOf(GAMES.find((entry) => entry.id === id)!).told, id).toBeGreaterThan(0)
})

describe('a mark of danger comes with a sentence', () => {
  const inDanger = GAMES.filter(({ chapter, secrets }) => chapter === 'chess' && !secrets)
  it.each(inDanger.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
    const game = unwrap(openGame(entry))
    const random = new Random(11)
    const list = new ActionList(64)
    for (let match = 0; match < MATCHES; match++) {
      const p = game.start()
      for (let step = 0; step < STEPS && game.actors(p) !== 0; step++) {
        const seat = firstSeat(game.actors(p))
        const told = game.scene(p).marks?.some(({ kind, owner }) => kind === 'check' && owner === seat)
        if (told) expect(game.prompt(p, seat, false), game.write(p)).toBe('check')
        game.play(p, seat, game.sample(p, seat, random, list))
      }
    }
  })
})

/** What a game says to whoever is to move after these moves from that position, in both languages. */
function said(id: string, position: string | undefined, moves = '', options = {}): string[] {
  const entry = gameEntry(id)!
  const game = unwrap(openGame(entry, { options }))
  const match = new Match(game, position === undefined ? undefined : unwrap(game.read(position)))
  unwrap(playMoves(match, moves))
  const prompt = game.prompt(match.position, firstSeat(match.actors), false)
  return prompt === undefined ? [] : ['en', 'hu'].map((language) => promptText(entry, prompt, language))
}

describe('a last turn and a loss that the rules name are told', () => {
  it('go: the other has passed', () => {
    expect(said('go', undefined, 'd4')).toEqual([])
    expect(said('go', undefined, 'd4 pass')[0]).toMatch(/pass too, the game ends/)
    expect(said('go', undefined, 'd4 pass', { 'dead-stones': 'agreed' })[1]).toMatch(/halott kövek/)
    expect(said('go', undefined, 'd4 pass d5')).toEqual([])
  })

  it('three-forint tag: the last of the six moves', () => {
    expect(said('three-forint-tag', '2 15 h 4')).toEqual([])
    expect(said('three-forint-tag', '2 15 h 5')[0]).toMatch(/last move/)
  })

  it('congo: who stands in the river will drown, and is shown', () => {
    expect(said('congo', '3l3/7/7/p5E/7/7/L5P w -')[0]).toMatch(/drowns unless it leaves/)
    expect(said('congo', '3l3/7/7/P5E/7/7/L5P w -')[1]).toMatch(/csak az egyik/)
    expect(said('congo', '3l3/7/7/C5e/7/7/L5P w -')).toEqual([])
    const game = unwrap(openGame(gameEntry('congo')!))
    const { marks } = game.scene(unwrap(game.read('3l3/7/7/C5E/7/7/L5P w -')))
    expect(marks!.flatMap(({ sites }) => sites.map((site) => game.board.shapes[site].name))).toEqual(['g4'])
  })

  it('hunter and hare: the tenth move without an advance', () => {
    expect(said('hunter-and-hare', '1/3/hRh/h2/1 h 8')).toEqual([])
    expect(said('hunter-and-hare', '1/3/hRh/h2/1 h 9')[0]).toMatch(/Advance/)
    expect(said('hunter-and-hare', '1/3/hRh/h2/1 r 9')).toEqual([])
  })

  it('epaminondas: the enemy stands on the base row, and is shown', () => {
    const position = '14/14/14/14/b13/14/14/14/14/14/14/4b3wwww2 w'
    expect(said('epaminondas', position)[1]).toMatch(/alapsorodon/)
    const game = unwrap(openGame(gameEntry('epaminondas')!))
    const { marks } = game.scene(unwrap(game.read(position)))
    expect(marks!.flatMap(({ sites }) => sites.map((site) => game.board.shapes[site].name))).toEqual(['e1'])
    expect(said('epaminondas', position.replace('14/14/14/14/b13', '2w11/14/14/14/b13'))).toEqual([])
  })
})
