import {
  ActionList,
  type Game,
  Match,
  openGame,
  type Position,
  perft,
  playMoves,
  Random,
  sameSlots,
  siteNamed,
  unwrap,
} from '@jatekvilag/engine'
import { refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { handicapPoints } from './board.ts'
import { go } from './go.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(go, { options }))
const nine = open({ size: 9 })

/** A 9x9 position from the stones of both sides. */
function stones(black: string, white: string, turn = 'b'): Position {
  const rows = Array.from({ length: 9 }, (_, y) =>
    Array.from({ length: 9 }, (_, x) => {
      const name = nine.board.shapes[(8 - y) * 9 + x].name
      return black.split(' ').includes(name) ? 'b' : white.split(' ').includes(name) ? 'w' : '1'
    }).join(''),
  )
  // A run of ones is a number of empty points.
  return unwrap(
    nine.read(`${rows.map((row) => row.replace(/1+/g, (run) => `${run.length}`)).join('/')} ${turn} - 0:0 0 0 play`),
  )
}

function match(start: Position, moves: string, game: Game = nine): Match {
  const played = new Match(game, start)
  unwrap(playMoves(played, moves))
  return played
}

const at = (m: Match, name: string) => '.bwBW'[m.position[siteNamed(m.game.board, name)]]
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const counters = (m: Match, label: string) =>
  m.game
    .scene(m.position)
    .counters!.filter((counter) => counter.label === label)
    .map((counter) => counter.value)

describe('the board', () => {
  it('has 361 points named a1 to t19 without the letter i', () => {
    const { board } = open()
    expect(board.size).toBe(361)
    expect(board.shapes[0].name).toBe('a1')
    expect(board.shapes[360].name).toBe('t19')
    expect(board.shapes.filter((shape) => shape.name.startsWith('i'))).toEqual([])
    expect(board.shapes[180].name).toBe('k10')
  })

  it('has ten lines on the small board, a to h, j and k', () => {
    const { board } = open({ size: 10 })
    expect(board.size).toBe(100)
    expect(board.shapes[99].name).toBe('k10')
  })

  it('dots the points of the handicap stones', () => {
    const stars = (size: number) => {
      const { board } = open({ size })
      return board.regions.stars.sites.map((site) => board.shapes[site].name).sort()
    }
    expect(stars(19)).toEqual(['d10', 'd16', 'd4', 'k10', 'k16', 'k4', 'q10', 'q16', 'q4'])
    expect(stars(10)).toEqual(['d4', 'd7', 'g4', 'g7'])
  })
})

describe('handicap', () => {
  const names = (size: number, count: number) => {
    const { board } = open({ size })
    return handicapPoints(size, count)
      .map((site) => board.shapes[site].name)
      .sort()
      .join(' ')
  }

  it.each([
    [0, ''],
    [1, ''],
    [2, 'd4 q16'],
    [3, 'd4 q16 q4'],
    [4, 'd16 d4 q16 q4'],
    [5, 'd16 d4 k10 q16 q4'],
    [6, 'd10 d16 d4 q10 q16 q4'],
    [7, 'd10 d16 d4 k10 q10 q16 q4'],
    [8, 'd10 d16 d4 k16 k4 q10 q16 q4'],
    [9, 'd10 d16 d4 k10 k16 k4 q10 q16 q4'],
  ])('of %i puts black stones on %s of the large board', (count, list) => {
    expect(names(19, count)).toBe(list)
  })

  it('takes the corners in the same order on the small board, which has four points', () => {
    expect(names(10, 2)).toBe('d4 g7')
    expect(names(10, 3)).toBe('d4 g4 g7')
    expect(names(10, 4)).toBe('d4 d7 g4 g7')
    expect(names(10, 9)).toBe('d4 d7 g4 g7')
  })

  it('lets White move first when there are stones on the board', () => {
    for (const [handicap, seat] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [9, 1],
    ]) {
      const game = open({ handicap })
      expect(game.actors(game.start()), `handicap ${handicap}`).toBe(1 << seat)
    }
  })
})

describe('capture', () => {
  it('takes a stone when its fourth liberty is filled', () => {
    const m = match(stones('d5 f5 e6', 'e5'), 'e4')
    expect(at(m, 'e5')).toBe('.')
    expect(counters(m, 'prisoners')).toEqual([1, 0])
  })

  it('takes a stone on the edge by three and in the corner by two', () => {
    expect(at(match(stones('a4 a6', 'a5'), 'b5'), 'a5')).toBe('.')
    expect(at(match(stones('a2', 'a1'), 'b1'), 'a1')).toBe('.')
  })

  it('leaves a chain that has one liberty more', () => {
    const m = match(stones('d5 e6 f6 g5 f4', 'e5 f5'), 'a1')
    expect(at(m, 'e5') + at(m, 'f5')).toBe('ww')
    unwrap(playMoves(m, 'a9 e4'))
    expect(at(m, 'e5') + at(m, 'f5')).toBe('..')
  })

  it('takes several chains with one stone', () => {
    const m = match(stones('e7 d6 f6 c5 g5 d4 f4 e3', 'e6 d5 f5 e4'), 'e5')
    expect(['e6', 'd5', 'f5', 'e4'].map((name) => at(m, name)).join('')).toBe('....')
    expect(counters(m, 'prisoners')).toEqual([4, 0])
    expect(m.game.write(m.position).split(' ')[2], 'more than one stone taken is no ko').toBe('-')
  })

  it('comes before the own liberties are looked at', () => {
    // a1 has no liberty of its own, but takes the two stones that hem it in.
    const m = match(stones('a3 b2 c1', 'a2 b1'), 'a1')
    expect(at(m, 'a1') + at(m, 'a2') + at(m, 'b1')).toBe('b..')
  })
})

describe('suicide', () => {
  it('is forbidden for one stone', () => {
    const m = match(stones('', 'a2 b1'), '')
    expect(legal(m)).not.toContain('a1')
    expect(nine.why(m.position, 0, [siteNamed(nine.board, 'a1')])).toBe('suicide')
  })

  it('is forbidden for a whole chain', () => {
    const m = match(stones('a2 b2 b1', 'a3 b3 c2 c1'), '')
    expect(legal(m)).not.toContain('a1')
  })

  it('keeps a group with two eyes alive', () => {
    const m = match(stones('a2 b2 c2 d2 e2 b1 d1 e1', 'a3 b3 c3 d3 e3 f2 f1', 'w'), '')
    expect(legal(m)).not.toContain('a1')
    expect(legal(m)).not.toContain('c1')
  })

  it('does not stop White from filling the only eye of a surrounded group', () => {
    const m = match(stones('a2 b2 b1', 'a3 b3 c2 c1', 'w'), 'a1')
    expect(at(m, 'a2') + at(m, 'b2') + at(m, 'b1')).toBe('...')
  })
})

describe('ko', () => {
  const ko = stones('c5 d6 d4', 'e6 f5 e4 d5')

  it('forbids taking back at once', () => {
    const m = match(ko, 'e5')
    expect(at(m, 'd5')).toBe('.')
    expect(legal(m)).not.toContain('d5')
    expect(nine.why(m.position, 1, [siteNamed(nine.board, 'd5')])).toBe('ko')
  })

  it('allows taking back after a move elsewhere by both', () => {
    const m = match(ko, 'e5 a9 a1')
    expect(legal(m)).toContain('d5')
    unwrap(playMoves(m, 'd5'))
    expect(at(m, 'e5')).toBe('.')
    expect(legal(m)).not.toContain('e5')
  })

  it('is lifted by a pass', () => {
    expect(legal(match(ko, 'e5 pass j9'))).toContain('d5')
  })

  it('is not a snapback, where the capturing stone is taken back with others', () => {
    // Black throws in at a1; White takes it with b1 and is taken back at once, with the stones beside it.
    const m = match(stones('a3 b3 c2 c1', 'a2 b2'), 'a1 b1')
    expect(at(m, 'a1'), 'the stone thrown in is taken').toBe('.')
    unwrap(playMoves(m, 'a1'))
    expect(['a2', 'b2', 'b1'].map((name) => at(m, name)).join('')).toBe('...')
    expect(counters(m, 'prisoners')).toEqual([3, 1])
  })
})

describe('repetition', () => {
  it('of the same position for the third time has no result', () => {
    // Three kos at once go round for ever: each side always takes the one that is free.
    const triple = stones('c2 d3 d1 c5 d6 d4 c8 d9 d7 e5', 'f2 e3 e1 f5 e6 e4 f8 e9 e7 d2 d8')
    const round = 'e2 d5 e8 d2 e5 d8'
    const m = match(triple, `${round} ${round}`)
    expect(m.result()).toBeNull()
    unwrap(playMoves(m, 'e2'))
    expect(m.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
})

describe('the end', () => {
  it('comes with two passes in a row', () => {
    expect(match(nine.start(), 'pass').result()).toBeNull()
    expect(match(nine.start(), 'pass e5 pass').result()).toBeNull()
    expect(match(nine.start(), 'pass pass').result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
    expect(match(nine.start(), 'e5 pass pass').result()).toEqual({ payoffs: [1, -1], reason: 'score' })
  })

  it('comes as a draw at the move limit', () => {
    const text = '9/9/9/9/9/9/9/9/9 b - 0:0 0 302 play'
    expect(match(unwrap(nine.read(text)), 'e5').result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('counts two passes at the limit rather than drawing', () => {
    const text = '9/9/9/9/4b4/9/9/9/9 b - 0:0 1 302 play'
    expect(match(unwrap(nine.read(text)), 'pass').result()).toEqual({ payoffs: [1, -1], reason: 'score' })
  })
})

describe('a finished game', () => {
  // Black holds the left, White the right; the dead white stone on b2 was never taken; Black has taken three stones before.
  const finished = (extra: string) => `4bw3/4bw3/4bw3/4bw3/4bw3/4bw3/4bw3/1w2bw3/4bw3 b - 3:1 0 60 play${extra}`

  it('is counted by area with every stone alive', () => {
    const m = match(unwrap(nine.read(finished(''))), 'pass pass')
    // The region that the white stone reaches is nobody's: 9 black stones against 1 + 9 + 27.
    expect(counters(m, 'points')).toEqual([9, 37])
    expect(m.result()?.payoffs).toEqual([-1, 1])
  })

  it('is counted by area after the dead stone was agreed on', () => {
    const game = open({ size: 9, 'dead-stones': 'agreed', komi: 6.5 })
    const m = match(unwrap(game.read(finished(' 0 0 0'))), 'pass pass', game)
    expect(m.result(), 'the players mark first').toBeNull()
    unwrap(playMoves(m, 'xb2 agree agree'))
    expect(counters(m, 'points')).toEqual([45, 36 + 6.5])
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'score' })
    expect(game.scene(m.position).marks?.map((mark) => [mark.kind, mark.owner, mark.sites.length])).toEqual([
      ['territory', 0, 36],
      ['territory', 1, 27],
      ['dead', 1, 1],
    ])
  })

  it('is counted by territory and prisoners', () => {
    const game = open({ size: 9, scoring: 'territory' })
    const m = match(unwrap(game.read(finished(' 0 0 0'))), 'pass pass xb2 agree agree', game)
    // Black: 36 points, 3 prisoners and 1 dead stone; White: 27 points and 1 prisoner.
    expect(counters(m, 'points')).toEqual([40, 28])
    expect(m.result()?.payoffs).toEqual([1, -1])
  })

  it('gives White the komi', () => {
    const game = open({ size: 9, komi: 0.5 })
    expect(match(game.start(), 'pass pass', game).result()?.payoffs).toEqual([-1, 1])
  })

  it('leaves a seki alone: neither side may enter, and the shared liberties are nobody’s', () => {
    // The three black stones on the edge and the white chain above them share the liberties a1 and e1.
    const seki = (turn: string) => stones('b1 c1 d1 a3 b3 c3 d3 e3 f3 g2 g1', 'a2 b2 c2 d2 e2 f2 f1', turn)
    expect(counters(match(seki('b'), 'a1 e1'), 'prisoners'), 'Black enters and is taken').toEqual([0, 4])
    expect(counters(match(seki('w'), 'a1 e1'), 'prisoners'), 'White enters and is taken').toEqual([8, 0])
    const m = match(seki('b'), 'pass pass')
    expect(counters(m, 'points')).toEqual([81 - 7 - 2, 7])
  })
})

describe('marking dead stones', () => {
  const game = open({ size: 9, scoring: 'territory' })
  const begin = () => match(unwrap(game.read('9/9/2ww5/9/9/9/6b2/9/9 b - 0:0 0 9 play 0 0 0')), 'pass pass', game)

  it('marks a whole chain by any of its stones, and a second mark takes it back', () => {
    const m = begin()
    unwrap(playMoves(m, 'xd7'))
    expect(at(m, 'c7') + at(m, 'd7')).toBe('WW')
    unwrap(playMoves(m, 'xc7'))
    expect(at(m, 'c7') + at(m, 'd7')).toBe('ww')
  })

  it('ends the game only when both agree to the same marks', () => {
    const m = begin()
    unwrap(playMoves(m, 'xc7 agree xg3'))
    expect(m.result()).toBeNull()
    unwrap(playMoves(m, 'agree'))
    expect(m.result(), 'the marks were changed after the first agreement').toBeNull()
    unwrap(playMoves(m, 'agree'))
    expect(m.result()).not.toBeNull()
  })

  it('goes back to play when a player wants to play on, and the other moves first', () => {
    const m = begin()
    unwrap(playMoves(m, 'xc7 agree resume'))
    expect(m.actors).toBe(1)
    expect(at(m, 'c7')).toBe('w')
    expect(legal(m)).toContain('e5')
  })

  it('counts every stone as alive when the players have disagreed twice', () => {
    const m = begin()
    unwrap(playMoves(m, 'resume pass pass resume pass pass'))
    expect(m.result()).toEqual({ payoffs: [0, 0], reason: 'equal' })
  })
})

it('draws its random actions evenly in every phase', () => {
  const game = open({ size: 9, scoring: 'territory' })
  for (const text of [
    '9/9/9/9/9/9/9/w8/1w7 b - 0:0 0 9 play 0 0 0',
    'bbbbbbbb1/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/bbbbbbbbb/b1b1bbbbb/bbbbbbb1b w - 0:0 0 9 play 0 0 0',
    '9/9/2ww5/9/9/9/6b2/9/9 b - 0:0 2 9 marking 0 0 0',
    '9/9/2ww5/9/9/9/6b2/9/9 b - 0:0 2 9 marking 0 81 0',
  ])
    expect(samplingUnevenness(game, unwrap(game.read(text)), 4000, 5), text).toBeLessThan(2.5)
})

describe('position text', () => {
  it.each([
    ['9/9/9 b - 0:0 0 0 play', /9 rows/],
    ['9/9/9/9/9/9/9/9/10 b - 0:0 0 0 play', /row 1/],
    ['9/9/9/9/9/9/9/9/9 x - 0:0 0 0 play', /b or w/],
    ['9/9/9/9/9/9/9/w8/bw7 b - 0:0 0 0 play', /a1 has no liberty/],
    ['9/9/9/9/9/9/9/9/b8 b a1 0:0 0 0 play', /ko point a1/],
    ['9/9/9/9/9/9/9/9/bB7 b - 0:0 2 9 counted', /only in part/],
    ['9/9/9/9/9/9/9/9/9 b - 0:0 2 9 play', /two passes/],
    ['9/9/9/9/9/9/9/9/B8 b - 0:0 0 9 play', /marked as dead only after two passes/],
  ])('refuses %s with a reason', (text, reason) => {
    const read = nine.read(text)
    expect(refusal(read)).toMatch(reason)
  })
})

it('has as many openings as points, and one pass', () => {
  expect(perft(nine, nine.start(), 1)).toBe(82)
  expect(perft(nine, nine.start(), 2)).toBe(81 * 81 + 82)
})

/** Go as slow and plain as possible: everything is found by flooding from scratch. */
class NaiveGo {
  board: number[]
  before: number[] | undefined
  taken = [0, 0]
  readonly size: number
  constructor(size: number) {
    this.size = size
    this.board = new Array(size * size).fill(0)
  }
  near(c: number): number[] {
    const [x, y] = [c % this.size, Math.floor(c / this.size)]
    return [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ]
      .filter(([a, b]) => a >= 0 && b >= 0 && a < this.size && b < this.size)
      .map(([a, b]) => b * this.size + a)
  }
  chain(board: number[], from: number): { stones: number[]; breathes: boolean } {
    const stones = [from]
    let breathes = false
    for (const stone of stones)
      for (const n of this.near(stone)) {
        if (board[n] === 0) breathes = true
        if (board[n] === board[from] && !stones.includes(n)) stones.push(n)
      }
    return { stones, breathes }
  }
  after(c: number, own: number): { board: number[]; taken: number } | undefined {
    if (this.board[c]) return undefined
    const board = [...this.board]
    board[c] = own
    let taken = 0
    for (const n of this.near(c)) {
      if (board[n] !== 3 - own) continue
      const { stones, breathes } = this.chain(board, n)
      if (breathes) continue
      taken += stones.length
      for (const stone of stones) board[stone] = 0
    }
    if (!this.chain(board, c).breathes) return undefined
    // Ko in the words of the book: the position before the opponent's last move may not come back.
    if (this.before && this.before.join() === board.join()) return undefined
    return { board, taken }
  }
  play(c: number | undefined, seat: number): void {
    const was = this.board
    if (c !== undefined) {
      const { board, taken } = this.after(c, seat + 1)!
      this.taken[seat] += taken
      this.board = board
    }
    this.before = was
  }
}

describe('the fast rules', () => {
  it.each([9, 10])('agree with naive flooding on random games of %i lines', (size) => {
    const game = open({ size })
    const random = new Random(size)
    const list = new ActionList()
    for (let n = 0; n < 6; n++) {
      const p = game.start()
      const naive = new NaiveGo(size)
      while (game.actors(p)) {
        const seat = Math.log2(game.actors(p))
        list.clear()
        game.actions(p, seat, list)
        const expected = naive.board.flatMap((_, c) => (naive.after(c, seat + 1) ? [c] : []))
        expect(list.toArray(), game.write(p)).toEqual([...expected, size * size])
        const action = game.sample(p, seat, random, list)
        naive.play(action < size * size ? action : undefined, seat)
        game.play(p, seat, action)
        expect(Array.from(p.subarray(0, size * size)), game.write(p)).toEqual(naive.board)
        expect(game.write(p).split(' ')[3]).toBe(naive.taken.join(':'))
      }
    }
  })

  it('give equal hashes to equal positions, however they were reached', () => {
    const game = open({ size: 9, scoring: 'territory' })
    const random = new Random(11)
    const list = new ActionList()
    const { keyLength } = game.layout
    for (let n = 0; n < 5; n++) {
      const p = game.start()
      while (game.actors(p)) {
        const seat = Math.log2(game.actors(p))
        game.play(p, seat, game.sample(p, seat, random, list))
        const again = unwrap(game.read(game.write(p)))
        expect(sameSlots(p, again, keyLength)).toBe(true)
        expect(game.hash(again), game.write(p)).toBe(game.hash(p))
      }
    }
    const swapped = [match(nine.start(), 'c3 g7 g3 c7'), match(nine.start(), 'g3 c7 c3 g7')]
    expect(nine.hash(swapped[0].position)).toBe(nine.hash(swapped[1].position))
  })
})
