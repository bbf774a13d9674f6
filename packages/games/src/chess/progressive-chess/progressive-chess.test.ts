import { type Game, openGame, type Position, perftByActions, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { Chess } from 'chess.js'
import { describe, expect, it } from 'vitest'
import { progressiveChess } from './progressive-chess.ts'

const game: Game = unwrap(openGame(progressiveChess))
const { at, boards, names, movesOf, played, reasonIn, problemOf } = tryOut(game)
const { series: SERIES, left: LEFT, turn: TURN } = game.layout.at

describe('counts', () => {
  it('White has 20 first series, and Black’s two moves after them make 8902 sequences', () => {
    expect([1, 2, 3].map((depth) => perftByActions(game, game.start(), depth))).toEqual([20, 400, 8902])
  })
  it('White’s third series begins with as many moves as chess has there', () => {
    expect(perftByActions(game, game.start(), 4)).toBe(THIRD)
  })
  it.skipIf(!process.env.SOAK)(
    'a program that knows only ordinary chess counts the same',
    () => {
      expect(sequences(game.write(game.start()), 4)).toBe(THIRD)
    },
    600_000,
  )
  const THIRD = 197_281

  /** Every sequence of single moves, by a program that knows only ordinary chess; a position is counted once. */
  function sequences(text: string, depth: number, known: Map<string, number> = new Map()): number {
    const key = `${depth} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    const moves = naiveMoves(text)
    let sum = depth === 1 ? moves.size : 0
    if (depth > 1) for (const next of moves.values()) sum += sequences(next, depth - 1, known)
    known.set(key, sum)
    return sum
  }
})

/** The moves of a position and where they lead, for series in which nobody can take in passing. */
function naiveMoves(text: string): Map<string, string> {
  const [rows, turn, rights, , , series, left] = text.split(' ')
  const chess = new Chess(`${rows} ${turn} ${rights} - 0 1`, { skipValidation: true })
  const found = new Map<string, string>()
  for (const san of chess.moves()) {
    chess.move(san)
    const [after, , afterRights] = chess.fen().split(' ')
    const ends = chess.isCheck() || left === '1'
    const next = ends
      ? `${turn === 'w' ? 'b' : 'w'} ${afterRights} - 0 ${Number(series) + 1} ${Number(series) + 1}`
      : `${turn} ${afterRights} - 0 ${series} ${Number(left) - 1}`
    found.set(san, `${after} ${next}`)
    chess.undo()
  }
  return found
}

it('every single move is a legal move of chess and leads to the same board, in random games', () => {
  const random = new Random(5)
  let seen = 0
  let passing = 0
  for (let g = 0; g < 6; g++)
    playRandomMatch(game, random, (p, step) => {
      const [rows, turn, rights, open] = game.write(p).split(' ')
      // Where somebody may take in passing, every position is looked at.
      if (step % 3 !== 0 && open === '-') return
      const expected = boardsAfter(`${rows} ${turn} ${rights} - 0 1`)
      // A passed pawn is open to capture before the first move of the series only.
      if (p[LEFT] === p[SERIES])
        for (const cell of open === '-' ? [] : open.match(/../g)!)
          for (const [name, board] of boardsAfter(`${rows} ${turn} ${rights} ${cell} 0 1`)) {
            if (!expected.has(name)) passing++
            expected.set(name, board)
          }
      const found = new Map([...boards(p)].map(([name, board]) => [bare(name), board]))
      expect(sorted(found), game.write(p)).toEqual(sorted(expected))
      seen++
    })
  expect(seen).toBeGreaterThan(100)
  expect(passing).toBeGreaterThan(0)
})

const bare = (name: string) => name.replace(/[+#]$/, '')
const sorted = (boards: ReadonlyMap<string, string>) => [...boards].sort(([a], [b]) => (a < b ? -1 : 1))

/** The boards after each move, as another program plays it. */
function boardsAfter(fen: string): Map<string, string> {
  const moves = new Chess(fen).moves({ verbose: true })
  return new Map(moves.map(({ san, after }) => [bare(san), after.split(' ')[0]]))
}

describe('series', () => {
  it('grow by one each: White one, Black two, White three', () => {
    const match = played('e4 e5 d5 exd5 Nf3 Nc3')
    expect(match.log.map(({ seat }) => seat)).toEqual([0, 1, 1, 0, 0, 0])
    expect(game.write(match.position)).toBe('rnbqkbnr/ppp2ppp/8/3Pp3/8/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 1 4 4')
  })
  it('check with the third move of a series of seven ends it, and the opponent has eight moves', () => {
    const match = played('Ra2 Ra3 Re3+', '4k3/8/8/8/8/8/8/R6K w - - 1 7 7')
    expect(describeTurn(match.position)).toEqual([1, 8, 8])
  })
  it('a series that was cut short leaves the next one its full length', () => {
    const match = played('e4 f6 f5 Qh5+')
    expect(describeTurn(match.position)).toEqual([1, 4, 4])
  })
  const describeTurn = (p: Position) => [p[TURN], p[SERIES], p[LEFT]]
})

describe('check', () => {
  it('must be parried with the first move of the series', () => {
    expect(names('4k3/8/8/8/8/8/3P1P2/4rK2 w - - 1 5 5')).toEqual(['Kg2', 'Kxe1'])
  })
  it('cannot be entered and left again within a series', () => {
    expect(movesOf('k3r3/8/8/8/8/8/8/3K4 w - - 1 5 5', 'Ke')).toEqual([])
  })
  it('without a legal first move is mate, with moves left or not', () => {
    const match = played('Kg6 Kh6 Qg7#', '6k1/8/5K2/8/8/8/1Q6/8 w - - 1 9 9')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'mate' })
  })
})

describe('capture in passing', () => {
  const passed = 'e4 Nf6 Ng8 e5 h3 h4'
  it('takes a pawn that made a double step anywhere in the last series', () => {
    // Black’s first step of four is d5, then three other moves follow.
    const match = played(`${passed} d5 a6 a5 b6`)
    expect(names(match.position)).toContain('exd6')
    expect(game.write(match.position)).toContain(' w KQkq d6 ')
    expect(names(played(`${passed} d5 a6 a5 b6 exd6`).position)).not.toContain('exd6')
  })
  it('is possible on either of two pawns', () => {
    const match = played(`${passed} d5 f5 a6 b6`)
    expect(names(match.position)).toEqual(expect.arrayContaining(['exd6', 'exf6']))
    expect(game.write(match.position)).toContain(' d6f6 ')
  })
  it('is possible with the first move of the series only', () => {
    expect(names(played(`${passed} d5 f5 a6 b6 Nf3`).position)).not.toContain('exd6')
  })
  it('does not take a pawn that has moved on', () => {
    expect(names(played(`${passed} d5 d4 a6 b6`).position)).not.toContain('exd6')
  })
  it('needs the passed cell to be empty', () => {
    expect(names(played(`${passed} d5 Qd6 a6 b6`).position).filter((name) => name === 'exd6')).toHaveLength(1)
    expect(game.write(played(`${passed} d5 Qd6 a6 b6`).position)).toContain(' w KQkq - ')
  })
  it('is written during the series for the pawns that have passed so far', () => {
    const text = game.write(played(`${passed} d5 f5`).position)
    expect(text).toContain(' b KQkq d6f6 0 4 2')
    expect(names(played('a6 b6', text).position)).toEqual(expect.arrayContaining(['exd6', 'exf6']))
  })
})

describe('draws', () => {
  it('a side that has no move before its series is complete draws', () => {
    expect(reasonIn('7k/8/8/8/8/6q1/8/7K w - - 1 9 5')).toBe('stalemate')
    const match = played('a4', '7k/8/8/p7/8/6q1/P7/7K w - - 1 9 5')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'stalemate' })
  })
  it('ten series in a row without capture or pawn move draw', () => {
    expect(reasonIn('4k3/8/8/8/8/8/4P3/R3K3 b - - 10 10 1')).toBe('goes on')
    expect(played('Kd8', '4k3/8/8/8/8/8/4P3/R3K3 b - - 10 10 1').result()?.reason).toBe('quiet-series')
    const stirred = played('e5', '4k3/4p3/8/8/8/8/8/R3K3 b - - 10 10 1')
    expect(game.write(stirred.position)).toContain(' w - - 1 11 11')
  })
  it('men that cannot mate draw', () => expect(reasonIn('4k3/8/8/8/8/8/8/2N1K3 w - - 1 9 9')).toBe('dead-position'))
})

describe('texts are refused', () => {
  it.each([
    ['4k3/8/8/8/8/8/8/R3K3 w - - 1 2 2', 'w has no series of 2 moves'],
    ['4k3/8/8/8/8/8/8/R3K3 w - - 1 3 4', 'a series of 3 cannot have 4 moves left'],
    ['4k3/8/8/8/8/8/8/R3K3 w - d6 1 3 3', 'no pawn can have passed over "d6"'],
    ['4k3/8/8/8/8/8/8/4R1K1 w - - 1 3 3', 'the side that has just moved is in check'],
    ['4k3/8/8/8/8/8/8/4R1K1 b - - 1 4 3', 'nobody can be in check in the middle of his series'],
    ['4k2P/8/8/8/8/8/8/4K3 w - - 1 3 3', 'a pawn cannot stand on h8'],
  ])('%s', (text, why) => expect(problemOf(text)).toBe(why))
})

it('a position in the middle of a series is read back as it was', () => {
  const p = played('e4 e5').position
  expect(at(game.write(p))).toEqual(expect.objectContaining({ length: p.length }))
  expect(game.write(at(game.write(p)))).toBe('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 2 1')
})

it('a pawn that moves elsewhere in the column of an open pawn captures nothing', () => {
  const { position } = played('g3', 'rnb1kbnr/p1qpp3/5p1p/1pp2Pp1/8/4PN2/PPPP2PP/RNBQKB1R w KQkq g6 1 5 5')
  expect(game.write(position)).toBe('rnb1kbnr/p1qpp3/5p1p/1pp2Pp1/8/4PNP1/PPPP3P/RNBQKB1R w KQkq - 0 5 4')
  const { place } = game.layout.at
  const taken = [...Array(64).keys()].filter((cell) => position[cell] !== 0)
  const listed = taken.filter((cell) => position[position[place + cell]] === cell)
  expect(listed, 'every man is in its list').toEqual(taken)
})
