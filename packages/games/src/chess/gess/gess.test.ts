import { openGame, Playout, perft, Random, siteNamed, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { gess } from './gess.ts'

type Choice = { ownStones?: string; centres?: string }
const open = (options: Choice = {}) => unwrap(openGame(gess, { options }))
const game = open()
const { names, played, reasonIn, problemOf } = tryOut(game)
const from = (moves: readonly string[], centre: string) =>
  moves.filter((name) => name.startsWith(`${centre}-`)).map((name) => name.split('-')[1])
const start = names(game.start())
const onBoard = tryOut(open({ centres: 'on-board' })).names(game.start())

/** A board drawn with the named stones; the rings of both sides stand in corners, out of the way. */
const RINGS = { black: 'q2 r2 s2 q3 s3 q4 r4 s4', white: 'q19 r19 s19 q18 s18 q17 r17 s17' }
function board(stones: { black?: string; white?: string }, turn = 'b', quiet = 0, rings = RINGS): string {
  const p = new Int32Array(game.layout.length)
  const put = (text: string, value: number) => {
    for (const name of text.split(' ').filter(Boolean)) p[siteNamed(game.board, name)] = value
  }
  put(`${stones.black ?? ''} ${rings.black}`, 1)
  put(`${stones.white ?? ''} ${rings.white}`, 2)
  return `${game.write(p).split(' ')[0]} ${turn} ${quiet}`
}

describe('the start', () => {
  it('has 43 stones and one ring on each side, around l3 and l18', () => {
    const { counters } = game.scene(game.start())
    expect(counters?.map(({ value }) => value)).toEqual([43, 1, 43, 1])
    const { ring } = game.layout.at
    expect([0, 1].map((seat) => game.board.shapes[game.start()[ring + seat]].name)).toEqual(['l3', 'l18'])
  })
  it.each([
    ['own stones stay, centres anywhere', {}, 206],
    ['own stones stay, centres on the board', { centres: 'on-board' }, 184],
    ['own stones fall, centres on the board', { ownStones: 'removed', centres: 'on-board' }, 416],
    ['own stones fall, centres anywhere', { ownStones: 'removed' }, 478],
  ])('has the known number of first moves: %s', (_, options, count) => {
    const wanted = open(options)
    expect(perft(wanted, wanted.start(), 1)).toBe(count)
  })
  it('has the known number of move sequences of two', () => {
    expect(perft(game, game.start(), 2)).toBe(38110)
    const published = open({ ownStones: 'removed', centres: 'on-board' })
    expect(perft(published, published.start(), 2)).toBe(132704)
  })
  it('c3 goes straight in four directions, d3 is blocked in all of its own', () => {
    expect(from(onBoard, 'c3')).toEqual(['b3', 'c2', 'c4', 'c5', 'd3'])
    expect(from(start, 'c3')).toEqual(['a3', 'b3', 'c1', 'c2', 'c4', 'c5', 'd3'])
    expect(from(start, 'd3')).toEqual([])
  })
  it('the pawn behind c7 goes up to three cells ahead, the ring two ahead and one back, f3 not at all', () => {
    expect(from(start, 'c6')).toEqual(['c7', 'c8', 'c9'])
    expect(from(onBoard, 'l3')).toEqual(['l2', 'l4', 'l5'])
    expect(from(start, 'l3')).toEqual(['l1', 'l2', 'l4', 'l5'])
    expect(from(start, 'f3')).toEqual([])
  })
  it('without own stones in the way d3 would go diagonally and to the left', () => {
    const published = open({ ownStones: 'removed' })
    const directions = from(tryOut(published).names(published.start()), 'd3')
    expect(directions).toEqual(expect.arrayContaining(['c3', 'c4', 'e4', 'c2', 'e2']))
    expect(directions).not.toContain('d4')
    expect(directions).not.toContain('e3')
  })
})

/** The same rules on sets of cells, as slowly as possible. */
function naive(text: string, options: Choice): string[] {
  const [rows, turn] = text.split(' ')
  const stones = new Map<string, string>()
  rows.split('/').forEach((row, r) => {
    let x = 2
    for (const [token] of row.matchAll(/\d+|[bw]/g)) {
      if (/\d/.test(token)) x += Number(token)
      else stones.set(`${x++},${19 - r}`, token)
    }
  })
  const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy]))
  const isCentre = (x: number, y: number) =>
    options.centres === 'on-board' ? x >= 2 && x <= 19 && y >= 2 && y <= 19 : x >= 1 && x <= 20 && y >= 1 && y <= 20
  const cell = (x: number, y: number) => `${String.fromCharCode(96 + x)}${y}`
  const found: string[] = []
  for (let x = 1; x <= 20; x++)
    for (let y = 1; y <= 20; y++) {
      if (!isCentre(x, y)) continue
      const mine = around.filter(([dx, dy]) => stones.get(`${x + dx},${y + dy}`) === turn)
      if (around.some(([dx, dy]) => ![undefined, turn].includes(stones.get(`${x + dx},${y + dy}`)))) continue
      const others = new Map(stones)
      for (const [dx, dy] of mine) others.delete(`${x + dx},${y + dy}`)
      const far = mine.some(([dx, dy]) => dx === 0 && dy === 0)
      for (const [dx, dy] of mine) {
        if (dx === 0 && dy === 0) continue
        for (let n = 1; n <= (far ? 30 : 3); n++) {
          const [cx, cy] = [x + n * dx, y + n * dy]
          if (!isCentre(cx, cy)) break
          const met = around.filter(([ex, ey]) => others.has(`${cx + ex},${cy + ey}`))
          const clash = met.some(
            ([ex, ey]) =>
              others.get(`${cx + ex},${cy + ey}`) === turn && mine.some(([mx, my]) => mx === ex && my === ey),
          )
          if (clash && options.ownStones !== 'removed') break
          found.push(`${cell(x, y)}-${cell(cx, cy)}`)
          if (met.length > 0) break
        }
      }
    }
  return found.sort()
}

describe('every list of moves equals that of a naive generator', () => {
  it.each([
    ['as in the book', {}],
    ['as published', { ownStones: 'removed', centres: 'on-board' }],
  ])('%s', (_, options) => {
    const wanted = open(options)
    let compared = 0
    for (const seed of [1, 2, 3])
      playRandomMatch(wanted, new Random(seed), (p, step) => {
        if (step % 5 !== 0) return
        expect(tryOut(wanted).names(p), wanted.write(p)).toEqual(naive(wanted.write(p), options))
        compared++
      })
    expect(compared).toBeGreaterThan(2)
  })
})

describe('a figure', () => {
  it('with a stone in the middle goes any distance, without one at most three', () => {
    expect(from(names(board({ black: 'e5 e6' })), 'e5')).toHaveLength(15)
    expect(from(names(board({ black: 'e6' })), 'e5')).toEqual(['e6', 'e7', 'e8'])
  })
  it('with only a stone in the middle cannot move', () => {
    expect(from(names(board({ black: 'e5' })), 'e5')).toEqual([])
  })
  it('may not hold an enemy stone', () => {
    expect(from(names(board({ black: 'e6', white: 'd4' })), 'e5')).toEqual([])
  })
  it('takes every enemy under its nine cells, also where it carries no stone, and stops', () => {
    const text = board({ black: 'e6', white: 'd9 f9 e12' })
    expect(from(names(text), 'e5')).toEqual(['e6', 'e7', 'e8'])
    expect(game.write(played('e5-e8', text).position)).toBe(board({ black: 'e9', white: 'e12' }, 'w'))
    const far = board({ black: 'e5 e6', white: 'd9 f9' })
    expect(from(names(far), 'e5').filter((cell) => Number(cell.slice(1)) > 5)).toEqual(['e6', 'e7', 'e8'])
  })
  it('stops on own stones that fall on its empty cells, and they stay', () => {
    const text = board({ black: 'e5 e6 d10' })
    expect(from(names(text), 'e5')).toContain('e9')
    expect(from(names(text), 'e5')).not.toContain('e10')
    expect(game.write(played('e5-e9', text).position)).toBe(board({ black: 'e9 e10 d10' }, 'w', 1))
  })
  it('stops one cell before own stones that would fall on its stones', () => {
    expect(from(names(board({ black: 'e5 e6 e10' })), 'e5').at(-1)).toBe('e8')
  })
  it('removes own stones too in the published game', () => {
    const published = open({ ownStones: 'removed', centres: 'on-board' })
    const text = board({ black: 'e5 e6 d10' })
    expect(published.write(tryOut(published).played('e5-e9', text).position)).toBe(board({ black: 'e9 e10' }, 'w'))
  })
  it('takes enemies and spares own stones in the same step', () => {
    const text = board({ black: 'e5 e6 d10', white: 'f10' })
    expect(game.write(played('e5-e9', text).position)).toBe(board({ black: 'e9 e10 d10' }, 'w'))
  })
  it('may have its centre one cell off the board, and loses the stones that leave it', () => {
    expect(from(names(board({ black: 'b6' })), 'a5')).toEqual(['b6', 'c7', 'd8'])
    const west = board({ black: 'b7 c7 d7' })
    expect(game.write(played('c7-a7', west).position)).toBe(board({ black: 'b7' }, 'w'))
    expect(from(tryOut(open({ centres: 'on-board' })).names(west), 'c7')).not.toContain('a7')
  })
})

describe('the end', () => {
  it('a side whose last ring is broken loses', () => {
    const match = played('e17-p17', board({ black: 'd17 e17 f17' }))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-ring' })
  })
  it('who breaks his own last ring loses', () => {
    expect(played('r3-r6', board({ black: 'e6' })).result()).toBeNull()
    expect(played('q3-q4', board({ black: 'e6' })).result()).toEqual({ payoffs: [-1, 1], reason: 'no-ring' })
  })
  it('if both lose their rings the mover loses', () => {
    const rings = { black: 'e15 f15 g15 e16 g16 e17 f17 g17', white: 'l15 m15 n15 l16 n16 l17 m17 n17' }
    const text = board({ black: 'h16' }, 'b', 0, rings)
    // The figure around g16 and h16 carries a side of its own ring against the other ring.
    const match = played('g16-k16', text)
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'no-ring' })
    expect(
      game
        .scene(match.position)
        .counters?.filter(({ label }) => label === 'rings')
        .map(({ value }) => value),
    ).toEqual([0, 0])
  })
  it('a ring may be broken up while another is left', () => {
    expect(played('f5-f8', board({ black: 'e4 f4 g4 e5 g5 e6 f6 g6' })).result()).toBeNull()
  })
  it('a hundred moves without a lost stone draw', () => {
    expect(played('e5-e6', board({ black: 'e6' }, 'b', 98)).result()).toBeNull()
    expect(played('e5-e6', board({ black: 'e6' }, 'b', 99)).result()).toEqual({
      payoffs: [0, 0],
      reason: 'quiet-moves',
    })
  })
  it('without any ring the side that has just moved has lost', () => {
    expect(reasonIn(board({ black: 'e5' }, 'b', 0, { black: '', white: '' }))).toBe('no-ring')
  })
})

it('takes up all nine cells of a figure, those beyond the edge left out', () => {
  const cells = (name: string) => game.takenUp(game.start(), siteNamed(game.board, name)).length
  expect([cells('l3'), cells('k10'), cells('b3')]).toEqual([9, 0, 9])
  expect(cells('a3')).toBe(6)
})

it('explains a place without a figure', () => {
  expect(game.why(game.start(), 0, [siteNamed(game.board, 'k10')])).toBe('no-figure')
  expect(game.why(game.start(), 0, [siteNamed(game.board, 'f3')])).toBe('cannot-move')
})

it('reads no nonsense', () => {
  expect(problemOf('18/18 b 0')).toMatch(/18 rows/)
  expect(problemOf('x b 0 0')).toMatch(/written as/)
})

it('random games end', () => {
  const playout = new Playout(game, new Random(4))
  for (let i = 0; i < 20; i++) expect(playout.run(game.start()).payoffs).toHaveLength(2)
})
