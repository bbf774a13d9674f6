import { type Game, Match, openGame, perft, playMoves, Random, siteNamed, turns, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { trax } from './trax.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(trax, { options }))
const game = open()

function played(moves: string, of: Game = game): Match {
  const match = new Match(of)
  unwrap(playMoves(match, moves))
  return match
}

const offered = (match: Match) =>
  [0, 1].flatMap((seat) => match.actions(seat)).map((action) => match.game.name(match.position, action))

describe('trax', () => {
  it('turns the colours of the first tile round when black takes it over, and lets white go on', () => {
    const swapping = open({ swap: true })
    const match = played('@0/b swap', swapping)
    expect(swapping.write(match.position)).toBe('a w')
    expect(swapping.scene(match.position).items).toMatchObject([{ kind: 'trax-curve', glyph: '/w' }])
    // What would have been a white loop is a black one.
    expect(played('@0/b A2\\ B2/').result()).toEqual({ payoffs: [1, -1], reason: 'loop' })
    expect(played('@0/b swap A2\\ B2/', swapping).result()).toEqual({ payoffs: [-1, 1], reason: 'loop' })
  })

  it('has six first tiles, 12 second turns after each and 18 third turns after each of these', () => {
    expect(offered(new Match(game)).sort()).toEqual(['@0+', '@0+b', '@0/', '@0/b', '@0\\', '@0\\b'])
    for (const first of turns(game, game.start())) {
      expect(perft(game, first.after, 1)).toBe(12)
      for (const second of turns(game, first.after)) expect(perft(game, second.after, 1)).toBe(18)
    }
    expect(perft(game, game.start(), 4)).toBe(28544)
  })

  it('counts columns from the leftmost tile and rows from the uppermost', () => {
    expect(game.write(played('@0+').position)).toBe('v b')
    expect(game.write(played('@0+ @1+').position)).toBe('vv w')
    expect(game.write(played('@0+ B1+').position)).toBe('vv w')
    expect(game.write(played('@0+ A0/').position)).toBe('c/v w')
  })

  it('continues every track in its own colour', () => {
    // The white track leaves the first cross upwards, so the tile above it must be white below.
    const above = offered(played('@0+')).filter((name) => name.startsWith('A0'))
    expect(above.sort()).toEqual(['A0+', 'A0/', 'A0\\'])
    const after = above.map((name) => game.write(played(`@0+ ${name}`).position))
    expect(after.sort()).toEqual(['c/v w', 'd/v w', 'v/v w'])
  })

  it('plays the tile that two tracks of one colour force, as part of the turn', () => {
    const match = played('@0/b A2\\')
    expect(game.write(match.position)).toBe('c/b w')
    unwrap(playMoves(match, 'B2/'))
    // White ran into B1 from A1 and from the new tile on B2.
    expect(game.write(match.position)).toBe('cd/ba b')
  })

  it('follows a chain of forced tiles to its end', () => {
    const match = played('@0/b B1/ @1+ D1/ E1/')
    const before = tilesOn(game.write(match.position))
    unwrap(playMoves(match, 'C0+'))
    expect(tilesOn(game.write(match.position)) - before).toBe(5)
    expect(game.write(match.position)).toBe('cavbd/vcaca w')
  })

  it('does not offer a tile that makes three tracks of a colour meet', () => {
    const match = new Match(game, unwrap(game.read('dvv/v2/a2/dvc w')))
    // It would force B3 and C2, and then black would run into B2 from three sides.
    expect(offered(match)).not.toContain('C3/')
    expect(offered(match)).toEqual(expect.arrayContaining(['C3+', 'C3\\']))
    const site = siteNamed(game.board, 'C3')
    expect(game.why(match.position, 0, [site, 'tile:/'])).toBe('no-tile-fits')
  })

  it('is won by a loop of the own colour', () => {
    expect(played('@0/b A2\\ B2/').result()).toEqual({ payoffs: [1, -1], reason: 'loop' })
  })

  it('is won from an open corner: one tile closes a loop of four', () => {
    // Three sides of a black ring lie on the table; the tile beside them forces the last one.
    const match = played('@0/ B1\\ @1+')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'B2\\'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'loop' })
  })

  it('is lost by whoever closes a loop for the opponent', () => {
    expect(played('@0\\b A0/ B2/').result()).toEqual({ payoffs: [-1, 1], reason: 'loop' })
  })

  it('is won by the mover when both colours win in one turn', () => {
    const match = played('@0/b A0\\ A0/ B3\\ C3/ B1\\')
    expect(game.write(match.position)).toBe('cd1/bab/cdc w')
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'loop' })
    // The same tiles would be white's win had white laid the last one.
    expect(game.result(unwrap(game.read('cd1/bab/cdc b')))).toEqual({ payoffs: [1, -1], reason: 'loop' })
  })

  it('is won by a line from edge to edge over eight columns, but not over seven', () => {
    const match = played('@0+b B1+ C1+ D1+ E1+ F1+ G1+')
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'A2+ H1+'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
  })

  it('gives a line to its colour, whoever laid the last tile', () => {
    expect(played('@0+b B1+ C1+ D1+ E1+ F1+ G1+ H1+').result()).toEqual({ payoffs: [1, -1], reason: 'line' })
  })

  it('counts a winding line from the top edge to the bottom edge too', () => {
    const before = unwrap(game.read('vbd2/acabh/cachd/bdbdb/dbdb1/1cac1/1vca1 w'))
    const match = new Match(game, before)
    unwrap(playMoves(match, 'B0+'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'line' })
  })

  it('counts no line that stops short of the outermost tiles', () => {
    // The white row of eight does not reach the column of the tile on I2.
    const text = 'h'.repeat(8)
    expect(game.result(unwrap(game.read(`${text} w`)))?.reason).toBe('line')
    expect(game.result(unwrap(game.read(`${text}1/7hh w`)))).toBeNull()
  })

  it('ends by loops only in loop trax', () => {
    const loop = unwrap(openGame(trax, { preset: 'loop' }))
    const match = played('@0+b B1+ C1+ D1+ E1+ F1+ G1+ H1+', loop)
    expect(match.result()).toBeNull()
    expect(played('@0/b A2\\ B2/', loop).result()?.reason).toBe('loop')
  })

  it('stays within eight columns once they are reached in the small game', () => {
    const small = open({ area: '8x8', win: 'loop' })
    const match = played('@0+b B1+ C1+ D1+ E1+ F1+ G1+ H1+', small)
    const columns = new Set(offered(match).map((name) => name[0]))
    expect([...columns].sort().join('')).toBe('ABCDEFGH')
    expect(offered(match)).toEqual(expect.arrayContaining(['A0+', 'H2+']))
  })

  it('is drawn in the small game when no legal turn is left', () => {
    const small = unwrap(openGame(trax, { preset: 'small-8x8' }))
    const full = 'hdchabdb/havchdbh/dcabdbdc/bacdbdvv/hdvbdvvb/dvbdbabd/vvcachdv/babdvcab b'
    expect(small.result(unwrap(small.read(full)))).toEqual({ payoffs: [0, 0], reason: 'no-moves' })
  })

  it('has room for 32 columns on the open table', () => {
    const loop = open({ win: 'loop' })
    const match = new Match(loop, unwrap(loop.read(`${'h'.repeat(32)} w`)))
    expect(offered(match).some((name) => /^(@|AG)/.test(name))).toBe(false)
    expect(offered(match)).toContain('AF0+')
  })

  it('refuses tiles that could not lie like this', () => {
    const problems = ['vh w', 'v1v w', '2/v1 w', 'cd/b1 w', 'x w', 'v'].map((text) => game.read(text))
    expect(problems.map((answer) => answer.ok)).toEqual([false, false, false, false, false, false])
    expect(refusal(problems[3])).toBe('two tracks of one colour run into the empty B2')
  })

  it('shows a window of the tiles and one place around them', () => {
    expect(game.scene(game.start()).window).toEqual([-0.5, 32.5, 1, 1])
    const { window, items } = game.scene(played('@0+ B1+').position)
    expect(window).toEqual([-0.5, 30.5, 4, 3])
    expect(items.map((item) => [item.kind, item.rotation])).toEqual([
      ['trax-cross', 0],
      ['trax-cross', 0],
    ])
  })

  it('agrees with a plain referee that looks at the whole table every time', () => {
    const random = new Random(17)
    for (let g = 0; g < 4; g++) {
      const match = new Match(game)
      const referee = new Referee()
      for (let turn = 0; !match.result(); turn++) {
        if (turn % 5 === 2) expect(offered(match).sort()).toEqual(referee.turns())
        const name = random.shuffle(offered(match).sort())[0]
        unwrap(playMoves(match, name))
        referee.play(name)
        const winner = referee.winner(turn % 2)
        expect(match.result()?.payoffs.indexOf(1) ?? -1, `${game.write(match.position)} after ${name}`).toBe(winner)
      }
    }
  })
})

const tilesOn = (text: string) => text.split(' ')[0].replace(/[^a-z]/g, '').length

/**
 * The rules as told, without any bookkeeping: tiles are strings of four colours (top, right, bottom, left)
 * on a map of places, and every question is answered by looking at all of them.
 */
class Referee {
  private tiles = new Map<string, string>()

  turns(): string[] {
    if (this.tiles.size === 0) return ['@0+', '@0+b', '@0/', '@0/b', '@0\\', '@0\\b']
    const names = this.freePlaces().flatMap(([x, y]) =>
      Object.keys(SHAPES).flatMap((tile) => {
        if (!this.matches(x, y, tile)) return []
        const trial = this.copy()
        trial.tiles.set(`${x},${y}`, tile)
        return trial.force() ? [this.nameOf(x, y, tile)] : []
      }),
    )
    return names.sort()
  }

  play(name: string): void {
    const first = this.tiles.size === 0
    const isMeant = ([x, y]: number[]) => this.placeName(x, y) === name.slice(0, -1)
    const [x, y] = first ? [0, 0] : (this.freePlaces().find(isMeant) ?? [0, 0])
    const symbol = first ? name.slice(2) : name.slice(-1)
    const tile = Object.keys(SHAPES).find((t) =>
      first ? SHAPES[t] + (t[0] === 'w' ? '' : 'b') === symbol : SHAPES[t] === symbol && this.matches(x, y, t),
    )
    this.tiles.set(`${x},${y}`, tile ?? '')
    this.force()
  }

  /** The seat that has won, or -1. */
  winner(mover: number): number {
    for (const seat of [mover, 1 - mover]) if (this.hasWon('wb'[seat])) return seat
    return -1
  }

  private copy(): Referee {
    const other = new Referee()
    other.tiles = new Map(this.tiles)
    return other
  }

  private freePlaces(): [number, number][] {
    const found = new Map<string, [number, number]>()
    for (const place of this.tiles.keys())
      for (const [x, y] of around(place)) if (!this.tiles.has(`${x},${y}`)) found.set(`${x},${y}`, [x, y])
    return [...found.values()]
  }

  /** The colours that run into a place from its four neighbours; a blank where there is none. */
  private entering(x: number, y: number): string[] {
    return around(`${x},${y}`).map(([a, b], side) => this.tiles.get(`${a},${b}`)?.[(side + 2) % 4] ?? ' ')
  }

  private matches(x: number, y: number, tile: string): boolean {
    return this.entering(x, y).every((colour, side) => colour === ' ' || colour === tile[side])
  }

  private force(): boolean {
    for (;;) {
      const counted = this.freePlaces().map(([x, y]) => ({ x, y, sides: this.entering(x, y) }))
      const count = (sides: string[], colour: string) => sides.filter((side) => side === colour).length
      if (counted.some(({ sides }) => count(sides, 'w') > 2 || count(sides, 'b') > 2)) return false
      const next = counted.find(({ sides }) => count(sides, 'w') === 2 || count(sides, 'b') === 2)
      if (!next) return true
      const tile = Object.keys(SHAPES).find((t) => this.matches(next.x, next.y, t))
      this.tiles.set(`${next.x},${next.y}`, tile ?? '')
    }
  }

  private hasWon(colour: string): boolean {
    const places = [...this.tiles.keys()].map((place) => place.split(',').map(Number))
    const [columns, rows] = [places.map(([x]) => x), places.map(([, y]) => y)]
    const [left, right] = [Math.min(...columns), Math.max(...columns)]
    const [low, high] = [Math.min(...rows), Math.max(...rows)]
    for (const [x, y] of places) {
      const start = `${x},${y}`
      const sides = [0, 1, 2, 3].filter((side) => this.tiles.get(start)?.[side] === colour)
      const ends = sides.map((side) => this.endOf(start, side, colour))
      if (ends.includes('loop')) return true
      const [a, b] = ends
      const across = [`${left} 3`, `${right} 1`]
      const down = [`${high} 0`, `${low} 2`]
      const onEdges = (edges: string[], axis: number) =>
        [a, b]
          .map((end) => `${end.split(/[ ,]/)[axis]} ${end.split(' ')[1]}`)
          .sort()
          .join() === edges.sort().join()
      if (right - left >= 7 && onEdges(across, 0)) return true
      if (high - low >= 7 && onEdges(down, 1)) return true
    }
    return false
  }

  private endOf(start: string, out: number, colour: string): string {
    let [place, side] = [start, out]
    for (;;) {
      const next = around(place)[side].join()
      const tile = this.tiles.get(next)
      if (!tile) return `${place} ${side}`
      if (next === start) return 'loop'
      const cameIn = (side + 2) % 4
      side = [0, 1, 2, 3].findIndex((other) => other !== cameIn && tile[other] === colour)
      place = next
    }
  }

  private placeName(x: number, y: number): string {
    const places = [...this.tiles.keys()].map((place) => place.split(',').map(Number))
    const column = x - Math.min(...places.map((place) => place[0])) + 1
    const row = Math.max(...places.map((place) => place[1])) - y + 1
    return `${column === 0 ? '@' : String.fromCharCode(64 + column)}${row}`
  }

  private nameOf(x: number, y: number, tile: string): string {
    return `${this.placeName(x, y)}${SHAPES[tile]}`
  }
}

const SHAPES: Record<string, string> = { wbwb: '+', bwbw: '+', wbbw: '/', bwwb: '/', wwbb: '\\', bbww: '\\' }

function around(place: string): [number, number][] {
  const [x, y] = place.split(',').map(Number)
  return [
    [x, y + 1],
    [x + 1, y],
    [x, y - 1],
    [x - 1, y],
  ]
}
