import { ActionList, Match, openGame, type Position, playMoves, Random, SPECTATOR, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { loadFairy } from '../../../test/fairy-stockfish.ts'
import { darkChess } from './dark-chess.ts'
import { naiveSide } from './naive.ts'

const game = unwrap(openGame(darkChess))
const { at, boards, counts, names, played, reasonIn, problemOf } = tryOut(game)

/** The cells a seat sees, as letters and dots would be drawn: `?` is fog. */
const viewText = (p: Position, seat: number) => game.write(game.view(p, seat)).split(' ')[0]
const seenCells = (p: Position, seat: number) => {
  const hidden = new Set(game.scene(game.view(p, seat)).marks?.flatMap((mark) => mark.sites))
  return game.board.shapes.flatMap(({ name }, site) => (hidden.has(site) ? [] : [name]))
}

it('the first moves are those of chess', () => expect(counts(3)).toEqual([20, 400, 8902]))
it('nobody minds check, so later there are more moves than in chess', () => {
  // In chess g6 is all that Black has.
  expect(names(played('e4 f6 Qh5').position)).toHaveLength(18)
})

it('a second program finds the same moves and sees the same cells in random games', () => {
  const random = new Random(8)
  let seen = 0
  for (let g = 0; g < 3; g++)
    playRandomMatch(game, random, (p, step) => {
      if (step % 4 !== 0) return
      const seat = p[game.layout.at.turn]
      const text = game.write(p)
      expect(movesOf(p).sort(), text).toEqual(naiveSide(text, seat).moves)
      for (const viewer of [0, 1]) expect(seenCells(p, viewer).sort(), text).toEqual(naiveSide(text, viewer).seen)
      seen++
    })
  expect(seen).toBeGreaterThan(25)
})
it('Fairy-Stockfish finds the same moves and boards when it is told that a king may be captured', async () => {
  const fairy = await loadFairy()
  fairy.loadVariantConfig(
    '[dark:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\nextinctionPieceTypes = k\n',
  )
  const random = new Random(9)
  let compared = 0
  for (let g = 0; g < 2; g++)
    playRandomMatch(game, random, (p, step) => {
      if (step % 7 !== 0) return
      const fen = game.write(p).split(' ').slice(0, 6).join(' ')
      const other = new fairy.Board('dark', fen)
      const ours = movesOf(p).map((move) => move.slice(0, 4) + move.slice(4).toLowerCase())
      // Moves and boards are both in the order of our actions.
      for (const [i, board] of [...boards(p).values()].entries()) {
        other.push(ours[i])
        expect(other.fen().split(' ')[0], `${fen} ${ours[i]}`).toBe(board)
        other.pop()
      }
      expect(ours.sort(), fen).toEqual(other.legalMoves().split(' ').sort())
      other.delete()
      compared++
    })
  expect(compared).toBeGreaterThan(10)
})

/** The moves as `e2e4` and `e7e8Q`. */
function movesOf(p: Position): string[] {
  const list = new ActionList()
  game.actions(p, p[game.layout.at.turn], list)
  return list.toArray().map((action) =>
    game
      .touches(p, action)
      .map((touch) => (typeof touch === 'number' ? game.board.shapes[touch].name : PROMOTED[touch]))
      .join(''),
  )
}
const PROMOTED: Record<string, string> = {
  'promote:queen': 'Q',
  'promote:rook': 'R',
  'promote:bishop': 'B',
  'promote:knight': 'N',
}

describe('sight', () => {
  it('White sees the four first rows at the start', () => {
    expect(seenCells(game.start(), 0)).toHaveLength(32)
    expect(viewText(game.start(), 0)).toBe('????????/????????/????????/????????/8/8/PPPPPPPP/RNBQKBNR')
  })
  it('after e4 White sees a6 b5 d5 e5 f5 h5 as well, 38 cells in all', () => {
    const before = seenCells(game.start(), 0)
    const after = seenCells(played('e4').position, 0)
    expect(after).toHaveLength(38)
    expect(after.filter((name) => !before.includes(name)).sort()).toEqual('a6 b5 d5 e5 f5 h5'.split(' '))
  })
  it('Black sees the same of his side', () => expect(seenCells(played('e4').position, 1)).toHaveLength(32))
  it('a cell straight ahead of a pawn is not seen when it is blocked', () => {
    const p = played('e4 e5').position
    expect(seenCells(p, 0)).not.toContain('e5')
    expect(viewText(p, 0).split('/')[3]).not.toContain('p')
  })
  it('an enemy is seen where it can be captured', () => {
    expect(viewText(played('e4 d5').position, 0).split('/')[3]).toContain('p')
  })
  it('a man that vanishes was captured; the capturer is seen only where an own man reaches it', () => {
    const p = played('e4 d5 Nf3 dxe4').position
    expect(game.scene(game.view(p, 0)).trays?.[1].pieces).toMatchObject([{ kind: 'pawn', owner: 0, count: 1 }])
    expect(seenCells(p, 0)).not.toContain('e4')
  })
  it('nothing is told of the other side’s castling, quiet moves or passed cell', () => {
    const p = played('Nf3 Nf6 Rg1').position
    expect(game.write(game.view(p, 1))).toContain(' b kq - 0 2 -')
    expect(game.write(game.view(p, 0))).toContain(' b Q - 0 2 -')
  })
  it('a spectator sees the fog alone', () => {
    expect(viewText(played('e4 d5').position, SPECTATOR)).toBe(new Array(8).fill('????????').join('/'))
  })
  it('the fog lifts when the game is over', () => {
    const p = played('c4 e5 Qa4 d5 Qxe8').position
    expect(game.view(p, 1)).toBe(p)
  })
  it('positions that differ in the fog only look the same', () => {
    const one = at('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 5')
    const other = at('rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 7 5')
    expect(game.view(one, 0)).toEqual(game.view(other, 0))
  })
})

describe('guesses', () => {
  it('fit the view, keep all men and put a pawn where one has just passed', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'e4 a6 e5 d5'))
    const view = game.view(match.position, 0)
    expect(names(match.position)).toContain('exd6')
    for (let seed = 1; seed <= 20; seed++) {
      const guess = game.guess(view, 0, new Random(seed))
      expect(game.view(guess, 0)).toEqual(view)
      expect(names(guess)).toContain('exd6')
      expect(game.scene(guess).items).toHaveLength(32)
    }
  })
  it('put somebody before a pawn that cannot go on', () => {
    const p = played('e4 e5').position
    for (let seed = 1; seed <= 20; seed++) {
      const guess = game.guess(game.view(p, 0), 0, new Random(seed))
      const blocker = game.scene(guess).items.find(({ site }) => game.board.shapes[site].name === 'e5')
      expect(blocker?.owner).toBe(1)
    }
  })
  it('are all over the fog later in the game', () => {
    const random = new Random(3)
    let differ = 0
    playRandomMatch(game, random, (p, step) => {
      if (step % 5 !== 4) return
      const seat = p[game.layout.at.turn]
      const [one, two] = [1, 2].map((seed) => game.write(game.guess(game.view(p, seat), seat, new Random(seed))))
      if (one !== two) differ++
    })
    expect(differ).toBeGreaterThan(2)
  })
})

describe('the king', () => {
  it('is captured by whoever finds it: 1.c4 e5 2.Qa4 d5 3.Qxe8', () => {
    const match = played('c4 e5 Qa4 d5 Qxe8')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'king-captured' })
    expect(game.result(at(game.write(match.position)))).toEqual(match.result())
  })
  it('castles out of, through and into danger', () => {
    expect(names('4k3/8/8/8/8/8/4rrr1/4K2R w K - 0 1')).toContain('O-O')
  })
  it('may walk into danger', () => expect(names('k3r3/8/8/8/8/8/8/3K4 w - - 0 1')).toContain('Ke1'))
})

describe('capture in passing', () => {
  it('is kept as in chess', () => expect(names(played('e4 a6 e5 d5').position)).toContain('exd6'))
  it('can be switched off', () => {
    const without = unwrap(openGame(darkChess, { preset: 'no-en-passant' }))
    expect(tryOut(without).names(tryOut(without).played('e4 a6 e5 d5').position)).not.toContain('exd6')
  })
  it('is offered to the side that may make it and shown to nobody else', () => {
    const p = played('e4 a6 e5 d5').position
    const list = new ActionList()
    game.actions(game.view(p, 0), 0, list)
    expect(list.toArray().map((action) => game.name(game.view(p, 0), action))).toContain('exd6')
    expect(game.write(game.view(p, 0))).toContain(' d6 ')
    expect(game.write(game.view(p, 1))).not.toContain(' d6 ')
  })
})

describe('draws', () => {
  it('a side without a move draws', () => {
    expect(reasonIn('7k/8/8/8/p1p5/P1Pp4/PB1P4/KNB5 w - - 0 1')).toBe('no-moves')
  })
  it('two bare kings draw', () => expect(reasonIn('k7/8/8/8/8/8/8/K7 w - - 0 1')).toBe('dead-position'))
  it('a hundred quiet moves draw', () => {
    expect(played('Ra2', 'k7/8/8/8/8/8/8/RK6 w - - 99 80').result()?.reason).toBe('quiet-moves')
  })
})

describe('texts', () => {
  it('keep the captured men', () => {
    const p = played('e4 d5 exd5').position
    expect(game.write(p)).toBe('rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 p')
  })
  it.each([
    ['kk6/8/8/8/8/8/8/K7 w - -', 'each side has one king'],
    ['k7/8/8/8/8/8/8/K6P w - -', 'a pawn cannot stand on h1'],
    ['k7/8/8/8/8/8/8/K7 w - - 0 1 p', 'the men on the board and the captured men of one side must be 16 together'],
    ['?7/8/8/8/8/8/8/K7 w - -', 'unknown piece "?" in row 1 from the top'],
  ])('%s is refused', (text, why) => expect(problemOf(text)).toBe(why))
})
