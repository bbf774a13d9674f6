import { drawText, openGame, perft, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { internationalDraughts } from './international-draughts.ts'

const game = unwrap(openGame(internationalDraughts))
const free = unwrap(openGame(internationalDraughts, { preset: 'free-choice' }))
const { turnNames, played } = tryOut(game)

const counts = (text: string | undefined, depth: number, rules = game): number[] => {
  const p = text === undefined ? rules.start() : unwrap(rules.read(text))
  return Array.from({ length: depth }, (_, i) => perft(rules, p, i + 1))
}

describe('set-up', () => {
  it('has twenty men each on four rows, and dark begins from row 1', () => {
    expect(game.write(game.start())).toBe(`W:W${numbers(31, 50)}:B${numbers(1, 20)}`)
    expect(game.colours).toEqual(['dark', 'light'])
    expect(game.actors(game.start())).toBe(1)
    const items = game.scene(game.start()).items
    expect(items.filter((item) => item.owner === 0).every((item) => game.board.shapes[item.site].y < 4)).toBe(true)
    expect(items).toHaveLength(40)
  })

  const numbers = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i).join(',')
})

describe('turns are counted', () => {
  it('from the start with the majority rule', () => {
    expect(counts(undefined, 5)).toEqual([9, 81, 658, 4265, 27117])
  })
  it('from the start with free choice', () => {
    expect(counts(undefined, 5, free)).toEqual([9, 81, 658, 4265, 27132])
  })
  it('in a position of locked men', () => {
    const locked = 'W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38'
    expect(counts(locked, 8)).toEqual([6, 12, 30, 73, 215, 590, 1944, 6269])
  })
  it('with kings, long captures and promotion', () => {
    const kings = 'B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46'
    expect(counts(kings, 4)).toEqual([14, 55, 1168, 5432])
  })
  it.skipIf(!process.env.SOAK)(
    'deeper',
    () => {
      expect(perft(game, game.start(), 6)).toBe(167140)
      expect(perft(game, game.start(), 7)).toBe(1049442)
      const kings = 'B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46'
      expect(counts(kings, 6).slice(4)).toEqual([87195, 629010])
    },
    120_000,
  )
})

describe('captures', () => {
  it('must be made when possible', () => {
    expect(turnNames('W:Wc3,g3:Bd4')).toEqual(['c3xe5'])
  })
  it('must take the most pieces', () => {
    expect(turnNames('W:Wc3,g3:Bd4,f6,h4')).toEqual(['c3xe5xg7'])
  })
  it('may be chosen freely by the free-choice rule, but are played to the end', () => {
    expect(turnNames('W:Wc3,g3:Bd4,f6,h4', free)).toEqual(['c3xe5xg7', 'g3xi5'])
  })
  it('are made backward by men too, although men never step back', () => {
    expect(turnNames('W:We5:Bd4')).toEqual(['e5xc3'])
    expect(turnNames('W:We5:B')).toEqual(['e5-d6', 'e5-f6'])
  })
  it('never jump an own man or two men in a row', () => {
    expect(turnNames('W:Wc3,d4:B')).not.toContain('c3xe5')
    expect(turnNames('W:Wc3:Bd4,e5')).toEqual(['c3-b4'])
  })
  it('count a king as one piece', () => {
    expect(turnNames('W:Wc3,g3:BKd4,h4')).toEqual(['c3xe5', 'g3xi5'])
  })
  it('lead a flying king to a square from which the longest capture goes on', () => {
    expect(turnNames('W:WKa1:Bc3,e5')).toEqual(['a1xd4xf6', 'a1xd4xg7', 'a1xd4xh8', 'a1xd4xi9', 'a1xd4xj10'])
  })
  it('pass over no piece twice: a jumped piece stays in the way until the end', () => {
    expect(turnNames('W:WKa1:Bc3,f4,f2,d2')).toEqual(['a1xe5xg3xe1'])
    expect(game.write(played('a1xe5xg3xe1', 'W:WKa1:Bc3,f4,f2,d2').position)).toBe('B:WK48:B42')
  })
  it('take jumped pieces off only when the capture ends', () => {
    const match = played('c3xe5', 'W:Wc3:Bd4,f6')
    expect(game.write(match.position)).toBe('W:W28:B23,32 chain 28 over 32')
    expect(game.scene(match.position).marks).toContainEqual({
      kind: 'dead',
      owner: 1,
      sites: [game.board.shapes.findIndex(({ name }) => name === 'd4')],
    })
    unwrap(playMoves(match, 'e5xg7'))
    expect(game.write(match.position)).toBe('B:W19:B')
  })
  it('of the same man, start, end and captured set are one turn', () => {
    // The man can go round the four enemies in both ways.
    const names = turnNames('W:We3:Bd4,d6,f4,f6')
    expect(names).toHaveLength(1)
    expect(names[0].split('x')).toHaveLength(5)
    expect(names[0].endsWith('xe3')).toBe(true)
  })
})

describe('promotion', () => {
  it('makes a king of a man that comes to rest on the far row', () => {
    expect(game.write(played('c9-b10', 'W:Wc9:Ba3').position)).toBe('B:WK1:B36')
    expect(game.write(played('d2-c1', 'B:Wa9:Bd2').position)).toBe('W:W6:BK47')
  })
  it('is missed by a man that can go on capturing from the far row', () => {
    expect(turnNames('W:Wf8:Bg9,i9')).toEqual(['f8xh10xj8'])
    expect(game.write(played('f8xh10xj8', 'W:Wf8:Bg9,i9,a1').position)).toBe('B:W15:B46')
  })
})

describe('the end', () => {
  it('comes when a side has no men', () => {
    expect(played('c3xe5', 'W:Wc3:Bd4').result()).toEqual({ payoffs: [1, -1], reason: 'no-pieces' })
  })
  it('comes when a side cannot move', () => {
    expect(played('b4-c5', 'W:Wa5,b4:Ba7,b8').result()).toBeNull()
    expect(played('d4-e5', 'W:Wb6,c5,d6,d4:Ba7').result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw when a position comes for the third time', () => {
    const there = 'c1-d2 b10-a9 d2-c1 a9-b10'
    const match = played(`${there} ${there}`, 'W:WKc1:BKb10')
    expect(match.result()).toEqual({ payoffs: [0, 0], reason: 'repetition' })
  })
  it('is a draw after 25 moves each with kings only and without a capture', () => {
    const kings = 'W:WKa1,a3:BKj10,j8 quiet 49'
    expect(played('a1-b2', kings).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
    const match = played('a3-b4', kings)
    expect(match.result()).toBeNull()
    expect(game.write(match.position)).not.toContain('quiet')
  })
  it('comes after 5 or 16 moves against a lone king where that option is on', () => {
    const limited = unwrap(openGame(internationalDraughts, { options: { loneKing: true } }))
    const pairs = 'W:WKa1,Kc1:BKj10 allowance 5 spent 9'
    expect(played('c1-d2', pairs, limited).result()).toEqual({ payoffs: [0, 0], reason: 'move-limit' })
    const three = played('c1-d2', 'W:WKa1,Kc1,a5:BKj10 allowance 16 spent 9', limited)
    expect(three.result()).toBeNull()
    expect(limited.write(three.position)).toContain('allowance 16 spent 10')
    // Losing a piece changes the class, and the count begins anew.
    const changed = played('b8xh2', 'B:WKa1,Kc1,e5:BKb8 allowance 16 spent 30', limited)
    expect(changed.result()).toBeNull()
    expect(limited.write(changed.position)).toBe('W:WK46,K47:BK44 allowance 5')
    expect(played('c1-d2', pairs).result()).toBeNull()
  })
})

describe('text', () => {
  it('reads square numbers, names and ranges', () => {
    expect(game.write(unwrap(game.read('W:W31-50:B1-20')))).toBe(game.write(game.start()))
    expect(game.write(unwrap(game.read('b:bKj10:wa1.')))).toBe('B:W46:BK5')
  })
  it.each([
    ['W:W31', 'a position is written like'],
    ['W:W31:W1', 'a position is written like'],
    ['W:W51:B1', 'there is no square 51'],
    ['W:Wb1:B1', 'there is no square b1'],
    ['W:W31:B31', 'two pieces stand on square 31'],
    ['W:Wx:B1', '"x" is not a square'],
    ['W:W31:B1 chain 31 over 1', 'the capture cannot go on'],
    ['W:W31:B1 chain 30', 'the piece in the middle'],
    ['W:W1-99999999999:B', '"1-99999999999" is not a range of squares'],
    ['W:W31:B27,1 chain 31 over 1,1', 'no piece to jump stands on "1"'],
    ['W:W31:B27 over 27', 'pieces are jumped only in the middle'],
    ['W:W31:B1 luck 3', '"luck 3" says nothing'],
  ])('%s is refused', (text, why) => {
    const read = game.read(text)
    expect(refusal(read)).toContain(why)
  })
})

it('any text is read or refused with a reason, whatever stands in it', () => {
  const words = fc.constantFrom(
    'W',
    'B',
    ':',
    ',',
    '-',
    'K',
    ' ',
    'chain',
    'over',
    'quiet',
    '1',
    '28',
    '46',
    'c3',
    '\n',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => `W:W46,28:B1${list.join('')}`),
      ),
      (text) => {
        const read = game.read(text)
        if (read.ok) expect(game.write(unwrap(game.read(game.write(read.value))))).toBe(game.write(read.value))
        else expect(refusal(read)).not.toBe('')
      },
    ),
    { numRuns: 300 },
  )
})

describe('a refused touch is explained', () => {
  const p = unwrap(game.read('W:Wc3,g3,a1,i1:Bd4,f6,h4'))
  const site = (name: string) => game.board.shapes.findIndex((shape) => shape.name === name)
  it.each([
    [['d4'], 'not-yours'],
    [['g3'], 'must-capture-most'],
    [['g3', 'i5'], 'must-capture-most'],
    [['a1'], 'must-capture'],
    [['a1', 'b2'], 'must-capture'],
    [['c3', 'c9'], 'not-there'],
    [['c3', 'd4'], 'occupied'],
  ])('%j: %s', (names, why) => {
    expect(game.why(p, 0, names.map(site))).toBe(why)
  })
  it('in the middle of a capture only the capture goes on', () => {
    const match = played('c3xe5', 'W:Wc3,g3:Bd4,f6')
    expect(game.why(match.position, 0, [site('g3')])).toBe('finish-capture')
    expect(game.touches(match.position, match.actions(0)[0])).toEqual([site('g7')])
  })
})

describe('random play', () => {
  it('samples captures and kings evenly', () => {
    const probes: Int32Array[] = []
    for (let seed = 1; seed < 6; seed++)
      playRandomMatch(game, new Random(seed), (p, step) => {
        if (step > 40 && step % 17 === 0) probes.push(p.slice())
      })
    for (const p of probes.slice(0, 25)) expect(samplingUnevenness(game, p, 2000, 5), game.write(p)).toBeLessThan(3)
  })
  it('never reaches the bound', () => {
    for (let seed = 1; seed < 20; seed++)
      expect(playRandomMatch(game, new Random(seed), () => {}).log.length).toBeLessThan(game.bound)
  })
})

it('is drawn with small letters for men and capitals for kings', () => {
  expect(drawText(game, unwrap(game.read('W:Wa1,Kc1:Bb10,Kd10')))).toMatch(/o[\s\S]*O[\s\S]*x[\s\S]*X/)
})
