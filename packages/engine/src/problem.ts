import { withArticle } from './article.ts'
import { inLanguage, type Language, type Names } from './language.ts'

/**
 * A sentence in the languages that somebody wrote it in, and what to put into its holes. It is plain data and carries all
 * it says, so it can be told anywhere, in any language, also from a worker or over a wire.
 */
export interface Saying {
  /** Which sentence of which texts it is, for programs and tests. */
  readonly id: string
  /** `{0}` is the first value, `{a0}` the same with its Hungarian article. */
  readonly sentences: Names
  readonly values: readonly ProblemValue[]
}

/** Why something cannot be. */
export type Problem = Saying

/** What stands in a sentence may be a sentence itself: "move 3: …". */
export type ProblemValue = string | number | Saying

/** What somebody typed or a file held is quoted up to so many characters. */
const MOST_QUOTED = 300

/** On one line, and not for ever: line breaks and control characters become blanks, the rest is cut. */
function quoted(text: string): string {
  const cut = text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : text
  return cut.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}

const isSaying = (value: unknown): value is Saying =>
  typeof value === 'object' && value !== null && 'sentences' in value

/** What came from outside may be anything, whatever its type says: `String` throws where an object says how it is written. */
export const plainText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '?') : String(value)

/** The sentence to show: always one line of bounded length, whatever its values are. */
export function say(saying: Saying, language: Language): string {
  const sentence = inLanguage(saying.sentences, language)
  return sentence.replace(/\{(a?)(\d)\}/g, (hole, article, n) => {
    const value = saying.values[n]
    if (value === undefined) return hole
    const said = isSaying(value) ? say(value, language) : quoted(plainText(value))
    return article ? withArticle(said) : said
  })
}

/** A problem thrown where nobody can answer with it; whoever catches it can still say it in any language. */
export class Refusal extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(say(problem, 'en'))
    this.problem = problem
  }
}
