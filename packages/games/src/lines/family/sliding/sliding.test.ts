import {
  ActionList,
  firstSeat,
  type Game,
  Match,
  openGame,
  type Position,
  playMoves,
  Random,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { lookaheadWith } from '../../../families/lookahead/kernel.ts'
import type { Lines, Scale } from '../../../families/lookahead/lines.ts'
import { gameEntry } from '../../../index.ts'
import rows from '../../score-four/rows.json' with { type: 'json' }
import { COMPILED, searchOf, slidingJudge } from './judge.ts'

const KNOWN = ['score-four', 'connect-4x4', 'gravity', 'connectris', 'qubic']
const SCALE: Scale = { won: 1 << 20, logOdd: 1024 }
const open = (id: string) => unwrap(openGame(gameEntry(id)!))

/** Different positions so many turns later: where several ways lead to a cell the search takes one. */
function gamesOf(game: Game, p: Position, turns: number): number {
  if (turns === 0) return 1
  if (game.actors(p) === 0) return 0
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  game.actions(p, seat, list)
  const after = new Map<string, Position>()
  for (const action of list.toArray()) {
    const next = p.slice()
    game.play(next, seat, action)
    after.set(game.write(next), next)
  }
  return [...after.values()].reduce((sum, next) => sum + gamesOf(game, next, turns - 1), 0)
}

function linesFor(game: Game): Lines {
  const lines = slidingJudge(game, rows)!.lines(SCALE, () => {})
  lines.begin(game.start(), new Set())
  return lines
}

describe.each(KNOWN)('%s', (id) => {
  const game = open(id)

  it('is played by the search as by its rules', () => {
    const { talk, tables } = searchOf(game, rows)!
    const lookahead = lookaheadWith(COMPILED, tables, 4, () => false)!
    const random = new Random(7)
    const list = new ActionList()
    game.actions(game.start(), 0, list)
    // Three turns of qubic are a quarter of a million.
    const turns = list.count > 20 ? 2 : 3
    for (let tries = 0; tries < 12; tries++) {
      const p = game.start()
      for (let turn = 0; turn < 4 * tries && game.actors(p) !== 0; turn++) {
        const seat = firstSeat(game.actors(p))
        game.play(p, seat, game.sample(p, seat, random, list))
      }
      if (game.actors(p) === 0) continue
      talk.give(lookahead, p)
      expect(lookahead.games(turns), game.write(p)).toBe(gamesOf(game, p, turns))
    }
  })

  it('is worth to one side what it costs the other', () => {
    const judge = slidingJudge(game, rows)!
    const p = game.start()
    game.play(p, 0, 0)
    expect(judge.value(p, 0)).toBeCloseTo(-judge.value(p, 1))
  })
})

describe('score four', () => {
  const game = open('score-four')

  it('ends a row at once, and counts the turns until it can', () => {
    const lines = linesFor(game)
    const match = new Match(game)
    unwrap(playMoves(match, 'a1 a2 b1 b2 c1'))
    // Whoever has not met the row when it is the other's turn has lost in two.
    const p = match.position.slice()
    game.play(
      p,
      1,
      game.board.shapes.findIndex(({ name }) => name === 'd4-1'),
    )
    expect(lines.score(p, 1, 4, -SCALE.won, SCALE.won)).toBe(2 - SCALE.won)
  })
})
