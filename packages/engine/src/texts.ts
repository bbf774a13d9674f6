/**
 * Texts for people lie in files beside the rules, one for each language: `hu.json`, `en.json`. A game finds its texts in
 * its own files first, then in those of its family, then in the engine's.
 */

import { type Language, searchOrder } from './language.ts'
import { lookUp } from './look-up.ts'
import type { Refused } from './parsed.ts'
import type { Problem, ProblemValue, Saying } from './problem.ts'

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
  readonly mechanics?: Readonly<Record<string, string>>
  /** Reasons, buttons, labels and why a touch is refused. */
  readonly words?: Readonly<Record<string, string>>
  /** What a game wants now, and what a program says to the person before it; problem.ts tells of the holes. */
  readonly prompts?: Readonly<Record<string, string>>
  /** Why a text or a choice is refused. */
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

type IdsIn<File, Section extends string> = File extends { readonly [S in Section]: infer Sentences }
  ? keyof Sentences & string
  : never
type IdsOf<Layer> = Layer extends Texts<infer Id> ? Id : never

/** Own files in front of the texts of families. */
export function composeTexts<const Own extends TextFiles, const Families extends readonly Texts<never>[]>(
  own: Own,
  families: Families,
): Texts<IdsIn<Own[keyof Own], 'problems'> | IdsOf<Families[number]>> {
  const layers = [...new Set([own, ...families.flatMap((family) => family.layers)])]
  const problem = sayer(layers, 'problems')
  return {
    languages: Object.keys(own),
    layers,
    problem,
    refuse: (what, ...values) => ({ ok: false, problem: typeof what === 'object' ? what : problem(what, ...values) }),
  }
}

/** The prompts of these files by id. */
export function promptsOf<const Files extends TextFiles>(files: Files) {
  return sayer<IdsIn<Files[keyof Files], 'prompts'>>([files], 'prompts')
}

/** Makes sayings of one section: each carries its sentence in every language that it is written in. */
function sayer<Id extends string>(layers: readonly TextFiles[], section: 'problems' | 'prompts') {
  const languages = [...new Set(layers.flatMap((files) => Object.keys(files)))]
  return (id: Id, ...values: readonly ProblemValue[]): Saying => {
    const sentences: Record<Language, string> = {}
    for (const language of languages) {
      const layer = layers.find((files) => files[language]?.[section]?.[id] !== undefined)
      if (layer) sentences[language] = layer[language][section]![id]
    }
    return { id, sentences, values }
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
      const file = lookUp(files, language)
      const text = file && pick(file)
      if (text !== undefined) return { text, language }
    }
  return undefined
}
