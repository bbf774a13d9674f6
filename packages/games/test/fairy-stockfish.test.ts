import { ActionList, firstSeat, type Game, openGame, type Position, perft, Random, unwrap } from '@jatekvilag/engine'
import { beforeAll, describe, expect, it } from 'vitest'
import { gameEntry } from '../src/index.ts'
import { type Fairy, type FairyBoard, fairyName, type Letters, loadFairy } from './fairy-stockfish.ts'

/** Where a game of the book differs from the one that Fairy-Stockfish knows, told in its language. */
const OWN_VARIANTS = `
[book-losing-chess:antichess]
promotionPieceTypes = nbrq
enPassantRegion = -

[book-tori-shogi:torishogi]
dropNoDoubledCount = 1

[quick-chess:chess]
maxRank = 5
maxFile = 5
startFen = nqkbr/ppppp/5/PPPPP/NQKBR w - - 0 1
doubleStep = false
castling = false
promotionRank = 5
promotionRegionWhite = *5
promotionRegionBlack = *1
promotionLimit = q:1 r:1 b:1 n:1

[quick-chess-6:quick-chess]
maxRank = 6
startFen = nqkbr/ppppp/5/5/PPPPP/NQKBR w - - 0 1
promotionRank = 6
promotionRegionWhite = *6
`

interface Pair {
  readonly id: string
  readonly preset?: string
  readonly variant: string
  readonly fen?: string
  readonly letters?: Letters
  /** Sequences of moves are counted to this depth by both. */
  readonly depth: number
}

const BIRD = 'rnbcqkabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBCQKABNR w KQkq - 0 1'
const OUR_TORI = 'rpckcpl/3f3/sssssss/2S1s2/SSSSSSS/3F3/LPCKCPR[] w - - 0 1'

const PAIRS: readonly Pair[] = [
  { id: 'chess', variant: 'chess', depth: 3 },
  { id: 'capablanca-chess', variant: 'capablanca', fen: BIRD, depth: 3 },
  { id: 'capablanca-chess', preset: 'standard-array', variant: 'capablanca', depth: 3 },
  { id: 'grand-chess', variant: 'grand', letters: { m: 'c', c: 'a' }, depth: 2 },
  { id: 'shogi', variant: 'shogi', depth: 3 },
  { id: 'minishogi', variant: 'minishogi', depth: 4 },
  { id: 'tori-shogi', variant: 'book-tori-shogi', fen: OUR_TORI, depth: 3 },
  { id: 'tori-shogi', preset: 'two-swallows', variant: 'torishogi', fen: OUR_TORI, depth: 3 },
  { id: 'yari-shogi', variant: 'yarishogi', depth: 3 },
  { id: 'xiangqi', variant: 'xiangqi', depth: 3 },
  { id: 'losing-chess', variant: 'book-losing-chess', depth: 4 },
  { id: 'losing-chess', preset: 'stalemate-wins', variant: 'antichess', depth: 3 },
  { id: 'quick-chess', variant: 'quick-chess', depth: 5 },
  { id: 'quick-chess', preset: 'quickchess-5x6', variant: 'quick-chess-6', depth: 5 },
]

let fairy: Fairy
beforeAll(async () => {
  fairy = await loadFairy()
  fairy.loadVariantConfig(OWN_VARIANTS)
}, 120_000)

const boardOf = ({ variant, fen }: Pair) =>
  fen === undefined ? new fairy.Board(variant) : new fairy.Board(variant, fen)

function fairyPerft(board: FairyBoard, depth: number): number {
  if (depth === 1) return board.numberLegalMoves()
  let count = 0
  for (const move of board.legalMoves().split(' ').filter(Boolean)) {
    board.push(move)
    count += fairyPerft(board, depth - 1)
    board.pop()
  }
  return count
}

/** Our legal moves by their other names; asking for the count of points is no move there. */
function ourMoves(game: Game, p: Position, letters?: Letters): Map<string, number> {
  const list = new ActionList()
  game.actions(p, firstSeat(game.actors(p)), list)
  const moves = list.toArray().filter((action) => game.touches(p, action)[0] !== 'ask-count')
  return new Map(moves.map((action) => [fairyName(game, p, action, letters), action]))
}

/** There a pawn may be dropped to mate, but whoever does so has lost. */
function isPawnDropMate(board: FairyBoard, move: string): boolean {
  if (!/^[PS]@/.test(move)) return false
  board.push(move)
  const isMate = board.numberLegalMoves() === 0
  board.pop()
  return isMate
}

const GAMES_EACH = process.env.SOAK ? 30 : 4
const LONGEST = process.env.SOAK ? 200 : 70

describe.each(PAIRS.map((pair) => [`${pair.id}${pair.preset ? ` (${pair.preset})` : ''}`, pair] as const))(
  '%s and Fairy-Stockfish',
  (_, pair) => {
    const game = unwrap(openGame(gameEntry(pair.id)!, { preset: pair.preset }))

    it('count the same sequences of moves', () => {
      const board = boardOf(pair)
      const depth = pair.depth + (process.env.SOAK ? 1 : 0)
      expect(perft(game, game.start(), depth)).toBe(fairyPerft(board, depth))
      board.delete()
    }, 600_000)

    it('agree on every legal move of random games', () => {
      const random = new Random(2)
      for (let i = 0; i < GAMES_EACH; i++) {
        const board = boardOf(pair)
        const p = game.start()
        for (let ply = 0; ply < LONGEST && game.actors(p) !== 0; ply++) {
          const ours = ourMoves(game, p, pair.letters)
          const theirs = board
            .legalMoves()
            .split(' ')
            .filter((move) => move !== '' && (ours.has(move) || !isPawnDropMate(board, move)))
          expect([...ours.keys()].sort(), `${game.write(p)} / ${board.fen()}`).toEqual(theirs.sort())
          const move = theirs[random.below(theirs.length)]
          game.play(p, firstSeat(game.actors(p)), ours.get(move)!)
          board.push(move)
        }
        board.delete()
      }
    }, 600_000)
  },
)
