import { drawText, type Game, linesOf, Match, openGame, perft, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { GOMOKU_BOARDS } from './boards.ts'
import { gomoku } from './gomoku.ts'

const open = (preset?: string) => unwrap(openGame(gomoku, { preset }))
const game = open()
const english = open('english')
const paper = open('paper')
const threeRule = open('three-rule')

function played(moves: string, of: Game = game, from = of.start()): Match {
  const match = new Match(of, from)
  unwrap(playMoves(match, moves))
  return match
}
const names = (match: Match) =>
  [0, 1].flatMap((seat) => match.actions(seat).map((action) => match.game.name(match.position, action)))
const first = { payoffs: [1, -1], reason: 'line' }

describe('gomoku', () => {
  it('has 361 first moves and 1020 lines of five', () => {
    expect(perft(game, game.start(), 1)).toBe(361)
    expect(perft(game, game.start(), 2)).toBe(361 * 360)
    expect(linesOf(game.board, GOMOKU_BOARDS['19x19']().axes, 5)).toHaveLength(1020)
  })

  it('is begun by black', () => {
    expect(game.colours[0]).toBe('dark')
  })

  it.each([
    ['level', 'c3 a1 d3 a2 e3 a3 f3 a4 g3'],
    ['upright', 'c3 a1 c4 a2 c5 a3 c6 a4 c7'],
    ['rising', 'c3 a1 d4 a2 e5 a3 f6 a4 g7'],
    ['falling', 'c9 a1 d8 a2 e7 a3 f6 a4 g5'],
  ])('is won by five in a %s row, not by four', (_, moves) => {
    expect(played(moves.replace(/ a4 \S+$/, '')).result()).toBeNull()
    const match = played(moves)
    expect(match.result()).toEqual(first)
    expect(game.scene(match.position).marks).toHaveLength(1)
  })

  it('lets six in a row win too', () => {
    expect(played('c3 a1 d3 a2 e3 a3 g3 a4 h3 a6 f3').result()).toEqual(first)
  })

  it('says why a taken point is refused', () => {
    const { position } = played('c3')
    expect(game.why(position, 1, [siteNamed(game.board, 'c3')])).toBe('occupied')
  })
})

/** Pairs of stones, shifted from row to row so that nobody has more than two in line: one hundred of each. */
function allStonesPlaced(): string {
  const rows = Array.from({ length: 19 }, (_, y) =>
    Array.from({ length: 19 }, (_, x) =>
      y < 10 || (y === 10 && x > 0 && x < 11) ? 'xo'[((x + 2 * y) >> 1) & 1] : '.',
    ).join(''),
  )
  const compact = rows.map((row) => row.replace(/\.+/g, (dots) => `${dots.length}`))
  return compact.reverse().join('/')
}

describe('the sliding stage', () => {
  it('T74: begins when the hundred stones of each side are placed', () => {
    const text = allStonesPlaced()
    expect([...text].filter((letter) => letter === 'x')).toHaveLength(100)
    expect([...text].filter((letter) => letter === 'o')).toHaveLength(100)
    const match = played('', game, unwrap(game.read(`${text} x`)))
    expect(names(match).every((name) => name.includes('-'))).toBe(true)
    expect(game.scene(match.position).counters).toEqual([
      { label: 'reserve', owner: 0, value: 0 },
      { label: 'reserve', owner: 1, value: 0 },
    ])
  })

  it('T74: moves one stone to an empty point next to it along the lines, never slantwise', () => {
    const match = played('', english, unwrap(english.read('8/8/8/8/8/xoxoxoxo/oxoxoxox/xoxoxoxo x')))
    expect(names(match)).toEqual(['a3-a4', 'c3-c4', 'e3-e4', 'g3-g4'])
    expect(english.why(match.position, 0, [siteNamed(english.board, 'a3'), siteNamed(english.board, 'b4')])).toBe(
      'not-there',
    )
    expect(english.why(match.position, 0, [siteNamed(english.board, 'a1')])).toBe('cannot-move')
  })

  const nearlyFive = '8/8/8/xxxx4/4x3/o2o2o1/oxooxoxx/xooxooxo x'

  it('is won by a row that a slide completes', () => {
    expect(played('e4-e5', english, unwrap(english.read(nearlyFive))).result()).toEqual(first)
  })

  it('takes a stone out of its old row', () => {
    const match = played('d5-d6 a3-a4', english, unwrap(english.read(nearlyFive)))
    unwrap(playMoves(match, 'e4-e5'))
    expect(match.result()).toBeNull()
  })

  it('makes a side pass whose stones are all shut in', () => {
    const shutIn = '8/8/6oo/ooo5/xxxo1ooo/xxxo4/xxxo4/xxxo4 x'
    const match = played('', english, unwrap(english.read(shutIn)))
    expect(names(match)).toEqual(['pass'])
    unwrap(playMoves(match, 'pass'))
    expect(names(match)).toContain('h6-h7')
  })

  it('is drawn after a hundred slides', () => {
    const match = played('a3-a4', english, unwrap(english.read('8/8/8/8/8/xoxoxoxo/oxoxoxox/xoxoxoxo x 99')))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('is drawn when a position comes for the third time', () => {
    const match = played('', english, unwrap(english.read('8/8/8/8/8/xoxoxoxo/oxoxoxox/xoxoxoxo x')))
    const round = 'a3-a4 h3-h4 a4-a3 h4-h3'
    unwrap(playMoves(match, `${round} ${round}`))
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })

  it('does not begin early', () => {
    const { position } = played('c3 d3')
    expect(game.why(position, 0, [siteNamed(game.board, 'c3')])).toBe('place-first')
  })
})

describe('the English game', () => {
  it('has 64 lines of five and 64 first moves', () => {
    expect(linesOf(english.board, GOMOKU_BOARDS.chessboard().axes, 5)).toHaveLength(64)
    expect(perft(english, english.start(), 1)).toBe(64)
  })

  it('counts no diagonals', () => {
    expect(played('a1 a8 b2 b8 c3 c8 d4 h7 e5', english).result()).toBeNull()
    expect(played('a1 a8 b1 b8 c1 c8 d1 h7 e1', english).result()).toEqual(first)
  })

  it('refuses more stones than there are', () => {
    expect(refusal(english.read('xoxoxoxo/oxoxoxox/xoxoxoxo/x7/8/8/8/8 o'))).toBe('each side has only 12 stones')
  })
})

describe('the paper game', () => {
  it('opens with a sheet of 15 by 15 in the middle', () => {
    expect(perft(paper, paper.start(), 1)).toBe(225)
    expect(paper.scene(paper.start()).window).toEqual([7.5, 7.5, 15, 15])
    expect(paper.why(paper.start(), 0, [siteNamed(paper.board, 'a1')])).toBe('beyond-the-sheet')
  })

  it('T73: grows when a stone comes within two cells of the edge', () => {
    // The sheet reaches from column i to column w.
    expect(paper.scene(played('l16', paper).position).window).toEqual([7.5, 7.5, 15, 15])
    expect(paper.scene(played('k16', paper).position).window).toEqual([6.5, 7.5, 16, 15])
    expect(paper.scene(played('k16 w23', paper).position).window).toEqual([6.5, 7.5, 19, 18])
  })

  it('lets a row run over the old edge', () => {
    expect(played('u16 p10 v16 p11 w16 p12 x16 p14 y16', paper).result()).toEqual(first)
  })

  it('has no sliding stage and no limit of stones', () => {
    expect(paper.scene(paper.start()).counters).toEqual([])
    expect(paper.repetition).toBeUndefined()
  })

  it('is won by four in a row where the players say so', () => {
    const four = open('paper-four')
    expect(played('p16 p10 q16 p11 r16 p12 s16', four).result()).toEqual(first)
  })

  it('is drawn as text inside its window', () => {
    expect(drawText(paper, played('p16', paper).position).split('\n')).toHaveLength(15)
  })
})

describe('the rule of three', () => {
  const four = 'j10 j11 k10 k11'

  it('T56: T76: makes the starter offer two places instead of his third move, and the opponent choose one', () => {
    const match = played(four, threeRule)
    expect(names(match)).toHaveLength(361 - 4)
    unwrap(playMoves(match, 'l10?'))
    expect(match.actors).toBe(1)
    expect(names(match)).not.toContain('l10?')
    unwrap(playMoves(match, 'a1?'))
    expect(match.actors).toBe(2)
    expect(names(match)).toEqual(['a1!', 'l10!'])
    expect(threeRule.scene(match.position).marks).toHaveLength(2)
    unwrap(playMoves(match, 'a1!'))
    expect(match.position[siteNamed(threeRule.board, 'a1')]).toBe(1)
    expect(match.position[siteNamed(threeRule.board, 'l10')]).toBe(0)
  })

  it('lets the opponent make his own move after choosing', () => {
    const match = played(`${four} l10? a1? l10!`, threeRule)
    expect(match.actors).toBe(2)
    unwrap(playMoves(match, 'a1'))
    expect(match.position[siteNamed(threeRule.board, 'a1')]).toBe(2)
    expect(match.actors).toBe(1)
  })

  it('wants two empty and different places', () => {
    const match = played(`${four} l10?`, threeRule)
    for (const taken of ['j10?', 'l10?']) expect(names(match)).not.toContain(taken)
    const text = threeRule.write(match.position)
    expect(threeRule.read(text.replace('?l10', '?l10,l10')).ok).toBe(false)
    expect(threeRule.read(text.replace('?l10', '?j10')).ok).toBe(false)
  })

  it('allows places that mirror each other', () => {
    const match = played('j10 j11 j9 j12 i8? k8?', threeRule)
    expect(names(match)).toEqual(['i8!', 'k8!'])
  })

  it('does not care for the order of the offers', () => {
    const one = played(`${four} l10? a1?`, threeRule).position
    const other = played(`${four} a1? l10?`, threeRule).position
    expect(threeRule.write(one)).toBe(threeRule.write(other))
    expect(threeRule.hash(one)).toBe(threeRule.hash(other))
  })

  it('concerns the third move only', () => {
    const match = played(`${four} l10? a1? l10! a1 m10`, threeRule)
    expect(match.position[siteNamed(threeRule.board, 'm10')]).toBe(1)
  })

  it('is played on paper in tournaments', () => {
    expect(perft(open('rule-of-three'), open('rule-of-three').start(), 1)).toBe(225)
  })
})

describe('the game on hexagons', () => {
  const hexagons = open('triangle-hex')

  it('T75: has 271 cells and three directions', () => {
    expect(perft(hexagons, hexagons.start(), 1)).toBe(271)
    expect(GOMOKU_BOARDS.hexagon().axes).toHaveLength(3)
  })

  it('is won by five in a row', () => {
    expect(played('a1 j5 b2 j6 c3 j8 d4 j9 e5', hexagons).result()).toEqual(first)
  })
})
