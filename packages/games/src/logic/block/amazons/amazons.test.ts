import { Match, openGame, perft, playMoves, turns, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { amazons } from './amazons.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(amazons, { options }))
const game = open()
const three = open({ players: 3 })
const WALL = 'x'.repeat(10)

/** The first turns of a player, if that player were to start. */
function firstTurns(players: number, arrow: string, seat: number) {
  const other = open({ players, arrow })
  const start = other.write(other.start()).replace(/ w /, ` ${'wbrg'[seat]} `)
  return turns(other, unwrap(other.read(start)))
}

const steps = (players: number, seat: number) =>
  new Set(firstTurns(players, 'full-flight', seat).map((turn) => turn.actions[0])).size

describe('amazons', () => {
  it('sets four amazons a side on the edges of the board', () => {
    expect(game.write(game.start())).toBe('3w2w3/10/10/w8w/10/10/b8b/10/10/3b2b3 w - -')
  })

  it('starts with 80 amazon moves, and 556 turns when the arrow flies to the end', () => {
    expect(steps(2, 0)).toBe(80)
    expect(firstTurns(2, 'full-flight', 0)).toHaveLength(556)
  })

  it('starts with 2176 turns when the arrow may stop anywhere', () => {
    const free = unwrap(openGame(amazons, { preset: 'free-arrow' }))
    expect(perft(free, free.start(), 1)).toBe(2176)
  })

  it.each([
    ['full-flight', [444, 440, 429]],
    ['free', [1742, 1723, 1702]],
  ])('counts the first turns of three players with the %s arrow', (arrow, counts) => {
    expect([0, 1, 2].map((seat) => firstTurns(3, arrow, seat).length)).toEqual(counts)
  })

  it('gives each of four players 40 amazon moves, 278 turns in full flight and 1088 with the free arrow', () => {
    for (const seat of [0, 1, 2, 3]) {
      expect(steps(4, seat)).toBe(40)
      expect(firstTurns(4, 'full-flight', seat)).toHaveLength(278)
      expect(firstTurns(4, 'free', seat)).toHaveLength(1088)
    }
  })

  it('shoots from where the amazon has come to, and back over the way it came', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'd10-d2'))
    const shots = match.actions(0).map((action) => game.name(match.position, action))
    expect(shots.sort()).toEqual(['/a2', '/a5', '/c1', '/d10', '/e1', '/j2', '/j8'])
    unwrap(playMoves(match, '/d10'))
    expect(game.write(match.position)).toBe('3x2w3/10/10/w8w/10/10/b8b/10/3w6/3b2b3 b - -')
  })

  it('never moves or shoots over an amazon or an arrow', () => {
    const match = new Match(game, unwrap(game.read('w9/10/x9/10/10/10/wwwbbbb3/10/10/10 w - -')))
    const list = match.actions(0).map((action) => game.name(match.position, action))
    expect(list).toContain('a10-a9')
    expect(list).not.toContain('a10-a8')
    expect(list).not.toContain('a10-a7')
    expect(list).not.toContain('c4-h4')
  })

  it('writes a whole turn as step and shot', () => {
    const match = new Match(game)
    unwrap(playMoves(match, 'd10-d7/i7 d1-d6/i1'))
    expect(
      game.turnName(
        game.start(),
        [0, 1].map((i) => match.log[i].action),
      ),
    ).toBe('d10-d7/i7')
    expect(match.log.map((entry) => entry.name)).toEqual(['d10-d7', '/i7', 'd1-d6', '/i1'])
  })

  it('is won by the last player who can move', () => {
    const text = ['wwwwxxxxxx', ...Array<string>(8).fill(WALL), 'xxxxx1bbbb'].join('/')
    const match = new Match(game, unwrap(game.read(`${text} b - -`)))
    expect(match.result()).toBeNull()
    unwrap(playMoves(match, 'g1-f1/g1'))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'last-to-move' })
  })

  it('leaves out a player who cannot move; his amazons stay in the way', () => {
    const text = ['wwwxxxxxxx', WALL, WALL, WALL, WALL, 'rrr1xxxxxx', WALL, WALL, WALL, 'bbb2xxxxx'].join('/')
    const match = new Match(three, unwrap(three.read(`${text} b - -`)))
    unwrap(playMoves(match, 'c1-d1/e1 c5-d5/c5'))
    expect(three.write(match.position)).toMatch(/ b - w$/)
    unwrap(playMoves(match, 'b1-c1/b1'))
    expect(match.result()).toEqual({ payoffs: [-0.5, 1, -0.5], reason: 'last-to-move' })
  })

  it('keeps a player out who could not move once, even when a way opens later', () => {
    const text = ['www1xxxxxx', WALL, WALL, WALL, WALL, 'rrr2xxxxx', WALL, WALL, WALL, 'bbb2xxxxx'].join('/')
    const match = new Match(three, unwrap(three.read(`${text} r - w`)))
    unwrap(playMoves(match, 'c5-d5/c5'))
    expect(three.write(match.position)).toMatch(/ b - w$/)
  })

  it('refuses texts that cannot be', () => {
    expect(game.read('3w2w3/10/10/w8w/10/10/b8b/10/10/3b6 w - -')).toMatchObject({ ok: false })
    expect(game.read('3w2w3/10/10/w8w/10/10/b8b/10/10/3b2b3 w a1 -')).toMatchObject({ ok: false })
    expect(game.read('3w2w3/10/10/w8w/10/10/b8b/10/10/3b2b3 w - w')).toMatchObject({ ok: false })
  })

  it('says why a touch leads nowhere', () => {
    const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
    expect(game.why(game.start(), 0, [site('d1')])).toBe('not-yours')
    expect(game.why(game.start(), 0, [site('d10'), site('e8')])).toBe('not-there')
  })
})
