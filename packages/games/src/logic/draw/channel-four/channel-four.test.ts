import { type Game, Match, openGame, perft, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { diagonal, honeycomb, quarters, spirals, splitRows, thirds } from './boards.ts'
import { channelFour } from './channel-four.ts'

function play(game: Game, moves: string): Match {
  const match = new Match(game)
  unwrap(playMoves(match, moves))
  return match
}

const opened = (options: Record<string, string | number | boolean> = {}) => unwrap(openGame(channelFour, { options }))

const where = (game: Game, match: Match) =>
  game
    .scene(match.position)
    .items.map((item) => `${item.glyph}${game.board.shapes[item.site].name}`)
    .sort()
    .join(' ')

describe('the boards', () => {
  it('T94: the woven board has 16 channels of four cells that cover it once, the same after a quarter turn', () => {
    const { board, channels } = quarters(8)
    expect(channels.map((channel) => channel.length)).toEqual(Array(16).fill(4))
    expect(new Set(channels.flat()).size).toBe(board.size)
    const turn = (name: string) => {
      const { x, y } = board.shapes[siteNamed(board, name)]
      return board.shapes.find((shape) => shape.x === 7 - y && shape.y === x)?.name
    }
    const texts = new Set(channels.map(String))
    for (const channel of channels) expect(texts).toContain(String(channel.map(turn)))
  })

  it('four spirals of 16 cells end in the four middle cells', () => {
    const { channels } = spirals(8)
    expect(channels.map((channel) => channel.length)).toEqual([16, 16, 16, 16])
    expect(channels.map((channel) => `${channel[0]}-${channel[15]}`)).toEqual(['a1-d5', 'h1-d4', 'h8-e4', 'a8-e5'])
    expect(new Set(channels.flat()).size).toBe(64)
  })

  it('15 channels lead to the diagonal and share its cells', () => {
    const { channels } = diagonal(8)
    expect(channels).toHaveLength(15)
    expect(channels.filter((channel) => channel.at(-1) === 'd4').map((channel) => channel[0])).toEqual(['d1', 'a4'])
  })

  it('split rows meet where they are told to', () => {
    expect(splitRows(8, 4, false).channels.slice(0, 2).map(String)).toEqual(['a1,b1,c1,d1', 'h1,g1,f1,e1'])
    expect(splitRows(8, 3, true).channels.slice(0, 2).map(String)).toEqual(['c1,b1,a1', 'd1,e1,f1,g1,h1'])
  })

  it('a Y cuts a hexagon into 12 channels of five and the centre', () => {
    const { board, channels } = thirds(5)
    expect(board.size).toBe(61)
    expect(channels.map((channel) => channel.length)).toEqual([...Array(12).fill(5), 1])
    expect(channels.map(String)).toContain('b6,c6,d6,e6,f5')
    expect(channels.map(String)).toContain('a1,a2,a3,a4,a5')
    expect(channels.map(String)).toContain('i1,h1,g1,f1,e1')
    expect(new Set(channels.flat()).size).toBe(61)
  })

  it('every channel of the honeycomb goes round a ring into its middle', () => {
    const { board, channels } = honeycomb()
    expect([board.size, channels.length]).toEqual([49, 7])
    for (const channel of channels) {
      const places = channel.map((name) => board.shapes[siteNamed(board, name)])
      const [last, ...steps] = places.reverse()
      for (const place of steps) expect(Math.hypot(place.x - last.x, place.y - last.y)).toBeCloseTo(1)
    }
  })

  it('cells of one channel lie side by side on every board', () => {
    for (const { board, channels } of [
      quarters(10),
      spirals(6),
      diagonal(6),
      splitRows(6, 2, true),
      thirds(4),
      honeycomb(),
    ])
      for (const channel of channels)
        for (let i = 1; i < channel.length; i++) {
          const [a, b] = [channel[i - 1], channel[i]].map((name) => board.shapes[siteNamed(board, name)])
          expect(Math.hypot(a.x - b.x, a.y - b.y), `${channel[i - 1]} to ${channel[i]}`).toBeCloseTo(1)
        }
  })
})

describe('tőtike', () => {
  const game = opened()

  it('has 16 first moves on the woven board', () => {
    expect(perft(game, game.start(), 1)).toBe(16)
    expect(perft(game, game.start(), 2)).toBe(256)
  })

  it('the first ball in channel a1 rolls to d1, the next stops behind it', () => {
    expect(where(game, play(game, 'a1'))).toBe('xd1')
    expect(where(game, play(game, 'a1 a1'))).toBe('oc1 xd1')
  })

  it('a channel is full when its entry is taken', () => {
    const match = play(game, 'a1 a1 a1 a1')
    expect(playMoves(match, 'a1').ok).toBe(false)
    expect(match.actions(0)).toHaveLength(15)
  })

  it('a row counts across channels, whatever their direction', () => {
    // d1 to d4 are the ends of four level channels; the last fills the column.
    const match = play(game, 'a1 h1 a2 g1 a3 h8 a4')
    expect(match.result()).toMatchObject({ reason: 'line', payoffs: [1, -1] })
  })

  it('the first ball on a shared diagonal cell keeps it, and the other channel ends before it', () => {
    const board = opened({ pattern: 'diagonal' })
    expect(where(board, play(board, 'b1 a2'))).toBe('oa2 xb2')
  })

  it('three and four play in turn with one colour each', () => {
    const four = opened({ players: 4 })
    const match = play(four, 'a1 a1 a1 a1')
    expect(where(four, match)).toBe('ab1 ba1 oc1 xd1')
    expect(match.actors).toBe(1)
    expect(unwrap(four.read(four.write(match.position)))).toEqual(match.position)
  })

  it('a full board without a row is drawn', () => {
    // Two rows in step, then two out of step: no column and no slant has four.
    const rows = ['xoxoxoxo', 'xoxoxoxo', 'oxoxoxox', 'oxoxoxox']
    const full = unwrap(game.read(`${[...rows, ...rows].join('/')} x`))
    expect(game.result(full)).toMatchObject({ reason: 'board-full', payoffs: [0, 0] })
  })

  it('refuses a ball that could not have stopped where it lies, and a wrong turn', () => {
    expect(game.read('8/8/8/8/8/8/8/x7 o')).toMatchObject({ ok: false })
    expect(game.read('8/8/8/8/8/8/8/3x4 a')).toMatchObject({ ok: false })
    expect(game.read('8/8/8/8/8/8/8/3x4 o')).toMatchObject({ ok: true })
  })
})
