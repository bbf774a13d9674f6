import { type Language, lookUp, nearest, say } from '@jatekvilag/engine'
import { serveAsBot } from '@jatekvilag/server'
import { serveAsWorker } from './arena/worker.ts'
import { backup } from './commands/backup.ts'
import { bench } from './commands/bench.ts'
import { book } from './commands/book.ts'
import { calibrate } from './commands/calibrate.ts'
import { club } from './commands/club.ts'
import { engine } from './commands/engine.ts'
import { fit } from './commands/fit.ts'
import { hint } from './commands/hint.ts'
import { ladderOfAll } from './commands/ladder-of-all.ts'
import { learn } from './commands/learn.ts'
import { list } from './commands/list.ts'
import { match } from './commands/match.ts'
import { matchEngine } from './commands/match-engine.ts'
import { moves } from './commands/moves.ts'
import { perft } from './commands/perft.ts'
import { play } from './commands/play.ts'
import { playouts } from './commands/playouts.ts'
import { puzzles } from './commands/puzzles.ts'
import { reviewTruth } from './commands/review-truth.ts'
import { rules } from './commands/rules.ts'
import { searchSpeed } from './commands/search-speed.ts'
import { serve } from './commands/serve.ts'
import { show } from './commands/show.ts'
import { solve } from './commands/solve.ts'
import { tournamentOfLevels } from './commands/tournament-of-levels.ts'
import { languageOf } from './describe.ts'
import { serveAsEngine } from './engine/worker.ts'
import { Failure } from './failure.ts'
import { problem } from './texts.ts'
import { whyUnwritten } from './writing.ts'

const COMMANDS: Record<string, (args: readonly string[], root: string) => void | Promise<void>> = {
  list,
  show,
  moves,
  perft,
  playouts,
  play,
  learn,
  rules,
  bench,
  match,
  'match-engine': matchEngine,
  'review-truth': reviewTruth,
  hint,
  engine,
  solve,
  puzzles,
  fit,
  book,
  'tournament-of-levels': tournamentOfLevels,
  'ladder-of-all': ladderOfAll,
  calibrate,
  'search-speed': searchSpeed,
  club,
  serve,
  backup,
}

const HELP = `jv, the terminal program of Játékvilág

  jv list [--json]                       every game of the box
  jv rules <game> [--lang hu|en|…]       how it is played; chess in eleven languages
  jv learn <game> [--lang hu|en]         a guided first game
  jv play <game> [opts] [--level 1-8] [--seat N] [--lang hu|en]
                                         play it here, with people or against the bot
  jv show <game> [opts] [--moves "…"] [--position TEXT]
  jv moves <game> [opts] [--moves …|--position …] [--actions] [--json]
  jv perft <game> <depth> [opts] [--position …] [--divide] [--actions] [--json]
  jv playouts <game> [opts] [--seconds S] [--seed N] [--json]
  jv match <game> [opts] --a level:8 --b level:4 --games 40 [--seconds 0.2] [--seed N] [run] [--json]
  jv match-engine <game> [opts] [--engine COMMAND] [--protocol uci|gtp] [--elo 1500] [--nodes N|--depth N|--movetime MS] [--set NAME=VALUE]
         [--level 8|--player level:8,method=tree] [--games N] [--seconds S] [--opening TURNS] [--json]   against a program that others wrote
  jv review-truth [game] [opts] [--games 100] [--moves 6] [--seed N] [--json]   how often good moves are called mistakes
  jv hint <game> [opts] [--moves …|--position …] [--level 1-8] [--seconds S] [--json]
  jv engine <game> [opts] [--level 1-8]  the bot on standard input: UCI for chess and its relatives,
                                         USI for the shogi family, UCCI for xiangqi
  jv solve <puzzle> [--position …] [--json]
  jv calibrate <game> [opts] [--levels N] [--games N] [--tries N] [--seconds S] [--write]
  jv tournament-of-levels <game> [opts]|--reference [games] [--games N] [--seconds S] [--levels 1,4,8] [run] [--json]
  jv ladder-of-all [game …] [--games N] [--seconds S] [run] [--json]
                                         random < level 1 < level 4 < level 8 in every game
  jv search-speed <game> [opts] [--seconds S] [--plain] [--json]   tree search against random playouts
  jv book <game> [--patience N] [--known d,dad] [--write]         make the opening book of a game that is won
  jv fit <game> [opts] [--rounds N] [--games N] [--opening N] [--random SHARE] [--depth D|--work N] [--seed N]
         [--from FILE|term=value,…] [--only term,…] [--stray SHARE] [--write]  fit the bot's evaluation by self-play
  jv club pair FILE [--round K] [--rounds N] [--json]   draw a round by the FIDE Dutch system; FILE: a report (TRF) or an event
  jv club standings FILE [--tie-breaks direct,buchholz,…] [--json]
  jv club run FORMAT [--players N] [--seed S] [--lang hu|en] [--save FILE]   a whole event with invented results, and its papers
  jv serve [--port N] [--host H] [--data FILE]   the application and its rooms, for this machine or a whole network
  jv backup COPY [--data FILE]           a whole copy of the rooms, also while the server runs
  jv bench [game …] [--seconds S] [--save] [--cpp]

  [opts]: --preset NAME and --option key=value, repeatable
  [run]:  --workers N, --resume FILE (results so far; taken up again), --opening TURNS at random, --longest TURNS`

serveAsWorker()
serveAsBot()
serveAsEngine()

/** The language asked for, also by a command that could not be read. */
function wantedLanguage(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  const flag = args[at]
  return flag === '--lang' ? args[at + 1] : flag?.slice('--lang='.length)
}

/** Answers with the exit code: 0, or 2 when the person can mend it. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const lost = watchOutput(languageOf(wantedLanguage(args)))
  const code = await obey(args, root)
  return lost() ? 2 : code
}

/**
 * A full disk is told once and makes the exit code 2, also when the system tells of it only after the command has ended.
 * A reader who has gone away (`jv list | head`) has heard enough.
 */
function watchOutput(language: Language): () => boolean {
  let lost = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || lost) return
    lost = true
    process.exitCode = 2
    console.error(`jv: ${say(problem('output-lost', whyUnwritten(error)), language)}`)
  })
  return () => lost
}

async function obey(args: readonly string[], root: string): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    console.log(HELP)
    return 0
  }
  try {
    const command = lookUp(COMMANDS, name)
    if (!command) throw new Failure(problem('no-command', name, nearest(name, Object.keys(COMMANDS), 'commands')))
    await command(rest, root)
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`jv: ${say(error.problem, languageOf(wantedLanguage(rest)))}`)
    return 2
  }
}
