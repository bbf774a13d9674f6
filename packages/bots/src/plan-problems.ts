import { type Game, nearestWord } from '@jatekvilag/engine'
import { isLevel, type LevelPlan, METHODS } from './levels.ts'
import type { NetworkSettings } from './network-search.ts'
import type { TreeSettings } from './tree-search.ts'

type Kind = 'number' | 'boolean' | 'text' | 'object' | 'numbers' | 'words'

const is: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  text: (value) => typeof value === 'string' && value !== '',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  numbers: (value) => Array.isArray(value) && value.every(is.number),
  words: (value) => Array.isArray(value) && value.every(is.text),
}

const PARTS: Readonly<Record<string, Kind>> = {
  why: 'text',
  method: 'text',
  tree: 'object',
  highest: 'object',
  network: 'object',
  proof: 'number',
  temperatures: 'numbers',
  levels: 'object',
  solve: 'object',
  weights: 'object',
  book: 'object',
  judge: 'object',
  ladder: 'object',
}
const LADDER: Readonly<Record<string, Kind>> = {
  why: 'text',
  options: 'object',
  seconds: 'number',
  longest: 'number',
  opening: 'number',
  reference: 'object',
}
const TREE: Readonly<Record<keyof TreeSettings, Kind>> = {
  cutoff: 'number',
  exploration: 'number',
  shareMoves: 'boolean',
  trust: 'number',
  priors: 'number',
  patience: 'number',
  playouts: 'number',
  haste: 'number',
  width: 'number',
  threats: 'number',
  hunches: 'number',
}
const HIGHEST: Readonly<Record<string, Kind>> = { ...TREE, method: 'text' }
const NETWORK: Readonly<Record<keyof NetworkSettings | 'from', Kind>> = {
  from: 'number',
  curiosity: 'number',
  caution: 'number',
}
const LEVEL: Readonly<Record<keyof LevelPlan, Kind>> = {
  work: 'number',
  seconds: 'number',
  temperature: 'number',
  depth: 'number',
  skill: 'number',
}
const SOLVE: Readonly<Record<string, Kind>> = { forget: 'words' }
const WEIGHTS: Readonly<Record<string, Kind>> = { made: 'text', terms: 'object' }

/**
 * What is wrong with the plan of a room, a sentence each. `game` is the room's game as it is usually played: variants may
 * have other terms, and then no weights.
 */
export function planProblems(room: string, plan: object, game: Game): string[] {
  const parts = plan as Readonly<Record<string, unknown>>
  const problems = [...wrongParts(plan, PARTS, 'a plan')]
  const inside = (name: string, kinds: Readonly<Record<string, Kind>>) => {
    if (is.object(parts[name])) problems.push(...wrongParts(parts[name] as object, kinds, `"${name}"`))
  }
  inside('tree', TREE)
  inside('highest', HIGHEST)
  inside('network', NETWORK)
  inside('ladder', LADDER)
  inside('solve', SOLVE)
  inside('weights', WEIGHTS)
  for (const [level, own] of Object.entries((parts.levels ?? {}) as object)) {
    if (!isLevel(Number(level))) problems.push(`"levels" knows no level "${level}"`)
    else if (!is.object(own)) problems.push(`level ${level} in "levels" must be object, not ${JSON.stringify(own)}`)
    else problems.push(...wrongParts(own, LEVEL, `level ${level}`))
  }
  if (!METHODS.some((method) => method === parts.method))
    problems.push(`"method" is one of ${METHODS.join(', ')}, not "${parts.method}"`)
  if (typeof parts.proof === 'number' && !(parts.proof > 0 && parts.proof < 1))
    problems.push(`"proof" is a part of the time, between 0 and 1, not ${parts.proof}`)
  const highest = (parts.highest ?? {}) as { method?: unknown }
  if (![undefined, 'alpha-beta'].some((method) => method === highest.method))
    problems.push(`"method" in "highest" is alpha-beta, not "${highest.method}"`)
  if ((parts.method === 'alpha-beta' || highest.method) && !parts.weights && !parts.judge)
    problems.push('alpha-beta needs weights or a judge')
  if (parts.network && !parts.judge) problems.push('a network needs a judge that holds it')
  const { forget } = (parts.solve ?? {}) as { forget?: readonly string[] }
  for (const slot of is.words(forget) ? forget! : [])
    if (!(slot in game.layout.at)) problems.push(`"solve" forgets "${slot}", which is no slot of its positions`)
  const { terms } = (parts.weights ?? {}) as { terms?: Readonly<Record<string, unknown>> }
  if (is.object(terms)) problems.push(...wrongTerms(terms!, game))
  return problems.map((problem) => `${room}: ${problem}`)
}

function* wrongParts(data: object, kinds: Readonly<Record<string, Kind>>, where: string): Generator<string> {
  for (const [name, value] of Object.entries(data)) {
    const kind = kinds[name]
    if (kind === undefined) yield `${where} has no "${name}"; did you mean "${nearestWord(name, Object.keys(kinds))}"?`
    else if (!is[kind](value)) yield `"${name}" in ${where} must be ${kind}, not ${JSON.stringify(value)}`
  }
}

function* wrongTerms(weights: Readonly<Record<string, unknown>>, game: Game): Generator<string> {
  const terms = game.evaluation?.terms
  if (!terms) {
    yield 'it has weights but no evaluation'
    return
  }
  for (const term of terms) if (!(term in weights)) yield `the weights lack the term "${term}" of its evaluation`
  for (const [term, weight] of Object.entries(weights)) {
    if (!terms.includes(term)) yield `the weights have a term "${term}" that its evaluation does not ask for`
    else if (!is.number(weight)) yield `the weight of "${term}" is not a number`
  }
}
