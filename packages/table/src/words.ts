import type { Language, Names } from '@jatekvilag/engine'
import en from './texts/en.json' with { type: 'json' }
import hu from './texts/hu.json' with { type: 'json' }

/** A further language has the same sections; what it lacks is said in English. */
const FILES: Readonly<Record<Language, Texts>> = { hu, en }
type Texts = { readonly [Section in keyof typeof en]: Partial<(typeof en)[Section]> }

export type ActId = keyof (typeof en)['acts']
export type OutcomeId = keyof (typeof en)['outcomes']
export type ProblemId = keyof (typeof en)['problems']

/**
 * What was done, for the history. `{what}` is the thing ("Bástya"), `{count}` how many, `{value}` the outcome.
 * `many` is said when there are several things, or none that has a name for all.
 */
export const ACTS = collect(en.acts, (id) => ({
  one: inAll((texts) => texts.acts[id]?.one),
  many: inAll((texts) => texts.acts[id]?.many),
}))

/** Things that have no picture of their own to be named after. */
export const THINGS = collect(en.things, (id) => inAll((texts) => texts.things[id]))

/** Words that outcomes use. */
export const OUTCOMES = collect(en.outcomes, (id) => inAll((texts) => texts.outcomes[id]))

/** Sentences for what cannot be done. */
export const PROBLEMS = collect(en.problems, (id) => inAll((texts) => texts.problems[id]))

function collect<Id extends string, T>(section: Readonly<Record<Id, unknown>>, make: (id: Id) => T): Record<Id, T> {
  const ids = Object.keys(section) as Id[]
  return Object.fromEntries(ids.map((id) => [id, make(id)])) as Record<Id, T>
}

/** One text in every language that has it. */
function inAll(pick: (texts: Texts) => string | undefined): Names {
  const said = Object.entries(FILES).map(([language, texts]) => [language, pick(texts)] as const)
  return Object.fromEntries(said.filter(([, text]) => text !== undefined)) as Names
}
