/**
 * Texts for people lie in files beside the rules, one for each language: `hu.json`, `en.json`. A game finds its texts in
 * its own files first, then in those of its family, then in the engine's.
 */

import { type Language, searchOrder } from './language.ts'
import type { Refused } from './parsed.ts'
import type { Problem, ProblemValue } from './problem.ts'

/** What such a file holds. Files of families and of the engine have no name, blurb, presets and the like. */
export interface TextFile {
  readonly name?: string
  /** Other names, for the search. */
  readonly aliases?: readonly string[]
  /** What it is, in two sentences. */
  readonly blurb?: string
  readonly designer?: string
  readonly options?: Readonly<Record<string, OptionTexts>>
  readonly presets?: Readonly<Record<string, string>>
  /** What its pieces are called, where that is not what such pieces are called anywhere. */
  readonly pieces?: Readonly<Record<string, string>>
  readonly chapters?: Readonly<Record<string, string>>
  /** Reasons, buttons, labels and why a touch is refused. */
  readonly words?: Readonly<Record<string, string>>
  /** Why a text or a choice is refused; see problem.ts for the holes. */
  readonly problems?: Readonly<Record<string, string>>
}
export interface OptionTexts {
  readonly name: string
  readonly values?: Readonly<Record<string, string>>
}
export type TextFiles = Readonly<Record<Language, TextFile>>

/** The texts of a game, and its problems by id. */
export interface Texts<Id extends string = string> {
  /** The languages that the game itself is written in. */
  readonly languages: readonly Language[]
  /** Where texts are looked for: the game's own files first. */
  readonly layers: readonly TextFiles[]
  problem(id: Id, ...values: readonly ProblemValue[]): Problem
  /** The answer of a parser to a text that is wrong: by the id of the sentence, or with a problem that somebody found. */
  refuse(problem: Id | Problem, ...values: readonly ProblemValue[]): Refused
}

type ProblemIds<File> = File extends { readonly problems: infer Sentences } ? keyof Sentences & string : never
type IdsOf<Layer> = Layer extends Texts<infer Id> ? Id : never

/** Own files in front of the texts of families. */
export function composeTexts<const Own extends TextFiles, const Families extends readonly Texts<never>[]>(
  own: Own,
  families: Families,
): Texts<ProblemIds<Own[keyof Own]> | IdsOf<Families[number]>> {
  const layers = [...new Set([own, ...families.flatMap((family) => family.layers)])]
  const problem = (id: string, ...values: readonly ProblemValue[]): Problem => {
    const languages = new Set(layers.flatMap((files) => Object.keys(files)))
    const sentences: Record<Language, string> = {}
    for (const language of languages) {
      const sentence = layers.map((files) => files[language]?.problems?.[id]).find((text) => text !== undefined)
      if (sentence !== undefined) sentences[language] = sentence
    }
    return { id, sentences, values }
  }
  return {
    languages: Object.keys(own),
    layers,
    problem,
    refuse: (what, ...values) => ({ ok: false, problem: typeof what === 'object' ? what : problem(what, ...values) }),
  }
}

export interface FoundText {
  readonly text: string
  /** The language it was found in, which need not be the wanted one. */
  readonly language: Language
}

/** The one look-up: first in the wanted language through all layers, then in the next best language. */
export function findText(
  texts: Texts<never>,
  wanted: Language,
  pick: (file: TextFile) => string | undefined,
): FoundText | undefined {
  for (const language of searchOrder(wanted))
    for (const files of texts.layers) {
      const file = files[language]
      const text = file && pick(file)
      if (text !== undefined) return { text, language }
    }
  return undefined
}
