import { openGame, perft, playMoves, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, tryOut } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { type NaivePosition, type NaiveRules, naivePerft, naiveTurns, type Offset } from '../family/naive.ts'
import { fourPlayerDraughts } from './four-player-draughts.ts'

const game = unwrap(openGame(fourPlayerDraughts))
const alone = unwrap(openGame(fourPlayerDraughts, { preset: 'free-for-all' }))
const free = unwrap(openGame(fourPlayerDraughts, { preset: 'free-choice' }))
const { at, turnNames, played } = tryOut(game)

/** Dark squares of the rows 13 to 1, most of them empty. */
const widths = [0, 5, 4, 7, 6, 7, 6, 7, 6, 7, 6, 7, 4, 5]
const rows = (given: Record<number, string>, turn = 's') =>
  `${[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((row) => given[row] ?? `${widths[row]}`).join('/')} ${turn}`

describe('the board', () => {
  it('has 153 squares, 77 of them dark, and dark corners such as c1 and k1', () => {
    const { board } = game
    expect(board.size).toBe(153)
    expect(board.shapes.filter(({ shade }) => shade === 1)).toHaveLength(77)
    for (const name of ['c1', 'k1', 'a3', 'm3', 'a11', 'm11', 'c13', 'k13'])
      expect(board.shapes.find((shape) => shape.name === name)?.shade, name).toBe(1)
  })
  it('starts with 12 men each and 29 empty dark squares', () => {
    const { items } = game.scene(game.start())
    expect([0, 1, 2, 3].map((seat) => items.filter(({ owner }) => owner === seat).length)).toEqual([12, 12, 12, 12])
    expect(77 - items.length).toBe(29)
    const names = (seat: number) =>
      items.filter(({ owner }) => owner === seat).map(({ site }) => game.board.shapes[site].name)
    expect(names(0)).toEqual(['c1', 'e1', 'g1', 'i1', 'k1', 'd2', 'f2', 'h2', 'j2', 'e3', 'g3', 'i3'])
    expect(names(2).sort()).toEqual(['a11', 'a3', 'a5', 'a7', 'a9', 'b10', 'b4', 'b6', 'b8', 'c5', 'c7', 'c9'])
  })
})

describe('the opening', () => {
  it('has eight first moves for each player', () => {
    expect(turnNames(game.start())).toEqual(
      ['d2-c3', 'e3-d4', 'e3-f4', 'g3-f4', 'g3-h4', 'i3-h4', 'i3-j4', 'j2-k3'].sort(),
    )
    for (const seat of 'snwe')
      expect(turns(game, at(game.write(game.start()).replace(/.$/, seat))), seat).toHaveLength(8)
  })
  it('goes south, north, west, east, so that the teams alternate', () => {
    const match = played('e3-d4', game.start())
    expect(match.actors).toBe(1 << 1)
    unwrap(playMoves(match, 'e11-f10'))
    expect(match.actors).toBe(1 << 2)
    unwrap(playMoves(match, 'c5-d6'))
    expect(match.actors).toBe(1 << 3)
  })
  it('goes clockwise where everybody fights alone', () => {
    const match = played('g3-f4', alone.start(), alone)
    expect(match.actors).toBe(1 << 2)
  })
})

describe('partners', () => {
  const text = rows({ 5: '1s5', 6: '1w4', 12: '3e', 13: '4n' })
  it('never capture each other', () => {
    expect(turnNames(at(text))).toEqual(['c5-b6'])
  })
  it('are enemies where everybody fights alone', () => {
    expect(turnNames(at(text, alone), alone)).toEqual(['c5xe7'])
  })
  it('share one capture: both opponents may be taken in it', () => {
    expect(turnNames(at(rows({ 5: '1s5', 6: '1n4', 8: '2e3', 13: '4n', 3: '6e', 9: 'w6' })))).toEqual(['c5xe7xg9'])
  })
})

describe('promotion', () => {
  const rest = { 3: 'w5e', 1: 's4' }
  it('is on the home rows of both opponents', () => {
    expect(game.write(played('f12-e13', at(rows({ ...rest, 12: '1s2', 9: '6n' }))).position)).toMatch(/^1S3/)
    const match = played('l8-m9', at(rows({ ...rest, 8: '5s', 13: 'n4' })))
    expect(game.write(match.position)).toContain('/6S/')
  })
  it('is not on that of the partner, but it is where everybody fights alone', () => {
    const text = rows({ ...rest, 8: 's5', 13: '2n2' })
    expect(game.write(played('b8-a9', at(text)).position)).toContain('/s6/')
    expect(alone.write(played('b8-a9', at(text, alone), alone).position)).toContain('/S6/')
  })
})

describe('the end', () => {
  it('does not come while a partner fights on', () => {
    // North falls; east plays on against two.
    const match = played('c5xe7', at(rows({ 5: '1s5', 6: '1n4', 3: '6e', 9: 'w6' })))
    expect(match.result()).toBeNull()
    expect(match.actors).toBe(1 << 2)
  })
  it('comes when both of a team are out', () => {
    const match = played('c5xe7xg9', at(rows({ 5: '1s5', 6: '1n4', 8: '2e3', 9: 'w6' })))
    expect(match.result()).toEqual({ payoffs: [1, -1, 1, -1], reason: 'last-standing' })
  })
  it('comes with the last player where everybody fights alone', () => {
    expect(played('c5xe7', at(rows({ 5: '1s5', 6: '1n4' }), alone), alone).result()).toEqual({
      payoffs: [1, -1 / 3, -1 / 3, -1 / 3],
      reason: 'last-standing',
    })
  })
  it('takes the men of a player who is shut in off the board', () => {
    // West's only man on a3 is blocked by his partner's men: west is out, east moves.
    const p = at(rows({ 3: 'w6', 4: 's5', 13: '2n2', 8: '5e' }, 'w'))
    expect(game.actors(p)).toBe(1 << 3)
    expect(game.scene(p).items.some(({ owner }) => owner === 2)).toBe(false)
  })
  it('is a draw of the teams after a hundred turns of each without a capture', () => {
    const text = rows({ 1: 'S4', 13: '4N', 9: 'w6', 3: '6e' })
    expect(played('c1-d2', at(`${text} calm 399`)).result()).toEqual({ payoffs: [0, 0, 0, 0], reason: 'move-limit' })
  })
})

describe('a plain second generator', () => {
  const four: Offset[] = [
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ]
  const points = new Map<string, Offset>()
  for (let y = 1; y <= 13; y++)
    for (let x = 1; x <= 13; x++) {
      const cut = (i: number) => i < 3 || i > 11
      if ((x + y) % 2 === 0 && !(cut(x) && cut(y))) points.set(`${'abcdefghijklm'[x - 1]}${y}`, [x, y])
    }
  const ahead = [([, y]: Offset) => y, ([, y]: Offset) => -y, ([x]: Offset) => x, ([x]: Offset) => -x]
  const onHomeRow = [
    ([, y]: Offset) => y === 1,
    ([, y]: Offset) => y === 13,
    ([x]: Offset) => x === 1,
    ([x]: Offset) => x === 13,
  ]
  const rulesFor = (sides: number[], order: number[], takeMost: boolean): NaiveRules => ({
    order,
    sides,
    points,
    manSteps: (seat) => four.filter((offset) => ahead[seat](offset) > 0),
    kingSteps: four,
    jumps: four,
    promotes: (seat, field) =>
      onHomeRow.some((test, other) => sides[other] !== sides[seat] && test(points.get(field)!)),
    kingsFly: true,
    takeMost,
    removal: 'at-end',
  })
  const teams = rulesFor([0, 1, 0, 1], [0, 1, 2, 3], true)
  const plain = (p: Int32Array): NaivePosition => ({
    pieces: new Map(
      game
        .scene(p)
        .items.map((item) => [game.board.shapes[item.site].name, { seat: item.owner, king: item.kind === 'king' }]),
    ),
    turn: Math.log2(game.actors(p)),
  })
  it('counts the same from the start', () => {
    for (const depth of [1, 2, 3])
      expect(perft(game, game.start(), depth)).toBe(naivePerft(teams, plain(game.start()), depth))
    expect(perft(game, game.start(), 2)).toBe(64)
  })
  it('finds as many turns in random games', () => {
    for (const [rules, slow] of [
      [game, teams],
      [alone, rulesFor([0, 1, 2, 3], [0, 2, 1, 3], true)],
      [free, { ...teams, takeMost: false }],
    ] as const)
      playRandomMatch(rules, new Random(4), (p, step) => {
        if (p[rules.layout.at.chain] === 0 && step % 3 === 0)
          expect(turns(rules, p).length, rules.write(p)).toBe(naiveTurns(slow, plain(p)).length)
      })
  })
})
