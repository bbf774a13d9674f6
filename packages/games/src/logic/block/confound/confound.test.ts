import { Match, openGame, playMoves, Random, siteNamed, sites, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { confound } from './confound.ts'

const game = unwrap(openGame(confound))
const { board } = game
const START = '13/13/13/3x5o3/13/13/13/3x5o3/13/13/13'

function match(moves: string, text?: string): Match {
  const played = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(played, moves))
  return played
}
const legal = (m: Match) => m.actions(Math.log2(m.actors)).map((action) => game.name(m.position, action))
const steps = (m: Match, from: string) =>
  legal(m).filter((name) => name.startsWith(`${from}-`) && name.length > from.length + 1)

/** A naive referee that knows fences as pairs of cells with a wall between them. */
class Walls {
  private readonly walls = new Set<string>()
  constructor(scene: ReturnType<typeof game.scene>) {
    for (const { kind, covers } of scene.items)
      if (kind === 'fence')
        for (const edge of covers!) {
          const { x, y } = board.shapes[edge]
          const [a, b] = Number.isInteger(y)
            ? [`${x - 0.5},${y}`, `${x + 0.5},${y}`]
            : [`${x},${y - 0.5}`, `${x},${y + 0.5}`]
          this.walls.add(`${a} ${b}`).add(`${b} ${a}`)
        }
  }
  next(cell: string): string[] {
    const [x, y] = cell.split(',').map(Number)
    return [
      [x + 1, y],
      [x - 1, y],
      [x, y + 1],
      [x, y - 1],
    ]
      .filter(([a, b]) => a >= 0 && b >= 0 && a < 13 && b < 11)
      .map((to) => to.join())
      .filter((to) => !this.walls.has(`${cell} ${to}`))
  }
  /** King's steps: to neighbours, and to cells that are two such steps away round a corner. */
  kingSteps(cell: string): Set<string> {
    const [x, y] = cell.split(',').map(Number)
    const round = this.next(cell).flatMap((by) => this.next(by))
    const isDiagonal = (to: string) => {
      const [a, b] = to.split(',').map(Number)
      return Math.abs(a - x) === 1 && Math.abs(b - y) === 1
    }
    return new Set([...this.next(cell), ...round.filter(isDiagonal)])
  }
  leads(from: string, to: readonly string[]): boolean {
    const reached = new Set([from])
    for (const cell of reached) for (const next of this.next(cell)) reached.add(next)
    return to.some((cell) => reached.has(cell))
  }
}
const placeOf = (site: number) => `${board.shapes[site].x},${board.shapes[site].y}`
const homes = [sites(board, 'd4 d8').map(placeOf), sites(board, 'j4 j8').map(placeOf)]

describe('the start', () => {
  it('has 143 cells, 240 fence places; 256 first actions (16 steps, 240 fences)', () => {
    expect(board.shapes.filter(({ kind }) => kind === 'cell')).toHaveLength(143)
    const names = legal(match(''))
    expect(names).toHaveLength(256)
    expect(names.filter((name) => /^[a-m]\d+[|-]$/.test(name))).toHaveLength(240)
  })

  it('has red on d4 and d8, green on j4 and j8', () => {
    expect(game.write(game.start())).toBe(`${START} x - 0`)
    expect(game.colours).toEqual(['red', 'green'])
  })
})

describe('a step', () => {
  it('goes to a neighbouring cell by side or corner, like a king', () => {
    expect(steps(match(''), 'd4')).toHaveLength(8)
    expect(game.why(game.start(), 0, sites(board, 'd4 f4'))).toBe('one-step')
    expect(game.why(game.start(), 0, sites(board, 'j4'))).toBe('not-yours')
  })

  it('does not lead through a fence', () => {
    const m = match('', `${START} x d4|o 0`)
    expect(steps(m, 'd4').sort()).toEqual(['d4-c3', 'd4-c4', 'd4-c5', 'd4-d3', 'd4-d5', 'd4-e3'])
    expect(game.why(m.position, 0, sites(board, 'd4 e4'))).toBe('fence-between')
  })

  it('is stopped in both diagonals by a fence centred on the corner shared by four cells', () => {
    const m = match('', '13/13/13/3x5o3/13/13/4x8/9o3/13/13/13 x d4|o 0')
    expect(steps(m, 'e5')).not.toContain('e5-d4')
    const other = match('', '13/13/13/3x5o3/13/13/3x9/9o3/13/13/13 x d4|o 0')
    expect(steps(other, 'd5')).not.toContain('d5-e4')
  })

  it('may go round a corner where one way is open', () => {
    // d4| stands beside d4 and d5; from d3 over the corner to e4 the way by e3 is open.
    const m = match('', '13/13/13/3x5o3/13/13/13/9o3/3x9/13/13 x d4|o 0')
    expect(steps(m, 'd3')).toContain('d3-e4')
  })

  it('goes to no taken cell, not even an enemy start', () => {
    const m = match('', '13/13/13/8xo3/13/13/13/3x5o3/13/13/13 x - 0')
    expect(steps(m, 'i8')).not.toContain('i8-j8')
    expect(game.why(m.position, 0, sites(board, 'i8 j8'))).toBe('occupied')
  })
})

describe('a fence', () => {
  it('is two cells long, and neither covers nor crosses another', () => {
    const m = match('f5|')
    const names = legal(m)
    for (const taken of ['f5|', 'f4|', 'f6|', 'f5-']) expect(names).not.toContain(taken)
    for (const free of ['f3|', 'f7|', 'e5-', 'g5-']) expect(names).toContain(free)
    const why = (way: string, cell: string) => game.why(m.position, 1, ['fence', way, siteNamed(board, cell)])
    expect(why('lies:|', 'f6')).toBe('fence-there')
    expect(why('lies:-', 'f5')).toBe('fence-crosses')
    expect(why('lies:-', 'm5')).toBe('no-room')
  })

  it('is counted from a store of 32', () => {
    const m = match('f5| a1-')
    expect(game.scene(m.position).trays?.map(({ pieces }) => pieces[0].count)).toEqual([31, 31])
    const fences = Array.from({ length: 6 }, (_, i) => [1, 3, 5, 7, 9].map((row) => `${'abcdef'[i]}${row}|x`)).flat()
    const spent = match('', `${START} x ${[...fences, 'g1|x', 'g3|x'].join()} 0`)
    expect(legal(spent).every((name) => /^[a-m]\d+-[a-m]\d+$/.test(name))).toBe(true)
  })

  it('may not shut an enemy man off from both start cells of its owner', () => {
    // Green stands in the corner at m1; a wall of red's around it lacks one fence.
    const text = '13/13/13/3x5o3/13/13/13/3x9/13/13/12o x k1|x,l2-x 0'
    const m = match('', text)
    expect(legal(m)).not.toContain('k2-')
    const closing = match('', '13/13/13/3x5o3/13/13/13/3x9/13/13/12o x l2-x 0')
    expect(legal(closing)).not.toContain('k1|')
    expect(game.why(closing.position, 0, ['fence', 'lies:|', siteNamed(board, 'k1')])).toBe('shuts-off')
    expect(legal(closing)).toContain('j1|')
  })

  it('may shut off its owner’s own way', () => {
    // Red stands in the corner; red may close himself in, green may not.
    const cornered = '13/13/13/3x5o3/13/13/13/9o3/13/13/12x'
    expect(legal(match('', `${cornered} x l2-x 0`))).toContain('k1|')
    expect(legal(match('', `${cornered} o l2-x 0`))).not.toContain('k1|')
  })

  it('may be put up freely when the other side has shut itself off', () => {
    const alone = '13/13/13/3x5o3/13/13/13/3x9/13/13/12o x l2-o,k1|o 0'
    expect(legal(match('', alone))).toContain('f5|')
    expect(legal(match('', alone))).toContain('a1|')
  })

  it('is taken up, turned and put down by three touches', () => {
    const [action] = new Match(game).actions(0).filter((one) => game.name(game.start(), one) === 'f5-')
    expect(game.touches(game.start(), action)).toEqual(['fence', 'lies:-', siteNamed(board, 'f5')])
  })
})

it('agrees with a naive referee in random games', () => {
  for (const seed of [1, 2, 3]) {
    let n = 0
    playRandomMatch(game, new Random(seed), (p) => {
      if (game.actors(p) === 0 || n++ % 7 !== 0 || n > 300) return
      const m = new Match(game, p.slice())
      const seat = Math.log2(m.actors)
      const walls = new Walls(game.scene(p))
      const menOf = (owner: number) =>
        game.scene(p).items.filter((item) => item.kind === 'person' && item.owner === owner)
      const taken = new Set([...menOf(0), ...menOf(1)].map(({ site }) => placeOf(site)))
      const expected = menOf(seat).flatMap(({ site }) =>
        [...walls.kingSteps(placeOf(site))].filter((to) => !taken.has(to)).map((to) => `${placeOf(site)} ${to}`),
      )
      const offered = m.actions(seat).filter((action) => typeof game.touches(p, action)[0] === 'number')
      const told = offered.map((action) =>
        game
          .touches(p, action)
          .map((site) => placeOf(site as number))
          .join(' '),
      )
      expect(told.sort()).toEqual(expected.sort())
      // No fence that is offered takes the other side its last way.
      for (const action of m
        .actions(seat)
        .filter((one) => !offered.includes(one))
        .slice(0, 40)) {
        const after = p.slice()
        game.play(after, seat, action)
        const then = new Walls(game.scene(after))
        for (const { site } of menOf(1 - seat))
          expect(then.leads(placeOf(site), homes[seat])).toBe(walls.leads(placeOf(site), homes[seat]))
      }
    })
  }
}, 60_000)

describe('the end', () => {
  it('comes by entering an enemy start cell', () => {
    const text = '13/13/13/3x9/8x4/13/5o1o5/13/13/13/13 x - 0'
    expect(match('i7-j8', text).result()).toEqual({ payoffs: [1, -1], reason: 'arrived' })
    const green = '13/13/13/9o3/13/13/13/2o10/13/13/3x1x7 o - 0'
    expect(match('c4-d4', green).result()).toEqual({ payoffs: [-1, 1], reason: 'arrived' })
  })

  it('is a draw after a hundred turns of each side without a fence', () => {
    const m = match('d4-d5', `${START} x - 199`)
    expect(m.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
    expect(match('d4-d5', `${START} x - 198`).result()).toBeNull()
    expect(match('a1|', `${START} x - 199`).result()).toBeNull()
  })

  it('is a draw when a position comes for the third time', () => {
    const round = 'd4-d5 j4-j5 d5-d4 j5-j4'
    expect(match(`${round} ${round}`).result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
})

it('draws its random moves evenly', () => {
  expect(samplingUnevenness(game, match('f5| a1- e5- j8-j9').position, 8000, 5)).toBeLessThan(5)
})

describe('position text', () => {
  it.each([
    ['13/13/13/3x9/13/13/13/3x5o3/13/13/13 x - 0', /two men/],
    ['13/13/13/3x5o3/13/13/13/3x5o3/13/13/x12 x - 0', /two men/],
    [`${START} x m5-x 0`, /m5-x/],
    [`${START} x f5|x,f5-o 0`, /f5-o/],
    [`${START} x - z`, /rows, then/],
  ])('refuses %s with a reason', (text, reason) => {
    expect(refusal(game.read(text))).toMatch(reason)
  })
})
