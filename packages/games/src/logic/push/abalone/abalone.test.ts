import { ActionList, Match, neighbourLists, openGame, playMoves, siteNamed, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { abalone } from './abalone.ts'

const opened = (preset: string) => unwrap(openGame(abalone, { preset }))
const game = opened('regular-2')
const { board } = game
const at = (text: string, by = game) => new Match(by, unwrap(by.read(text)))
const site = (name: string) => siteNamed(board, name)
const names = (match: Match) =>
  match.actions(Math.log2(match.actors)).map((action) => match.game.name(match.position, action))
const lying = (match: Match, owner: number) =>
  match.game
    .scene(match.position)
    .items.filter((item) => item.owner === owner)
    .map((item) => board.shapes[item.site].name)
    .sort()

/** A position of two sides from the cells of each. */
function marbles(light: string, dark: string, rest = 'w 0+0 0') {
  const text = 'ihgfedcba'
    .split('')
    .map((row) =>
      board.shapes
        .filter(({ name }) => name[0] === row)
        .sort((a, b) => a.x - b.x)
        .map(({ name }) => (light.split(' ').includes(name) ? 'w' : dark.split(' ').includes(name) ? 'b' : '1'))
        .join('')
        .replace(/1+/g, (ones) => `${ones.length}`),
    )
    .join('/')
  return at(`${text} ${rest}`)
}

/** All moves counted by brute force, as sets of marbles with a direction. */
function naiveCount(match: Match): number {
  const { position: p } = match
  const own = p[match.game.layout.at.turn] + 1
  const step = (cell: number, d: number) => (cell < 0 ? -1 : board.step[d * board.size + cell])
  let count = 0
  for (let first = 0; first < board.size; first++)
    for (let along = 0; along < 6; along++)
      for (let length = 1; length <= 3; length++) {
        const row = [first]
        while (row.length < length) row.push(step(row[row.length - 1], along))
        if (!row.every((cell) => cell >= 0 && p[cell] === own)) continue
        // A single marble has no direction of its own, a longer row is met from both its ends.
        if (length === 1 ? along > 0 : row[0] > row[length - 1]) continue
        for (let d = 0; d < 6; d++) {
          const opposite = board.directions[along].opposite
          if (length === 1 || (d !== along && d !== opposite)) {
            if (row.every((cell) => step(cell, d) >= 0 && p[step(cell, d)] === 0)) count++
            continue
          }
          let cell = step(d === along ? row[length - 1] : row[0], d)
          if (cell < 0) continue
          let enemies = 0
          while (cell >= 0 && p[cell] !== 0 && p[cell] !== own) {
            enemies++
            cell = step(cell, d)
          }
          if (enemies < length && (cell < 0 || p[cell] === 0)) count++
        }
      }
  return count
}

describe('abalone', () => {
  it('has 61 cells and 156 neighbour pairs', () => {
    expect(board.size).toBe(61)
    expect(neighbourLists(board).cells.length / 2).toBe(156)
  })

  it.each([
    ['regular-2', 44],
    ['bowl-2', 52],
    ['regular-3', 40],
    ['regular-4', 34],
    ['regular-5', 34],
    ['regular-6', 36],
    ['bowl-3', 42],
    ['bowl-4', 26],
    ['bowl-5', 21],
    ['bowl-6', 16],
  ])('%s gives player 1 %i first moves', (preset, count) => {
    const match = new Match(opened(preset))
    expect(names(match)).toHaveLength(count)
    expect(new Set(names(match)).size).toBe(count)
  })

  it('gives the fifth player of regular-5 54 moves', () => {
    const five = opened('regular-5')
    const text = five.write(five.start()).replace(' r ', ' p ')
    expect(names(at(text, five))).toHaveLength(54)
  })

  it('lets a1-b2-c3 step in line so that d4 is filled and a1 is empty', () => {
    const match = new Match(game)
    const before = lying(match, 0)
    unwrap(playMoves(match, 'a1-d4'))
    expect(lying(match, 0)).toEqual([...before.filter((name) => name !== 'a1'), 'd4'].sort())
  })

  it('lets own e7 and f8 eject an enemy alone on g9, leaving own f8 and g9', () => {
    const match = marbles('e7 f8', 'g9 a1')
    unwrap(playMoves(match, 'e7xg9'))
    expect(lying(match, 0)).toEqual(['f8', 'g9'])
    expect(lying(match, 1)).toEqual(['a1'])
    expect(game.write(match.position)).toContain('b 1+0 0')
  })

  it('pushes nobody with equal strength, three against three or two against two', () => {
    expect(names(marbles('e1 e2 e3', 'e4 e5 e6'))).not.toContain('e1-e4')
    expect(names(marbles('e1 e2 e3', 'e4 e5'))).toContain('e1-e4')
    expect(names(marbles('e2 e3', 'e4 e5'))).not.toContain('e2-e4')
    expect(names(marbles('e2 e3', 'e4'))).toContain('e2-e4')
    expect(names(marbles('e3', 'e4'))).not.toContain('e3-e4')
  })

  it('never moves more than three, so that four own do not push three', () => {
    expect(names(marbles('e1 e2 e3 e4', 'e5 e6 e7')).some((name) => name.endsWith('e5'))).toBe(false)
  })

  it('is blocked by a marble of the pusher, or an enemy too many, behind the pushed ones', () => {
    expect(names(marbles('e1 e2 e3 e5', 'e4'))).not.toContain('e1-e4')
    expect(names(marbles('e1 e2 e3 e6', 'e4 e5'))).not.toContain('e1-e4')
  })

  it('pushes marbles of two opponents at once', () => {
    const three = opened('regular-3')
    const match = at('5/6/7/8/1rrrbg3/8/7/6/5 r 0+0+0 0', three)
    unwrap(playMoves(match, 'e2-e5'))
    expect(three.write(match.position)).toContain('2rrrbg2')
  })

  it('moves sideways only into empty cells, and cannot eject itself', () => {
    const match = marbles('e3 e4 e5', 'f5 a1')
    expect(names(match)).not.toContain('e3:e5-f6')
    expect(names(match)).not.toContain('e3:e5-f5')
    expect(names(match)).toContain('e3:e5-d5')
    expect(names(marbles('e8 e9', 'a1')).some((name) => name.startsWith('e8x') || name === 'e8-e9')).toBe(false)
  })

  it('is won by the first who has ejected six from any opponents together', () => {
    const match = marbles('e7 f8', 'g9 a1', 'w 5+3 0')
    unwrap(playMoves(match, 'e7xg9'))
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'thrown-out' })
  })

  it('skips a player without marbles or without a move', () => {
    const three = opened('regular-3')
    const match = at('5/6/7/8/1rrr1g3/8/7/6/5 r 0+0+0 0', three)
    unwrap(playMoves(match, 'e2-e5'))
    expect(match.actors).toBe(4)
  })

  it('takes a row by both its ends, whichever is touched first', () => {
    const p = marbles('e3 e4 e5', 'a1').position
    const list = new ActionList()
    game.actions(p, 0, list)
    const sideways = list.toArray().find((action) => game.name(p, action) === 'e3:e5-f6')!
    expect([game.touches(p, sideways), ...game.alsoTouched(p, sideways)]).toEqual([
      [site('e3'), site('e5'), site('f6')],
      [site('e5'), site('e3'), site('f4')],
    ])
    const inLine = list.toArray().find((action) => game.name(p, action) === 'e3-e6')!
    expect([game.touches(p, inLine), ...game.alsoTouched(p, inLine)]).toEqual([
      [site('e3'), site('e6')],
      [site('e3'), site('e5'), site('e6')],
    ])
  })

  it('tells why a touch leads nowhere', () => {
    const why = (match: Match, ...touches: string[]) => game.why(match.position, 0, touches.map(site))
    expect(why(marbles('e2 e3', 'e4 e5'), 'e2', 'e4')).toBe('not-stronger')
    expect(why(marbles('e2 e3 e5', 'e4'), 'e2', 'e4')).toBe('own-behind')
    expect(why(marbles('e2 e5', 'a1'), 'e2', 'e5')).toBe('no-such-row')
    expect(why(marbles('e2 e3', 'f3 a1'), 'e2', 'e3', 'f3')).toBe('sideways-needs-room')
    expect(why(marbles('e2 e3', 'a1'), 'e2', 'h8')).toBe('one-step')
  })

  it('finds as many moves as a naive count, all through a game', () => {
    let seed = 7
    for (const preset of ['regular-2', 'bowl-4', 'regular-6']) {
      const match = new Match(opened(preset))
      for (let turn = 0; turn < 60 && match.actors; turn++) {
        const actions = match.actions(Math.log2(match.actors))
        expect(actions.length).toBe(naiveCount(match))
        seed = (Math.imul(seed, 1103515245) + 12345) >>> 1
        match.play(Math.log2(match.actors), actions[seed % actions.length])
      }
    }
  })
})
