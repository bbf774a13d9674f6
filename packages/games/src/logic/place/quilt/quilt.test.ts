import { ActionList, type Game, Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { hand } from './pieces.ts'
import { quilt } from './quilt.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(quilt, { options }))
const game = open()
const small = open({ pieces: 'tetrominoes' })
function match(rules: Game, moves: string, text?: string): Match {
  const played = new Match(rules, text === undefined ? rules.start() : unwrap(rules.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const parts = (rules: Game, p: Int32Array) => rules.scene(p).counters!.map(({ value }) => value)

describe('the set', () => {
  it('is 17 pieces, 80 squares for each player', () => {
    const { set } = hand
    const squares = Array.from({ length: set.figures }, (_, f) => set.orientations[set.first[f]].cells.length)
    expect([set.figures, squares.reduce((sum, n) => sum + n)]).toEqual([17, 80])
    expect(new Set(hand.letters).size).toBe(17)
  })
})

describe('laying', () => {
  it('puts the very first piece anywhere: on the middle of a table without an edge', () => {
    expect(new Match(game).actions(0)).toHaveLength(82)
  })
  it('covers two squares of the first with the second piece, always', () => {
    const first = match(small, 'i1-u21')
    for (const action of first.actions(1)) {
      const after = first.position.slice()
      small.play(after, 1, action)
      const covered = Array.from(after.subarray(0, 41 * 41)).filter(
        (v, cell) => v !== first.position[cell] && first.position[cell] !== 0,
      )
      expect(covered).toHaveLength(2)
    }
  })
  it('refuses a piece that touches nothing, except the very first', () => {
    const first = match(small, 'i1-u21')
    const far = first.actions(1).map((action) => small.name(first.position, action))
    expect(far).not.toContain('o1-aa35')
    expect(small.why(first.position, 1, ['piece:o', 'lies:o1', 5 * 41 + 5])).toBe('cover-two')
  })
  it('never covers an own visible square', () => {
    playRandomMatch(open({ players: 3, pieces: 'tetrominoes' }), new Random(4), () => {})
    const m = match(small, 'i1-u21')
    const [reply] = m.actions(1)
    m.play(1, reply)
    for (const action of m.actions(0)) {
      const after = m.position.slice()
      small.play(after, 0, action)
      const changed = Array.from(m.position.subarray(0, 41 * 41)).filter((v, cell) => v !== 0 && after[cell] !== v)
      expect(changed.every((value) => value > 5)).toBe(true)
    }
  })
  it('leaves an enemy I with one or two parts, depending on where an I covers two of its squares', () => {
    const counts = new Set<number>()
    const m = match(small, 'i1-u21')
    for (const action of m.actions(1).filter((one) => small.name(m.position, one).startsWith('i'))) {
      const after = m.position.slice()
      small.play(after, 1, action)
      counts.add(Number(parts(small, after)[0]))
    }
    // Two I pieces cross in one square only, so they lie along each other: at an end, or over the middle.
    expect([...counts].sort()).toEqual([1])
    const pieces = new Set<number>()
    for (const action of m.actions(1)) {
      const after = m.position.slice()
      small.play(after, 1, action)
      pieces.add(Number(parts(small, after)[0]))
    }
    expect([...pieces].sort()).toEqual([1, 2])
  })
  it('is drawn by lot evenly', () => {
    const m = match(small, 'i1-u21')
    expect(samplingUnevenness(small, m.position, 20000, 3)).toBeLessThan(4)
  })
})

describe('the end', () => {
  it('comes when all have placed everything or cannot; the fewest parts win', () => {
    for (const seed of [1, 2, 3]) {
      const played = playRandomMatch(small, new Random(seed), () => {})
      const [light, dark] = parts(small, played.position).map(Number)
      const payoffs = played.result()!.payoffs
      expect(Math.sign(payoffs[0])).toBe(Math.sign(dark - light))
      const list = new ActionList()
      for (const seat of [0, 1]) {
        const p = played.position.slice()
        p[small.layout.at.over] = 0
        p[small.layout.at.turn] = seat
        small.actions(p, seat, list)
      }
      expect(list.count).toBe(0)
    }
  })
  it('is won by a player with no visible square: 0 parts', () => {
    // Light's only piece is covered; every other piece of both is laid.
    const over = unwrap(small.read('u21 oi,oi,oi,oi x iotsl/iotsl'))
    expect(small.result(over)).toEqual({ payoffs: [1, -1], reason: 'fewest-parts' })
  })
})

it.each([
  ['u21 xi,xi,xi,xi o -/-', 'was not laid'],
  ['u21 xi,xi,xi,xi,xi o i/-', 'was not laid'],
  ['u21 xi,xi o i', 'a position is written'],
  ['- - x i/-', 'was not laid'],
])('%s is refused', (text, why) => {
  expect(refusal(small.read(text))).toContain(why)
})

it('writes what lies there and reads it again', () => {
  const m = match(small, 'i1-u21')
  expect(small.write(m.position)).toMatch(/^u\d+ xi\/xi\/xi\/xi o i\/-$/)
  expect(small.write(unwrap(small.read(small.write(m.position))))).toBe(small.write(m.position))
})
