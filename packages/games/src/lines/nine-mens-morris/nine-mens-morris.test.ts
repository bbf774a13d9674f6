import { ActionList, type Game, Match, openGame, perft, playMoves, Random, turns, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { MILL_BOARDS } from '../family/mill-boards.ts'
import { nineMensMorris } from './nine-mens-morris.ts'

const game = unwrap(openGame(nineMensMorris))
const preset = (name: string) => unwrap(openGame(nineMensMorris, { preset: name }))

function playFrom(text: string, moves: string, on: Game = game): Match {
  const match = new Match(on, text ? unwrap(on.read(text)) : on.start())
  unwrap(playMoves(match, moves))
  return match
}

function legal(match: Match): string[] {
  const list = new ActionList()
  const seat = match.position[match.game.layout.at.turn]
  match.game.actions(match.position, seat, list)
  return list
    .toArray()
    .map((action) => match.game.name(match.position, action))
    .sort()
}

describe('the boards', () => {
  const facts = (name: keyof typeof MILL_BOARDS) => {
    const { board, mills } = MILL_BOARDS[name]()
    const degrees = board.shapes.map(
      (_, s) => board.directions.filter((_, d) => board.step[d * board.size + s] >= 0).length,
    )
    return { points: board.size, edges: degrees.reduce((a, b) => a + b) / 2, mills: mills.length, degrees }
  }

  it('has 24 points, 32 edges and 16 mills', () => {
    const { degrees, ...counts } = facts('nine')
    expect(counts).toEqual({ points: 24, edges: 32, mills: 16 })
    expect([2, 3, 4].map((degree) => degrees.filter((d) => d === degree).length)).toEqual([12, 8, 4])
  })

  it.each([
    ['twelve', 24, 40, 20],
    ['six', 16, 20, 8],
    ['triangle', 18, 24, 12],
    ['pentagon', 30, 40, 20],
    ['hexagon', 36, 48, 24],
    ['three', 9, 12, 6],
    ['three-diagonal', 9, 16, 8],
  ] as const)('%s has %d points, %d edges and %d mills', (name, points, edges, mills) => {
    expect(facts(name)).toMatchObject({ points, edges, mills })
  })
})

describe('placing', () => {
  it('offers 24 first moves, and as many turns as points are empty until a mill can close', () => {
    expect([1, 2, 3, 4].map((depth) => perft(game, game.start(), depth))).toEqual([24, 552, 12144, 255024])
  })

  it.skipIf(!process.env.SOAK)('counts every choice of the first capture at depth five', { timeout: 60_000 }, () => {
    // 24·23·22·21·20 placings, and in 16·3!·21·20 of them white closes a mill and takes one of two men.
    expect(perft(game, game.start(), 5)).toBe(5_100_480 + 40_320)
  })

  it('closes a mill with 1N 2N 3N and then takes an enemy man', () => {
    const match = playFrom('', '1N 3SW 2N 3SE 3N')
    expect(match.actors).toBe(1)
    expect(legal(match)).toEqual(['x3SE', 'x3SW'])
    unwrap(playMoves(match, 'x3SW'))
    expect(match.actors).toBe(2)
    expect(game.write(match.position)).toBe('1w1/1w1/1w1/6/3/3/2b b 6+7 0')
  })

  it('lets nobody move a man before all are placed', () => {
    const match = playFrom('', '1N 3SW')
    expect(legal(match)).not.toContain('1N-1NE')
    expect(game.why(match.position, 0, [game.board.shapes.findIndex((s) => s.name === '1N')])).toBe('place-first')
  })

  it('has written a whole turn as move and capture together', () => {
    const match = playFrom('', '1N 3SW 2N 3SE 3Nx3SE')
    expect(match.log.map((entry) => entry.name)).toEqual(['1N', '3SW', '2N', '3SE', '3N', 'x3SE'])
  })

  it('takes one man for two mills that close at once', () => {
    // White's last man on 3N closes the outer side and the line 1N-2N-3N.
    const match = playFrom('w1w/1w1/1w1/6/3/b2/b1b w 1+1 0', '3N')
    expect(legal(match)).toEqual(['x2SW', 'x3SE', 'x3SW'])
    unwrap(playMoves(match, 'x2SW'))
    expect(match.actors).toBe(2)
  })
})

describe('taking', () => {
  it('T79: spares men in mills while one stands outside', () => {
    const match = playFrom('w1w/3/3/6/3/1b1/bbb w 1+1 0', '3N')
    expect(legal(match)).toEqual(['x2S'])
    expect(game.why(match.position, 0, [game.board.shapes.findIndex((s) => s.name === '3S')])).toBe('safe-in-mill')
  })

  it('takes any man when all stand in mills', () => {
    const match = playFrom('w1w/3/3/6/3/3/bbb w 1+1 0', '3N')
    expect(legal(match)).toEqual(['x3S', 'x3SE', 'x3SW'])
  })

  it('gives a new capture for a mill that opens and closes again', () => {
    const match = playFrom('www/3/3/6/bbb/b1b/3 w 0+0 0', '3N-2N')
    expect(match.actors).toBe(2)
    const again = playFrom(game.write(match.position), '2SW-2S 2N-3N')
    expect(legal(again)).toContain('x2S')
  })
})

describe('sliding and flying', () => {
  it('moves along lines to the next point only', () => {
    const match = playFrom('w2/3/w1b/w5/1w1/b1b/b2 w 0+0 0', '')
    expect(legal(match)).toEqual(['1NW-1N', '1NW-1W', '1S-1SE', '1S-1SW', '1S-2S', '3NW-3N', '3W-2W'])
  })

  it('T78: lets three men fly to any empty point, and only the side that has three', () => {
    const text = 'w1w/3/3/6/bbb/b2/2w w 0+0 0'
    expect(legal(playFrom(text, ''))).toHaveLength(3 * (24 - 7))
    const dark = legal(playFrom(text.replace(' w ', ' b '), ''))
    expect(dark).toContain('2SW-2W')
    expect(dark).not.toContain('2SW-3N')
  })

  it('does not fly when the option is off', () => {
    const walking = unwrap(openGame(nineMensMorris, { options: { flying: false } }))
    expect(legal(playFrom('w1w/3/3/6/bbb/b2/2w w 0+0 0', '', walking))).toHaveLength(6)
  })
})

describe('the end', () => {
  it('is lost with two men left', () => {
    const match = playFrom('ww1/2w/3/6/3/b1b/b2 w 0+0 0', '2NE-3NE x3SW')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'two-men' })
  })

  it('is lost by a side that is shut in', () => {
    // Black's four men stand in the corner and on 3N; white closes the last way out.
    const closed = playFrom('bb1/1w1/3/bw3w/3/3/bw1 w 0+0 0', '3E-3NE')
    expect(closed.result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })

  it('never shuts in a side that flies', () => {
    const match = playFrom('bw1/3/3/b5/3/w2/bw1 w 0+0 0', '2SW-2W')
    expect(match.result()).toBeNull()
    expect(legal(match)).toContain('3NW-1N')
  })

  it('T80: is drawn after 13 pairs of moves without a capture once somebody flies', () => {
    const quiet = (n: number) => playFrom(`w1w/3/3/6/bbb/b2/2w w 0+0 ${n}`, '3NW-3N').result()
    expect(quiet(24)).toBeNull()
    expect(quiet(25)).toMatchObject({ payoffs: [0, 0], reason: 'move-limit' })
  })

  it('is drawn after 50 pairs of quiet moves while nobody flies', () => {
    const quiet = (n: number) => playFrom(`w1w/3/3/5w/bbb/b2/2w w 0+0 ${n}`, '3NW-3N').result()
    expect(quiet(98)).toBeNull()
    expect(quiet(99)).toMatchObject({ reason: 'move-limit' })
  })

  it('is drawn when a position comes for the third time', () => {
    const there = '3NW-3N 1SW-1W 3N-3NW 1W-1SW'
    const match = playFrom('w1w/3/3/5w/b1b/b2/2w w 0+0 0', `${there} ${there}`)
    expect(match.result()).toMatchObject({ payoffs: [0, 0], reason: 'repetition' })
  })
})

describe('other boards', () => {
  it('plays six men’s morris without the outer square and without flying', () => {
    const six = preset('six-mens-morris')
    expect(six.board.size).toBe(16)
    expect(preset('other-boards').options).toEqual(six.options)
    expect(legal(playFrom('w1w/3/2b1/bbb/2w w 0+0 0', '', six))).not.toContain('2NW-1S')
  })

  it('wins three men’s morris with the first mill', () => {
    const three = preset('three-mens-morris')
    expect(playFrom('', 'a1 a2 b1 b2 c1', three).result()).toEqual({ payoffs: [1, -1], reason: 'line' })
    expect(playFrom('', 'a1 a2 b2 b1 c3', three).result()).toBeNull()
    const diagonal = preset('three-mens-morris-diagonals')
    expect(playFrom('', 'a1 a2 b2 b1 c3', diagonal).result()).toMatchObject({ reason: 'line' })
  })

  it('draws twelve men’s morris when the last man fills the board', () => {
    const twelve = preset('twelve-mens-morris')
    const full = playFrom('wbw/bwb/wbw/bwb1wb/bwb/wbw/bwb w 1+0 0', '1E', twelve)
    expect(full.result()).toEqual({ payoffs: [0, 0], reason: 'board-full' })
  })
})

describe('tournament mills', () => {
  const first = (options: Record<string, string>) => unwrap(openGame(nineMensMorris, { options }))
  const inHand = (on: Game) => on.write(on.start()).split(' ')[2]

  it.each([
    ['nine', '9 7 8 9'],
    ['six', '6 4 5 6'],
    ['twelve', '12 7 8 9'],
    ['triangle', '6 5 6 7'],
    ['pentagon', '10 9 10 11'],
    ['hexagon', '12 11 12 13'],
    ['three', '3 3 3 4'],
    ['three-diagonal', '3 3 3 4'],
  ])(
    'T77: on the board %s each side has its usual men, or a third of the points, one more or fewer',
    (board, numbers) => {
      const counted = ['usual', 'fewest', 'fewer', 'more'].map((men) => inHand(first({ board, men })))
      expect(counted).toEqual(numbers.split(' ').map((men) => `${men}+${men}`))
    },
  )

  it('counted from the usual number by the first rules', () => {
    const then = (men: string) => inHand(unwrap(openGame(nineMensMorris, { options: { men }, rulesVersion: 1 })))
    expect(['usual', 'fewer', 'fewest', 'more'].map(then)).toEqual(['9+9', '8+8', '7+7', '10+10'])
  })

  it('T78: takes men on the small board with four each, and nobody flies there', () => {
    const four = preset('no-flying')
    const match = playFrom('', 'a1 a2 b1 c2 c1', four)
    expect(legal(match)).toEqual(['xa2', 'xc2'])
    const three = playFrom('w2/w1b/wbb w 0+0 0', '', four)
    expect(legal(three)).toEqual(['a2-b2', 'a3-b2', 'a3-b3', 'a1-b2'].sort())
  })

  it('closes a mill round the ring and one across the rings', () => {
    const hexagon = preset('hexagons')
    expect(legal(playFrom('', '1.1 3.1 1.2 3.5 1.3', hexagon))).toEqual(['x3.1', 'x3.5'])
    expect(legal(playFrom('', '1.12 3.1 2.12 3.5 3.12', hexagon))).toEqual(['x3.1', 'x3.5'])
    expect(playFrom('', '1.11 3.1 2.11 3.5 3.11', hexagon).actors).toBe(2)
  })
})

/** The same rules once more, by names and lists only. */
function naiveTurns(on: Game, name: keyof typeof MILL_BOARDS, text: string, flying: boolean): string[] {
  const { board, mills } = MILL_BOARDS[name]()
  const p = unwrap(on.read(text))
  const men = [0, 1].map((seat) => board.shapes.filter((_, s) => p[s] === seat + 1).map((shape) => shape.name))
  const { hand: handAt, turn } = on.layout.at
  const hand = [p[handAt], p[handAt + 1]]
  const seat = p[turn]
  const names = board.shapes.map((shape) => shape.name)
  const empty = names.filter((point) => !men[0].includes(point) && !men[1].includes(point))
  const joined = (a: string, b: string) =>
    board.directions.some((_, d) => board.step[d * board.size + names.indexOf(a)] === names.indexOf(b))
  const found: string[] = []
  const finish = (move: string, to: string, after: string[]) => {
    if (!mills.some((mill) => mill.includes(to) && mill.every((point) => after.includes(point)))) {
      found.push(move)
      return
    }
    const enemy = men[1 - seat]
    const safe = enemy.filter((man) =>
      mills.some((mill) => mill.includes(man) && mill.every((point) => enemy.includes(point))),
    )
    for (const man of enemy) if (!safe.includes(man) || safe.length === enemy.length) found.push(`${move}x${man}`)
  }
  if (hand[seat] > 0) for (const to of empty) finish(to, to, [...men[seat], to])
  else
    for (const from of men[seat])
      for (const to of empty)
        if (joined(from, to) || (flying && men[seat].length === 3))
          finish(`${from}-${to}`, to, [...men[seat].filter((man) => man !== from), to])
  return found.sort()
}

it.each([
  ['nine', true],
  ['six', false],
  ['twelve', true],
  ['triangle', true],
  ['hexagon', true],
] as const)('agrees with a plain reading of the rules in random games on the board for %s', (name, flying) => {
  const on = unwrap(openGame(nineMensMorris, { options: { board: name, flying } }))
  const random = new Random(11)
  const list = new ActionList()
  for (let g = 0; g < 4; g++) {
    const match = new Match(on)
    while (match.actors) {
      const p = match.position
      if (p[on.layout.at.taking] === 0) {
        const ours = turns(on, p).map((turn) => on.turnName(p, turn.actions))
        expect(ours.sort(), on.write(p)).toEqual(naiveTurns(on, name, on.write(p), flying))
      }
      const seat = p[on.layout.at.turn]
      match.play(seat, on.sample(p, seat, random, list))
    }
  }
})

describe('text', () => {
  it.each([
    ['3/3/3/6/3/3 w 9+9 0', 'rows'],
    ['3/3/3/6/3/3/3 w 10+9 0', 'only 9 men'],
    ['3/3/3/6/3/3/3 W 9+9 0', 'no man to take'],
    ['3/3/3/6/3/3/3', 'written as'],
  ])('explains what is wrong with %s', (text, reason) => {
    const read = game.read(text)
    expect(refusal(read)).toContain(reason)
  })
})
