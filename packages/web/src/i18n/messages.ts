import { FIRST_LANGUAGES, type Language, searchOrder } from '@jatekvilag/engine'
import { IntlMessageFormat } from 'intl-messageformat'
import type { MessageId, Messages } from './en.ts'

/** One file per language, fetched when it is chosen: ten more languages cost the first visit nothing. */
const FILES: MessageFiles<Messages> = {
  en: () => import('./en.ts').then((module) => module.en),
  hu: () => import('./hu.ts').then((module) => module.hu),
}

/** English is whole; another language may still lack some texts, which are then shown in English. */
export type MessageFiles<Texts> = Readonly<
  Record<Language, () => Promise<Partial<Texts>>> & { readonly en: () => Promise<Texts> }
>

/** The texts of a language; a language without a file has the next best one's. */
export async function fetchMessages<Texts extends Readonly<Record<string, string>>>(
  files: MessageFiles<Texts>,
  language: Language,
): Promise<Texts> {
  const found = searchOrder(language).find((one) => Object.hasOwn(files, one)) ?? 'en'
  const [english, own] = await Promise.all([isWhole(found) ? undefined : files.en(), (files[found] ?? files.en)()])
  // Partial texts over whole ones are whole.
  return { ...english, ...own } as unknown as Texts
}

/** The first languages are tested to have every text, so nobody has to fetch English beside them. */
const isWhole = (language: Language) => FIRST_LANGUAGES.includes(language)

export type Values = Record<string, string | number>
export type Translate = (id: MessageId, values?: Values) => string

export interface Tongue {
  readonly language: Language
  readonly t: Translate
  /** "3 days ago" */
  ago(time: number): string
  /** "16 Nov 2026, 10:35" */
  at(time: number): string
  list(names: readonly string[]): string
}

export async function loadTongue(language: Language): Promise<Tongue> {
  return makeTongue(language, await fetchMessages(FILES, language))
}

/** Fills the texts of one language; pages with many texts of their own bring them in files of their own. */
export function translator<Id extends string>(
  language: Language,
  messages: Readonly<Record<Id, string>>,
): (id: Id, values?: Values) => string {
  const parsed = new Map<Id, IntlMessageFormat>()
  return (id, values) => {
    const text = messages[id]
    // Most texts have no holes and need no parser.
    if (!text.includes('{')) return text
    let format = parsed.get(id)
    if (!format) parsed.set(id, (format = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })))
    return String(format.format(values))
  }
}

export function makeTongue(language: Language, messages: Messages): Tongue {
  const t: Translate = translator(language, messages)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return {
    language,
    t,
    ago: (time) => relative.format(...since(time)),
    at: (time) => moment.format(time),
    list: (names) => list.format(names),
  }
}

function since(time: number): [number, Intl.RelativeTimeFormatUnit] {
  const minutes = Math.round((time - Date.now()) / 60_000)
  if (Math.abs(minutes) < 60) return [minutes, 'minute']
  const hours = Math.round(minutes / 60)
  return Math.abs(hours) < 24 ? [hours, 'hour'] : [Math.round(hours / 24), 'day']
}
