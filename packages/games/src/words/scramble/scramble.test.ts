import { ActionList, CHANCE, Match, openGame, playNamed, Random, unwrap } from '@jatekvilag/engine'
import { costOf } from '@jatekvilag/engine/testing'
import '../dictionaries/all.ts'
import { describe, expect, it } from 'vitest'
import { scramble } from './scramble.ts'
import { TILES } from './tiles.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(scramble, { options }))
const EMPTY = Array.from({ length: 15 }, () => '15').join('/')
/** An empty board, seat 0 to lay with these racks. */
const before = (racks: string, rows = EMPTY, points = '0,0') => `${rows} lay 0 ${racks} ${points} - - 0 0`

function matchFrom(text: string, options: Record<string, unknown> = {}): Match {
  const game = open(options)
  return new Match(game, unwrap(game.read(text)))
}
const points = (match: Match) =>
  match.game
    .scene(match.position)
    .counters!.filter(({ label }) => label === 'points')
    .map(({ value }) => value)
const play = (match: Match, ...names: string[]) => {
  for (const name of names) expect(playNamed(match, name), name).toMatchObject({ ok: true })
}
const may = (match: Match, name: string) =>
  match
    .actions(match.game.actors(match.position) === 1 ? 0 : 1)
    .some((action) => match.game.name(match.position, action) === name)

describe('the letters', () => {
  it('are 100 with 187 points in English and 102 with 197 in French', () => {
    const sum = (language: 'en' | 'fr' | 'hu') => {
      const { total, counts, points } = TILES[language]
      return [total, counts.reduce((all, count, kind) => all + count * points[kind], 0)]
    }
    expect([sum('en'), sum('fr')]).toEqual([
      [100, 187],
      [102, 197],
    ])
    expect(sum('hu')[0]).toBe(100)
  })
})

describe('the premium squares', () => {
  const { board } = open()
  it('are 24, 12, 17 and 8, and a star in the middle', () => {
    expect(Object.values(board.regions).map(({ sites }) => sites.length)).toEqual([24, 12, 17, 8, 1])
  })
  it('are the same under all symmetries of the board', () => {
    for (const { sites } of Object.values(board.regions)) {
      const at = new Set(sites.map((site) => `${board.shapes[site].x},${board.shapes[site].y}`))
      for (const site of sites) {
        const { x, y } = board.shapes[site]
        for (const [a, b] of [
          [y, x],
          [14 - x, y],
          [x, 14 - y],
        ])
          expect(at.has(`${a},${b}`)).toBe(true)
      }
    }
  })
})

describe('a word', () => {
  it('ZOO on h8-j8 counts 24 as the first one', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'))
    play(match, '8h:ZOO')
    expect(points(match)).toEqual([24, 0])
  })
  it('covers h8 when it is the first, and has two letters', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'))
    expect(playNamed(match, '8i:ZOO').ok).toBe(false)
    play(match, 'A@h8')
    expect(may(match, 'done')).toBe(false)
  })
  it('must be in the list, with everything that it makes across', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'))
    expect(playNamed(match, '8h:OZO').ok).toBe(false)
    const crossing = matchFrom(
      before('XYEEEAA,EEEEAAA', EMPTY.replace('15/15/15/15/15/15/15/15', '15/15/15/15/15/15/15/7ZOO5')),
    )
    expect(playNamed(crossing, '7h:XYE').ok).toBe(false)
  })
  it('later joins what lies there and counts every word that it lengthens or crosses', () => {
    const rows = EMPTY.split('/')
    rows[7] = '7ZOO5'
    const match = matchFrom(before('NEDSTAI,EEEEAAA', rows.join('/')))
    expect(playNamed(match, '5a:NEST').ok).toBe(false)
    // N on j9 above the O of j8.
    play(match, 'j9:NO')
    expect(points(match)).toEqual([2, 0])
  })
  it('counts premium squares only for letters laid in this turn', () => {
    const rows = EMPTY.split('/')
    rows[7] = '7ZOO5'
    const match = matchFrom(before('MEDSTAI,EEEEAAA', rows.join('/')))
    // M on k8, no premium: 10 + 1 + 1 + 3, and the star in the middle no more.
    play(match, '8h:ZOOM')
    expect(points(match)).toEqual([15, 0])
  })
  it('of seven letters brings 50 points more', () => {
    const match = matchFrom(before('RATIONS,EEEEAAA'), { forms: true })
    play(match, '8b:RATIONS')
    // T on d8 counts twice, and the star doubles the word.
    expect(points(match)[0]).toBe((1 + 1 + 2 + 1 + 1 + 1 + 1) * 2 + 50)
  })
  it('with a blank counts nothing for it, and the blank keeps its letter', () => {
    const match = matchFrom(before('?OOEEAA,OEEEAAA'))
    play(match, '8h:zOO')
    expect(points(match)).toEqual([4, 0])
    expect(match.game.write(match.position)).toContain('7zOO5')
  })
})

describe('doubts', () => {
  it('remove a word that is not in the list, and cost its turn', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'), { judging: 'challenge' })
    play(match, '8h:OZO', 'doubt')
    expect(match.game.write(match.position)).toBe(`${EMPTY} lay 1 AAEEOOZ,AAAEEEE 0,0 - - 0 1 -,-`)
  })
  it('without reason cost five points', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'), { judging: 'challenge' })
    play(match, '8h:ZOO', 'doubt')
    expect(points(match)).toEqual([24, -5])
  })
  it('are left to the players where any word counts that they agree on', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'), { judging: 'agreed' })
    play(match, '8h:OZO', 'accept')
    expect(points(match)).toEqual([24, 0])
    const three = matchFrom(before('ZOOEEAA,EEEEAAA,IIIIIII', EMPTY, '0,0,0'), { judging: 'agreed', players: 3 })
    play(three, '8h:OZO', 'doubt', 'accept')
    expect(points(three), 'one of two against it').toEqual([24, 0, 0])
    const refused = matchFrom(before('ZOOEEAA,EEEEAAA,IIIIIII', EMPTY, '0,0,0'), { judging: 'agreed', players: 3 })
    play(refused, '8h:OZO', 'doubt', 'doubt')
    expect(points(refused)).toEqual([0, 0, 0])
  })
})

describe('exchanging', () => {
  it('takes as many new letters, then puts the old ones into the bag', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'))
    play(match, 'swap:Z,swap:O,done', 'draw:B', 'draw:B')
    expect(match.game.write(match.position)).toBe(`${EMPTY} lay 1 AABBEEO,AAAEEEE 0,0 - - 0 1 -,-`)
  })
  it('needs seven letters in the bag', () => {
    const full = 'AAAAABBCCDDDDEE/EEEEEEFFGGGHHII/IIIIIIJKLLLLMMN/NNNNNOOOOOOOPPQ/RRRRRRSSSSTTTTT/UUUVVW9/'
    const rest = Array.from({ length: 9 }, () => '15').join('/')
    const match = matchFrom(before('WXYYZ??,EAAOTUI', full + rest))
    expect(match.game.scene(match.position).counters!.at(-1)!.value).toBeLessThan(7)
    expect(may(match, 'swap:Z')).toBe(false)
  })
  it('can be left out', () => {
    expect(may(matchFrom(before('ZOOEEAA,EEEEAAA'), { exchange: false }), 'swap:Z')).toBe(false)
  })
})

describe('the end', () => {
  it('comes when everybody passes in one round, and what is left counts against each', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA', EMPTY, '30,23'))
    play(match, 'pass', 'pass')
    expect(match.result()).toMatchObject({ payoffs: [-1, 1] })
    expect(points(match)).toEqual([30 - 16, 23 - 7])
  })
  it('comes after three rounds without a point', () => {
    const match = matchFrom(before('ZOOEEAA,EEEEAAA'))
    const random = new Random(1)
    for (let turn = 0; turn < 6; turn++) {
      expect(match.result()).toBeNull()
      const seat = turn % 2
      const swap = match.actions(seat).find((action) => match.game.name(match.position, action).startsWith('swap'))!
      match.play(seat, swap)
      play(match, 'done')
      if (match.game.actors(match.position) === 1 << CHANCE)
        match.play(CHANCE, match.game.sample(match.position, CHANCE, random, new ActionList()))
    }
    expect(match.result()).not.toBeNull()
  })
  it('gives the letters of the others to whoever lays the last one', () => {
    const gone =
      'AAAAAAAABBCCDDD/EEEEEEEEEEEEFFG/GGHHIIIIIIIIIJK/LLLLMMNNNNNNOO1/OOOOPPRRRRRRSSS/STTTTTTUUUUVVWW/XYY12/'
    const rows = `${gone}7ZO6/${Array.from({ length: 7 }, () => '15').join('/')}`
    const match = matchFrom(before('O,ADQ??', rows, '10,50'))
    play(match, '8h:ZOO')
    expect(match.result()).toMatchObject({ payoffs: [-1, 1] })
    expect(points(match)).toEqual([10 + 12 + 13, 50 - 13])
  })
})

describe('who begins', () => {
  it('is whose letter is nearest to A, a blank last', () => {
    const match = new Match(open({ players: 3 }))
    play(match, 'lot:?', 'lot:C', 'lot:B')
    expect(match.game.write(match.position)).toContain('deal:0 2')
  })
})

describe('racks', () => {
  it('are seen by nobody else, and the bag tells nothing of them', () => {
    const game = open()
    const p = unwrap(game.read(before('ZOOEEAA,EEEEAAA')))
    const other = unwrap(game.read(before('QXJKKVV,EEEEAAA').replace('KK', 'KW')))
    expect([...game.view(p, 1)]).toEqual([...game.view(other, 1)])
  })
})

describe('the words that the game finds', () => {
  it('are legal turns, best first, and go on from what lies already', () => {
    const game = open()
    const p = unwrap(game.read(before('ZOOEEAT,EEEEAAA')))
    const ideas = game.ideas!(game.view(p, 0), 0, 1)
    expect(ideas.length).toBeGreaterThan(40)
    for (const { actions } of ideas) {
      const match = new Match(game, p)
      for (const action of actions) {
        expect(match.actions(0)).toContain(action)
        match.play(0, action)
      }
      expect(game.actors(match.position)).not.toBe(1)
    }
    const begun = p.slice()
    game.play(begun, 0, ideas[0].actions[0])
    expect(game.ideas!(begun, 0, 1)[0].actions).toEqual(ideas[0].actions.slice(1))
  })
  it('are found at once, with a full rack in the middle of a game', () => {
    const game = open({ forms: true })
    const rows = EMPTY.split('/')
    Object.assign(rows, [
      '15',
      '4STONE6',
      '15',
      '4L10',
      '4ARISE6',
      '4S10',
      '4T2QUIZ4',
      '7U7',
      '3GARDEN6',
      '7E7',
      '7S3HOW1',
      '11A3',
      '11T3',
      '15',
      '15',
    ])
    const p = unwrap(game.read(before('?ERTNAI,EEEEAAD', rows.join('/'))))
    const cost = costOf(() => expect(game.ideas!(p, 0, 1).length).toBe(60))
    expect(cost).toBeLessThan(200)
    expect(costOf(() => game.ideas!(unwrap(game.read(before('BCERTNA,EEEEAAD', rows.join('/')))), 0, 1))).toBeLessThan(
      100,
    )
  })
  it('are short for somebody who knows few', () => {
    const game = open()
    const p = unwrap(game.read(before('ZOOEEAT,EEEEAAA')))
    for (const { actions } of game.ideas!(p, 0, 0.1)) expect(actions.length).toBeLessThanOrEqual(8)
    const words = game.ideas!(p, 0, 0.1).filter(({ actions }) => game.name(p, actions[0]).includes('@'))
    expect(Math.max(...words.map(({ actions }) => actions.length - 1))).toBe(3)
  })
})
