import { inLanguage, type Language, type Names, type Saying, withArticle } from '@jatekvilag/engine'
import en from './texts/en.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }

export type SentenceId = keyof typeof en

/** A further language needs no more than a file; what it lacks is said in English. */
const FILES: Readonly<Record<Language, Partial<typeof en>>> = { hu, en }

function namesOf(id: SentenceId): Names {
  const found = Object.keys(FILES).map((language) => [language, FILES[language][id]] as const)
  return Object.fromEntries(found.filter((one): one is readonly [string, string] => one[1] !== undefined))
}

/** What stands in a sentence may be a sentence itself: "entry 3 does not fit: …". */
export type SentenceValues = Readonly<Record<string, string | number | Sentence>>

/** Something to tell: the id of a sentence in both languages, and what to put into its braces. */
export interface Sentence {
  readonly id: SentenceId
  readonly values?: SentenceValues
}

/** Why something cannot be done. */
export type Problem = Sentence

/** A value, or a problem to tell. Nothing in this package throws on bad input. */
export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

export const answer = <T>(value: T): Answer<T> => ({ ok: true, value })
export const sentence = (id: SentenceId, values?: SentenceValues): Sentence => (values ? { id, values } : { id })
export const refuse = (id: SentenceId, values?: SentenceValues): { ok: false; problem: Problem } => ({
  ok: false,
  problem: sentence(id, values),
})

/** The sentence to show. `{name}` is a value, `{a:name}` and `{A:name}` the same with its Hungarian article before it. */
export function sentenceText({ id, values }: Sentence, language: Language): string {
  const text = inLanguage(namesOf(id), language)
  let shown = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('{', at)
    if (open < 0) return shown + text.slice(at)
    const close = text.indexOf('}', open)
    shown += text.slice(at, open) + holeText(text.slice(open + 1, close), values, language)
    at = close + 1
  }
}

function holeText(hole: string, values: SentenceValues = {}, language: Language): string {
  const name = hole.slice(hole.indexOf(':') + 1)
  const given = values[name] ?? ''
  const value = typeof given === 'object' ? sentenceText(given, language) : String(given)
  if (hole === name) return value
  const said = withArticle(value)
  return hole.startsWith('A') ? `A${said.slice(1)}` : said
}

/** The same for rooms that carry a sentence in all its languages. */
export const sayingOf = (one: Sentence): Saying => ({
  id: one.id,
  sentences: Object.fromEntries(Object.keys(FILES).map((language) => [language, sentenceText(one, language)])),
  values: [],
})
