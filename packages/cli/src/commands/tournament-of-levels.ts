import { isLevel, LEVELS, type Level } from '@jatekvilag/bots'
import { type Game, openGame } from '@jatekvilag/engine'
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
import { type Arguments, readArguments } from '../arguments.ts'
import { Failure, need } from '../failure.ts'
import { entryNamed, GAME_FLAGS, openNamed } from '../opening.ts'

/** The games whose whole ladder is kept in docs/strength.md, with the options they are measured with. */
const REFERENCE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  breakthrough: {},
  hex: {},
  reversi: {},
  'international-draughts': {},
  chess: {},
  shogi: {},
  go: { size: 9 },
  amazons: {},
  'nine-mens-morris': {},
  backgammon: {},
  stratego: { size: '8x8' },
  'chinese-checkers': { players: 2 },
}

const DEFAULTS = { games: 100, seconds: 0.02, longest: 600, opening: 2 }

/** Every level against the one below it, and both ends against random moves; `--reference` alone takes all games of the table. */
export async function tournamentOfLevels(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { ...GAME_FLAGS, ...CONTEST_FLAGS, levels: 'value', reference: 'switch' })
  const levels = levelsOf(wanted)
  const games: Game[] = wanted.has('reference')
    ? referenceNamed(wanted.words).map((id) => need(openGame(entryNamed(id), { options: REFERENCE[id] })))
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

function referenceNamed(words: readonly string[]): readonly string[] {
  for (const word of words) {
    if (!(word in REFERENCE))
      throw new Failure(`"${word}" is not one of the reference games: ${Object.keys(REFERENCE).join(', ')}`)
  }
  return words.length ? words : Object.keys(REFERENCE)
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
    if (!isLevel(level)) throw new Failure(`there are levels 1 to 8, not "${each}"`)
    return level
  })
}
