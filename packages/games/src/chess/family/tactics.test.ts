import { ActionList, openGame, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { gameEntry } from '../../index.ts'

const open = (id: string) => unwrap(openGame(gameEntry(id)!))
const chess = open('chess')
const weights = Float64Array.from(
  chess.evaluation!.terms,
  (term) => ({ queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 })[term] ?? 0,
)

function weigh(position: string, move: string) {
  const p = unwrap(chess.read(position))
  const seat = position.includes(' w ') ? 0 : 1
  const list = new ActionList()
  chess.actions(p, seat, list)
  const action = list.toArray().find((one) => chess.name(p, one) === move)!
  const { prize, exchange } = chess.evaluation!.tactics!
  const before = p.slice()
  const found = { prize: prize(p, action, weights), exchange: exchange(p, action, weights) }
  expect(p, 'looking changes nothing').toEqual(before)
  return found
}

describe('exchanges', () => {
  it('a free man is won whole', () => {
    expect(weigh('4k3/8/8/3n4/8/8/3R4/4K3 w - -', 'Rxd5')).toEqual({ prize: 3, exchange: 3 })
  })
  it('a guarded one costs the man that takes it', () => {
    expect(weigh('4k3/8/2p5/3n4/8/8/3R4/4K3 w - -', 'Rxd5')).toEqual({ prize: 3, exchange: -2 })
  })
  it('a small man never loses by taking a greater one', () => {
    expect(weigh('4k3/8/2p5/3r4/4P3/8/8/4K3 w - -', 'exd5').exchange).toBe(4)
  })
  it('the king takes only what nobody guards', () => {
    expect(weigh('6k1/8/8/8/8/8/4r3/4K3 w - -', 'Kxe2').exchange).toBe(5)
  })
})

describe('passing in a search', () => {
  it.each(['chess', 'shogi', 'xiangqi'])(
    '%s: gives the turn away, with the hash of the same men and the other side',
    (id) => {
      const game = open(id)
      const p = game.start()
      const hash = game.hash(p)
      expect(game.evaluation!.tactics!.pass(p)).toBe(true)
      expect(game.actors(p)).toBe(2)
      expect(game.hash(p)).not.toBe(hash)
      expect(game.evaluation!.tactics!.pass(p)).toBe(true)
      expect(game.hash(p)).toBe(hash)
    },
  )
  it('closes the passage of a pawn', () => {
    const q = unwrap(chess.read('r3k3/8/8/8/3pP3/8/8/4K3 b - e3'))
    expect(chess.write(q)).toContain(' e3 ')
    expect(chess.evaluation!.tactics!.pass(q)).toBe(true)
    expect(chess.write(q)).toContain(' - - ')
  })
  it('is no choice in check or with pawns alone', () => {
    const { pass, pressed } = chess.evaluation!.tactics!
    const checked = unwrap(chess.read('4k3/8/8/8/8/8/4r3/R3K3 w - -'))
    expect([pressed(checked), pass(checked)]).toEqual([true, false])
    const pawns = unwrap(chess.read('4k3/8/8/8/8/8/4P3/4K3 w - -'))
    expect([pressed(pawns), pass(pawns)]).toEqual([false, false])
  })
})
