import { type Match, openGame, perft, playMoves, Random, turns, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness, tryOut } from '@jatekvilag/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { laska } from './laska.ts'

const game = unwrap(openGame(laska))
const usual = unwrap(openGame(laska, { preset: 'standard-11' }))
const { at, turnNames, played } = tryOut(game)

const boardAfter = (match: Match) => game.write(match.position).split(' ')[0]

/** Rows 7 to 1, most of them empty: `{ 3: 'd,1,l,1' }`. */
const rows = (given: Record<number, string>, turn = 'd') =>
  `${[7, 6, 5, 4, 3, 2, 1].map((row) => given[row] ?? (row % 2 ? '4' : '3')).join('/')} ${turn}`

describe('set-up', () => {
  it('fills 25 squares but d4: dark has f4 and light b4', () => {
    expect(game.write(game.start())).toBe('l,l,l,l/l,l,l/l,l,l,l/l,1,d/d,d,d,d/d,d,d/d,d,d,d d')
    expect(game.scene(game.start()).items).toHaveLength(24)
  })
  it('leaves the middle row empty with eleven discs', () => {
    expect(usual.write(usual.start())).toBe('l,l,l,l/l,l,l/l,l,l,l/3/d,d,d,d/d,d,d/d,d,d,d d')
  })
})

describe('the opening', () => {
  it('has two first moves', () => {
    expect(turnNames(game.start())).toEqual(['c3-d4', 'e3-d4'])
  })
  it('answers c3-d4 with the only capture, which leaves a column of two', () => {
    const match = played('c3-d4', game.start())
    expect(turnNames(match.position)).toEqual(['e5xc3'])
    unwrap(playMoves(match, 'e5xc3'))
    const c3 = game.board.shapes.findIndex(({ name }) => name === 'c3')
    expect(game.scene(match.position).items.filter((item) => item.site === c3)).toEqual([
      { site: c3, level: 0, kind: 'man', owner: 0, glyph: 'x' },
      { site: c3, level: 1, kind: 'man', owner: 1, glyph: 'o' },
    ])
  })
  it('answers e3-d4 with one of two captures', () => {
    expect(turnNames(played('e3-d4', game.start()).position)).toEqual(['c5xe3', 'g5xe3'])
  })
  it('has six first moves with eleven discs, each answered by exactly one capture', () => {
    const first = turns(usual, usual.start())
    expect(first).toHaveLength(6)
    for (const turn of first) expect(turns(usual, turn.after)).toHaveLength(1)
    expect(perft(usual, usual.start(), 2)).toBe(6)
  })
})

describe('captures', () => {
  it('take the top disc along and leave the rest, which may change hands', () => {
    const match = played('c3xe5', at(rows({ 3: '1,d,2', 4: '1,dl,1', 7: 'l,3' })))
    expect(boardAfter(match)).toBe('l,3/3/2,ld,1/1,d,1/4/3/4')
  })
  it('free a prisoner only when the turn is over: no column is jumped twice', () => {
    // The light column of two on d4 could be jumped back if that were allowed.
    const match = played('c3xe5', at(rows({ 3: '1,d,2', 4: '1,ll,1', 7: 'l,3' })))
    expect(match.actors).toBe(2)
    expect(boardAfter(match)).toBe('l,3/3/2,ld,1/1,l,1/4/3/4')
  })
  it('are chosen freely but played to the end', () => {
    const p = at(rows({ 1: '1,d,2', 2: '1,l,1', 4: 'l,2', 5: '4', 3: 'd,3' }))
    expect(turnNames(p)).toEqual(['a3xc5', 'c1xe3'])
    expect(turnNames(at(rows({ 1: '1,d,2', 2: '1,l,1', 4: '2,l' })))).toEqual(['c1xe3xg5'])
  })
  it('put several prisoners under the captor in the order in which they were taken', () => {
    const match = played('c1xe3xg5', at(rows({ 1: '1,d,2', 2: '1,l,1', 4: '2,L', 7: 'l,3' })))
    expect(boardAfter(match)).toBe('l,3/3/3,Lld/3/4/3/4')
  })
  it('are made backward by soldiers, but only forward in the usual game', () => {
    const text = rows({ 5: '1,d,2', 4: '1,l,1', 7: '3,l' })
    expect(turnNames(at(text))).toEqual(['c5xe3'])
    expect(turnNames(at(text, usual), usual)).toEqual(['c5-b6', 'c5-d6'])
  })
})

describe('officers', () => {
  it('are made of the commander alone', () => {
    const match = played('b6-a7', at(rows({ 6: 'ld,2', 1: 'l,3' })))
    expect(boardAfter(match)).toBe('lD,3/3/4/3/4/3/l,3')
  })
  it('are not made while a soldier can go on capturing', () => {
    const p = at(rows({ 5: 'd,3', 6: 'l,l,1', 1: 'l,3' }))
    expect(turnNames(p)).toEqual(['a5xc7xe5'])
    expect(boardAfter(played('a5xc7xe5', p))).toBe('4/3/2,lld,1/3/4/3/l,3')
  })
  it('move like soldiers when alone: a lone officer leaves the far row only by a jump', () => {
    expect(turnNames(at(rows({ 7: '1,D,2', 1: 'd,3', 6: '2,l' })))).toEqual(['a1-b2'])
    expect(turnNames(at(rows({ 7: '1,D,2', 6: '1,l,1' })))).toEqual(['c7xe5'])
  })
  it('fly at the head of a column', () => {
    expect(turnNames(at(rows({ 7: 'lD,3', 1: 'l,3' })))).toEqual(['a7-b6', 'a7-c5', 'a7-d4', 'a7-e3', 'a7-f2', 'a7-g1'])
    expect(turnNames(at(rows({ 7: 'lD,3', 4: '1,l,1' })))).toEqual(['a7xe3', 'a7xf2', 'a7xg1'])
  })
  it('keep the powers with which a capture began until it ends', () => {
    // A lone officer that takes e3 does not fly on over b6 in the same turn.
    const match = played('f2xd4', at(rows({ 2: '2,D', 3: '2,l,1', 6: 'l,2', 7: '3,l' })))
    expect(match.actors).toBe(2)
    expect(boardAfter(match)).toBe('3,l/l,2/4/1,lD,1/4/3/4')
  })
  it('stay officers as prisoners', () => {
    const match = played('c3xe5', at(rows({ 3: '1,d,2', 4: '1,L,1', 7: 'l,3' })))
    expect(boardAfter(match)).toBe('l,3/3/2,Ld,1/3/4/3/4')
  })
  it('step and jump one square in all directions in the usual game', () => {
    expect(turnNames(at(rows({ 4: '1,D,1', 7: 'l,3' }), usual), usual)).toEqual(['d4-c3', 'd4-c5', 'd4-e3', 'd4-e5'])
    expect(turnNames(at(rows({ 4: '1,lD,1', 7: 'l,3' }), usual), usual)).toEqual(['d4-c3', 'd4-c5', 'd4-e3', 'd4-e5'])
    expect(turnNames(at(rows({ 6: '1,D,1', 5: '2,l,1', 7: 'l,3' }), usual), usual)).toEqual(['d6xf4'])
  })
})

describe('the end', () => {
  it('comes when a side commands no column', () => {
    expect(played('c3xe5', at(rows({ 3: '1,d,2', 4: '1,l,1' }))).result()).toEqual({
      payoffs: [1, -1],
      reason: 'no-pieces',
    })
  })
  it('comes when a side cannot move', () => {
    expect(played('b6-a7', at(rows({ 6: 'd,2', 1: 'l,3' }))).result()).toEqual({ payoffs: [1, -1], reason: 'no-moves' })
  })
  it('is a draw after forty moves each with officers only, or three hundred in all', () => {
    const drawn = { payoffs: [0, 0], reason: 'move-limit' }
    const text = rows({ 7: 'lD,3', 2: 'd,2', 6: '2,l' })
    expect(played('a7-c5', at(`${text} quiet 79`)).result()).toEqual(drawn)
    expect(played('b2-c3', at(`${text} quiet 79`)).result()).toBeNull()
    expect(played('b2-c3', at(`${text} played 599`)).result()).toEqual(drawn)
  })
})

describe('text', () => {
  it('keeps the middle of a capture', () => {
    const match = played('c1xe3', at(rows({ 1: '1,d,2', 2: '1,ll,1', 4: '2,l', 7: 'l,3' })))
    const text = game.write(match.position)
    expect(text).toBe('l,3/3/4/2,l/2,ld,1/1,l,1/4 d chain e3 soldier over d2')
    expect(turnNames(at(text))).toEqual(['e3xg5'])
  })
  it.each([
    ['4/3/4 d', 'a position is written as 7 rows'],
    [rows({ 3: 'd,1' }), 'row 3 has 2 fields instead of 4'],
    [rows({ 3: 'x,3' }), 'row 3: "x" is not a column'],
    [rows({ 3: 'd,3', 2: `${'l'.repeat(24)},2` }), 'there are only 24 discs, not 25'],
    [`${rows({ 3: 'd,3' })} chain a3 soldier over -`, 'the column in the middle of a capture cannot be'],
    [`${rows({ 3: 'ld,3' })} chain a3 soldier over -`, 'the capture cannot go on'],
    [`${rows({ 3: 'd,3', 4: 'l,2' })} over b4`, 'columns are jumped only in the middle'],
    [`${rows({ 3: 'd,3' })} over b4`, 'no column stands on "b4"'],
    [`${rows({ 3: 'd,3' })} luck 3`, '"luck 3" says nothing'],
  ])('%s is refused', (text, why) => {
    const read = game.read(text)
    expect(refusal(read)).toContain(why)
  })
})

it('any text is read or refused with a reason, whatever stands in it', () => {
  const words = fc.constantFrom('d', 'l', 'D', 'L', '/', ',', '1', '3', '4', ' ', 'chain', 'over', 'e3', 'soldier', '-')
  const nearly = fc.array(words).map((list) => `${rows({ 3: '1,d,2', 4: '1,l,1' })}${list.join('')}`)
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        nearly,
        fc.array(words, { minLength: 20 }).map((list) => list.join('')),
      ),
      (text) => {
        const read = game.read(text)
        if (read.ok) expect(game.write(at(game.write(read.value)))).toBe(game.write(read.value))
        else expect(refusal(read)).not.toBe('')
      },
    ),
    { numRuns: 300 },
  )
})

describe('random play', () => {
  it('keeps all discs, and each commander on top of its column', () => {
    for (const rules of [game, usual])
      for (let seed = 1; seed <= 4; seed++) {
        const discs = rules.scene(rules.start()).items.length
        playRandomMatch(rules, new Random(seed), (p, step) => {
          if (step % 5 !== 0) return
          expect(rules.scene(p).items).toHaveLength(discs)
          expect(rules.hash(p)).toBe(rules.hash(at(rules.write(p), rules)))
        })
      }
  })
  it('samples evenly late in the game too', () => {
    const probes: Int32Array[] = []
    for (let seed = 1; seed < 5; seed++)
      playRandomMatch(game, new Random(seed), (p, step) => {
        if (step > 25 && step % 9 === 0) probes.push(p.slice())
      })
    for (const p of probes.slice(0, 16)) expect(samplingUnevenness(game, p, 2000, 5), game.write(p)).toBeLessThan(3)
  })
})
