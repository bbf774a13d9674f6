import { Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { AlphaBeta } from '../src/alpha-beta.ts'
import type { Choice } from '../src/choice.ts'
import { gradeOf } from '../src/grades.ts'
import { InformationSearch } from '../src/information-search.ts'
import { linearJudge } from '../src/judge.ts'
import { TreeSearch } from '../src/tree-search.ts'
import { Weigher, weighedBy } from '../src/weighing.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const game = ticTacToe()
const at = (text: string) => unwrap(game.read(text))
const EMPTY = '0000000000'

describe('moves that are compared', () => {
  it('get as many simulations each, however good one of them is', () => {
    for (const search of [
      new TreeSearch(game, new Random(1)),
      new TreeSearch(game, new Random(1), { shareMoves: true }),
    ]) {
      // x wins at once with the third cell.
      const { candidates } = search.search(at('1102200000'), { work: 400 }, undefined, [2, 8])
      expect(candidates.map(({ action }) => action)).toEqual([2, 8])
      expect(candidates[0]).toMatchObject({ value: 1, proven: true })
      expect(candidates[1]!.proven || candidates[1]!.share > 0.5).toBe(true)
    }
    const { candidates } = new TreeSearch(game, new Random(1)).search(at(EMPTY), { work: 300 }, undefined, [4, 1, 0])
    for (const { share } of candidates) expect(share).toBeCloseTo(1 / 3, 2)
  })

  it('get as many simulations each where things may be hidden', () => {
    const search = new InformationSearch(game, new Random(1))
    const { candidates } = search.search(at(EMPTY), 0, { work: 300 }, undefined, [4, 1])
    expect(candidates.map(({ action }) => action).sort()).toEqual([1, 4])
    for (const { share } of candidates) expect(share).toBeCloseTo(1 / 2, 2)
  })

  it('all get an exact score at each depth, and the others none', () => {
    const search = new AlphaBeta(game, { judge: linearJudge(game.evaluation!, Float64Array.of(0.1)) })
    const rounds: Choice[] = []
    const report = (_: number, choice: Choice) => void rounds.push(choice)
    search.search(at('1102200000'), { work: 5000, report }, undefined, [2, 8])
    expect(rounds.length).toBeGreaterThan(1)
    for (const { candidates, lines } of rounds) {
      expect(candidates.map(({ action }) => action).sort()).toEqual([2, 8])
      expect(lines?.map(([first]) => first)).toEqual(candidates.map(({ action }) => action))
    }
    expect(rounds.at(-1)!.candidates[1]).toMatchObject({ action: 8, value: -1, proven: true })
  })
})

describe('the weigher', () => {
  const weigher = new Weigher(game, { level: 7, work: 3000, seed: 1 })
  const graded = (text: string, action: number) => {
    const weighing = weigher.weigh({ view: at(text), seat: Number(text[9]) }, action)
    return weighing && gradeOf(weighing)
  }

  it('calls it a blunder to leave a threat, and nothing to block it', () => {
    expect(graded('1100200001', 8)).toBe('blunder')
    expect(graded('1100200001', 2)).toBeUndefined()
  })

  it('says nothing against any first move of a game that is drawn whatever one does', () => {
    for (let cell = 0; cell < 9; cell++) expect(graded(EMPTY, cell)).toBeUndefined()
  })

  it('says nothing where there was no choice', () => {
    const forced = at('1212211200')
    expect(weigher.weigh({ view: forced, seat: 0 }, 8)).toBeUndefined()
  })

  it('says nothing of a move that it has never heard of', () => {
    expect(weigher.weigh({ view: at(EMPTY), seat: 0 }, 77)).toBeUndefined()
  })
})

describe('noise', () => {
  const candidate = (action: number, value: number, proven = false) => ({ action, value, share: 0, proven })
  const round = (best: number, played: number): Choice => ({
    candidates: [candidate(1, best), candidate(2, played)],
    line: [1],
    work: 1,
  })
  const first = { best: candidate(1, 0), line: [1], played: candidate(2, 0), playedLine: [2], noise: 0 }

  it('is how far the difference of the two moves while the effort grows', () => {
    expect(weighedBy([round(0.5, 0.1), round(0.6, 0.1), round(0.4, 0.1)], first).noise).toBeCloseTo(0.2)
  })

  it('is not how far both move together', () => {
    expect(weighedBy([round(0.5, 0.25), round(0, -0.25)], first).noise).toBe(0)
  })

  it('is at least what few simulations leave open', () => {
    expect(weighedBy([round(0.5, 0.25)], first, 100).noise).toBeGreaterThan(0.2)
    expect(weighedBy([round(0.5, 0.25)], first, 10_000).noise).toBeLessThan(0.03)
  })

  it('is none where both are certain', () => {
    const certain = { candidates: [candidate(1, 1, true), candidate(2, -1, true)], line: [1], work: 1 }
    expect(weighedBy([round(0, 0), certain], first, 10).noise).toBe(0)
  })
})
