import { ActionList, type Game, Match, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { squaresOn } from './corners.ts'
import { findTheSquare } from './find-the-square.ts'

const auto = unwrap(openGame(findTheSquare))
const claim = unwrap(openGame(findTheSquare, { preset: 'claim' }))

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const namesOf = (cells: readonly number[]) => cells.map((cell) => auto.board.shapes[cell].name).sort()

/** Steps across and up between two neighbouring corners, the larger first. */
function shapeOf([a, b]: readonly number[]): string {
  const [from, to] = [auto.board.shapes[a], auto.board.shapes[b]]
  const steps = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)].sort((one, other) => other - one)
  return steps.join('/')
}

/** All sets of four cells whose six distances are four equal sides and two equal diagonals, found by trying them all. */
function squaresByDistances(): string[] {
  const { shapes } = auto.board
  const apart = (i: number, j: number) => (shapes[i].x - shapes[j].x) ** 2 + (shapes[i].y - shapes[j].y) ** 2
  const found: string[] = []
  for (let a = 0; a < 36; a++)
    for (let b = a + 1; b < 36; b++)
      for (let c = b + 1; c < 36; c++)
        for (let d = c + 1; d < 36; d++) {
          const [s1, s2, s3, s4, d1, d2] = [
            apart(a, b),
            apart(a, c),
            apart(a, d),
            apart(b, c),
            apart(b, d),
            apart(c, d),
          ].sort((x, y) => x - y)
          if (s1 === s4 && s2 === s3 && d1 === d2 && d1 === 2 * s1) found.push(namesOf([a, b, c, d]).join())
        }
  return found
}

describe('the squares', () => {
  const squares = squaresOn(auto.board)

  it('are 105: 25, 16, 9, 4, 1 upright; 16 and 4 at 45 degrees; 18 (2/1), 8 (3/1), 2 (4/1), 2 (3/2)', () => {
    const counts: Record<string, number> = {}
    for (const corners of squares) counts[shapeOf(corners)] = (counts[shapeOf(corners)] ?? 0) + 1
    expect(counts).toEqual({
      '1/0': 25,
      '2/0': 16,
      '3/0': 9,
      '4/0': 4,
      '5/0': 1,
      '1/1': 16,
      '2/2': 4,
      '2/1': 18,
      '3/1': 8,
      '4/1': 2,
      '3/2': 2,
    })
    expect(squares).toHaveLength(105)
  })

  it('are those four cells whose distances are the sides and diagonals of a square', () => {
    expect(squares.map((corners) => namesOf(corners).join()).sort()).toEqual(squaresByDistances().sort())
  })

  it.each(squares.map((corners) => [namesOf(corners).join(' '), corners] as const))(
    'include %s, which wins',
    (_, four) => {
      const p = auto.start()
      const others = [...auto.board.shapes.keys()].filter((cell) => !four.includes(cell))
      for (const [n, cell] of four.entries()) {
        expect(auto.result(p)).toBeNull()
        auto.play(p, 0, cell)
        // Light's next man may come after any answer that makes nothing: the same seat is simply asked again.
        if (n < 3) auto.play(p, 1, others[n])
      }
      expect(auto.result(p)).toEqual({ payoffs: [1, -1], reason: 'square' })
    },
  )

  it('are told apart: a2 b4 d3 c1 is a square; a1 b2 c3 d4 is not', () => {
    expect(match(auto, 'a2 e5 b4 f2 d3 a6 c1').result()).toEqual({ payoffs: [1, -1], reason: 'square' })
    expect(match(auto, 'a1 a2 b2 f1 c3 f3 d4').result()).toBeNull()
  })
})

describe('a man', () => {
  it('goes on any empty cell', () => {
    expect(legal(match(auto, ''))).toHaveLength(36)
    expect(legal(match(auto, 'c3 d4'))).toHaveLength(34)
    expect(auto.why(match(auto, 'c3').position, 1, [siteNamed(auto.board, 'c3')])).toBe('occupied')
  })

  it('of the second player wins too', () => {
    expect(match(auto, 'a1 c3 a2 d3 f1 c4 f6 d4').result()).toEqual({ payoffs: [-1, 1], reason: 'square' })
  })
})

describe('the end', () => {
  it('is a draw when the board is full without a square', () => {
    const m = match(auto, 'f6', 'oxoxo1/xxoooo/oxxoxo/xxoxxo/ooooxx/xoxxxo x')
    expect(m.result()).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })

  it('shows the winning square by its corners and its sides', () => {
    const { items, marks } = auto.scene(match(auto, 'a2 e5 b4 f2 d3 a6 c1').position)
    expect(marks?.map(({ kind, sites }) => [kind, namesOf(sites)])).toEqual([['winning', ['a2', 'b4', 'c1', 'd3']]])
    expect(items.filter(({ kind }) => kind === 'link')).toHaveLength(4)
  })
})

describe('the first player', () => {
  it('wins by force from the empty board', () => {
    expect(auto.forces!(auto.start(), 0, () => false)).toBe(true)
    const p = match(auto, 'c3').position
    expect(auto.forces!(p, 0, () => false)).toBe(true)
  })

  it('is not said to lose, and the second not to win', () => {
    let looked = 0
    expect(auto.forces!(auto.start(), 1, () => ++looked > 20_000)).toBeUndefined()
  })

  it('has won for certain where two squares are threatened at once, unless the other side wins first', () => {
    const twice = unwrap(auto.read('o5/6/1x1x2/2x1x1/5o/5o o'))
    expect(auto.forces!(twice, 0, () => false)).toBe(true)
    const hurry = unwrap(auto.read('oo4/o5/1x1x2/2x1x1/5o/5o o'))
    expect(auto.forces!(hurry, 0, () => false)).toBeUndefined()
    expect(auto.forces!(hurry, 1, () => false)).toBe(true)
  })

  it('beats every defence that answers the threats, played out by the proof itself', () => {
    // The winner asks for a move that still wins; the loser takes the first cell from the other end.
    const p = auto.start()
    const list = new ActionList()
    for (let turn = 0; turn < 36 && auto.actors(p) !== 0; turn++) {
      list.count = 0
      const seat = turn % 2
      auto.actions(p, seat, list)
      const moves = list.toArray()
      const wins = (cell: number) => {
        const next = p.slice()
        auto.play(next, seat, cell)
        return auto.forces!(next, 0, () => false) === true
      }
      const defends = moves.find((cell) => !wins(cell)) ?? moves.at(-1)!
      auto.play(p, seat, seat === 0 ? moves.find(wins)! : defends)
    }
    expect(auto.result(p)).toEqual({ payoffs: [1, -1], reason: 'square' })
  }, 60_000)
})

describe('where a square must be pointed out', () => {
  const standing = 'a2 e5 b4 f2 d3 a6 c1 f6'

  it('it wins only when its owner points at its four corners on his own turn', () => {
    expect(match(claim, standing).result()).toBeNull()
    expect(match(claim, `${standing} claim ?a2 ?b4 ?d3`).result()).toBeNull()
    expect(match(claim, `${standing} claim ?a2 ?b4 ?d3 ?c1`).result()).toEqual({ payoffs: [1, -1], reason: 'square' })
  })

  it('it wins in any order and however long it has stood there', () => {
    const m = match(claim, `${standing} d6 e6 claim ?c1 ?d3 ?b4 ?a2`)
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'square' })
  })

  it('the button is there with four men, whether there is a square or not', () => {
    expect(legal(match(claim, 'a1 f6 b1 f5 c1 f4'))).not.toContain('claim')
    expect(legal(match(claim, 'a1 f6 b1 f5 c1 f4 d1 f3'))).toContain('claim')
  })

  it('a wrong claim costs nothing but may be made once a turn', () => {
    const m = match(claim, 'a1 f6 b1 f5 c1 f4 d1 f3 claim ?a1 ?b1 ?c1 ?d1')
    expect(m.result()).toBeNull()
    expect(legal(m)).toHaveLength(28)
    expect(legal(m)).not.toContain('claim')
    expect(claim.prompt(m.position, 0, true)).toBe('no-square')
    unwrap(playMoves(m, 'e2 e3'))
    expect(legal(m)).toContain('claim')
  })

  it('only own men can be pointed at, each once', () => {
    const m = match(claim, `${standing} claim ?a2`)
    expect(legal(m)).toEqual(['?c1', '?d3', '?b4'])
    expect(claim.why(m.position, 0, [siteNamed(claim.board, 'e5')])).toBe('point-at-own')
    expect(claim.why(m.position, 0, [siteNamed(claim.board, 'a2')])).toBe('pointed-already')
  })

  it('each player has one more chance on a full board, and then it is a draw', () => {
    const full = 'oxoxox/xxoooo/oxxoxo/xxoxxo/ooooxx/xoxxxo x 0 0'
    const m = match(claim, '', full)
    expect(legal(m)).toEqual(['claim', 'pass'])
    expect(claim.prompt(m.position, 0, false)).toBe('last-chance')
    unwrap(playMoves(m, 'pass pass'))
    expect(m.result()).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })
})

describe('position text', () => {
  it.each([
    ['6/6/6/6/6/X5 x 0 0', /a1/],
    ['6/6/6/6/6/XXXX2 x 1 0', /four men/],
    ['6/6/6/6/6/Xxx3 x 1 0', /four men/],
    ['6/6/6/6/6/6 x 0 1', /full/],
    ['6/6/6/6/6/6 x', /rows, then/],
  ])('refuses %s with a reason', (text, reason) => {
    expect(refusal(claim.read(text))).toMatch(reason)
  })
})
