import { unwrap } from '@jatekvilag/engine'
import { refusal } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { parseBetza } from './betza.ts'

/** The single steps as a picture, forward is up: `o` moves and captures, `m` only moves, `c` only captures. */
function picture(text: string, reach = 2): string[] {
  const steps = unwrap(parseBetza(text))
  const rows: string[] = []
  for (let y = reach; y >= -reach; y--) {
    let row = ''
    for (let x = -reach; x <= reach; x++) {
      const step = steps.find((s) => s.x === x && s.y === y)
      row += x === 0 && y === 0 ? '*' : !step ? '.' : step.moves && step.captures ? 'o' : step.moves ? 'm' : 'c'
    }
    rows.push(row)
  }
  return rows
}

describe('Betza notation', () => {
  it('a king steps to all eight neighbours', () => {
    expect(picture('K', 1)).toEqual(['ooo', 'o*o', 'ooo'])
  })

  it('a gold general does not step diagonally back, a silver general not sideways or straight back', () => {
    expect(picture('WfF', 1)).toEqual(['ooo', 'o*o', '.o.'])
    expect(picture('FfW', 1)).toEqual(['ooo', '.*.', 'o.o'])
  })

  it('a knight leaps to eight cells, the shogi knight only to the two steepest ahead', () => {
    expect(picture('N')).toEqual(['.o.o.', 'o...o', '..*..', 'o...o', '.o.o.'])
    expect(picture('ffN')).toEqual(['.o.o.', '.....', '..*..', '.....', '.....'])
    expect(picture('fsN')).toEqual(['.....', 'o...o', '..*..', '.....', '.....'])
    expect(picture('vN')).toEqual(['.o.o.', '.....', '..*..', '.....', '.o.o.'])
    expect(picture('fN')).toEqual(['.o.o.', 'o...o', '..*..', '.....', '.....'])
  })

  it('a pawn moves ahead and captures diagonally ahead', () => {
    expect(picture('fmWfceFifmnD')).toEqual(['..m..', '.cmc.', '..*..', '.....', '.....'])
    const steps = unwrap(parseBetza('fmWfceFifmnD'))
    expect(steps.filter((step) => step.initial).map(({ x, y, lame }) => [x, y, lame])).toEqual([[0, 2, true]])
    expect(steps.filter((step) => step.capturesInPassing)).toHaveLength(2)
  })

  it('two letters narrow a diagonal, but are two directions on straight lines', () => {
    expect(picture('flF', 1)).toEqual(['o..', '.*.', '...'])
    expect(picture('flW', 1)).toEqual(['.o.', 'o*.', '...'])
    expect(picture('sW', 1)).toEqual(['...', 'o*o', '...'])
    expect(picture('rfFlbF', 1)).toEqual(['..o', '.*.', 'o..'])
  })

  it('riders go on without end, or as far as the number says', () => {
    const ranges = (text: string) => [...new Set(unwrap(parseBetza(text)).map((step) => step.range))]
    expect(ranges('R')).toEqual([Infinity])
    expect(ranges('NN')).toEqual([Infinity])
    expect(ranges('W')).toEqual([1])
    expect(ranges('B3')).toEqual([3])
    expect(ranges('W0')).toEqual([Infinity])
    expect(ranges('KR')).toEqual([1, Infinity])
  })

  it.each([
    ['', 'cannot be read'],
    ['Y', 'unknown atom Y'],
    ['xW', 'unknown modifier x'],
    ['W-F', 'cannot be read from "-F"'],
    ['f', 'cannot be read from "f"'],
  ])('says what is wrong with "%s"', (text, sentence) => {
    const read = parseBetza(text)
    expect(refusal(read)).toContain(sentence)
  })
})
