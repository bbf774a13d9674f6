import { CHANCE, Match, openGame, Playout, playMoves, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { chex } from './chex.ts'

const game = unwrap(openGame(chex))
const free = unwrap(openGame(chex, { preset: 'free-choice' }))
const { at, names, movesOf, reasonIn, problemOf } = tryOut(game)
const FULL = 'KQRRBBNNPPPPPPPPkqrrbbnnpppppppp'
const placesIn = (text: string) => movesOf(text, 'P@').map((name) => name.slice(2))

function played(moves: string, text = `- w ${FULL}`): Match {
  const match = new Match(game, at(text))
  unwrap(playMoves(match, moves))
  return match
}

describe('placing men', () => {
  it('begins with an empty table: the first player draws and puts the man on the only cell', () => {
    expect(names(game.start())).toEqual(['draw'])
    const match = played('draw N N@b2')
    expect(game.write(match.position)).toBe('N b KQRRBBNPPPPPPPPkqrrbbnnpppppppp - 0')
  })
  it('the man is drawn by lot, each as likely as it is frequent in the stock', () => {
    const asked = played('draw').position
    expect(game.actors(asked)).toBe(1 << CHANCE)
    const weights = [1, 2, 3, 4, 5, 6].map((kind) => game.odds(asked, (3 << 22) | kind))
    expect(weights).toEqual([1, 1, 2, 2, 2, 8])
  })
  it('the second man has eight cells', () => {
    expect(placesIn(`N b ${FULL.replace('N', '')} P 0`)).toEqual(['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3'])
  })
  it('a man goes beside any man of either colour, touching by side or corner', () => {
    const cells = placesIn('Nb1/p1p w KPk P 0')
    expect(cells).toContain('a1')
    expect(cells).toContain('e1')
    expect(cells).not.toContain('e4')
    expect(cells).toHaveLength(20 - 4 - 1)
  })
  it('a drawn man must be placed, also the king beside an enemy', () => {
    expect(names('r w Kk K 0').every((name) => name.startsWith('K@'))).toBe(true)
    expect(names('r w Kk K 0')).toHaveLength(8)
  })
  it('moves and placing exclude each other: after placing the other side acts', () => {
    const match = played('draw P P@b2')
    expect(match.actors).toBe(2)
  })
})

describe('moves', () => {
  const example = 'NB1/p1p'
  it('keep all men in one chain: the published example', () => {
    expect(names(`${example} w Kk - 0`)).toEqual(['Nb3-a1', 'Nb3-c1', 'Nb3-d4', 'Nb3xd2', 'draw'])
    expect(names(`${example} b Kk - 0`)).toEqual(['draw'])
  })
  it('stay on the board, the box of all men with one frame of cells', () => {
    // e3, c5 and e5 would be beyond the frame; d3 would tear the chain.
    expect(movesOf('KQ/k1 w - - 0', 'Qc3')).toEqual(['Qc3-b4', 'Qc3-c1', 'Qc3-c2', 'Qc3-c4', 'Qc3xb2'])
  })
  it('a captured man is taken off before the chain is looked at', () => {
    expect(names('RpK/2k w - - 0')).toContain('Rb3xc3')
  })
  it('pawns go one step, white to the north and black to the south, and capture diagonally', () => {
    expect(movesOf('Kk1/P1p w - - 0', 'b2')).toEqual(['b2xc3'])
    expect(movesOf('1k/K1/P1 w - - 0', 'b2')).toEqual([])
    expect(movesOf('kK/pP w - - 0', 'c2')).toEqual(['c2xb3'])
    expect(movesOf('kpK/P2 w - - 0', 'b2')).toEqual(['b2xc3'])
    expect(movesOf('1p1/KPk b - - 0', 'c3')).toEqual(['c3xb2'])
  })
  it('the board grows and shrinks, and is named from its lower left corner again', () => {
    const match = played('Nb3-a1', `${example} w Kk - 0`)
    expect(game.write(match.position)).toBe('2B1/1p1p/N3 b Kk - 1')
    expect(game.scene(match.position).window).toEqual([-0.5, -0.5, 6, 5])
  })
})

/** Chess moves on a set of cells, tried out one by one. */
function naive(text: string): string[] {
  const [rows, turn] = text.split(' ')
  const men = new Map<string, string>()
  const lines = rows.split('/')
  let width = 0
  lines.forEach((line, r) => {
    let x = 2
    for (const [token] of line.matchAll(/\d+|./g)) {
      if (/\d/.test(token)) x += Number(token)
      else men.set(`${x++},${lines.length - r + 1}`, token)
    }
    width = Math.max(width, x - 2)
  })
  const mine = (man: string | undefined) => man !== undefined && (man === man.toUpperCase()) === (turn === 'w')
  const exists = (x: number, y: number) => x >= 1 && y >= 1 && x <= width + 2 && y <= lines.length + 2
  const straight = [0, 1, 2, 3].map((i) => [[1, 0, -1, 0][i], [0, 1, 0, -1][i]])
  const crooked = [0, 1, 2, 3].map((i) => [[1, 1, -1, -1][i], [1, -1, 1, -1][i]])
  const oneChain = (cells: Set<string>) => {
    const [first] = cells
    const seen = new Set([first])
    for (const cell of seen) {
      const [x, y] = cell.split(',').map(Number)
      for (const [dx, dy] of [...straight, ...crooked])
        if (cells.has(`${x + dx},${y + dy}`)) seen.add(`${x + dx},${y + dy}`)
    }
    return seen.size === cells.size
  }
  const cellName = (x: number, y: number) =>
    `${x > 26 ? 'a' : ''}${String.fromCharCode(96 + (x > 26 ? x - 26 : x))}${y}`
  const found: string[] = []
  for (const [cell, man] of men) {
    if (!mine(man)) continue
    const [x, y] = cell.split(',').map(Number)
    const targets: [number, number][] = []
    const slide = (ways: number[][], most: number) => {
      for (const [dx, dy] of ways)
        for (let n = 1; n <= most && exists(x + n * dx, y + n * dy); n++) {
          targets.push([x + n * dx, y + n * dy])
          if (men.has(`${x + n * dx},${y + n * dy}`)) break
        }
    }
    const kind = man.toUpperCase()
    const up = turn === 'w' ? 1 : -1
    if (kind === 'K') slide([...straight, ...crooked], 1)
    if (kind === 'Q') slide([...straight, ...crooked], 99)
    if (kind === 'R') slide(straight, 99)
    if (kind === 'B') slide(crooked, 99)
    if (kind === 'N') for (const [dx, dy] of crooked) targets.push([x + dx, y + 2 * dy], [x + 2 * dx, y + dy])
    if (kind === 'P') {
      if (!men.has(`${x},${y + up}`)) targets.push([x, y + up])
      for (const dx of [-1, 1]) if (men.has(`${x + dx},${y + up}`)) targets.push([x + dx, y + up])
    }
    for (const [tx, ty] of targets) {
      const victim = men.get(`${tx},${ty}`)
      if (!exists(tx, ty) || mine(victim)) continue
      const after = new Set([...men.keys()].filter((other) => other !== cell))
      after.add(`${tx},${ty}`)
      if (oneChain(after))
        found.push(`${kind === 'P' ? '' : kind}${cellName(x, y)}${victim ? 'x' : '-'}${cellName(tx, ty)}`)
    }
  }
  return found.sort()
}

it('every list of moves equals that of a naive generator', () => {
  let compared = 0
  for (const seed of [1, 2, 3, 4, 5, 6])
    playRandomMatch(game, new Random(seed), (p, step) => {
      const text = game.write(p)
      if (step % 4 !== 0 || text.startsWith('-') || !text.includes(' - ')) return
      expect(
        names(p).filter((name) => name !== 'draw'),
        text,
      ).toEqual(naive(text))
      compared++
    })
  expect(compared).toBeGreaterThan(30)
})

describe('the end', () => {
  it('taking the king wins, and there is no check before', () => {
    expect(names('Kk w - - 0')).toContain('Kb2xc2')
    expect(played('Kb2xc2', 'Kk w - - 0').result()).toEqual({ payoffs: [1, -1], reason: 'king-taken' })
    expect(names('K1/P1/1q w k - 0')).toContain('Kb4-a3')
  })
  it('a side that cannot move must place; with nothing left to place the game is drawn', () => {
    // The white king is the only link between the others.
    expect(names('p1k/1K1/p1p w N - 0')).toEqual(['draw'])
    expect(reasonIn('p1k/1K1/p1p w - - 0')).toBe('no-moves')
  })
  it('a hundred moves without capture or placement draw', () => {
    expect(played('Rc3-d3', 'KR/kr w - - 98').result()).toBeNull()
    expect(played('Rc3-d3', 'KR/kr w - - 99').result()).toEqual({ payoffs: [0, 0], reason: 'quiet-moves' })
    expect(reasonIn('KR/kr w - - 100')).toBe('quiet-moves')
  })
})

describe('free placement', () => {
  const choosing = tryOut(free)
  it('a player takes any man from the stock', () => {
    expect(choosing.names(free.start())).toEqual(['B@b2', 'K@b2', 'N@b2', 'P@b2', 'Q@b2', 'R@b2'])
    expect(choosing.counts(2)).toEqual([6, 6 * 6 * 8])
  })
  it('the touches are the man in the stock and the cell', () => {
    const match = choosing.played('N@b2')
    expect(free.write(match.position)).toBe('N b KQRRBBNPPPPPPPPkqrrbbnnpppppppp - 0')
    expect(choosing.problemOf('N b Kk N 0')).toMatch(/nobody draws/)
  })
})

it('explains refusals', () => {
  const p = at('NB1/p1p w Kk - 0')
  const site = (name: string) => siteNamed(game.board, name)
  expect(game.why(p, 0, [site('c3')])).toBe('breaks-chain')
  expect(game.why(p, 0, [site('b2')])).toBe('not-yours')
  expect(game.why(p, 0, [site('b3'), site('e4')])).toBe('not-there')
  expect(game.why(at('N w Kk K 0'), 0, [site('b2')])).toBe('place-first')
})

it('reads no nonsense', () => {
  expect(problemOf('N1n w Kk - 0')).toMatch(/one chain/)
  expect(problemOf('N w - - 0')).toMatch(/both kings/)
  expect(problemOf('X w Kk - 0')).toMatch(/unknown man/)
  expect(problemOf('N w Kk Q 0')).toMatch(/no "Q" in the stock/)
  expect(problemOf('N w KKk - 0')).toMatch(/too many/)
})

it('random games end', () => {
  const playout = new Playout(game, new Random(4))
  for (let i = 0; i < 20; i++) expect(playout.run(game.start()).payoffs).toHaveLength(2)
})
