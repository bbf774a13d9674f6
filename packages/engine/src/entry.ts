import type { BotData } from './bot-data.ts'
import { refuse } from './common-texts.ts'
import type { Game } from './contract.ts'
import { withRulesVersion } from './define-game.ts'
import { lookUp } from './look-up.ts'
import type { Mechanic } from './mechanics.ts'
import { nearest } from './nearest.ts'
import { type OptionSchema, type OptionValues, type Preset, readOptions, type ValuesOf } from './options.ts'
import { type Parsed, parsed } from './parsed.ts'
import type { Texts } from './texts.ts'

/** The chapters of the book, in its order. */
export const CHAPTERS = [
  'own',
  'lines',
  'blocking',
  'draughts',
  'exchange',
  'connection',
  'chess',
  'words',
  'solitaire',
  'logic',
  'luck',
  'tantrix',
] as const
export type Chapter = (typeof CHAPTERS)[number]

/** Everything the shelf, the command line and the records need to know of a game before one is made. */
export interface GameEntry {
  readonly id: string
  /** Ids of the catalogue entries that this game covers. */
  readonly catalogue: readonly string[]
  /** Its name, what it is, its options and words, in the languages it has: see texts.ts. */
  readonly texts: Texts<never>
  readonly chapter: Chapter
  readonly players: readonly [number, number]
  /** A usual game takes about this many minutes. */
  readonly minutes: number
  readonly luck: boolean
  readonly secrets: boolean
  /** What one does in it, in the order of MECHANICS. */
  readonly mechanics: readonly Mechanic[]
  /** Goes up when a rule is mended; records name it. */
  readonly rulesVersion: number
  readonly options: OptionSchema
  readonly presets: Readonly<Record<string, Preset>>
  /** What people who share one screen play instead, where otherwise all act at once and in secret. */
  readonly atOneScreen?: OptionValues
  /** What a bot knows of it: the `bot.json` of its room. */
  readonly bot: BotData
  /** Fetches what such a game needs beyond its rules, a word list for one; whoever loads a game waits for it. */
  fetch?(options: Readonly<Record<string, unknown>>): Promise<unknown>
  create(options: OptionValues): Game
  /** Earlier rules by version, so that old records still replay. */
  readonly earlierRules?: Readonly<Record<number, (options: OptionValues) => Game>>
}

type EntryParts<S extends OptionSchema> = Omit<GameEntry, 'options' | 'create' | 'rulesVersion'> & {
  rulesVersion?: number
  options: S
  create(options: ValuesOf<S>): Game
}

/** Types the options that `create` receives after the schema; every game made here knows the version of its rules. */
export function defineEntry<const S extends OptionSchema>(parts: EntryParts<S>): GameEntry {
  const { rulesVersion = 1, earlierRules, create } = parts
  const made = (how: (options: OptionValues) => Game, version: number) => (options: OptionValues) =>
    withRulesVersion(how(options), version)
  const earlier = Object.entries(earlierRules ?? {}).map(([version, how]) => [version, made(how, Number(version))])
  return {
    ...parts,
    rulesVersion,
    create: made(create as (options: OptionValues) => Game, rulesVersion),
    ...(earlierRules ? { earlierRules: Object.fromEntries(earlier) } : {}),
  }
}

/** A game from a preset and options as typed by a person. */
export function openGame(
  entry: GameEntry,
  choice: { preset?: string; options?: Readonly<Record<string, unknown>>; rulesVersion?: number } = {},
): Parsed<Game> {
  let given: Record<string, unknown> = {}
  if (choice.preset !== undefined) {
    const preset = lookUp(entry.presets, choice.preset)
    if (!preset)
      return refuse('no-preset', entry.id, choice.preset, nearest(choice.preset, Object.keys(entry.presets), 'presets'))
    given = { ...preset.options }
  }
  const options = readOptions(entry.options, { ...given, ...choice.options })
  if (!options.ok) return refuse('in', entry.id, options.problem)
  const version = choice.rulesVersion ?? entry.rulesVersion
  const create = version === entry.rulesVersion ? entry.create : entry.earlierRules?.[version]
  if (!create) return refuse('no-rules-version', entry.id, version, entry.rulesVersion)
  const game = create(options.value)
  game.bot = entry.bot
  return parsed(game)
}
