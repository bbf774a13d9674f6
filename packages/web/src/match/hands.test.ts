import { ActionList, CHANCE, drawChance, openGame, Random, unwrap } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'
import { describe, expect, it } from 'vitest'
import { handOf, heldCells, reoriented, touch } from './hands.ts'

const open = (id: string, options = {}) => unwrap(openGame(gameEntry(id)!, { options }))

describe('a piece that is turned in the hand', () => {
  const game = open('hexomino', { size: 8 })
  const p = game.start()
  const take = (touches: readonly (string | number)[]) => handOf(game, p, 0, touches)
  const inHand = take(['piece:b', 'lies:b1'])

  it('is taken up as it lies, and lights the cells where it fits', () => {
    expect(touch(game, p, take([]), 'piece:b')).toEqual({ kind: 'narrowed', touches: ['piece:b', 'lies:b1'] })
    expect(inHand.turns).toHaveLength(8)
    expect(inHand.lit.size).toBe(28)
    expect(heldCells(inHand, game.scene(p))).toHaveLength(6)
  })

  it('is turned, mirrored, laid otherwise by a touch, and put back', () => {
    expect(reoriented(game, p, inHand, 'turned')).toBe('lies:b2')
    expect(reoriented(game, p, inHand, 'mirrored')).toBe('lies:b5')
    expect(touch(game, p, inHand, 'lies:b7')).toEqual({ kind: 'narrowed', touches: ['piece:b', 'lies:b7'] })
    expect(touch(game, p, inHand, 'piece:b')).toEqual({ kind: 'let-go' })
    expect(touch(game, p, inHand, 'piece:c')).toEqual({ kind: 'narrowed', touches: ['piece:c', 'lies:c1'] })
  })

  it('is laid by the third touch, or says why not', () => {
    const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    expect(touch(game, p, inHand, site('c3')).kind).toBe('finished')
    expect(touch(game, p, inHand, site('h8'))).toEqual({ kind: 'refused', why: 'off-board' })
  })
})

describe('a hand', () => {
  const game = open('breakthrough')
  const p = game.start()
  const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)

  it('lights the men that can move, then where the chosen one can go', () => {
    const first = handOf(game, p, 0, [])
    expect([...first.lit].map((s) => game.board.shapes[s]!.name)).toEqual([
      'a2',
      'b2',
      'c2',
      'd2',
      'e2',
      'f2',
      'g2',
      'h2',
    ])
    const second = handOf(game, p, 0, [site('b2')])
    expect([...second.lit].map((s) => game.board.shapes[s]!.name).sort()).toEqual(['a3', 'b3', 'c3'])
    expect(second.finished).toBeUndefined()
  })

  it('finishes, takes up another man, lets go, and refuses with a reason', () => {
    const chosen = handOf(game, p, 0, [site('b2')])
    expect(touch(game, p, chosen, site('b3')).kind).toBe('finished')
    expect(touch(game, p, chosen, site('c2'))).toEqual({ kind: 'narrowed', touches: [site('c2')] })
    expect(touch(game, p, chosen, site('b2'))).toEqual({ kind: 'let-go' })
    expect(touch(game, p, chosen, site('h5'))).toEqual({ kind: 'refused', why: 'not-there' })
    expect(touch(game, p, handOf(game, p, 0, []), site('b7'))).toEqual({ kind: 'refused', why: 'not-yours' })
  })

  it('takes a row of marbles from either end, and lights where it may go from there', () => {
    const marbles = open('abalone')
    const row = unwrap(marbles.read('5/6/7/8/2www4/8/7/6/b4 w'))
    const at = (name: string) => marbles.board.shapes.findIndex((shape) => shape.name === name)
    for (const [ends, target] of [
      [['e3', 'e5'], 'f6'],
      [['e5', 'e3'], 'f4'],
    ] as const) {
      const hand = handOf(marbles, row, 0, ends.map(at))
      expect(hand.lit).toContain(at(target))
      const done = touch(marbles, row, hand, at(target))
      expect(done.kind === 'finished' && marbles.name(row, done.action)).toBe('e3:e5-f6')
    }
  })

  it('has nothing to touch when another seat is to play', () => {
    const idle = handOf(game, p, 1, [])
    expect(idle.lit.size + idle.buttons.length).toBe(0)
  })

  it('offers touches that are words as buttons', () => {
    const hex = open('hex', { size: 3, swap: true })
    const q = hex.start()
    hex.play(q, 0, 4)
    expect(handOf(hex, q, 1, []).buttons).toEqual(['swap'])
    expect(touch(hex, q, handOf(hex, q, 1, []), 'swap').kind).toBe('finished')
  })
})

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (_, entry) => {
  it('is played to some depth by touching only what is lit', () => {
    const game = unwrap(openGame(entry))
    const p = game.start()
    const [random, list] = [new Random(5), new ActionList(64)]
    for (let step = 0; step < 12; step++) {
      const mask = game.actors(p)
      if (mask === 0) break
      const seat = 31 - Math.clz32(mask & -mask)
      if (seat === CHANCE) {
        game.play(p, seat, drawChance(game, p, random, list))
        continue
      }
      let touches: readonly (number | string)[] = []
      for (let depth = 0; ; depth++) {
        expect(depth).toBeLessThan(20)
        const hand = handOf(game, p, seat, touches)
        const next = [...hand.lit, ...hand.buttons][step % (hand.lit.size + hand.buttons.length)]!
        const done = touch(game, p, hand, next)
        if (done.kind === 'finished') {
          game.play(p, seat, done.action)
          break
        }
        expect(done.kind).toBe('narrowed')
        if (done.kind === 'narrowed') touches = done.touches
      }
    }
  })
})

describe('a touch as people make it', () => {
  it('on the disc that divides, then on the cell, is the same as on the cell alone', () => {
    const game = open('ataxx')
    const p = game.start()
    const at = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    const chosen = handOf(game, p, 0, [at('a1')])
    expect([...chosen.lit].map((s) => game.board.shapes[s]!.name).sort()).toEqual([
      'a2',
      'a3',
      'b1',
      'b2',
      'b3',
      'c1',
      'c2',
      'c3',
    ])
    expect(touch(game, p, chosen, at('b2'))).toEqual(touch(game, p, handOf(game, p, 0, []), at('b2')))
    expect(touch(game, p, chosen, at('b2')).kind).toBe('finished')
  })

  it('anywhere in a column lets the disc fall there, unless the column is full', () => {
    for (const id of ['connect-four', 'connectris', 'score-four']) {
      const game = open(id)
      const p = game.start()
      const [landing] = handOf(game, p, 0, []).lit
      const above = game.board.shapes.findIndex((_, site) => site !== landing && game.meant(p, site).includes(landing!))
      expect(above, id).toBeGreaterThanOrEqual(0)
      expect(touch(game, p, handOf(game, p, 0, []), above), id).toEqual(
        touch(game, p, handOf(game, p, 0, []), landing!),
      )
    }
  })

  it('on an empty cell is not told that the piece is not yours', () => {
    const game = open('chess')
    const p = game.start()
    const at = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    expect(touch(game, p, handOf(game, p, 0, []), at('e5'))).toEqual({ kind: 'refused', why: 'nothing-there' })
    expect(touch(game, p, handOf(game, p, 0, []), at('e7'))).toEqual({ kind: 'refused', why: 'not-yours' })
  })
})
