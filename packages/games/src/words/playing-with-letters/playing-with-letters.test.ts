import { CHANCE, Match, openGame, playNamed, Random, unwrap } from '@jatekvilag/engine'
import '../dictionaries/all.ts'
import { describe, expect, it } from 'vitest'
import { COMMON, DIGIT_COUNT, OWN, OWN_SPARE } from './letters.ts'
import { playingWithLetters } from './playing-with-letters.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(playingWithLetters, { options }))
const rows = (change: Record<number, string> = {}) =>
  Array.from({ length: 15 }, (_, i) => change[i] ?? (i === 7 ? '2JÁTÉK1A1BETŰKKEL3' : '21')).join('/')
const NOTHING = '-,-,-,-,-,-,-,-,-,-'

/** The first round with these letters and digits, nothing laid. */
const round = (letters: string, digits: string, board = rows()) =>
  `${board}|${rows()} 0 ${letters} ${digits} ${NOTHING}|${NOTHING} -,- 00 0,0 0,0`
function matchWith(letters: string, digits: string, board?: string, options = {}): Match {
  const game = open(options)
  return new Match(game, unwrap(game.read(round(letters, digits, board))))
}
function act(match: Match, seat: number, ...names: string[]): void {
  for (const name of names) {
    const action = match.actions(seat).find((one) => match.game.name(match.position, one) === name)
    expect(action, name).toBeDefined()
    match.play(seat, action!)
  }
}
const may = (match: Match, seat: number, name: string) =>
  match.actions(seat).some((one) => match.game.name(match.position, one) === name)
const points = (match: Match) =>
  match.game
    .scene(match.position)
    .counters!.filter(({ label }) => label === 'points')
    .map(({ value }) => value)
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0)

describe('the sets', () => {
  it('are 60 common letters, 40 digits, and 150 letters with one empty square for everybody', () => {
    expect([sum(COMMON), 10 * DIGIT_COUNT, sum(OWN) + OWN_SPARE]).toEqual([60, 40, 151])
  })
})

describe('a word', () => {
  it('counts the digits of its letters, and ten for each letter that lay there', () => {
    const match = matchWith('ARKLMNSTEO', '3701234568')
    // g8 is the K of JÁTÉK: KAR downwards.
    act(match, 0, '0A', '@g7', '1R', '@g6', 'done')
    expect(points(match)).toEqual([3 + 7 + 10, 0])
  })
  it('with digits 3, 7, 0 and two letters of the board scores 30', () => {
    const board = rows({ 8: '6A14' })
    const match = matchWith('RATSLMNKEO', '3701234568', board)
    // K on g8 and A on g7 lie there: KARAT, which the dictionary does not know.
    const free = matchWith('RATSLMNKEO', '3701234568', board, { judging: 'agreed' })
    act(free, 0, '0R', '@g6', '1A', '@g5', '2T', '@g4', 'done')
    expect(points(free)).toEqual([30, 0])
    expect(may(match, 0, 'done')).toBe(false)
  })
  it('may stand alone if all its letters were drawn', () => {
    const match = matchWith('HAZLMNSTEO', '1230123456')
    act(match, 0, '1A', '@a1', '3L', '@b1', '4M', '@c1')
    expect(may(match, 0, 'done')).toBe(false)
    act(match, 0, 'back', '3L', '@a1', '8E', '@b1', '6S', '@c1', 'done')
    expect(points(match)[0]).toBe(0 + 5 + 3)
  })
  it('must be in the dictionary with everything that it makes across', () => {
    const match = matchWith('ARKLMNSTEO', '3701234568')
    act(match, 0, '3L', '@h8')
    expect(may(match, 0, 'done'), 'JÁTÉKLA').toBe(false)
  })
  it('uses a drawn short vowel as a long one too, but A and E only as they are', () => {
    const match = matchWith('IOÖUÜAEKTR', '1230123456')
    for (const name of ['0Í', '0I', '1Ó', '2Ő', '3Ú', '4Ű']) expect(may(match, 0, name), name).toBe(true)
    for (const name of ['5Á', '6É', '3Ű']) expect(may(match, 0, name), name).toBe(false)
  })
  it('has any letter where the joker lies, worth its digit', () => {
    const match = matchWith('?RKLMNSTEO', '9701234568')
    act(match, 0, '0A', '@g7', '1R', '@g6', 'done')
    expect(points(match)).toEqual([9 + 7 + 10, 0])
  })
  it('cannot have more of a letter than the own set and its four spare squares', () => {
    const full = rows({ 0: 'ÁÁÁÁÁÁÁ14' })
    const match = matchWith('ÁRKLMNSTEO', '3701234568', full, { judging: 'agreed' })
    act(match, 0, '0Á', '@g7')
    expect(may(match, 0, 'done')).toBe(false)
  })
})

describe('a round', () => {
  it('is laid by all at once, and the next begins when everybody has finished', () => {
    const match = matchWith('ARKLMNSTEO', '3701234568')
    expect(match.game.actors(match.position)).toBe(0b11)
    act(match, 1, 'skip')
    expect(match.game.actors(match.position)).toBe(0b01)
    act(match, 0, '0A', '@g7', '1R', '@g6', 'done')
    expect(match.game.actors(match.position)).toBe(1 << CHANCE)
    expect(match.game.write(match.position)).toMatch(/ 1 - - /)
  })
  it('ends for whoever has no time left: a word that counts is taken, anything else goes back', () => {
    const match = matchWith('ARKLMNSTEO', '3701234568')
    const { game } = match
    act(match, 0, '0A', '@g7')
    expect(game.name(match.position, game.timeUp!(match.position, 0)!)).toBe('skip')
    act(match, 0, '1R', '@g6')
    expect(game.name(match.position, game.timeUp!(match.position, 0)!)).toBe('done')
  })
  it('draws ten letters and ten digits anew', () => {
    const match = new Match(open())
    for (let i = 0; i < 20; i++) {
      expect(match.game.actors(match.position)).toBe(1 << CHANCE)
      match.play(CHANCE, match.actions(CHANCE)[i % 3])
    }
    expect(match.game.actors(match.position)).toBe(0b11)
    expect(playNamed(match, 'skip').ok).toBe(true)
  })
})

describe('the game', () => {
  it('has seven rounds, and the higher sum wins', () => {
    const game = open()
    const match = new Match(game)
    const random = new Random(3)
    let rounds = 0
    while (game.actors(match.position) !== 0) {
      if (game.actors(match.position) === 1 << CHANCE) {
        const list = match.actions(CHANCE)
        match.play(CHANCE, list[random.below(list.length)])
        continue
      }
      rounds++
      const [best] = game.ideas!(game.view(match.position, 0), 0, 0.6)
      for (const action of best.actions) match.play(0, action)
      act(match, 1, 'skip')
    }
    expect(rounds).toBe(7)
    expect(points(match)[0]).toBeGreaterThan(100)
    expect(match.result()).toMatchObject({ payoffs: [1, -1] })
  })
  it('shows nobody the board of another before its end', () => {
    const match = matchWith('ARKLMNSTEO', '3701234568')
    const before = [...match.game.view(match.position, 1)]
    act(match, 0, '0A', '@g7')
    expect([...match.game.view(match.position, 1)]).toEqual(before)
  })
})
