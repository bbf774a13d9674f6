import { Match, openGame, playMoves, Random, unwrap } from '@jatekvilag/engine'
import { playRandomMatch, refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { go } from './go.ts'
import { readGoSgf, writeGoSgf } from './go-sgf.ts'

const open = (options: Record<string, unknown>) => unwrap(openGame(go, { options }))

describe('a go record in SGF', () => {
  it.each([
    { size: 9 },
    { size: 9, scoring: 'territory', komi: 6.5 },
    { size: 10, 'dead-stones': 'agreed', handicap: 3 },
    { size: 13, handicap: 9, komi: 0.5 },
  ])('replays to the same game: %j', (options) => {
    const random = new Random(17)
    for (let n = 0; n < 3; n++) {
      const match = playRandomMatch(open(options), random, () => {})
      const again = unwrap(readGoSgf(writeGoSgf(match)))
      expect(again.log).toEqual(match.log)
      expect([again.game.options, again.result()]).toEqual([match.game.options, match.result()])
      expect(again.game.write(again.position)).toBe(match.game.write(match.position))
    }
  })

  it.each([
    ['b', 0],
    ['w', 0],
    ['b', 2],
    ['w', 2],
  ])('without a move still tells that %s is to move, with handicap %i', (turn, handicap) => {
    const game = open({ size: 9, handicap })
    const text = game.write(game.start()).replace(/ [bw] /, ` ${turn} `)
    const again = unwrap(readGoSgf(writeGoSgf(new Match(game, unwrap(game.read(text))))))
    expect(again.game.write(again.position).split(' ').slice(0, 2)).toEqual(text.split(' ').slice(0, 2))
  })

  it('has points counted from the upper left corner, with the letter i', () => {
    const match = new Match(open({ size: 9 }))
    unwrap(playMoves(match, 'c3 j9 pass'))
    expect(writeGoSgf(match, ['Black', 'W[h]ite'])).toBe(
      '(;FF[4]GM[1]CA[UTF-8]AP[Jatekvilag]RU[Chinese, every stone alive]SZ[9]KM[0]PB[Black]PW[W[h\\]ite]PL[B]\n' +
        ';B[cg]\n;W[ia]\n;B[])\n',
    )
  })

  it('tells the result', () => {
    const result = (moves: string, options = {}) => {
      const match = new Match(open({ size: 9, ...options }))
      unwrap(playMoves(match, moves))
      return /RE\[(.*?)\]/.exec(writeGoSgf(match))?.[1]
    }
    expect(result('e5')).toBeUndefined()
    expect(result('e5 pass pass')).toBe('B+81')
    expect(result('e5 pass pass', { komi: 6.5 })).toBe('B+74.5')
    expect(result('pass pass')).toBe('0')
    const match = new Match(open({ size: 9 }))
    match.end({ kind: 'resigned', seat: 0 })
    const text = writeGoSgf(match)
    expect(text).toContain('RE[W+R]')
    expect(unwrap(readGoSgf(text)).result()).toEqual({ payoffs: [-1, 1], reason: 'resigned' })
  })

  it('is read from other programs: setup stones, a first player, variations and tt for a pass', () => {
    const match = unwrap(
      readGoSgf('(;GM[1]FF[3]SZ[9]KM[6.50]RU[Japanese]AB[aa:ba][cc]AW[dd]PL[W];W[ee](;B[tt];W[])(;B[ff]))'),
    )
    expect(match.log.map((entry) => entry.name)).toEqual(['e5', 'pass', 'pass'])
    expect(match.game.options).toEqual({
      size: 9,
      komi: 6.5,
      handicap: 0,
      scoring: 'territory',
      'dead-stones': 'none',
    })
    expect(match.game.write(match.start)).toBe('bb7/9/2b6/3w5/9/9/9/9/9 w - 0:0 0 0 play 0 0 0')
    expect(match.result(), 'the players still have to agree on dead stones').toBeNull()
  })

  it.each([
    ['(;GM[1]SZ[8])', 'SGF line 1, column 8: go: option size cannot be "8"; it takes 9, 10, 13, 19'],
    ['(;GM[2]SZ[9])', 'SGF line 1, column 3: GM[2] is another game than go'],
    [
      '(;SZ[9]\nKM[3.75])',
      'SGF line 2, column 1: go: option komi cannot be "3.75"; it takes a number from 0 to 7.5 in steps of 0.5',
    ],
    ['(;SZ[9]HA[2])', 'SGF line 1, column 8: HA[2] needs its stones in AB'],
    ['(;SZ[9]AB[zz])', 'SGF line 1, column 8: AB[zz] is not on the board'],
    ['(;SZ[9];B[aa]\n;B[bb])', 'SGF line 2, column 2: move 2, B[bb]: the other side is to move'],
    ['(;SZ[9];B[aa]\n;W[jj])', 'SGF line 2, column 2: move 2, W[jj]: there is no such point'],
    ['(;SZ[9];B[aa]\n;W[aa])', /^SGF line 2, column 2: move 2, W\[aa\]: "a9" is not a legal move here/],
    ['(;SZ[9];B[aa][bb])', 'SGF line 1, column 9: B has several points, but a move has one'],
    ['(;SZ[9];B[aa];AW[bb])', 'SGF line 1, column 15: AW changes the stones in the middle of the game'],
    ['(;SZ[9];B[aa)', /^SGF line 1, column 10: expected a value/],
  ])('names the place of the mistake in %s', (text, problem) => {
    const read = readGoSgf(text)
    if (read.ok) throw new Error('it was read')
    if (problem instanceof RegExp) expect(refusal(read)).toMatch(problem)
    else expect(refusal(read)).toBe(problem)
  })
})
