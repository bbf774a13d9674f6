import { neighbourLists, openGame, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { contradictions } from '../../families/testing/solutions.ts'
import { edgesOf } from '../hunt/testing/edges.ts'
import { spiderWeb } from './spider-web.ts'

const game = unwrap(openGame(spiderWeb))
const { turnNames, played, result } = tryOut(game)
const site = (name: string) => siteNamed(game.board, name)

describe('the web', () => {
  it('has 28 points and 59 edges: 6 on the rim, 27 on the spokes, 26 threads', () => {
    expect(game.board.size).toBe(28)
    expect(edgesOf(game)).toBe(59)
    expect(game.board.lines).toHaveLength(59)
    expect(game.board.lines.filter((line) => line.kind === 'border')).toHaveLength(6 + 27)
  })
  it('has three lines only at b1, f1, b4 and f2', () => {
    const { start } = neighbourLists(game.board)
    const poor = game.board.shapes.filter((_, s) => start[s + 1] - start[s] === 3).map((shape) => shape.name)
    expect(poor.sort()).toEqual(['b1', 'b4', 'f1', 'f2'])
  })
})

describe('the set-up', () => {
  it('lets the spiders choose which of the six blue points stays empty', () => {
    expect(turnNames()).toEqual(['gap-a1', 'gap-b1', 'gap-c1', 'gap-d1', 'gap-e1', 'gap-f1'])
    expect(game.write(played('gap-f1').position)).toBe('F/s4/s4/s3/s3/s3/5 f 0')
  })
})

describe('moves', () => {
  it('of the fly at first are six', () => {
    expect(turnNames(played('gap-f1').position)).toEqual(['p-a5', 'p-b5', 'p-c4', 'p-d4', 'p-e4', 'p-f5'])
  })
  it('never bring the fly back to the centre, but spiders may enter it', () => {
    const p = played('gap-f1 p-c4 a1-a2').position
    expect(turnNames(p)).toEqual(['c4-b5', 'c4-c3', 'c4-d4'])
    expect(game.why(p, 0, [site('c4'), site('p')])).toBe('never-back')
    expect(turnNames('1/s4/s4/3F/s3/s3/4s s')).toContain('f5-p')
  })
  it('of spiders go in any direction', () => {
    expect(turnNames('1/1s3/s4/2F1/s3/s3/s4 s').filter((move) => move.startsWith('a2'))).toEqual([
      'a2-a1',
      'a2-a3',
      'a2-b3',
      'a2-f2',
    ])
  })
})

describe('the end', () => {
  it('comes for the fly on an empty blue point', () => {
    expect(played('f2-f1', '1/s4/s4/s3/s3/s3/1F3 f').result()).toEqual({ payoffs: [1, -1], reason: 'escaped' })
  })
  it('comes for the spiders when the fly cannot move', () => {
    expect(result('1/5/2sFs/2s1/4/s3/s4 f')).toEqual({ payoffs: [-1, 1], reason: 'shut-in' })
  })
  it('is a draw after a hundred moves of each side', () => {
    expect(played('d1-d2', '1/s4/s4/2F1/s3/s3/s4 s 199').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('the solution', () => {
  const solution = game.solution!()!

  it('says that the spiders win from all six set-ups in at most 50 moves of both', () => {
    const values = turnNames().map((gap) => solution.valueOf(played(gap).position)!)
    expect(values.map(({ winner }) => winner)).toEqual([1, 1, 1, 1, 1, 1])
    expect(values.map(({ plies }) => plies)).toEqual([46, 42, 44, 50, 50, 44])
  })
  it('follows from the rules wherever random play leads', () => {
    const { turns } = game.layout.at
    const games = process.env.SOAK ? 20_000 : 100
    expect(contradictions(game, solution, { games, fits: (p) => p[turns] < 199 })).toEqual([])
  })
})

it.each([
  ['F/s4/s4/s3/s3/4/5 f', 'five spiders are on the board'],
  ['1/s4/s4/s3/s3/s3/5 f', 'there is one fly'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
