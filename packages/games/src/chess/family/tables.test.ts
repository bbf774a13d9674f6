import { squares } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { army, kindNamed, manOf } from './army.ts'
import { assemble } from './assemble.ts'
import { compileAttacks } from './attacks.ts'
import { choiceOf, codeOf, codesFor, fromOf, toOf } from './codes.ts'
import { compileMoves } from './moves.ts'
import { compilePromotions } from './promotion.ts'

const board = squares({ width: 6, height: 6 })
const at = (name: string) => board.shapes.findIndex((shape) => shape.name === name)
const kinds = [
  { letter: 'K', noun: 'king', betza: 'K', royal: true },
  { letter: 'R', noun: 'rook', betza: 'R' },
  { letter: 'T', noun: 'two-step-rook', betza: 'R2' },
  { letter: 'H', noun: 'horse', betza: 'mnN' },
  { letter: 'J', noun: 'jumper', betza: 'D' },
  { letter: 'C', noun: 'guard', betza: 'F', confinedTo: (seat: number, s: number) => (seat === 0 ? s < 18 : s >= 18) },
] as const
const men = army(kinds)
const codes = codesFor(board.size)
const none = compilePromotions(men, board, [])
const moves = compileMoves(men, board, codes, none, () => false)

/** Where a man could go on a board with these men, as names. */
function targets(noun: string, from: string, blockers: string, seat = 0): string[] {
  const p = new Int32Array(board.size)
  for (const name of blockers.split(' ').filter(Boolean)) p[at(name)] = manOf(kindNamed(men, 'rook'), seat)
  const stand = manOf(kindNamed(men, noun), seat) * board.size + at(from)
  const found: string[] = []
  for (let g = moves.guessStart[stand]; g < moves.guessStart[stand + 1]; g++) {
    const way = moves.guessCells.subarray(moves.guessWay[g], moves.guessWayEnd[g])
    if (p[moves.guessTo[g]] === 0 && way.every((site) => p[site] === 0)) found.push(board.shapes[moves.guessTo[g]].name)
  }
  return found.sort()
}

describe('move tables', () => {
  it('a slider stops before its own men', () => {
    expect(targets('rook', 'a1', 'a3 c1')).toEqual(['a2', 'b1'])
  })
  it('a slider of range two goes no further', () => {
    expect(targets('two-step-rook', 'a1', '')).toEqual(['a2', 'a3', 'b1', 'c1'])
  })
  it('a lame horse is blocked by the man beside it, a jumper by nobody', () => {
    expect(targets('horse', 'a1', '')).toEqual(['b3', 'c2'])
    expect(targets('horse', 'a1', 'a2')).toEqual(['c2'])
    expect(targets('jumper', 'a1', 'a2 b1')).toEqual(['a3', 'c1'])
  })
  it('a confined man stays in its region', () => {
    expect(targets('guard', 'b3', '')).toEqual(['a2', 'c2'])
    expect(targets('guard', 'b4', '', 1)).toEqual(['a5', 'c5'])
  })
  it('an action unpacks to what it was packed from', () => {
    const action = codeOf(codes, 35, 7, 3)
    expect([fromOf(codes, action), toOf(codes, action), choiceOf(codes, action)]).toEqual([35, 7, 3])
  })
})

describe('attack tables', () => {
  const attacks = compileAttacks(men, board, moves)
  it('look along four rays where only rooks slide', () => {
    expect(attacks.raysPerSite).toBe(4)
  })
  it('know which ray leads from one site to another', () => {
    const line = (a: string, b: string) => attacks.line[at(a) * board.size + at(b)]
    expect(line('a1', 'a5')).toBe(line('a1', 'a2'))
    expect(line('a1', 'a5')).not.toBe(line('a5', 'a1'))
    expect(line('a1', 'b2')).toBe(0)
  })
  it('refuse captures along a bent way, which rays cannot see', () => {
    const bent = army([{ letter: 'H', noun: 'horse', betza: 'nN' }])
    const promotions = compilePromotions(bent, board, [])
    const tables = compileMoves(bent, board, codes, promotions, () => false)
    expect(() => compileAttacks(bent, board, tables)).toThrow('bent way')
  })
})

describe('check', () => {
  const {
    legal,
    roster,
    men: all,
    startBoard,
  } = assemble({
    board,
    kinds,
    promotions: [],
    startRows: 'r4k/6/6/r1R1K1/4J1/4r1',
    slots: { men: 36, capacity: 16, count: 68, place: 70, hash: 106 },
  })
  const p = new Int32Array(107)
  p.set(startBoard)
  roster.enlist(p)
  const men5 = p.slice()

  it('a man between its king and an enemy slider attacks nothing but is pinned', () => {
    expect(legal.survey(p, 0)).toBe(0)
    expect(legal.inCheck(p, 0)).toBe(false)
    expect(legal.any(p, 0, false)).toBe(true)
    expect(all.letters[p[at('c3')]]).toBe('R')
  })
  it('looking for moves leaves the position as it was', () => {
    expect([...p]).toEqual([...men5])
  })
  it('a jumper attacks over men', () => {
    expect(legal.attacked(p, at('e4'), 0)).toBe(true)
    expect(legal.attacked(p, at('c2'), 0)).toBe(true)
    expect(legal.attacked(p, at('b2'), 0)).toBe(false)
  })
})
