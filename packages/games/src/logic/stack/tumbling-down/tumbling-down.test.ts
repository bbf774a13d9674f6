import { ActionList, openGame, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { tumblingDown } from './tumbling-down.ts'

const game = unwrap(openGame(tumblingDown))
const corner = unwrap(openGame(tumblingDown, { preset: 'corner' }))
const { names, played, movesOf, problemOf, result, at } = tryOut(game)
/** Rows 8 to 1, most of them empty. */
const rows = (given: Record<number, string>, rest = 'b 0 0') =>
  `${[8, 7, 6, 5, 4, 3, 2, 1].map((row) => given[row] ?? '8').join('/')} ${rest}`
const board = (p: Int32Array) => game.write(p).split(' ')[0]
const won = { payoffs: [1, -1], reason: 'king-covered' }

describe('the set-ups', () => {
  it.each([
    ['normal', game, 'f8'],
    ['corner', corner, 'a8'],
  ])('%s has 29 discs a side, white = half-turn of black, a 4-stack on the far side', (_, rules, four) => {
    const text = rules.write(rules.start()).split(' ')[0]
    for (const letter of 'bw') expect([...text].filter((one) => one === letter)).toHaveLength(29)
    const turned = [...text]
      .reverse()
      .join('')
      .replace(/[bw]/g, (one) => (one === 'b' ? 'w' : 'b'))
    expect(turned).toBe(text)
    const towers = rules.scene(rules.start()).items.filter(({ badge }) => badge === '4')
    expect(towers.map(({ site }) => rules.board.shapes[site].name)).toContain(four)
  })
  it('gives black, who begins, 97 steps and 55 tumbles, in the corner 91 and 57', () => {
    const count = (rules: typeof game, sign: string) =>
      names(undefined, rules).filter((name) => name.includes(sign)).length
    expect(game.colours[0]).toBe('dark')
    expect([count(game, '-'), count(game, '>')]).toEqual([97, 55])
    expect([count(corner, '-'), count(corner, '>')]).toEqual([91, 57])
  })
})

describe('moving', () => {
  it('steps with the top disc onto anything and leaves the rest', () => {
    expect(board(played('c4-d5', rows({ 4: '2,wb,5', 5: '3,ww,4', 8: 'www,7' })).position)).toContain('3,wwb,4/2,w,5')
  })
  it('ends a stack W-B-B that tumbles from g4 towards h4 as one stack W-B-B on h4', () => {
    expect(board(played('g4>h4', rows({ 4: '6,wbb,1', 8: 'ww,7' })).position).split('/')[4]).toBe('7,wbb')
  })
  it('sows a tumbling tower from the bottom: the top disc falls farthest', () => {
    expect(board(played('a4>d4', rows({ 4: 'wwb,w,6', 8: 'www,7' })).position).split('/')[4]).toBe('1,ww,w,b,4')
  })
  it('leaves what is too much at the edge on the last cell in its order', () => {
    expect(board(played('f4>h4', rows({ 4: '5,bwbb,2', 8: 'www,7' })).position).split('/')[4]).toBe('6,b,wbb')
  })
  it('lists a one-disc tumble once, as a step', () => {
    expect(movesOf(rows({ 4: 'b,7', 8: 'w,7' }), 'a4')).toHaveLength(5)
  })
  it('moves only towers with the own disc on top', () => {
    expect(movesOf(rows({ 4: 'bw,1,wb,5', 8: 'w,7' }), 'a4')).toEqual([])
  })
})

describe('kings', () => {
  it('are all one-colour stacks of the greatest height, height 1 included', () => {
    const crowned = (text: string) => game.scene(at(text)).items.filter(({ kind }) => kind === 'king').length
    expect(crowned(rows({ 4: 'bb,bb,b,5', 8: 'w,w,6' }))).toBe(4)
    expect(crowned(rows({ 4: 'wb,7', 8: 'bw,7' }))).toBe(0)
  })
  it('are captured by an own disc on top', () => {
    expect(played('a7-a8', rows({ 7: 'b,7', 8: 'ww,7', 1: 'w,7' })).result()).toEqual(won)
    expect(played('b7-a8', rows({ 7: '1,b,6', 8: 'w,1,ww,5' })).result()).toBeNull()
  })
  it('are captured by a tumble whose disc on them is own', () => {
    expect(played('a4>d4', rows({ 4: 'bwb,ww,6', 1: 'w,7' })).result()).toEqual(won)
    expect(played('a4>d4', rows({ 4: 'bwb,2,ww,4', 1: 'w,7' })).result()).toEqual(won)
    expect(played('a4>d4', rows({ 4: 'bwb,1,ww,5', 1: 'w,7' })).result()).toBeNull()
  })
  it('are captured only as one block of enemy discs under one block of own ones', () => {
    // At the edge the discs w-b fall on the king ww: wwwb are two blocks. The discs b-w-b would be four.
    expect(played('g4>h4', rows({ 4: '6,wb,ww', 1: 'w,7' })).result()).toEqual(won)
    expect(played('g4>h4', rows({ 4: '6,bwb,ww', 1: 'w,7' })).result()).toBeNull()
  })
  it('must have been kings when the turn began', () => {
    // b4 becomes a tower of two only by the disc that falls on it.
    expect(played('c4-b4', rows({ 4: '1,w,b,5', 8: 'ww,7' })).result()).toBeNull()
  })
  it('do not exist for a player without a one-colour stack, who cannot lose that turn', () => {
    expect(played('b4-a4', rows({ 4: 'bw,b,6', 1: 'bw,7' })).result()).toBeNull()
  })
})

describe('the end', () => {
  it('is a loss for a player who owns no stack', () => {
    expect(played('b4-a4', rows({ 4: 'bw,b,6' })).result()).toEqual(won)
  })
  it('is a draw after a hundred turns each in which no tower changed hands', () => {
    expect(played('a4-a5', rows({ 4: 'b,7', 8: '7,w' }, 'b 199 300')).result()?.reason).toBe('move-limit')
    expect(played('a4-b4', rows({ 4: 'b,bw,6', 8: '7,ww' }, 'b 199 300')).result()).toBeNull()
    expect(result(rows({ 4: 'b,7', 8: '7,w' }, 'b 0 600'))?.reason).toBe('move-limit')
  })
})

/** The same rules on strings, bottom first. */
function naiveMove(towers: Map<string, string>, name: string): Map<string, string> {
  const [from, target] = name.split(/[->]/)
  const after = new Map(towers)
  const tower = towers.get(from)!
  const [x, y] = [from.charCodeAt(0), Number(from[1])]
  const [dx, dy] = [Math.sign(target.charCodeAt(0) - x), Math.sign(Number(target[1]) - y)]
  const cell = (n: number) => `${String.fromCharCode(x + n * dx)}${y + n * dy}`
  const put = (to: string, discs: string) => after.set(to, (after.get(to) ?? '') + discs)
  if (name.includes('-')) {
    after.set(from, tower.slice(0, -1))
    put(target, tower.slice(-1))
    return after
  }
  after.delete(from)
  for (let n = 1, rest = tower; rest !== ''; n++) {
    const discs = cell(n) === target ? rest : rest[0]
    put(cell(n), discs)
    rest = rest.slice(discs.length)
  }
  return after
}

const towersIn = (p: Int32Array) => {
  const towers = new Map<string, string>()
  for (const { site, glyph } of [...game.scene(p).items].sort((a, b) => (a.level ?? 0) - (b.level ?? 0))) {
    const { name } = game.board.shapes[site]
    towers.set(name, (towers.get(name) ?? '') + glyph)
  }
  return towers
}

it('moves towers as a naive program does on strings', () => {
  const list = new ActionList()
  playRandomMatch(game, new Random(3), (p) => {
    list.clear()
    const seat = game.actors(p) - 1
    if (seat < 0) return
    game.actions(p, seat, list)
    for (let i = 0; i < list.count; i += 7) {
      const next = p.slice()
      game.play(next, seat, list.items[i])
      const name = game.name(p, list.items[i])
      const wanted = [...naiveMove(towersIn(p), name)].filter(([, tower]) => tower !== '').sort()
      expect([...towersIn(next)].sort(), `${name} from ${game.write(p)}`).toEqual(wanted)
    }
  })
})

it('knows without a look ahead whether a king can be captured at once', () => {
  const list = new ActionList()
  const onlyDoomed = Float64Array.from(game.evaluation!.terms, (term) => (term === 'doomed' ? 1 : 0))
  let seen = 0
  for (let seed = 1; seed <= 6; seed++)
    playRandomMatch(game, new Random(seed), (p) => {
      const seat = game.actors(p) - 1
      if (seat < 0 || game.write(p).split(' ').length > 4) return
      list.clear()
      game.actions(p, seat, list)
      const wins = [...list.items.subarray(0, list.count)].some((action) => {
        const next = p.slice()
        game.play(next, seat, action)
        return game.result(next)?.reason === 'king-covered' && game.write(next).endsWith('#')
      })
      if (wins) seen++
      expect(game.evaluation!.score(p, seat, onlyDoomed) > 0, game.write(p)).toBe(wins)
    })
  expect(seen).toBeGreaterThan(10)
})

it('writes down that a king was captured', () => {
  const text = game.write(played('a7-a8', rows({ 7: 'b,7', 8: 'ww,7', 1: 'w,7' })).position)
  expect(text).toBe(`${rows({ 8: 'wwb,7', 1: 'w,7' }, 'w 0 1')} #`)
  expect(result(text)).toEqual(won)
})

it.each([
  [`${rows({ 4: 'b,7', 8: 'w,7' })} #`, 'no king was captured'],
  [rows({ 4: `${'b'.repeat(25)},7` }), 'no more than 24 discs'],
  [rows({ 4: `${'b'.repeat(20)},${'b'.repeat(10)},6` }), 'only 29 discs of b'],
  [rows({ 4: 'b,7' }, 'x 0 0'), 'a position is written'],
])('%s is refused', (text, why) => {
  expect(problemOf(text)).toContain(why)
})
