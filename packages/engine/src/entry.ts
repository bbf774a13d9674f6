import type { BotData } from './bot-data.ts'
import type { Game } from './contract.ts'
import { withRulesVersion } from './define-game.ts'
import { nearest } from './nearest.ts'
import { type OptionSchema, type OptionValues, type Preset, readOptions, type ValuesOf } from './options.ts'
import { type Parsed, parsed, problem } from './parsed.ts'
import { COMMON_WORDS, type Language, type Names, type Words } from './words.ts'

/** The chapters of the book, in its order. */
export const CHAPTERS = {
  own: { hu: 'Saját játékok', en: 'Own games' },
  lines: { hu: 'Sorképzők', en: 'Lines' },
  blocking: { hu: 'Bekerítők', en: 'Blocking' },
  draughts: { hu: 'Dámajátékok', en: 'Draughts' },
  exchange: { hu: 'Helycserélők', en: 'Exchange' },
  connection: { hu: 'Összekötők', en: 'Connection' },
  chess: { hu: 'Sakkjátékok', en: 'Chess' },
  words: { hu: 'Szójátékok', en: 'Words' },
  solitaire: { hu: 'Egyszemélyes játékok', en: 'Solitaire' },
  logic: { hu: 'Logikai játékok', en: 'Logic' },
  luck: { hu: 'Szerencsejátékok', en: 'Luck' },
  tantrix: { hu: 'Tantrix', en: 'Tantrix' },
} as const satisfies Record<string, Names>
export type Chapter = keyof typeof CHAPTERS

/** Everything the shelf, the command line and the records need to know of a game before one is made. */
export interface GameEntry {
  readonly id: string
  /** Ids of the catalogue entries that this game covers. */
  readonly catalogue: readonly string[]
  readonly names: Names
  readonly aliases: readonly string[]
  readonly chapter: Chapter
  readonly players: readonly [number, number]
  /** A usual game takes about this many minutes. */
  readonly minutes: number
  readonly luck: boolean
  readonly secrets: boolean
  readonly mechanics: readonly string[]
  readonly designer?: string
  /** What it is, in two sentences. */
  readonly blurb: Names
  /** Goes up when a rule is mended; records name it. */
  readonly rulesVersion: number
  readonly options: OptionSchema
  readonly presets: Readonly<Record<string, Preset>>
  readonly words?: Words
  /** What a bot knows of it: the `bot.json` of its room. */
  readonly bot: BotData
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
    const preset = entry.presets[choice.preset]
    if (!preset)
      return problem(
        `${entry.id} has no preset "${choice.preset}"${nearest(choice.preset, Object.keys(entry.presets), 'presets')}`,
      )
    given = { ...preset.options }
  }
  const options = readOptions(entry.options, { ...given, ...choice.options })
  if (!options.ok) return problem(`${entry.id}: ${options.problem}`)
  const version = choice.rulesVersion ?? entry.rulesVersion
  const create = version === entry.rulesVersion ? entry.create : entry.earlierRules?.[version]
  if (!create) return problem(`${entry.id}: rules version ${version} is not known; the newest is ${entry.rulesVersion}`)
  const game = create(options.value)
  game.bot = entry.bot
  return parsed(game)
}

/** A label, reason or sentence in the wanted language; the id itself if nobody wrote it. */
export function wordOf(entry: GameEntry, id: string, language: Language): string {
  const names = entry.words?.[id] ?? COMMON_WORDS[id]
  return names ? names[language] : id
}
