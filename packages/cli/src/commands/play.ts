import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { type Bot, isLevel, prepareBot } from '@jatekvilag/bots'
import {
  ActionList,
  CHANCE,
  drawChance,
  firstSeat,
  type GameEntry,
  type Language,
  type Match,
  playNamed,
  Random,
  recordOf,
  say,
  turns,
} from '@jatekvilag/engine'
import { type Arguments, readArguments } from '../arguments.ts'
import { languageOf, picture, seatName, status } from '../describe.ts'
import { Failure } from '../failure.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'
import { problem, tell } from '../texts.ts'

/** Two or more people at one terminal; chance rolls by itself, secrets are shown only to their owner. */
export async function play(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { ...POSITION_FLAGS, lang: 'value', seed: 'value', level: 'value', seat: 'value' })
  const { entry, match } = openMatch(wanted)
  const language = languageOf(wanted.value('lang'))
  const random = new Random(wanted.number('seed', Date.now()))
  const opponent = await opponentOf(match, wanted)
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (prompt: string): Promise<string | undefined> => {
    process.stdout.write(prompt)
    const line = await lines.next()
    return line.done ? undefined : line.value.trim()
  }
  try {
    await playOn({ entry, match, language, random, ask, opponent })
  } finally {
    terminal.close()
  }
}

interface Table {
  readonly entry: GameEntry
  readonly match: Match
  readonly language: Language
  readonly random: Random
  readonly opponent: Opponent | undefined
  ask(prompt: string): Promise<string | undefined>
}

/** A bot on every seat but the person's. */
interface Opponent {
  readonly bot: Bot
  readonly personSeat: number
}

async function opponentOf(match: Match, wanted: Arguments): Promise<Opponent | undefined> {
  if (!wanted.has('level')) return undefined
  const level = wanted.number('level', 4)
  if (!isLevel(level)) throw new Failure(problem('levels', level))
  const seat = wanted.number('seat', 1)
  if (!Number.isInteger(seat) || seat < 1 || seat > match.game.seats)
    throw new Failure(problem('seats', match.game.id, match.game.seats, seat))
  const seed = wanted.number('seed', Date.now())
  return { bot: await prepareBot(match.game, { level, seed }), personSeat: seat - 1 }
}

async function playOn({ entry, match, language, random, opponent, ask }: Table): Promise<void> {
  let atScreen = -1
  while (!match.result()) {
    const seat = firstSeat(match.actors)
    if (seat === CHANCE) {
      rollChance(match, random)
      continue
    }
    if (opponent && seat !== opponent.personSeat) {
      const { action } = opponent.bot.think({ view: match.game.view(match.position, seat), seat })
      const secret = entry.secrets && match.game.separateSteps(match.position)
      if (!secret) console.log(`${seatName(match, seat, language)}: ${match.game.name(match.position, action)}`)
      match.play(seat, action)
      continue
    }
    if (entry.secrets && !opponent && seat !== atScreen) {
      console.clear()
      if ((await ask(tell(language, 'hand-over', seatName(match, seat, language)))) === undefined) return
      atScreen = seat
    }
    console.log(`\n${picture(entry, match, match.game.view(match.position, seat), language)}\n`)
    console.log(status(entry, match, language))
    const line = await ask(tell(language, 'prompt'))
    if (line === undefined || ['quit', 'exit', 'kilép', 'kilep'].includes(line)) return
    const answer = obey(entry, match, line, language)
    if (answer) console.log(answer)
  }
  console.log(`\n${picture(entry, match, match.position, language)}\n`)
  console.log(status(entry, match, language))
}

/** What to answer to a typed line; nothing when it was a move. */
function obey(entry: GameEntry, match: Match, line: string, language: Language): string | undefined {
  const [word = '', ...rest] = line.split(/\s+/)
  switch (word) {
    case '':
    case '?':
    case 'help':
    case 'segítség':
      return tell(language, 'play-help')
    case 'moves':
    case 'lépések':
      return turns(match.game, match.position, 400)
        .map((turn) => match.game.turnName(match.position, turn.actions))
        .join('  ')
    case 'undo':
    case 'vissza':
      return takeBack(match) ? undefined : tell(language, 'nothing-to-undo')
    case 'save':
    case 'mentés': {
      const file = rest.join(' ') || `${match.game.id}.json`
      writeFileSync(file, JSON.stringify(recordOf(entry, match), null, 1))
      return tell(language, 'saved', file)
    }
    default: {
      for (const name of [word, ...rest]) {
        const done = playNamed(match, name)
        if (!done.ok) return say(done.problem, language)
      }
    }
  }
}

/** Back to where a person last chose; a roll of the dice in between stays rolled. */
function takeBack(match: Match): boolean {
  const last = match.log.at(-1)
  if (!last || last.seat === CHANCE) return false
  match.rewind(match.log.length - 1)
  return true
}

function rollChance(match: Match, random: Random): void {
  const action = drawChance(match.game, match.position, random, new ActionList())
  console.log(match.game.name(match.position, action))
  match.play(CHANCE, action)
}
