/** Puzzles of a contest: what is proven, what is refused and why, and answers as people write them. */
import { judgeAnswer, type PuzzleClaim, provePuzzle, withOtherMover } from '@jatekvilag/bots'
import { openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { PUZZLES, puzzleOf } from '@jatekvilag/games/puzzles/index.ts'
import { describe, expect, test } from 'vitest'

const entryOf = (id: string) => {
  const entry = gameEntry(id)
  if (!entry) throw new Error(id)
  return entry
}
const gameOf = (id: string) => unwrap(openGame(entryOf(id)))
const prove = (game: string, claim: PuzzleClaim, most?: number) => provePuzzle(entryOf(game), claim, most)
const winIn = (position: string, moves?: number): PuzzleClaim => ({
  kind: 'win-in',
  position,
  ...(moves !== undefined && { moves }),
})

/** A small cross of six marbles. */
const PEGS = '3/1o1/2ooo2/3o3/3o3/3/3'

describe('win in n', () => {
  test('T67: "dark moves and wins on move two" is proven with its only turn', () => {
    const puzzle = puzzleOf('hasami-shogi-1')!
    expect(prove('hasami-shogi', winIn(puzzle.position, puzzle.turns))).toEqual({
      proven: true,
      seat: puzzle.seat,
      moves: puzzle.turns,
      answer: puzzle.first,
    })
  })

  test('a claim of the wrong length is refused: quicker, or no win at all', () => {
    const { position } = puzzleOf('chess-1')!
    expect(prove('chess', winIn(position, 2))).toMatchObject({ why: 'quicker', values: { moves: 1, claimed: 2 } })
    const two = puzzleOf('hasami-shogi-1')!
    expect(prove('hasami-shogi', winIn(two.position, 1))).toMatchObject({ why: 'no-win', values: { moves: 1 } })
  })

  test('a second way is refused and named', () => {
    const proof = prove('connect-four', winIn('7/7/7/7/7/1xxx3 x'))
    expect(proof).toMatchObject({ proven: false, why: 'two-ways', values: { moves: 1, ways: 2 } })
  })

  test('what is too hard, over, unreadable or for other numbers of players is refused with its reason', () => {
    const { position } = puzzleOf('hasami-shogi-1')!
    expect(prove('hasami-shogi', winIn(position), 50)).toMatchObject({ why: 'too-hard' })
    expect(prove('chess', winIn('no position'))).toMatchObject({ why: 'position', problem: { id: expect.any(String) } })
    expect(prove('peg-solitaire', winIn(PEGS))).toMatchObject({ why: 'not-for-two' })
    expect(prove('backgammon', winIn(gameOf('backgammon').write(gameOf('backgammon').start())))).toMatchObject({
      why: 'not-for-two',
    })
    expect(prove('chess', { ...winIn(position), kind: 'order-of-jumps' })).toMatchObject({ why: 'position' })
  })

  test('proofs agree with the collection, game by game, and the referee takes the first turn for right', () => {
    const games = ['breakthrough', 'common-draughts', 'gipf', 'laska', 'minishogi', 'neutron', 'rotary', 'wanderers']
    for (const id of games) {
      const puzzle = PUZZLES.find(({ game }) => game === id)!
      const game = gameOf(id)
      const proof = prove(id, winIn(puzzle.position))
      // A single first step may still leave a choice further on in the turn.
      if (!proof.proven) {
        expect([id, proof.why]).toEqual([id, 'two-ways'])
        continue
      }
      expect([id, proof.moves, proof.answer.startsWith(puzzle.first.slice(0, 2))]).toEqual([id, puzzle.turns, true])
      expect(judgeAnswer(game, { kind: 'win-in', position: puzzle.position }, [proof.answer], proof.answer)).toBe(true)
    }
  })
})

describe('an order of jumps', () => {
  test('T67: "order of jumps to leave one peg" is proven to lead to one end, and any such order is right', () => {
    const claim = { kind: 'order-of-jumps', position: PEGS, end: 'd7' } as const
    const proof = prove('peg-solitaire', claim)
    expect(proof).toMatchObject({ proven: true, moves: 5 })
    const game = gameOf('peg-solitaire')
    const judge = (given: string) => judgeAnswer(game, claim, [], given)
    expect(judge(proof.proven ? proof.answer : '')).toBe(true)
    expect(judge('d5-f5, d3-d5, c5-e5, f5-d5, d5-d7'.replaceAll(',', ''))).toBe(true)
    // The last one stands elsewhere, or there are still two, or it is no order of jumps.
    expect(judge('d5-f5 d3-d5 c5-e5 f5-d5 d6-d4')).toBe(false)
    expect(judge('d5-f5 d3-d5 c5-e5 f5-d5')).toBe(false)
    expect(judge('d5-f5 nonsense')).toBe(false)
  })

  test('no order, or orders that leave the peg in different places, are refused', () => {
    expect(prove('peg-solitaire', { kind: 'order-of-jumps', position: '3/3/o5o/7/7/3/3' })).toMatchObject({
      why: 'over',
    })
    expect(prove('peg-solitaire', { kind: 'order-of-jumps', position: '3/3/oo4o/7/7/3/3' })).toMatchObject({
      why: 'unsolvable',
    })
    expect(prove('peg-solitaire', { kind: 'order-of-jumps', position: PEGS })).toMatchObject({
      why: 'two-ends',
      ends: expect.arrayContaining(['d7', 'd4']),
    })
    expect(
      prove('chess', { kind: 'order-of-jumps', position: gameOf('chess').write(gameOf('chess').start()) }),
    ).toMatchObject({ why: 'not-for-one' })
  })
})

describe('who is to move wins', () => {
  test('T67: "who is on move wins: how, in how many moves" asks either side of one position', () => {
    const game = gameOf('channel-four')
    const position = '8/8/4x3/3oox2/3ooxx1/5ox1/3x4/8 o'
    const other = withOtherMover(game, unwrap(game.read(position)))!
    expect(prove('channel-four', { kind: 'winner-for-both', position })).toMatchObject({ seat: 1, answer: '1 g1' })
    expect(prove('channel-four', { kind: 'winner-for-both', position: other })).toMatchObject({
      seat: 0,
      answer: '2 g1',
    })
  })

  test('the number of moves and the turn must both be right', () => {
    const puzzle = puzzleOf('chess-4')!
    const game = gameOf('chess')
    const proof = prove('chess', { kind: 'winner-for-both', position: puzzle.position })
    expect(proof).toMatchObject({ proven: true, moves: puzzle.turns, answer: `${puzzle.turns} ${puzzle.first}` })
    const judge = (given: string) =>
      judgeAnswer(
        game,
        { kind: 'winner-for-both', position: puzzle.position },
        [`${puzzle.turns} ${puzzle.first}`],
        given,
      )
    expect(judge(`${puzzle.turns}: ${puzzle.first}`)).toBe(true)
    expect(judge(`${puzzle.turns + 1} ${puzzle.first}`)).toBe(false)
    expect(judge(puzzle.first)).toBe(false)
  })

  test('the other side is found in games that write who is to move in any way', () => {
    for (const id of ['chess', 'common-draughts', 'nine-mens-morris', 'hex', 'rotary', 'pikk-pakk', 'xiangqi']) {
      const game = gameOf(id)
      const p = unwrap(game.read(PUZZLES.find((one) => one.game === id)!.position))
      const other = withOtherMover(game, p)
      expect([id, other && game.actors(unwrap(game.read(other)))]).toEqual([id, 3 ^ game.actors(p)])
    }
    // Where the number of stones tells who is to move there is no such position.
    const gomoku = gameOf('gomoku')
    const p = unwrap(gomoku.read(PUZZLES.find((one) => one.game === 'gomoku')!.position))
    expect(withOtherMover(gomoku, p)).toBeUndefined()
  })
})
