/** A language by its code: `hu`, `en`, `de`. The list is open: a game offers the languages that it has texts in. */
export type Language = string

/** The languages that everything is written in. */
export const FIRST_LANGUAGES: readonly Language[] = ['hu', 'en']

/** Where a text is looked for, one after the other: in the wanted language, in English, in Hungarian. */
export function searchOrder(wanted: Language): readonly Language[] {
  return [...new Set([wanted, 'en', 'hu'])]
}

/** One text in the languages that somebody wrote it in. */
export type Names = Readonly<Record<Language, string>>
export type Words = Readonly<Record<string, Names>>

/** The text in the wanted language, or in the next best one. */
export function inLanguage(names: Names, language: Language): string {
  const found = searchOrder(language).find((one) => Object.hasOwn(names, one))
  return found === undefined ? (Object.values(names)[0] ?? '') : names[found]
}
