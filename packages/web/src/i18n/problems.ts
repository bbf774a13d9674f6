/**
 * What parsers answer, in the reader's language. Parsers speak English; sentences in another language are found by the
 * form of the English one, in tables that lie beside the parsers and are fetched when there is something to say.
 */
import type { Language } from '@jatekvilag/engine'
import { withArticle } from './article.ts'

type Table = Readonly<Record<string, string>>
type Sayer = (english: string) => string

const TABLES: Partial<Record<Language, () => Promise<readonly Table[]>>> = {
  hu: () => import('./problems-hu.ts').then((module) => module.TABLES),
}

const sayers = new Map<Language, Promise<Sayer>>()

export async function problemIn(language: Language, english: string): Promise<string> {
  const fetchTables = TABLES[language]
  if (!fetchTables) return english
  let sayer = sayers.get(language)
  if (!sayer) {
    sayer = fetchTables().then(sayerFrom)
    sayers.set(language, sayer)
    // Without a network now, perhaps with one later.
    sayer.catch(() => sayers.delete(language))
  }
  return sayer.then(
    (say) => say(english),
    () => english,
  )
}

/** Whether a table has a sentence of exactly this form. */
export const isKnown = (tables: readonly Table[], form: string) => tables.some((table) => form in table)

export function sayerFrom(tables: readonly Table[]): Sayer {
  const forms = tables
    .flatMap((table) => Object.entries(table))
    // What is said first tells most ("line 3: …"); then, the more words a form has, the surer it is meant.
    .sort(([a], [b]) => Number(a.startsWith('{}')) - Number(b.startsWith('{}')) || words(b) - words(a))
    .map(([english, said]) => ({ form: patternOf(english), said }))
  const say: Sayer = (english) => {
    for (const { form, said } of forms) {
      const found = form.exec(english)
      if (!found) continue
      // What stands in a sentence may be a sentence itself: "move 3: …".
      const parts = found.slice(1).map(say)
      return said.replace(/\{(a?)(\d)\}/g, (_, article, n) => (article ? withArticle(parts[n]) : parts[n]))
    }
    return english
  }
  return say
}

/** How many characters of a form are not holes. */
const words = (form: string) => form.replaceAll('{}', '').length

/** One word and a hole is a place or a number: "action 3", and nothing after it. */
const SHORT = /^\w+ \{\}$/

function patternOf(form: string): RegExp {
  const literal = form.split('{}').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const hole = SHORT.test(form) ? '(\\S+)' : '(.*?)'
  // Of two holes side by side the first is a word.
  return new RegExp(`^${literal.join(hole).replaceAll('(.*?)(.*?)', '([\\w.-]*)(.*?)')}$`, 's')
}
