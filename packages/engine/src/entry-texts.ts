/** What a game says of itself, in the wanted language or in the next best one that it has: see `findText`. */
import { commonTexts } from './common-texts.ts'
import type { WordId } from './contract.ts'
import type { Chapter, GameEntry } from './entry.ts'
import type { Language } from './language.ts'
import { lookUp } from './look-up.ts'
import type { Mechanic } from './mechanics.ts'
import type { OptionValue } from './options.ts'
import { findText, type TextFile } from './texts.ts'

type Told = Pick<GameEntry, 'texts'>

/** The languages that a game has texts in. */
export const languagesOf = (entry: Told): readonly Language[] => entry.texts.languages

export function nameOf(entry: Told & { readonly id: string }, language: Language): string {
  return textOf(entry, language, (file) => file.name) ?? entry.id
}

/** What else it is called: its names in other languages, and aliases. */
export function otherNames(entry: Told & { readonly id: string }, language: Language): string[] {
  const files = Object.values(entry.texts.layers[0])
  const names = new Set(files.flatMap(({ name, aliases }) => [...(name ? [name] : []), ...(aliases ?? [])]))
  names.delete(nameOf(entry, language))
  return [...names]
}

/** What it is, in two sentences. */
export function blurbOf(entry: Told, language: Language): string {
  return textOf(entry, language, (file) => file.blurb) ?? ''
}

/** Who made it up, where somebody is known. */
export function designerOf(entry: Told, language: Language): string | undefined {
  return textOf(entry, language, (file) => file.designer)
}

export function optionName(entry: Told, option: string, language: Language): string {
  return textOf(entry, language, (file) => lookUp(file.options, option)?.name) ?? option
}

/** A value of an option as the form shows it: as it is, where no text says more. */
export function valueName(entry: Told, option: string, value: OptionValue, language: Language): string {
  return textOf(entry, language, (file) => lookUp(lookUp(file.options, option)?.values, String(value))) ?? String(value)
}

export function presetName(entry: Told, preset: string, language: Language): string {
  return textOf(entry, language, (file) => lookUp(file.presets, preset)) ?? preset
}

/** A label, reason or sentence; the id itself if nobody wrote it. */
export function wordOf(entry: Told, id: WordId, language: Language): string {
  return findWord(entry, id, language) ?? id
}

/** A word, if somebody wrote it. */
export function findWord(entry: Told, id: WordId, language: Language): string | undefined {
  return textOf(entry, language, (file) => lookUp(file.words, id))
}

/** What the game wants now, in a sentence: one of its prompts, or a word that says it already. */
export function promptText(entry: Told, id: WordId, language: Language): string {
  return textOf(entry, language, (file) => file.prompts?.[id] ?? file.words?.[id]) ?? id
}

/** What the game calls a kind of piece, where it has a name of its own for it. */
export function ownPieceName(entry: Told, kind: string, language: Language): string | undefined {
  return textOf(entry, language, (file) => lookUp(file.pieces, kind))
}

export function chapterName(chapter: Chapter, language: Language): string {
  return findText(commonTexts, language, (file) => file.chapters?.[chapter])?.text ?? chapter
}

export function mechanicName(mechanic: Mechanic, language: Language): string {
  return findText(commonTexts, language, (file) => file.mechanics?.[mechanic])?.text ?? mechanic
}

function textOf(entry: Told, language: Language, pick: (file: TextFile) => string | undefined): string | undefined {
  return findText(entry.texts, language, pick)?.text
}
