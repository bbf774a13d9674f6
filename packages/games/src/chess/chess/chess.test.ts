import { ActionList, drawOnRepetition, Match, openGame, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import { Chess as Oracle } from 'chessops/chess'
import { parseFen } from 'chessops/fen'
import { makeSan } from 'chessops/san'
import { parseUci } from 'chessops/util'
import { describe, expect, it } from 'vitest'
import { chess, readSan, readUci, uciName } from './chess.ts'

const game = unwrap(openGame(chess))
const at = (fen: string) => unwrap(game.read(fen))

function namesIn(fen: string): string[] {
  const p = at(fen)
  const list = new ActionList()
  game.actions(p, p[game.layout.at.turn], list)
  return list
    .toArray()
    .map((action) => game.name(p, action))
    .sort()
}

function played(moves: string, fen?: string): Match {
  const match = new Match(game, fen === undefined ? game.start() : at(fen))
  unwrap(playMoves(match, moves))
  return match
}
const reasonIn = (fen: string) => game.result(at(fen))?.reason ?? 'goes on'

describe('the number of move sequences', () => {
  it.each([
    ['the start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', [20, 400, 8902, 197281, 4865609]],
    [
      'castling, en passant and pins at once',
      'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -',
      [48, 2039, 97862, 4085603],
    ],
    ['en passant that would uncover a check', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -', [14, 191, 2812, 43238, 674624]],
    [
      'promotions and castling under fire',
      'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
      [6, 264, 9467, 422333],
    ],
    [
      'the same with colours changed',
      'r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1',
      [6, 264, 9467],
    ],
    [
      'a pawn about to promote by capture',
      'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
      [44, 1486, 62379, 2103487],
    ],
    [
      'a quiet middle game',
      'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
      [46, 2079, 89890],
    ],
    ['a rank pin through two pawns', '8/8/8/K2pP2r/8/8/8/7k w - d6', [6]],
    ['promotions on both sides', 'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1', [24, 496, 9483, 182838]],
  ])('is right for %s', (_, fen, counts) => {
    expect(counts.map((_, i) => perft(game, at(fen), i + 1))).toEqual(counts)
  })

  it.skipIf(!process.env.SOAK)('is right one turn deeper', () => {
    expect(perft(game, game.start(), 6)).toBe(119060324)
    expect(perft(game, at('r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10'), 4)).toBe(3894594)
  })
})

describe('compared with an independent program', () => {
  it('random games have the same legal moves and the same names', () => {
    const random = new Random(11)
    let compared = 0
    for (let g = 0; g < 5; g++) {
      playRandomMatch(game, random, (p, step) => {
        if (step % 3) return
        const oracle = Oracle.fromSetup(parseFen(game.write(p)).unwrap()).unwrap()
        const list = new ActionList()
        game.actions(p, p[game.layout.at.turn], list)
        const ours = list.toArray()
        let theirs = 0
        for (const [from, targets] of oracle.allDests()) {
          const promotes = oracle.board.pawn.has(from)
          for (const to of targets) theirs += promotes && (to < 8 || to >= 56) ? 4 : 1
        }
        expect(ours.length, game.write(p)).toBe(theirs)
        if (step % 30 === 0)
          for (const action of ours)
            expect(game.name(p, action), game.write(p)).toBe(makeSan(oracle, parseUci(uciName(action))!))
        compared++
      })
    }
    expect(compared).toBeGreaterThan(300)
  })
})

describe('check, mate and stalemate', () => {
  it('1. f3 e5 2. g4 Qh4 is mate', () => {
    const match = played('f3 e5 g4 Qh4#')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'mate' })
  })
  it('a side that is not in check and cannot move is stalemated: a draw', () => {
    expect(game.result(at('7k/5Q2/6K1/8/8/8/8/8 b - -'))).toEqual({ payoffs: [0, 0], reason: 'stalemate' })
  })
  it('double check is answered only by the king', () => {
    expect(namesIn('k3r3/8/8/8/1b6/8/P7/4K2R w K -')).toEqual(['Kd1', 'Kf1', 'Kf2'])
  })
  it('a checker may be captured, also in passing, or the line closed', () => {
    expect(namesIn('8/8/8/2k5/3Pp3/8/8/4K3 b - d3')).toContain('exd3')
    expect(namesIn('4k3/8/8/8/8/8/3N4/r3K3 w - -')).toEqual(['Ke2', 'Kf2', 'Nb1'])
  })
  it('a pinned man moves only along the pin', () => {
    expect(namesIn('4k3/4r3/8/8/8/4R3/8/4K3 w - -').filter((name) => name.startsWith('R'))).toEqual([
      'Re2',
      'Re4',
      'Re5',
      'Re6',
      'Rxe7+',
    ])
  })
  it('the king does not step back along the line of a checking rook', () => {
    expect(namesIn('4k3/8/8/8/8/8/8/r3K3 w - -')).toEqual(['Kd2', 'Ke2', 'Kf2'])
  })
  it('the only legal move may be a capture in passing', () => {
    const match = played('d4', '7k/5Q2/8/8/4p3/4K3/3P4/8 w - -')
    expect(match.result()).toBeNull()
    expect(namesIn(game.write(match.position))).toEqual(['exd3'])
    expect(reasonIn('7k/5Q2/8/8/3Pp3/4K3/8/8 b - -')).toBe('stalemate')
  })
})

describe('castling', () => {
  const open = (rights: string, turn = 'w') => `r3k2r/8/8/8/8/8/8/R3K2R ${turn} ${rights} -`
  const castlings = (fen: string) => namesIn(fen).filter((name) => name.startsWith('O'))

  it('is open to both sides in both directions while king and rook have not moved', () => {
    expect(castlings(open('KQkq'))).toEqual(['O-O', 'O-O-O'])
    expect(castlings(open('KQkq', 'b'))).toEqual(['O-O', 'O-O-O'])
    expect(castlings(open('K'))).toEqual(['O-O'])
    expect(castlings(open('kq'))).toEqual([])
  })
  it('puts the rook beside the king', () => {
    expect(game.write(played('O-O O-O-O', open('KQkq')).position)).toBe('2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2')
  })
  it('is lost when the king or the rook moves, even if they come back', () => {
    expect(game.write(played('Ke2 Rb8 Ke1 Ra8', open('KQkq')).position).split(' ')[2]).toBe('k')
    expect(game.write(played('Rb1 Kd8 Ra1 Ke8', open('KQkq')).position).split(' ')[2]).toBe('K')
  })
  it('is lost when the rook is captured', () => {
    expect(game.write(played('Rxa8+', open('KQkq')).position).split(' ')[2]).toBe('Kk')
  })
  it('is forbidden out of, through and into check, but the rook may be attacked or cross an attacked cell', () => {
    const against = (rook: string) => castlings(`4k3/${rook}/8/8/8/8/8/R3K2R w KQ -`)
    expect(against('4r3')).toEqual([])
    expect(against('5r2')).toEqual(['O-O-O'])
    expect(against('6r1')).toEqual(['O-O-O'])
    expect(against('3r4')).toEqual(['O-O'])
    expect(against('2r5')).toEqual(['O-O'])
    expect(against('1r6')).toEqual(['O-O', 'O-O-O'])
    expect(against('7r')).toEqual(['O-O', 'O-O-O'])
  })
  it('needs empty cells between king and rook', () => {
    expect(castlings('4k3/8/8/8/8/8/8/RN2K1NR w KQ -')).toEqual([])
  })
  it('is made by touching the king and the cell where it lands', () => {
    const p = at(open('KQkq'))
    const action = unwrap(readSan(p, 'O-O'))
    const touched = game.touches(p, action).map((touch) => game.board.shapes[touch as number].name)
    expect(touched).toEqual(['e1', 'g1'])
    expect(uciName(action)).toBe('e1g1')
  })
})

describe('capture in passing', () => {
  it('removes the pawn that has just stepped past', () => {
    expect(game.write(played('e4 a6 e5 d5 exd6').position)).toBe(
      'rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3',
    )
  })
  it('must follow at once', () => {
    const match = played('e4 a6 e5 d5 h3 h6')
    expect(namesIn(game.write(match.position))).not.toContain('exd6')
  })
  it('the passed cell is written only where somebody can capture there', () => {
    expect(game.write(played('e4').position)).toContain(' b KQkq - 0 1')
    expect(game.write(played('e4 a6 e5 d5').position)).toContain(' w KQkq d6 0 3')
    expect(game.write(at('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'))).toContain(' b KQkq - 0 1')
  })
  it('is not possible when it would uncover the own king, not even in the text', () => {
    expect(game.write(at('8/8/8/K2pP2r/8/8/8/7k w - d6'))).toContain(' w - - 0 1')
    expect(game.write(played('c5', '8/2p5/8/KP5r/8/8/8/7k b - -').position)).toContain(' w - - 0 2')
  })
})

describe('promotion', () => {
  const fen = '1n2k3/P7/8/8/8/8/8/4K3 w - -'
  it('is compulsory on the last row: queen, rook, bishop or knight, whatever is still on the board', () => {
    expect(namesIn(fen).filter((name) => name.startsWith('a'))).toEqual([
      'a8=B',
      'a8=N',
      'a8=Q',
      'a8=R',
      'axb8=B',
      'axb8=N',
      'axb8=Q+',
      'axb8=R+',
    ])
  })
  it('a side may have several queens', () => {
    expect(game.write(played('a8=Q+', '4k3/P7/8/8/8/8/8/Q3K3 w - -').position)).toBe('Q3k3/8/8/8/8/8/8/Q3K3 b - - 0 1')
  })
  it('is chosen by a third touch that has a picture', () => {
    const p = at(fen)
    const touches = game.touches(p, unwrap(readSan(p, 'a8=R')))
    expect(touches[2]).toBe('promote:rook')
    expect(game.scene(p).choices?.['promote:rook']).toEqual({ kind: 'rook', owner: 0, glyph: 'R' })
  })
  it('has a long name too', () => {
    const p = at(fen)
    expect(game.name(p, unwrap(readUci(p, 'a7b8n')))).toBe('axb8=N')
    expect(readUci(p, 'a7a8').ok).toBe(false)
  })
})

describe('draws', () => {
  it.each([
    ['king against king', '4k3/8/8/8/8/8/8/4K3 w - -', 'dead-position'],
    ['king and bishop against king', '4k3/8/8/8/8/8/8/4KB2 w - -', 'dead-position'],
    ['king and knight against king', '4k1n1/8/8/8/8/8/8/4K3 w - -', 'dead-position'],
    ['bishops on one colour', '4kb2/8/8/8/8/8/8/2B1K3 w - -', 'dead-position'],
    ['three bishops on one colour', '4kb2/8/8/8/8/4B3/8/2B1K3 w - -', 'dead-position'],
    ['bishops on two colours', '4kb2/8/8/8/8/8/8/4KB2 w - -', 'goes on'],
    ['two knights', '4k3/8/8/8/8/8/8/3NKN2 w - -', 'goes on'],
    ['knight against knight', '4k1n1/8/8/8/8/8/8/3NK3 w - -', 'goes on'],
    ['knight against bishop', '4k1b1/8/8/8/8/8/8/3NK3 w - -', 'goes on'],
    ['a single pawn', '4k3/8/8/8/8/8/4P3/4K3 w - -', 'goes on'],
  ])('%s', (_, fen, reason) => {
    expect(reasonIn(fen)).toBe(reason)
  })
  it('a capture may make the position dead', () => {
    expect(played('Kxd2', '4k3/8/8/8/8/8/3q4/4K3 w - -').result()?.reason).toBe('dead-position')
  })
  it('the hundredth quiet ply draws, unless it mates', () => {
    expect(played('Kd1', '4k3/8/8/8/8/8/8/4K2R w - - 98 80').result()).toBeNull()
    expect(played('Kd1', '4k3/8/8/8/8/8/8/4K2R w - - 99 80').result()?.reason).toBe('quiet-moves')
    expect(played('Rh8#', '4k3/R7/8/8/8/8/8/4K2R w - - 99 80').result()?.reason).toBe('mate')
  })
  it('pawn moves and captures begin the count again', () => {
    expect(game.write(played('e3', '4k3/8/8/8/8/8/4P3/4K2R w - - 99 80').position)).toContain(' 0 80')
    expect(game.write(played('Rxh8+', '4k2r/8/8/8/8/8/4P3/4K2R w - - 99 80').position)).toContain(' 0 80')
  })
  it('the third occurrence of a position draws', () => {
    const shuffle = 'Nf3 Nf6 Ng1 Ng8 '
    expect(played(shuffle + shuffle.slice(0, -4)).result()).toBeNull()
    expect(played(shuffle + shuffle).result()).toEqual(drawOnRepetition(2).verdict())
  })
  it('a position with other castling rights is another position', () => {
    const there = 'Ke2 Ke7 Ke1 Ke8 '
    const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
    expect(played(there + there, fen).result()).toBeNull()
    expect(played(`${there}${there}Ke2 Ke7`, fen).result()?.reason).toBe('repetition')
  })
})

describe('notation', () => {
  it('names the file, else the row, else both where two men could go to one cell', () => {
    expect(namesIn('4k3/8/8/8/8/8/4K3/R6R w - -')).toEqual(expect.arrayContaining(['Rad1', 'Rhd1']))
    expect(namesIn('1k6/8/8/R7/8/8/4K3/R7 w - -')).toEqual(expect.arrayContaining(['R1a3', 'R5a3']))
    expect(namesIn('1k6/8/8/8/4Q2Q/8/8/K6Q w - -')).toEqual(expect.arrayContaining(['Qh4e1', 'Qee1', 'Q1e1']))
  })
  it('is read with and without check marks, with more origin than needed and with zeros', () => {
    const p = at('r3k2r/8/8/8/8/8/8/R3K2R w KQkq -')
    expect(readSan(p, '0-0-0')).toEqual(readSan(p, 'O-O-O!?'))
    expect(readSan(p, 'Ra1xa8')).toEqual(readSan(p, 'Rxa8+'))
    expect(refusal(readSan(p, 'Rb8'))).toBe('"Rb8" is not a legal move here')
    expect(refusal(readSan(at('4k3/8/8/8/8/8/4K3/R6R w - -'), 'Rd1'))).toBe('"Rd1" is ambiguous here')
  })
})

describe('positions as text', () => {
  it.each([
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'the first player has 0 kings'],
    ['4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'a pawn cannot stand on a1'],
    ['4k3/8/8/8/8/8/8/4K2R w Q - 0 1', 'right Q needs the king on e1 and a rook on a1'],
    ['4k3/8/8/8/8/8/8/4K2R w X - 0 1', 'castling rights are letters of KQkq'],
    ['4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1', 'nobody can have passed over "e6"'],
    ['4k3/8/8/8/8/8/4R3/4K3 w - - 0 1', 'the side that has just moved is in check'],
    ['4k3/8/8/8/8/8/8/4K3 w - - x 1', 'whole numbers'],
    ['4k3/8/8/8/8/8/8/4K3', 'a position is written as FEN'],
    ['4k3/8/8/8/8/QQQQQQQQ/QQQQQQQQ/4K3 b - - 0 1', 'the first player has 17 men, more than 16'],
  ])('%s is refused', (fen, sentence) => {
    const read = game.read(fen)
    expect(refusal(read)).toContain(sentence)
  })
  it('four fields are enough', () => {
    expect(game.write(at('4k3/8/8/8/8/8/4P3/4K3 w - -'))).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1')
  })
  it('the hash does not depend on the way to a position', () => {
    const a = played('Nf3 Nf6 Nc3 Nc6').position
    const b = played('Nc3 Nc6 Nf3 Nf6').position
    expect(game.hash(a)).toBe(game.hash(b))
    expect(game.hash(at(game.write(a)))).toBe(game.hash(a))
  })
})

describe('the table', () => {
  it('marks a king in check', () => {
    const p = played('e4 e5 Qh5 Nc6 Qxf7+').position
    expect(game.scene(p).marks).toEqual([{ kind: 'check', owner: 1, sites: [60] }])
  })
  it('explains why a man cannot go', () => {
    const p = at('4k3/4r3/8/8/8/4N3/8/4K3 w - -')
    const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    expect(game.why(p, 0, [site('e7')])).toBe('not-yours')
    expect(game.why(p, 0, [site('e3')])).toBe('leaves-check')
    expect(game.why(p, 0, [site('e3'), site('d5')])).toBe('leaves-check')
    expect(game.why(p, 0, [site('e3'), site('e5')])).toBe('not-there')
    expect(game.why(game.start(), 0, [site('a1')])).toBe('cannot-move')
  })
  it('the leaflet plays the same game', () => {
    const leaflet = unwrap(openGame(chess, { preset: 'leaflet-chess' }))
    expect(perft(leaflet, leaflet.start(), 3)).toBe(8902)
  })
})

it('a promotion too may leave men that cannot mate', () => {
  expect(played('a8=N', '8/P7/8/8/8/8/8/K1k5 w - -').result()?.reason).toBe('dead-position')
})

it('accepts typed moves as programs write them and without check marks', () => {
  const match = new Match(game)
  unwrap(playMoves(match, 'e2e4 f7f6 d2d4 g7g5 Qh5'))
  expect(match.result()?.reason).toBe('mate')
})
