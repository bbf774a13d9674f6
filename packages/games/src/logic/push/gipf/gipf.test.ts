import { ActionList, Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { ENTRIES, lines, SPOTS } from './field.ts'
import { gipf } from './gipf.ts'

const game = unwrap(openGame(gipf))
const { board } = game
const at = (text: string) => new Match(game, unwrap(game.read(text)))
const names = (match: Match) =>
  match
    .actions(match.actors - 1)
    .map((action) => game.name(match.position, action))
    .sort()
const text = (match: Match) => game.write(match.position)

/** After these moves. */
function after(position: string, moves: string): Match {
  const match = at(position)
  unwrap(playMoves(match, moves))
  return match
}

type Lying = Map<string, string>
const SPOT = /^(a[1-4]|b[1-5]|c[1-6]|d[1-7]|e[2-7]|f[3-7]|g[4-7])$/
const WAYS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, -1],
] as const
const beside = (spot: string, [down, on]: readonly [number, number], steps = 1): string =>
  `${String.fromCharCode(spot.charCodeAt(0) + down * steps)}${Number(spot.slice(1)) + on * steps}`
const allSpots = [...'abcdefg']
  .flatMap((row) => [1, 2, 3, 4, 5, 6, 7].map((n) => `${row}${n}`))
  .filter((s) => SPOT.test(s))

const naiveBoard = (match: Match): Lying =>
  new Map(
    game
      .scene(match.position)
      .items.map(({ site, kind, owner }) => [board.shapes[site].name, kind === 'man' ? 'wb'[owner] : 'WB'[owner]]),
  )
const lyingOn = (lying: Lying): string =>
  [...lying]
    .map(([spot, piece]) => piece + spot)
    .sort()
    .join(' ')

/** Where a piece may come in, and the board afterwards. */
function naiveWaysIn(lying: Lying): Map<string, (piece: string) => Lying> {
  const ways = new Map<string, (piece: string) => Lying>()
  for (const spot of allSpots)
    for (const way of WAYS) {
      if (SPOT.test(beside(spot, way, -1))) continue
      let gap = 0
      while (lying.has(beside(spot, way, gap))) gap++
      if (!SPOT.test(beside(spot, way, gap))) continue
      ways.set(`${spot}-${beside(spot, way)}`, (piece) => {
        const after = new Map(lying)
        for (let i = gap; i > 0; i--) after.set(beside(spot, way, i), lying.get(beside(spot, way, i - 1))!)
        return after.set(spot, piece)
      })
    }
  return ways
}

/** The rows of four or more of a seat, by their ends. */
function naiveRows(lying: Lying, seat: number): string[] {
  const isOwn = (spot: string) => lying.get(spot)?.toLowerCase() === 'wb'[seat]
  return allSpots
    .flatMap((spot) =>
      [WAYS[0], WAYS[2], WAYS[4]].flatMap((way) => {
        if (isOwn(beside(spot, way, -1))) return []
        let length = 0
        while (isOwn(beside(spot, way, length))) length++
        return length >= 4 ? [`x${[spot, beside(spot, way, length - 1)].sort().join('-')}`] : []
      }),
    )
    .sort()
}

describe('gipf', () => {
  it('has 37 spots, 21 lines of length 4-7, 42 entries and 18 entry spots: 6 corners with 3 entries, 12 with 2', () => {
    expect(SPOTS).toBe(37)
    const lengths = Array.from(lines.start.subarray(1), (end, line) => end - lines.start[line])
    expect(lengths).toHaveLength(21)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([4, 7])
    expect(ENTRIES).toHaveLength(42)
    const bySpot = new Map<number, number>()
    for (const { spot } of ENTRIES) bySpot.set(spot, (bySpot.get(spot) ?? 0) + 1)
    const counts = [...bySpot.values()].sort()
    expect(counts).toEqual([...new Array(12).fill(2), ...new Array(6).fill(3)])
  })

  it('begins with a double on any of 18 spots', () => {
    const list = new ActionList()
    game.actions(game.start(), 0, list)
    const reached = list.toArray().map((action) => {
      const p = game.start()
      game.play(p, 0, action)
      return game.write(p)
    })
    expect(new Set(reached).size).toBe(18)
    for (const position of reached) expect(position).toMatch(/W.* b 16\+18 - - 1$/)
  })

  it('lets Black enter where White stands and push him one spot inwards', () => {
    expect(text(after('W3/5/6/7/6/5/4 b 16+18 - - 1', 'Ga1-b2'))).toBe('B3/1W3/6/7/6/5/4 w 16+16 - - 2')
  })

  it('lets nobody into a full line', () => {
    const match = at('wbwW/5/6/7/6/5/B3 b 13+15 wb - 0')
    expect(names(match)).not.toContain('a1-a2')
    expect(names(match)).not.toContain('a4-a3')
    expect(names(match)).toContain('a1-b2')
  })

  it('gives no more doubles after the first single', () => {
    const both = at('W3/5/6/7/6/5/B3 w 16+16 - - 2')
    expect(names(both)).toHaveLength(84)
    expect(both.game.prompt(both.position, 0, false)).toBe('single-or-double')
    const single = after('W3/5/6/7/6/5/B3 w 16+16 - - 2', 'a4-b4 g7-f6')
    expect(names(single).some((name) => name.startsWith('G'))).toBe(false)
  })

  it('takes a row of four with everything attached: own pieces come home, enemies are lost, doubles as one likes', () => {
    const row = '4/5/6/1Wwwb2/6/5/B3 w 12+15 wb - 0'
    const kept = after(row, 'd1-d2 xd1-d4 done')
    expect(text(kept)).toBe('4/5/6/1W5/6/5/B3 b 14+15 wb - 0')
    expect(names(after(row, 'd1-d2'))).toEqual(['xd1-d4'])
    expect(names(after(row, 'd1-d2 xd1-d4'))).toEqual(['done', 'xd2'])
    // A double of its own comes home as two, and without any double the game is lost.
    const lost = after(row, 'd1-d2 xd1-d4 xd2')
    expect(lost.result()).toEqual({ payoffs: [-1, 1], reason: 'no-doubles' })
    expect(text(lost)).toContain(' 16+15 ')
  })

  it('stops at a gap: what stands beyond it stays', () => {
    expect(text(after('4/5/6/1www1b1/6/5/B2W w 10+15 wb - 0', 'd1-d2 xd1-d4'))).toContain('/5b1/')
  })

  it('lets the owner of crossing rows choose, and tests again after each', () => {
    const crossing = 'B3/3w1/3w2/www4/2w3/5/3W w 8+16 w - 0'
    const match = after(crossing, 'd1-d2')
    expect(names(match)).toEqual(['xb4-e4', 'xd1-d4'])
    unwrap(playMoves(match, 'xd1-d4'))
    expect(match.actors).toBe(2)
    expect(text(match)).toBe('B3/3w1/3w2/7/2w3/5/3W b 11+16 w - 1')
  })

  it('lets a double at the crossing stay for the second row', () => {
    const match = after('B3/3w1/3w2/wwW4/2w3/5/4 w 8+16 w - 0', 'd1-d2 xd1-d4 done')
    expect(names(match)).toEqual(['xb4-e4'])
    unwrap(playMoves(match, 'xb4-e4 done'))
    expect(text(match)).toBe('B3/5/6/3W3/6/5/4 b 13+16 w - 1')
  })

  it('takes all independent rows', () => {
    const match = after('w1w1/w1w2/w1w3/bw5/6/5/B2W w 8+15 wb - 0', 'd1-d2')
    expect(names(match)).toEqual(['xa1-d1', 'xa3-d3'])
    unwrap(playMoves(match, 'xa3-d3'))
    expect(names(match)).toEqual(['xa1-d1'])
    unwrap(playMoves(match, 'xa1-d1'))
    expect(text(match)).toBe('4/5/6/1b5/6/5/B2W b 15+15 wb - 1')
  })

  it('lets the mover take first, then the other, whose turn it is then', () => {
    const match = after('1w2/1wb2/1wb3/wb5/1b4/5/B2W w 10+10 wb - 0', 'd1-d2')
    expect(names(match)).toEqual(['xa2-d2'])
    expect(match.actors).toBe(1)
    unwrap(playMoves(match, 'xa2-d2'))
    expect(match.actors).toBe(2)
    expect(names(match)).toEqual(['xb3-e3'])
    unwrap(playMoves(match, 'xb3-e3'))
    expect(match.actors).toBe(2)
    expect(text(match)).toBe('4/5/6/w6/6/5/B2W b 13+14 wb - 1')
  })

  it('lets a row of four doubles stay, and be taken later', () => {
    const match = after('4/5/6/WWW4/6/5/B3 w 8+16 - - 0', 'Gd1-d2')
    expect(names(match)).toEqual(['done', 'xd1-d4'])
    unwrap(playMoves(match, 'done'))
    expect(match.actors).toBe(2)
    unwrap(playMoves(match, 'Ga4-b4'))
    expect(match.actors).toBe(1)
    unwrap(playMoves(match, 'xd1-d4'))
    expect(names(match)).toEqual(['xd1', 'xd2', 'xd3', 'xd4'])
    unwrap(playMoves(match, 'xd1'))
    expect(names(match)).toEqual(['done', 'xd2', 'xd3', 'xd4'])
    unwrap(playMoves(match, 'done'))
    expect(text(match)).toBe('3B/5/6/1WWW3/6/5/B3 w 8+14 - - 2')
  })

  it('is won by taking the last double of the other side', () => {
    const match = after('4/5/6/wwwB3/6/5/W3 w 10+12 wb - 0', 'd1-d2 xd1-d4 xd5')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'no-doubles' })
  })

  it('is lost with an empty reserve at the beginning of a turn', () => {
    const match = after('B3/5/6/W6/6/5/4 w 1+16 w - 0', 'g4-f4 Ga4-b4')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'no-reserve' })
  })

  it('lets any piece of a row stand for it', () => {
    const match = after('B3/3w1/3w2/www4/2w3/5/3W w 8+16 w - 0', 'd1-d2')
    const site = (name: string) => board.shapes.findIndex((shape) => shape.name === name)
    const [row] = match.actions(0).filter((action) => game.name(match.position, action) === 'xd1-d4')
    expect(game.meant(match.position, site('d2'))).toEqual(game.touches(match.position, row))
    expect(game.meant(match.position, site('d4'))).toHaveLength(2)
  })

  it('refuses what cannot be: a row left, singles of somebody who has none, too many pieces', () => {
    for (const wrong of [
      '4/5/6/wwww3/6/5/B2W b 8+16 wb - 0',
      'w3/5/6/7/6/5/B2W b 8+16 b - 0',
      'W3/5/6/7/6/5/B3 w 17+16 - - 0',
      'W3/5/6/7/6/5/B3 w 16+16 - w? 0',
      'W3/5/6/7/6/5/B3 w 16+16 - w:b1 0',
    ])
      expect(game.read(wrong).ok, wrong).toBe(false)
  })

  it('finds the ways in, pushes and finds rows as a naive program does, all through games', () => {
    let seed = 17
    for (let round = 0; round < 12; round++) {
      const match = new Match(game)
      for (let step = 0; step < 120 && match.actors; step++) {
        const before = naiveBoard(match)
        const seat = match.actors - 1
        const found = names(match)
        const phase = match.position[game.layout.at.phase]
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
        const move = found[seed % found.length]
        if (phase === 0) {
          const ways = naiveWaysIn(before)
          expect([...new Set(found.map((name) => name.replace('G', '')))].sort()).toEqual([...ways.keys()].sort())
          unwrap(playMoves(match, move))
          const piece = 'wb'[seat]
          const after = ways.get(move.replace('G', ''))!(move.startsWith('G') ? piece.toUpperCase() : piece)
          expect(lyingOn(naiveBoard(match))).toBe(lyingOn(after))
        } else {
          if (phase === 1) expect(found.filter((name) => name !== 'done')).toEqual(naiveRows(before, seat))
          unwrap(playMoves(match, move))
        }
      }
    }
  })
})
