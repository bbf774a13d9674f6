import { isLevel, LEVELS, type Level, type Plan } from '@jatekvilag/bots'
import { type Game, type GameEntry, openGame } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import {
  CONTEST_FLAGS,
  contest,
  type Pair,
  type PairResult,
  percentOf,
  plainResult,
  sentenceOf,
} from '../arena/contest.ts'
import { ladderOf, pairOf } from '../arena/ladder.ts'
import { type Arguments, readArguments, refuseMoreWords } from '../arguments.ts'
import { Failure, need } from '../failure.ts'
import { entryNamed, GAME_FLAGS, openNamed } from '../opening.ts'
import { problem } from '../texts.ts'

/** The games whose whole ladder is kept in docs/strength.md say so in their rooms, with the options they are measured with. */
const referenceOf = ({ bot }: GameEntry) => (bot as Plan).ladder?.reference
const isReference = (entry: GameEntry) => referenceOf(entry) !== undefined

const DEFAULTS = { games: 100, seconds: 0.02, longest: 600, opening: 2 }

/** Every level against the one below it, and both ends against random moves; `--reference` alone takes all games of the table. */
export async function tournamentOfLevels(args: readonly string[]): Promise<void> {
  const wanted = readArguments(
    args,
    { ...GAME_FLAGS, ...CONTEST_FLAGS, levels: 'value', reference: 'switch' },
    Infinity,
  )
  if (!wanted.has('reference')) refuseMoreWords(wanted.words, 1)
  const levels = levelsOf(wanted)
  const games: Game[] = wanted.has('reference')
    ? referenceNamed(wanted.words).map((entry) => need(openGame(entry, { options: referenceOf(entry) })))
    : [openNamed(wanted).game]
  const pairs = games.flatMap((game): Pair[] => [
    ...ladderOf(game, levels, wanted, DEFAULTS),
    ...(levels.includes(8) && levels.length > 1 ? [pairOf(game, 8, 'random', wanted, DEFAULTS)] : []),
  ])
  const results = await contest(pairs, wanted, (result) => {
    if (!wanted.has('json')) console.log(sentenceOf(result))
  })
  if (wanted.has('json')) console.log(JSON.stringify(results.map(plainResult)))
  else if (wanted.has('reference')) for (const game of games) console.log(rowOf(game, results))
}

function referenceNamed(words: readonly string[]): readonly GameEntry[] {
  if (words.length === 0) return GAMES.filter(isReference)
  return words.map(entryNamed).map((entry) => {
    if (isReference(entry)) return entry
    const names = GAMES.filter(isReference).map(({ id }) => id)
    throw new Failure(problem('not-reference', entry.id, names.join(', ')))
  })
}

/** One line of the table in docs/strength.md. */
function rowOf(game: Game, results: readonly PairResult[]): string {
  const cells = results.filter(({ pair }) => pair.game === game).map(percentOf)
  return `| ${[game.id, ...cells].join(' | ')} |`
}

function levelsOf(wanted: Arguments): Level[] {
  const text = wanted.value('levels')
  if (text === undefined) return [...LEVELS]
  return text.split(',').map((each) => {
    const level = Number(each)
    if (!isLevel(level)) throw new Failure(problem('levels', each))
    return level
  })
}
