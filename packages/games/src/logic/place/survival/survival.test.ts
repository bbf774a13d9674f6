import { openGame, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { survival } from './survival.ts'

const game = unwrap(openGame(survival))
const { at, names, played, problemOf } = tryOut(game)
const site = (name: string) => siteNamed(game.board, name)
const never = () => false
/** The same position with the other player to move, to see where he could go. */
const passedTo = (p: Int32Array, seat: number) => {
  const q = p.slice()
  q[game.layout.at.turn] = seat
  return q
}

describe('arrows', () => {
  it('go onto 19 cells: 114 first, 108 second options', () => {
    expect(game.board.size).toBe(19)
    expect(names()).toHaveLength(114)
    expect(names(played('c3n').position)).toHaveLength(108)
  })
  it('send the next piece of their owner onto any empty cell of their line, over occupied ones', () => {
    const { position } = played('c1n c3s')
    expect(new Set(names(position).map((name) => name.slice(0, 2)))).toEqual(new Set(['c2', 'c4', 'c5']))
  })
  it('may point off the board, and then their owner loses on his next turn', () => {
    expect(played('c5n c3n').result()).toEqual({ payoffs: [-1, 1], reason: 'last-to-move' })
  })
  it('have the six ways of the drawing', () => {
    const cells = (way: string) => new Set(names(played(`c3${way} a1n`).position).map((name) => name.slice(0, 2)))
    expect(cells('n')).toEqual(new Set(['c4', 'c5']))
    expect(cells('ne')).toEqual(new Set(['d3', 'e3']))
    expect(cells('se')).toEqual(new Set(['d2', 'e1']))
    expect(cells('sw')).toEqual(new Set(['b2']))
    expect(cells('nw')).toEqual(new Set(['b3', 'a3']))
  })
  it('are made by a touch on the neighbour too', () => {
    const p = game.start()
    const [action] = [0, 1, 2, 3, 4, 5].map((way) => site('c3') * 6 + way).filter((one) => game.name(p, one) === 'c3se')
    expect(game.alsoTouched(p, action)).toEqual([[site('c3'), site('d2')]])
  })
})

it('a player whose ray holds no empty cell loses at once', () => {
  expect(played('a1s a2s').result()).toEqual({ payoffs: [-1, 1], reason: 'last-to-move' })
})

describe('what is won by force', () => {
  it('agrees with plain play to the end where few cells are left', () => {
    const random = new Random(4)
    const plain = (p: Int32Array): boolean => {
      const mover = p[game.layout.at.turn]
      const list = names(p)
      return list.some((name) => {
        const { position } = played(name, p)
        const over = game.result(position)
        return over ? over.payoffs[mover] > 0 : !plain(position)
      })
    }
    let looked = 0
    for (let n = 0; n < 60; n++) {
      let p = game.start()
      while (game.actors(p) !== 0) {
        const seat = p[game.layout.at.turn]
        if (game.board.shapes.filter((_, cell) => p[cell] === 0).length <= 7) {
          looked++
          expect(game.forces!(p, seat, never), game.write(p)).toBe(plain(p))
          expect(game.forces!(p, 1 - seat, never), game.write(p)).toBe(!plain(p))
          break
        }
        // Arrows that point off the board would end nearly every random game at once.
        const after = names(p).map((name) => played(name, p).position)
        const lasting = after.filter((q) => game.result(q) === null)
        const longest = lasting.filter((q) => names(passedTo(q, seat)).length > 6)
        const choice = longest.length > 0 ? longest : after
        p = choice[random.below(choice.length)]
      }
    }
    expect(looked).toBeGreaterThan(5)
  })
  it('is left open by who is tired', () => {
    expect(game.forces!(at('1/2/3/2/1A1/2/3/2/a w c3 c1'), 0, () => true)).toBeUndefined()
  })
  it.each(process.env.SOAK ? names(played('c3n').position) : ['c4s', 'e1nw', 'a2ne'])(
    'light wins after a first arrow in the middle and %s',
    (answer) => {
      const fresh = unwrap(openGame(survival))
      let looked = 0
      expect(fresh.forces!(played(`c3n ${answer}`).position, 0, () => ++looked > 300_000)).toBe(true)
    },
  )
  it('is known of the first arrow', () => {
    expect(game.forces!(game.start(), 0, never)).toBe(true)
    expect(game.forces!(played('c3sw').position, 0, never)).toBe(true)
  })
})

it.each([
  ['1/2/3/2/1A1/2/3/2/1 w c3 -', 'the players take turns'],
  ['1/2/3/2/1A1/2/3/2/1 b c2 -', 'the newest arrows'],
  ['1/2/3/2/1A1/2/3/2/1 b z9 -', 'there is no cell z9'],
  ['1/2/3/2/1A1/2/3/2/1 x c3 -', 'a position is written as'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
