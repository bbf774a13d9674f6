import { firstSeat, type Game, openGame, Random, sites, unwrap } from '@jatekvilag/engine'
import { listed, playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { board } from './field.ts'
import { pikkPakk } from './pikk-pakk.ts'

const game = unwrap(openGame(pikkPakk))
const free = unwrap(openGame(pikkPakk, { preset: 'free-setup' }))
const mtte = unwrap(openGame(pikkPakk, { preset: 'mtte' }))
const { names, played, problemOf, reasonIn, result } = tryOut(game)

/** What may be pushed, read off the text of a position: lines of seven letters, four of them the mover's. */
function pushesByReading(rules: Game, p: Int32Array): string[] {
  const [text, turn] = rules.write(p).split(' ')
  const rows = text
    .split('/')
    .map((row) => row.replace(/\d/g, (digits) => '.'.repeat(Number(digits))))
    .reverse()
  const file = (x: number) => 'abcdefghi'[x]
  const lines = Array.from({ length: 9 }, (_, n) => [
    { cells: [...rows[n]], name: (i: number) => `${file(i)}${n + 1}` },
    { cells: rows.map((row) => row[n]), name: (i: number) => `${file(n)}${i + 1}` },
  ]).flat()
  return lines
    .flatMap(({ cells, name }) => {
      const line = cells.join('')
      const found = /^(\.*)([wbg]{7})\.*$/.exec(line)
      if (!found || [...found[2]].filter((ball) => ball === turn).length < 4) return []
      const begin = found[1].length
      const on = begin < 2 ? [`${name(begin)}-${name(begin + 7)}`] : []
      return begin > 0 ? [...on, `${name(begin + 6)}-${name(begin - 1)}`] : on
    })
    .sort()
}

describe('the standard start', () => {
  const p = game.start()
  it('has light 24 and dark 24; a quarter turn exchanges the colours', () => {
    const count = (value: number) => p.subarray(0, 81).filter((one) => one === value).length
    expect([count(1), count(2), count(3)]).toEqual([24, 24, 1])
    for (const [site, { x, y }] of board.shapes.entries()) {
      const there = board.shapes.findIndex((shape) => shape.x === y && shape.y === 8 - x)
      expect(p[there]).toBe([0, 2, 1, 3][p[site]])
    }
  })
  it('has 14 first pushes of light: rows 3, 5, 7, columns b, d, f, h, both ways', () => {
    const lines = [...'357'].flatMap((row) => [`b${row}-i${row}`, `h${row}-a${row}`])
    const columns = [...'bdfh'].flatMap((column) => [`${column}2-${column}9`, `${column}8-${column}1`])
    expect(names()).toEqual([...lines, ...columns].sort())
  })
  it('has 14 pushes for dark: rows 2, 4, 6, 8, columns c, e, g', () => {
    const dark = names(game.write(p).replace(' w ', ' b '))
    const lines = [...'2468'].flatMap((row) => [`b${row}-i${row}`, `h${row}-a${row}`])
    const columns = [...'ceg'].flatMap((column) => [`${column}2-${column}9`, `${column}8-${column}1`])
    expect(dark).toEqual([...lines, ...columns].sort())
  })
})

describe('a push', () => {
  it('moves seven balls in an unbroken row, the goal ball among them, by one cell', () => {
    const { position } = played('b5-i5')
    expect(game.write(position).split('/')[4]).toBe('2wbwgwbw')
    expect(position[game.layout.at.goal]).toBe(sites(board, 'f5')[0])
  })
  it('T87: needs seven in a row with nothing else, four own, and an empty cell in front', () => {
    const { position } = played('b7-i7 c2-c9')
    const [b2, b3, b1, c5, c6, c4] = sites(board, 'b2 b3 b1 c5 c6 c4')
    expect(game.why(position, 0, [b2, b3])).toBe('not-seven')
    expect(game.why(position, 0, [c5, c4])).toBe('no-majority')
    expect(game.why(position, 0, [b1])).toBe('take-a-ball')
    expect(game.why(position, 1, [c5, c6])).toBe('no-room')
    expect(game.why(position, 0, [b2, c6])).toBe('same-line')
  })
  it('can never be undone by the opponent at once', () => {
    const back = (name: string) => name.split('-').reverse().join('-')
    for (const name of names()) expect(names(played(name).position)).not.toContain(back(name))
  })
  it('is made by any ball of the line, taken to where it comes', () => {
    const p = game.start()
    const action = listed(game, p, 0).find((one) => game.name(p, one) === 'b2-b9')!
    const [b2, b5, b6, b9] = sites(board, 'b2 b5 b6 b9')
    expect(game.touches(p, action)).toEqual([b2, b9])
    expect(game.alsoTouched(p, action)).toContainEqual([b5, b6])
  })
  it('is listed as a program that reads the lines of the text finds it', () => {
    let looked = 0
    for (const seed of [1, 2, 3])
      playRandomMatch(game, new Random(seed), (p) => {
        if (game.actors(p) === 0) return
        expect(names(p)).toEqual(pushesByReading(game, p))
        looked++
      })
    expect(looked).toBeGreaterThan(30)
  })
})

describe('the end', () => {
  const three = '9/5b3/5w3/4ww3/3wgb3/4ww3/5w3/5b3/9'
  it('T87: is won by four own balls around the goal ball', () => {
    const match = played('f2-f9', `${three} w 0 40`)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'surrounded-goal' })
    const marked = game.scene(match.position).marks?.[0]
    expect(marked?.sites.map((site) => board.shapes[site].name).sort()).toEqual(['d5', 'e4', 'e6', 'f5'])
  })
  it('is won by that colour whoever pushed', () => {
    // Dark has the majority in column f and pushes it.
    const match = played('f2-f9', '9/5b3/5b3/4wb3/3wgb3/4ww3/5w3/5b3/9 b 0 40')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'surrounded-goal' })
  })
  it('does not come on the edge, where the goal ball cannot be caught', () => {
    expect(reasonIn('3wgw3/4w4/9/9/9/1wwwwwww1/9/9/9 w 0 40')).toBe('goes on')
  })
  it('is lost by whoever has no line to push', () => {
    expect(result('9/9/9/9/4g4/9/9/1wwwwwww1/9 b 0 3')).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after a hundred pushes of each side', () => {
    expect(played('b2-i2', '9/9/9/9/4g4/9/1bbbbbbb1/1wwwwwww1/9 w 0 199').result()?.reason).toBe('move-limit')
  })
})

describe('the free set-up', () => {
  it('begins with dark on 48 places; light places the last ball and pushes first', () => {
    let last = -1
    expect(names(undefined, free)).toHaveLength(48)
    expect(free.actors(free.start())).toBe(0b10)
    // The colours alternate around the goal ball; the rest is filled in order.
    const around = played('e4 d5 e6 f5', undefined, free)
    while (around.position[free.layout.at.left] > 0) {
      last = firstSeat(around.actors)
      around.play(last, around.actions(last)[0])
    }
    const p = around.position
    expect(last).toBe(0)
    expect(free.actors(p)).toBe(0b01)
    expect(free.prompt(p, 0, false)).toBe('push-line')
  })
  it('leaves the rim empty', () => {
    expect(free.why(free.start(), 1, sites(board, 'a1'))).toBe('rim-stays-empty')
    expect(free.why(free.start(), 1, sites(board, 'e5'))).toBe('occupied')
  })
  it('T86: in a tournament lies as agreed: if either asks, the standard start is used and light begins', () => {
    const standard = game.write(game.start())
    expect(names(undefined, mtte)).toEqual(['free', 'standard'])
    for (const moves of ['standard', 'free standard'])
      expect(mtte.write(played(moves, undefined, mtte).position)).toBe(standard)
    const agreed = played('free free', undefined, mtte)
    expect(agreed.actors).toBe(0b10)
    expect(names(agreed.position, mtte)).toHaveLength(48)
  })
})

it.each([
  ['9/9/9/9/9/9/9/9/9 w 0 0', 'exactly one goal ball'],
  ['9/9/9/4g4/4g4/9/9/9/9 w 0 0', 'exactly one goal ball'],
  ['9/9/9/9/4g4/9/9/9/9 b 1 0', 'not placed like this'],
  ['wwwwwwwww/wwwwwwwww/wwwwwwwww/9/4g4/9/9/9/9 w 0 0', 'only 24'],
  ['9/9/9/9/4g4/9/9/9/9 w 4 0', 'written as rows'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
