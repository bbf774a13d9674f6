import { TreeSearch } from '@jatekvilag/bots'
import { Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { createBot } from './bot.ts'
import './judges.ts'

const open = (id: string) => unwrap(openGame(gameEntry(id)!))

describe('in chess', () => {
  const game = open('chess')
  it.each([
    ['one', '6k1/5ppp/8/8/8/8/8/R3K3 w - -', 'Ra8#', 20_000],
    ['two', 'r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq -', 'Nf6+', 100_000],
    ['three', 'r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq -', 'Bc5+', 300_000],
    // No shorter one exists, and every defence was tried by a program that looks at all moves.
    ['three', '2r2b1r/p2k1ppp/4pn1q/1b1pB3/3P4/4P1P1/P1QN1P1P/2R2RK1 w - -', 'Qxc8+', 100_000],
    ['three', '8/3kn3/4p3/1p1bP2q/4p3/6K1/2p5/8 b - -', 'c1=Q Nf5+ Qg6+ Qh6 Qg5+', 100_000],
  ])('a mate in %s is found', (_, position, move, work) => {
    const p = unwrap(game.read(position))
    const bot = createBot(game, { level: 8, seed: 1, work })
    const { action, candidates } = bot.think({ view: p, seat: position.includes(' w ') ? 0 : 1 })
    expect(move.split(' ')).toContain(game.name(p, action))
    expect(candidates[0]).toMatchObject({ value: 1, proven: true })
  })

  it.each([6000, 15_000])(
    'both sides begin with men, pawns of the middle or room for a bishop, thinking %i positions far',
    (work) => {
      const bot = createBot(game, { level: 8, seed: 1, work })
      const p = game.start()
      const seen = new Set<number>()
      for (let turn = 0; turn < 6; turn++) {
        seen.add(game.hash(p))
        const { action } = bot.think({ view: p, seat: turn % 2, seen })
        expect(game.name(p, action)).toMatch(/^([c-f]|[bg][36]$|N[c-f]|B|O-O)/)
        game.play(p, turn % 2, action)
      }
    },
  )

  it('a hanging queen is taken and the own one is not left hanging', () => {
    const p = unwrap(game.read('rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -'))
    const bot = createBot(game, { level: 8, seed: 1, work: 20_000 })
    expect(game.name(p, bot.think({ view: p, seat: 0 }).action)).toBe('Nxg5')
  })
})

describe('in backgammon', () => {
  const game = open('backgammon')
  const asked = (position: string, moves: string, seat: number) => {
    const match = new Match(game, unwrap(game.read(position)))
    unwrap(playMoves(match, moves))
    const bot = createBot(game, { level: 8, seed: 1, work: 4000 })
    return game.name(match.position, bot.think({ view: match.position, seat }).action)
  }
  /** Races in which white has fewer pips to go, and many more. */
  const [AHEAD, BEHIND] = ['9N4bAAB27w4AAA', '7u4OAAB47zMAAA']

  it('nobody doubles at the start or when behind, and whoever is ahead does', () => {
    expect(asked(game.write(game.start()), '', 0)).toBe('roll')
    expect(asked(BEHIND, '', 0)).toBe('roll')
    expect(asked(AHEAD, '', 0)).toBe('double')
  })

  it('a good race is worth playing on for twice as much, a lost one is not', () => {
    expect(asked(BEHIND, 'double', 1)).toBe('take')
    expect(asked(AHEAD, 'double', 1)).toBe('drop')
  })
})

describe('in qubic', () => {
  const game = open('qubic')
  const cell = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
  const row = game.board.shapes.slice(0, 4).map((shape) => shape.name)
  const withStones = (own: readonly string[], enemy: readonly string[]) => {
    const p = game.start()
    for (const [i, stone] of own.entries()) {
      game.play(p, 0, cell(stone))
      const answer = enemy[i]
      if (answer !== undefined) game.play(p, 1, cell(answer))
    }
    return p
  }
  const far = game.board.shapes.slice(37, 40).map((shape) => shape.name)

  it('the fourth stone of a line is placed', () => {
    const p = withStones(row.slice(0, 3), far)
    const { candidates } = new TreeSearch(game, new Random(1), { shareMoves: true }).search(p, { work: 3000 })
    expect(game.name(p, candidates[0]!.action)).toBe(row[3])
    expect(candidates[0]).toMatchObject({ value: 1, proven: true })
  })

  it('the fourth stone of the enemy is prevented', () => {
    const p = withStones([...row.slice(0, 3)], far.slice(0, 2))
    const bot = createBot(game, { level: 8, seed: 1, work: 3000 })
    expect(game.name(p, bot.think({ view: p, seat: 1 }).action)).toBe(row[3])
  })
})

it('in gomoku a win by twelve fours is played, and a lower level overlooks it', () => {
  const game = open('gomoku')
  const p = unwrap(
    game.read(
      '19/19/7x4xox4/8o2x4o2/2x1o6x1xo4/2xox8x5/10x1o6/4o1x9x2/2x1o1x12/4oo8x1x2/9o2x6/6x3xo4x2/4o1x4o3o3/8o1x1oo5/5x4o8/3o3xooo8/6oo1xox7/19/19 x 0',
    ),
  )
  const seat = game.actors(p) === 1 ? 0 : 1
  const think = (level: 3 | 8) => createBot(game, { level, seed: 1, work: 60_000 }).think({ view: p, seat })
  expect(think(8).candidates[0]).toMatchObject({ value: 1, proven: true })
  expect(think(3).candidates[0]?.proven).toBe(false)
})

it('in draughts a man is given to take four', () => {
  const game = open('international-draughts')
  const text = 'W:W26,33,34,35,36,38,40,41,42,43,46,47,48,49,50:B1,2,3,4,5,8,9,10,11,12,13,14,17,23,24'
  const p = unwrap(game.read(text))
  const seat = game.actors(p) === 1 ? 0 : 1
  const bot = createBot(game, { level: 8, seed: 1, work: 60_000 })
  expect(game.name(p, bot.think({ view: p, seat }).action)).toBe('f4-g5')
})
