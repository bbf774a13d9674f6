import { describe, expect, it } from 'vitest'
import { withArticle } from './article.ts'
import { problemOf, textsOf } from './common-texts.ts'
import { openGame } from './entry.ts'
import { unwrap } from './parsed.ts'
import { Refusal, say } from './problem.ts'
import { walk } from './testing/walk.ts'

const { problem, refuse } = textsOf({
  hu: { problems: { nobody: 'senki sem áll {a0} mezőn', move: '{0}. lépés: {1}' } },
  en: { problems: { nobody: 'nobody stands on {0}', move: 'move {0}: {1}' } },
})

describe('a problem', () => {
  it('is said in the language of the reader', () => {
    expect(say(problem('nobody', 'e4'), 'en')).toBe('nobody stands on e4')
    expect(say(problem('nobody', 'e4'), 'hu')).toBe('senki sem áll az e4 mezőn')
  })

  it('is said in English where nobody wrote it in that language', () => {
    expect(say(problem('nobody', 'e4'), 'tlh')).toBe('nobody stands on e4')
  })

  it('says what stands inside it in the same language', () => {
    const inside = problem('move', 3, problem('nobody', 'b2'))
    expect(say(inside, 'hu')).toBe('3. lépés: senki sem áll a b2 mezőn')
    expect(say(inside, 'en')).toBe('move 3: nobody stands on b2')
  })

  it('keeps braces and other signs of what a person typed', () => {
    expect(say(problem('nobody', '{1} $& {a0}'), 'en')).toBe('nobody stands on {1} $& {a0}')
  })

  it('is one line of bounded length, whatever a file held', () => {
    expect(say(problem('nobody', 'e4\r\n\u001b[2Jx\u2028y'), 'en')).toBe('nobody stands on e4 [2Jx y')
    const long = say(problem('nobody', 'x'.repeat(120_000)), 'en')
    expect(long).toMatch(/^nobody stands on x{300}…$/)
  })

  it('goes through JSON, so that a worker or another device can send it', () => {
    const { problem: sent } = refuse('move', 3, problem('nobody', 'b2'))
    expect(say(JSON.parse(JSON.stringify(sent)), 'hu')).toBe(say(sent, 'hu'))
  })

  it('of the engine is found by every game', () => {
    expect(say(problem('over'), 'hu')).toBe('a játszma véget ért')
  })

  it('can be thrown and caught in any language', () => {
    const open = () => unwrap(openGame(walk, { preset: 'wolk' }))
    expect(open).toThrow(Refusal)
    try {
      open()
    } catch (error) {
      expect(say(problemOf(error), 'hu')).toBe('walk: nincs „wolk” nevű változata; itt nincs egy sem (változat)')
    }
    expect(say(problemOf(new Error('out of memory')), 'hu')).toBe('out of memory')
  })
})

describe('the Hungarian article', () => {
  it.each([
    ['e4', 'az e4'],
    ['b3', 'a b3'],
    ['f3', 'az f3'],
    ['L', 'az L'],
    ['K', 'a K'],
    ['size', 'a size'],
    ['option', 'az option'],
    ['1.', 'az 1.'],
    ['5', 'az 5'],
    ['10.', 'a 10.'],
    ['12', 'a 12'],
    ['50', 'az 50'],
    ['100', 'a 100'],
    ['1000', 'az 1000'],
  ])('%s: %s', (word, said) => expect(withArticle(word)).toBe(said))
})
