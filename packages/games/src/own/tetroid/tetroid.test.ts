import { ActionList, type Game, Match, openGame, playMoves, unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { tetroid } from './tetroid.ts'
import { TETROMINOES } from './tetrominoes.ts'

const game: Game = unwrap(openGame(tetroid))
const EMPTY_ROWS = (n: number) => Array.from({ length: n }, () => '16').join('/')
/** A position whose lowest rows are given, from the top of them down. */
const at = (low: readonly string[], turn = 'w', quiet = 0) =>
  unwrap(game.read(`${EMPTY_ROWS(16 - low.length)}/${low.join('/')} ${turn} ${quiet}`))
function actionsOf(p: Int32Array): number[] {
  const list = new ActionList()
  game.actions(p, p[game.layout.at.turn], list)
  return list.toArray()
}
const names = (p: Int32Array) => actionsOf(p).map((action) => game.name(p, action))
const isTetroid = (name: string) => /^([a-p]\d+){4}-[nesw]+$/.test(name)
function played(p: Int32Array, moves: string): Match {
  const match = new Match(game, p)
  unwrap(playMoves(match, moves))
  return match
}

describe('the shapes', () => {
  it('are 19 with all turns and mirror images', () => {
    expect(TETROMINOES).toHaveLength(19)
  })
  it('fit 161 times into the block of the first player: 13 I, 12 O, 34 T, 34 S, 68 L', () => {
    const counts: Record<string, number> = { I: 0, O: 0, T: 0, S: 0, L: 0 }
    for (const shape of TETROMINOES) {
      const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)]
      const [width, height] = [Math.max(...xs) - Math.min(...xs) + 1, Math.max(...ys) + 1]
      counts[letterOf(shape)] += Math.max(0, 6 - width) * Math.max(0, 5 - height)
    }
    expect(counts).toEqual({ I: 13, O: 12, T: 34, S: 34, L: 68 })
  })
})

/** By the number of neighbours inside the shape and the ends of the long row. */
function letterOf(shape: (typeof TETROMINOES)[number]): string {
  const beside = shape.map(([x, y]) => shape.filter(([u, v]) => Math.abs(u - x) + Math.abs(v - y) === 1).length)
  if (beside.every((n) => n === 2)) return 'O'
  if (beside.includes(3)) return 'T'
  const [a, b] = shape.filter((_, i) => beside[i] === 1)
  const [dx, dy] = [Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])]
  if (dx === 0 || dy === 0) return 'I'
  const middle = shape.filter((_, i) => beside[i] === 2)
  const corners = middle.filter(([x, y]) => {
    const near = shape.filter(([u, v]) => Math.abs(u - x) + Math.abs(v - y) === 1)
    return near[0][0] !== near[1][0] && near[0][1] !== near[1][1]
  })
  return corners.length === 2 ? 'S' : 'L'
}

describe('the start', () => {
  it('has 20 men each in blocks of five by four, in the left-hand corner as each side sees it', () => {
    expect(game.write(game.start())).toBe(
      `11bbbbb/11bbbbb/11bbbbb/11bbbbb/${EMPTY_ROWS(8)}/wwwww11/wwwww11/wwwww11/wwwww11 w 0`,
    )
  })
  it('has 145 first moves, 79 of tetroids and 66 on foot, all with different results', () => {
    const list = names(game.start())
    expect(list).toHaveLength(145)
    expect(list.filter(isTetroid)).toHaveLength(79)
    const results = new Set(
      actionsOf(game.start()).map((action) => {
        const p = game.start()
        game.play(p, 0, action)
        return game.write(p)
      }),
    )
    expect(results.size).toBe(145)
  })
})

describe('a tetroid', () => {
  it('moves one square in eight directions, over its own cells too', () => {
    const p = at(['12bbbb', '16', '16', '3ww11', '3ww11', '16', '16'])
    expect(names(p).filter(isTetroid)).toHaveLength(8)
    expect(game.write(played(p, 'd3e3d4e4-ne').position)).toContain('/4ww10/4ww10/16/16/16 b 1')
  })
  it('may not leave the board or step on another own man', () => {
    expect(
      names(at(['12bbbb', '16', 'ww14', 'ww14']))
        .filter(isTetroid)
        .sort(),
    ).toEqual(['n', 'e', 'ne'].map((way) => `a1b1a2b2-${way}`).sort())
    expect(names(at(['12bbbb', '16', '16', '3ww11', '3ww1w9', '16']))).toContain('d2e2d3e3-e')
    expect(names(at(['12bbbb', '16', '5w10', '3ww11', '3ww11', '16']))).not.toContain('d2e2d3e3-ne')
  })
  it('captures every enemy it steps on', () => {
    const match = played(at(['10bbbbbb', '16', '3bb11', '3ww11', '3ww11', '16']), 'd2e2d3e3-n')
    expect(game.write(match.position)).toContain('/10bbbbbb/16/3ww11/3ww11/16/16 b 0')
  })
})

describe('a man on foot', () => {
  it('goes one or two squares in a straight line, over anybody, to an empty square', () => {
    const p = at(['12bbbb', 'w1w13', '16', '2b13', '1w14', 'w15'])
    const walks = names(p).filter((name) => name.startsWith('b2-'))
    expect(walks.sort()).toEqual(
      ['b2-a2', 'b2-a3', 'b2-b1', 'b2-b3', 'b2-b4', 'b2-c1', 'b2-c2', 'b2-d2', 'b2-d4'].sort(),
    )
  })
  it('never captures', () => {
    const p = at(['12bbbb', '16', 'w1w13', '16', 'bb14', 'w1w13'])
    expect(names(p)).not.toContain('a1-a2')
    expect(names(p)).toContain('a1-a3')
  })
})

describe('the end', () => {
  it('comes when a side has fewer than four men', () => {
    const match = played(at(['12bb2', '16', '3bb11', '3ww11', '3ww11', '16']), 'd2e2d3e3-n')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'fewer-than-four' })
  })
  it('is a draw after a hundred moves of each side without a capture', () => {
    const match = played(at(['12bbbb', '16', 'wwww12'], 'w', 199), 'a1-a2')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
  })
})

describe('the evaluation', () => {
  /** One term as white sees it. */
  const term = (name: string, low: readonly string[]) => {
    const { terms, score } = game.evaluation!
    return score(
      at(low),
      0,
      Float64Array.from(terms, (each) => (each === name ? 1 : 0)),
    )
  }

  it('counts as armed only men who belong to a tetroid', () => {
    // Five white men of whom four hang together; the black ones stand apart.
    expect(term('armed', ['b1b1b1b9', '16', 'wwww2w9'])).toBeCloseTo(0.4)
    expect(term('armed', ['b1b1b1b9', '16', 'www3ww8'])).toBe(0)
  })

  it('counts every enemy that a tetroid could take now, but none whom it could reach only over the edge', () => {
    expect(term('threat', ['bb1b1b10', 'wwww12'])).toBeCloseTo(0.3)
    expect(term('threat', ['b2b2b9', '5wwww7'])).toBeCloseTo(0.1)
    // To step on c1 this one would have to take a1 off the board.
    expect(term('threat', ['10b1b1b1', '16', '16', 'www13', 'w1b13'])).toBe(0)
  })

  it('prefers the hunter to be near', () => {
    const far = ['b3b3b3b3', '16', '16', '16', 'wwww12']
    const near = ['b3b3b3b3', '16', 'wwww12', '16', '16']
    expect(term('hunt', near)).toBeGreaterThan(term('hunt', far))
  })
})

it.each([
  ['nothing', 'a position is written as rows'],
  [`${EMPTY_ROWS(16)} w`, 'one side at least has four men'],
])('refuses %s with a reason', (text, reason) => {
  expect(refusal(game.read(text))).toContain(reason)
})
