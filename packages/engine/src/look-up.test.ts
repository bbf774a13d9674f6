import { describe, expect, it } from 'vitest'
import { openGame } from './entry.ts'
import { optionName, ownPieceName, presetName, wordOf } from './entry-texts.ts'
import { lookUp } from './look-up.ts'
import { readOptions } from './options.ts'
import { refusal, walk } from './testing/index.ts'

/** Names that every object inherits. */
const INHERITED = ['__proto__', 'constructor', 'valueOf', 'toString', 'hasOwnProperty']

describe.each(INHERITED)('the name %s', (name) => {
  it('finds nothing that nobody has put there', () => {
    expect(lookUp({ a: 1 }, name)).toBeUndefined()
    expect(lookUp(Object.fromEntries([[name, 1]]), name)).toBe(1)
  })

  it('is no preset and no option', () => {
    expect(refusal(openGame(walk, { preset: name }))).toContain(`"${name}"`)
    expect(refusal(readOptions(walk.options, Object.fromEntries([[name, '3']])))).toContain(`"${name}"`)
  })

  it('has no text', () => {
    expect(presetName(walk, name, 'en')).toBe(name)
    expect(optionName(walk, name, 'en')).toBe(name)
    expect(wordOf(walk, name, 'en')).toBe(name)
    expect(ownPieceName(walk, name, 'en')).toBeUndefined()
  })
})
