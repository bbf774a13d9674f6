import { unwrap } from '@jatekvilag/engine'
import { costOf, refusal } from '@jatekvilag/engine/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSgf, type SgfTree, writeSgf } from './sgf.ts'

const name = fc.stringMatching(/^[A-Z]{1,3}$/)
const value = fc.string({ unit: fc.constantFrom(...'ab]\\[;() :\n', 'ő'), maxLength: 8 })
const property = fc.record({ name, values: fc.array(value, { minLength: 1, maxLength: 3 }) })
const treeOver = (variation: fc.Arbitrary<SgfTree> | undefined): fc.Arbitrary<SgfTree> =>
  fc.record({
    nodes: fc.array(fc.array(property, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
    variations: variation ? fc.array(variation, { maxLength: 2 }) : fc.constant([]),
  })
const tree = treeOver(treeOver(treeOver(undefined)))

const withoutPlaces = (t: SgfTree): SgfTree => ({
  nodes: t.nodes.map((node) => node.map(({ name, values }) => ({ name, values }))),
  variations: t.variations.map(withoutPlaces),
})

describe('SGF', () => {
  it('reads what it has written', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 2 }), (trees) => {
        expect(unwrap(readSgf(writeSgf(trees))).map(withoutPlaces)).toEqual(trees)
      }),
      { numRuns: 200, seed: 5 },
    )
  })

  it('reads blanks, old spelt-out names, escapes and joined lines', () => {
    const [game] = unwrap(
      readSgf('To: you\n ( ;Game[1] Comment [a\\]b\\\\ c\\\nd]\n;Black [aa] (;W[bb]) (;W[])) thanks'),
    )
    expect(withoutPlaces(game)).toEqual({
      nodes: [
        [
          { name: 'G', values: ['1'] },
          { name: 'C', values: ['a]b\\ cd'] },
        ],
        [{ name: 'B', values: ['aa'] }],
      ],
      variations: [
        { nodes: [[{ name: 'W', values: ['bb'] }]], variations: [] },
        { nodes: [[{ name: 'W', values: [''] }]], variations: [] },
      ],
    })
  })

  it('reads and writes variations inside each other as deep as a file is long', () => {
    const deep = `${'(;B[aa]'.repeat(50_000)}${')'.repeat(50_000)}`
    const trees = unwrap(readSgf(deep))
    let depth = 0
    for (let at: SgfTree | undefined = trees[0]; at; at = at.variations[0]) depth++
    expect(depth).toBe(50_000)
    expect(writeSgf(trees).replace(/\n/g, '')).toBe(deep)
    expect(refusal(readSgf('(;B[aa]'.repeat(50_000)))).toBe(
      'SGF line 1, column 350001: expected ";", "(" or ")", but the text ends',
    )
  })

  it('finds the place of each of 50 000 properties in the time of one walk through the text', () => {
    const read = () => {
      const [tree] = unwrap(readSgf(`(${';B[aa]\nC[a\nb]'.repeat(50_000)})`))
      expect(refusal({ ok: false, problem: tree.nodes[49_999][1].place! })).toBe('line 100000, column 1')
    }
    expect(costOf(read)).toBeLessThan(4000)
  })

  it.each([
    ['', 'this is not SGF: no game tree "(;" was found'],
    ['(;FF[4]\n;B[aa]', 'SGF line 2, column 7: expected ";", "(" or ")", but the text ends'],
    ['(;FF[4];B)', 'SGF line 1, column 10: expected a value in brackets after B, but ")" stands there'],
    ['(;FF[4]\n;B[aa', 'SGF line 2, column 3: expected a value in brackets after B, but "[aa" stands there'],
    ['(;FF[4]())', 'SGF line 1, column 9: expected a node that begins with ";", but "))" stands there'],
    [
      '(;black[aa])',
      'SGF line 1, column 3: expected a property name in capital letters, but "black[aa])" stands there',
    ],
    ['(;FF[4] %)', 'SGF line 1, column 9: expected ";", "(" or ")", but "%)" stands there'],
  ])('names the place of the mistake in %j', (text, problem) => {
    const read = readSgf(text)
    expect(refusal(read)).toBe(problem)
  })
})
