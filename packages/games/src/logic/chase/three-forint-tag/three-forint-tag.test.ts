import { ActionList, type Game, Match, openGame, type Position, playMoves, solveGame, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { LINES, tagOn, threeForintTag } from './three-forint-tag.ts'

const game = unwrap(openGame(threeForintTag))
const solved = solveGame(game, [game.start()])!

function movesFrom(on: Game, p: Position) {
  const list = new ActionList()
  const seat = on.actors(p) - 1
  on.actions(p, seat, list)
  return list.toArray().map((action) => {
    const after = p.slice()
    on.play(after, seat, action)
    return { name: on.name(p, action), after }
  })
}
const winning = (p: Position) =>
  movesFrom(game, p)
    .filter(({ after }) => solved.valueOf(after)?.winner === 0)
    .map(({ name }) => name)
    .sort()

describe('three-forint-tag', () => {
  it('has 15 points and 23 lines, with the left-right mirror 1-3, 4-5, 6-9, 7-8, 10-12, 13-14', () => {
    expect(game.board.size).toBe(15)
    expect(LINES).toHaveLength(23)
    const mirror: Record<string, string> = { 1: '3', 4: '5', 6: '9', 7: '8', 10: '12', 13: '14' }
    for (const [a, b] of Object.entries(mirror)) mirror[b] = a
    const key = (line: string[]) => [...line].sort().join(' ')
    const lines = new Set(LINES.map((line) => key(line.split(' '))))
    for (const line of LINES) expect(lines, line).toContain(key(line.split(' ').map((name) => mirror[name] ?? name)))
    for (const [a, b] of Object.entries(mirror)) {
      const [left, right] = [a, b].map((name) => game.board.shapes.find((shape) => shape.name === name)!)
      expect([left.x, left.y]).toEqual([-right.x, right.y])
    }
  })

  it('is won by the hunter in exactly six of his moves', () => {
    expect(solved.valueOf(game.start())).toEqual({ winner: 0, plies: 11 })
  })

  it('has exactly 1 and 3 as winning first moves of the hunter', () => {
    expect(winning(game.start())).toEqual(['2-1', '2-3'])
  })

  it('asks the hunter after 2-1 to go to 3 whatever the runner does, and after 2-3 to 1', () => {
    for (const [first, second] of [
      ['2-1', '1-3'],
      ['2-3', '3-1'],
    ]) {
      const opened = movesFrom(game, game.start()).find(({ name }) => name === first)!
      const answers = movesFrom(game, opened.after)
      expect(answers.length).toBeGreaterThan(1)
      for (const { name, after } of answers) expect(winning(after), `${first} ${name}`).toEqual([second])
    }
  })

  it('is a win for the runner without the line 7-10', () => {
    const without = tagOn(LINES.filter((line) => line !== '7 10'))
    expect(solveGame(without, [without.start()])!.valueOf(without.start())?.winner).toBe(1)
  })

  it('does not let the runner step onto the hunter, nor anybody stay', () => {
    const match = new Match(game, unwrap(game.read('13 15 r 3')))
    expect(match.actions(1).map((action) => game.name(match.position, action))).toEqual(['15-14'])
  })

  it('is won by the runner when the sixth move does not catch him', () => {
    const match = new Match(game, unwrap(game.read('1 15 h 5')))
    unwrap(playMoves(match, '1-2'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'got-away' })
    const caught = new Match(game, unwrap(game.read('11 13 h 5')))
    unwrap(playMoves(caught, '11x13'))
    expect(caught.result()).toEqual({ payoffs: [1, -1], reason: 'caught' })
  })
})
