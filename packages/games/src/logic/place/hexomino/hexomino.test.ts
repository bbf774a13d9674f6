import { CHANCE, type Game, Match, openGame, playMoves, Random, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { hexomino } from './hexomino.ts'
import { FIGURES, LETTERS, set } from './pieces.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(hexomino, { options }))
const usual = open()
const small = open({ size: 8 })

function match(game: Game, moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => m.game.name(m.position, action))
const cellsOf = (game: Game, item: { covers?: readonly number[] }) =>
  item.covers!.map((site) => game.board.shapes[site].name).sort()

/** A small board with one hole left, which only the block E fills. */
const LAST = 'bb2nn2/1b1nnnno/1bppp1oo/1bpp2oo/1bp3o1/eeeerr2/3e1rrr/3e3r x .2..1........221.1................. - 2'

describe('the set', () => {
  it('has 35 pieces, 216 orientations in all, and 29408 first placements on 14x14', () => {
    expect([FIGURES, LETTERS.length, set.orientations.length]).toEqual([35, 35, 216])
    expect(new Match(usual).actions(0)).toHaveLength(29408)
  })

  it('has 11 of the 35 that cover unequal numbers of the two chequer colours', () => {
    const unequal = Array.from({ length: FIGURES }, (_, figure) => set.orientations[set.first[figure]]).filter(
      ({ cells }) => cells.filter(([x, y]) => (x + y) % 2 === 0).length !== 3,
    )
    expect(unequal).toHaveLength(11)
  })
})

describe('a piece', () => {
  it('covers six free cells, turned and mirrored as one likes', () => {
    const m = match(small, 'a2-c1 E1-g2 b8-c3')
    const { items } = small.scene(m.position)
    expect(items.map((item) => [item.glyph, item.owner])).toEqual([
      ['a', 0],
      ['b', 0],
      ['E', 1],
    ])
    expect(cellsOf(small, items[0])).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1'])
    expect(cellsOf(small, items[1])).toEqual(['a2', 'a3', 'b3', 'c3', 'd3', 'e3'])
    expect(cellsOf(small, items[2])).toEqual(['g1', 'g2', 'g3', 'h1', 'h2', 'h3'])
  })

  it('is used once', () => {
    const m = match(small, 'a2-c1')
    expect(legal(m).some((name) => name.startsWith('a'))).toBe(false)
    expect(small.scene(m.position).trays?.[0].pieces).toHaveLength(34)
    expect(small.why(m.position, 1, ['piece:a'])).toBe('laid-already')
  })

  it('lies on the board and on nothing else, or says why not', () => {
    const { position } = match(small, 'a2-c1')
    const [corner, c2, c1] = sites(small.board, 'h8 c2 c1')
    expect(small.why(position, 1, ['piece:E', 'lies:E1', corner])).toBe('off-board')
    expect(small.why(position, 1, ['piece:E', 'lies:E1', c2])).toBe('overlaps')
    expect(small.why(position, 1, [c2])).toBe('take-a-piece')
    expect(small.why(position, 1, [c1])).toBe('occupied')
  })

  it('is taken up, turned and put down by three touches', () => {
    const [action] = new Match(small).actions(0).filter((one) => small.name(small.start(), one) === 'b8-c3')
    expect(small.touches(small.start(), action)).toEqual(['piece:b', 'lies:b8', sites(small.board, 'c3')[0]])
    const { held, choices } = small.scene(small.start())
    expect(Object.keys(held!)).toEqual(Object.keys(choices!))
    expect(held!['lies:a1']).toMatchObject({ turned: 'lies:a2', mirrored: 'lies:a1' })
  })

  it('is drawn evenly by lot where few fit', () => {
    const p = unwrap(small.read(LAST.replace('eeeerr2/3e1rrr/3e3r', '4rr2/5rrr/7r').replace('.2..1', '.2...')))
    expect(samplingUnevenness(small, p, 6000, 3)).toBeLessThan(4)
  })
})

describe('with the common set', () => {
  it('the last player able to place wins', () => {
    const m = match(small, '', LAST)
    expect(legal(m)).toEqual(['E2-b1'])
    unwrap(playMoves(m, 'E2-b1'))
    expect(m.result()).toEqual({ payoffs: [1, -1], reason: 'last-to-move' })
  })

  it('turns go round while anything fits, and nothing fits in the end', () => {
    for (const seed of [1, 2, 3]) {
      const game = open({ size: 8, players: 3 })
      const played = playRandomMatch(game, new Random(seed), () => {})
      expect(played.log.map(({ seat }) => seat)).toEqual(played.log.map((_, i) => i % 3))
      const winner = (played.log.length - 1) % 3
      expect(played.result()!.payoffs[winner]).toBe(1)
      const p = played.position.slice()
      p[game.layout.at.winner] = 0
      const still = new Match(game, p)
      expect([0, 1, 2].flatMap((seat) => still.actions(seat))).toEqual([])
    }
  })
})

describe('variants', () => {
  it('cut-throat: 10 points for the last placer, 0 for the next player, 5 for the rest', () => {
    const game = open({ size: 8, players: 4, scoring: 'cut-throat' })
    const m = match(game, 'E2-b1', LAST.replace(' x ', ' v '))
    expect(m.result()).toEqual({ payoffs: [-1, 0, 0, 1], reason: 'last-to-move' })
  })

  it('pairs: the last placer’s pair wins', () => {
    const game = open({ size: 8, scoring: 'pairs' })
    expect(game.seats).toBe(4)
    expect(game.teams).toEqual([0, 1, 0, 1])
    expect(match(game, 'E2-b1', LAST.replace(' x ', ' v ')).result()!.payoffs).toEqual([-1, 1, -1, 1])
  })

  it('dealt: chance deals every piece, round the table', () => {
    const game = open({ size: 8, players: 4, pieces: 'dealt' })
    const played = playRandomMatch(game, new Random(2), () => {})
    const dealt = played.log.filter(({ seat }) => seat === CHANCE)
    expect(dealt).toHaveLength(35)
    const { trays } = game.scene(played.positionAt(35))
    expect(trays?.map(({ pieces }) => pieces.length)).toEqual([9, 9, 9, 8])
  })

  it('dealt: each plays only his own, and who cannot place one of them is out', () => {
    const game = open({ size: 8, pieces: 'dealt' })
    // Dark has E, the only piece that fits; light has laid b, n and the others.
    const owners = Array.from(LETTERS, (letter) => (letter === 'E' ? '2' : '1')).join('')
    const over = unwrap(game.read(LAST.replace(' - 2', ` ${owners} 1`)))
    expect(game.result(over)).toEqual({ payoffs: [-1, 1], reason: 'last-to-move' })
    const mine = owners.replace('2', '1').replace(/^1/, '2')
    const light = unwrap(game.read(LAST.replace(' - 2', ` ${mine} 2`)))
    expect(game.result(light)).toEqual({ payoffs: [1, -1], reason: 'last-to-move' })
  })
})

describe('position text', () => {
  it.each([
    [LAST.replace('bb2', '1b2'), /not the piece b/],
    [LAST.replace('.2..1', '....1'), /piece b/],
    [LAST.replace(/2$/, '-'), /laid the last piece/],
    [LAST.replace(' - 2', ' 2'), /rows, the letter/],
  ])('refuses a broken text with a reason', (text, reason) => {
    expect(refusal(small.read(text))).toMatch(reason)
  })
})
