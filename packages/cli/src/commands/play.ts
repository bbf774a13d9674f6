import { createInterface } from 'node:readline/promises'
import { type Bot, isLevel, prepareBot } from '@jatekvilag/bots'
import {
  type GameEntry,
  type Language,
  type Match,
  type Parsed,
  parsed,
  Random,
  type Seat,
  say,
  turns,
} from '@jatekvilag/engine'
import { handAt, LocalMatch, NOBODY, newClocks, Room, type SeatState, typedSteps } from '@jatekvilag/play'
import { ANY_NUMBER, type Arguments, readArguments, SEED } from '../arguments.ts'
import { languageOf, picture, seatName, status } from '../describe.ts'
import { Failure } from '../failure.ts'
import { openMatch, POSITION_FLAGS } from '../opening.ts'
import { problem, tell } from '../texts.ts'
import { writeText } from '../writing.ts'

/** Moments that go on evenly, whatever is done to the clock on the wall. */
const steadyNow = () => Math.round(performance.timeOrigin + performance.now())

/** Two or more people at one terminal; chance rolls by itself, secrets are shown only to their owner. */
export async function play(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, {
    ...POSITION_FLAGS,
    lang: 'value',
    seed: SEED,
    level: ANY_NUMBER,
    seat: ANY_NUMBER,
  })
  const { entry, match } = openMatch(wanted)
  const language = languageOf(wanted.value('lang'))
  const opponent = await opponentOf(match, wanted)
  const seats = Array.from({ length: match.game.seats }, (_, seat) => playerAt(seat, opponent))
  const room = Room.revived(entry, match, { seats, clocks: newClocks({ kind: 'none' }, seats.length), started: true })
  const chance = new Random(wanted.number('seed', Date.now()))
  const view = new LocalMatch({ id: '', entry, room, chance, now: steadyNow })
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (prompt: string): Promise<string | undefined> => {
    process.stdout.write(prompt)
    const line = await lines.next()
    return line.done ? undefined : line.value.trim()
  }
  try {
    await playOn({ entry, match, view, language, ask, bot: opponent?.bot })
  } finally {
    terminal.close()
  }
}

interface Table {
  readonly entry: GameEntry
  /** For pictures and sentences; everything is played through the view. */
  readonly match: Match
  readonly view: LocalMatch
  readonly language: Language
  readonly bot: Bot | undefined
  ask(prompt: string): Promise<string | undefined>
}

/** A bot on every seat but the person's. */
interface Opponent {
  readonly bot: Bot
  readonly level: number
  readonly personSeat: number
}

async function opponentOf(match: Match, wanted: Arguments): Promise<Opponent | undefined> {
  const seat = wanted.number('seat', 1)
  if (!Number.isInteger(seat) || seat < 1 || seat > match.game.seats)
    throw new Failure(problem('seats', match.game.id, match.game.seats, seat))
  if (!wanted.has('level')) return undefined
  const level = wanted.number('level', 4)
  if (!isLevel(level)) throw new Failure(problem('levels', level))
  const seed = wanted.number('seed', Date.now())
  return { bot: await prepareBot(match.game, { level, seed }), level, personSeat: seat - 1 }
}

function playerAt(seat: number, opponent: Opponent | undefined): SeatState {
  const person = !opponent || seat === opponent.personSeat
  return { name: '', kind: person ? 'person' : { bot: opponent.level } }
}

async function playOn({ entry, match, view, language, bot, ask }: Table): Promise<void> {
  let atScreen = -1
  const tellLast = () => {
    const name = view.turns.at(-1)?.name
    if (name !== undefined) console.log(`${seatName(match, view.turns.at(-1)!.seat, language)}: ${name}`)
  }
  while (!view.result) {
    if (view.chanceActs) {
      view.draw()
      tellLast()
      continue
    }
    const seat = firstActing(view)
    if (bot && handAt(view.seats[seat] ?? NOBODY) !== 'person') {
      view.showTo(view.mine[0])
      const { action } = bot.think({ view: view.seenBy(seat, view.length), seat })
      view.act(seat, action)
      tellLast()
      continue
    }
    if (entry.secrets && view.mine.length > 1 && seat !== atScreen) {
      console.clear()
      if ((await ask(tell(language, 'hand-over', seatName(match, seat, language)))) === undefined) return
      atScreen = seat
    }
    view.showTo(seat)
    console.log(`\n${picture(entry, match, view.seen(view.length), language)}\n`)
    console.log(status(entry, match, language))
    const line = await ask(tell(language, 'prompt'))
    if (line === undefined || ['quit', 'exit', 'kilép', 'kilep'].includes(line)) return
    const answer = obey(view, line, language)
    if (answer) console.log(answer)
  }
  console.log(`\n${picture(entry, match, match.position, language)}\n`)
  console.log(status(entry, match, language))
}

/** Of several who may act, the lowest seat; somebody may while the game goes on and chance does not. */
const firstActing = (view: LocalMatch): Seat => view.acting[0] ?? 0

/** What to answer to a typed line; nothing when it was a move. */
function obey(view: LocalMatch, line: string, language: Language): string | undefined {
  const [word = '', ...rest] = line.split(/\s+/)
  const { game } = view
  switch (word) {
    case '':
    case '?':
    case 'help':
    case 'segítség':
      return tell(language, 'play-help')
    case 'moves':
    case 'lépések': {
      const p = view.seen(view.length)
      // Turns are found by trying them out, which only an open position allows.
      if (game.singleActionTurns)
        return view
          .actions(firstActing(view))
          .map((action) => game.name(p, action))
          .join('  ')
      return turns(game, p, 400)
        .map((turn) => game.turnName(p, turn.actions))
        .join('  ')
    }
    case 'undo':
    case 'vissza':
      return takeBack(view) ? undefined : tell(language, 'nothing-to-undo')
    case 'save':
    case 'mentés': {
      const file = rest.join(' ') || `${game.id}.json`
      const kept = keep(file, JSON.stringify(view.record(), null, 1))
      if (!kept.ok) return tell(language, 'not-saved', say(kept.problem, language))
      return tell(language, 'saved', file)
    }
    default: {
      for (const name of [word, ...rest]) {
        const done = playWord(view, name)
        if (!done.ok) return say(done.problem, language)
      }
    }
  }
}

/** A file that cannot be written costs a sentence, not the game. */
function keep(file: string, text: string): Parsed<true> {
  try {
    writeText(file, text)
    return parsed(true)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { ok: false, problem: error.problem }
  }
}

function playWord(view: LocalMatch, name: string): Parsed<true> {
  const steps = typedSteps(view, name)
  if (!steps.ok) return steps
  for (const [seat, action] of steps.value) {
    const played = view.act(seat, action)
    if (!played.ok) return played
  }
  return parsed(true)
}

/** Back to where a person last chose; what was rolled or told since stays. */
function takeBack(view: LocalMatch): boolean {
  if (view.midTurn) return view.stepBack().ok
  return view.undoBarrier === undefined && view.undo().ok
}
