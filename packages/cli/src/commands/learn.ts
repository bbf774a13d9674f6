import { createInterface } from 'node:readline/promises'
import {
  beginLesson,
  type Language,
  type LessonOutcome,
  type LessonState,
  lessonStep,
  Match,
  type Names,
  nextAction,
  type Position,
  playNamed,
  readLesson,
  type Shown,
  stepOf,
  TURN_LIMIT,
  turns,
} from '@jatekvilag/engine'
import { lessonOf } from '@jatekvilag/games/rooms'
import { readArguments } from '../arguments.ts'
import { languageOf, picture, seatName, status } from '../describe.ts'
import { Failure, need } from '../failure.ts'
import { entryNamed } from '../opening.ts'

const TEXTS = {
  hu: {
    step: (now: number, all: number) => `${now}. lépés, összesen ${all}`,
    prompt: 'Lépés (? a segítség): ',
    help: 'Írj be egy lépést, vagy: lépések · mutasd · kilép',
    you: (name: string) => `Te vagy: ${name}`,
    over: 'Vége a leckének. Most játssz egy igazit: jv play',
  },
  en: {
    step: (now: number, all: number) => `Step ${now} of ${all}`,
    prompt: 'Move (? for help): ',
    help: 'Type a move, or: moves · show · quit',
    you: (name: string) => `You are ${name}`,
    over: 'That was the lesson. Now play a real game: jv play',
  },
} as const

/** A guided first game at the terminal. */
export async function learn(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { lang: 'value' })
  const entry = entryNamed(wanted.words[0])
  const data = lessonOf(entry.id)
  if (!data) throw new Failure(`${entry.id} has no lesson yet; \`jv rules ${entry.id}\` explains it`)
  const language = languageOf(wanted.value('lang'))
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (prompt: string): Promise<string | undefined> => {
    process.stdout.write(prompt)
    const line = await lines.next()
    return line.done ? undefined : line.value.trim()
  }
  try {
    await teach(beginLesson(need(readLesson(entry, data))), language, ask)
  } finally {
    terminal.close()
  }
}

type Ask = (prompt: string) => Promise<string | undefined>

async function teach(first: LessonState, language: Language, ask: Ask): Promise<void> {
  const texts = TEXTS[language]
  let state: LessonState | undefined = first
  let introduced = -1
  while (state) {
    if (state.step !== introduced) {
      introduced = state.step
      console.log(`\n${texts.step(state.step + 1, state.lesson.steps.length)}`)
      if (state.shown.length > 0) console.log(`\n${drawn(state, state.from, language)}\n`)
      tell(state, state.shown, language)
    }
    console.log(`\n${drawn(state, state.position, language)}\n`)
    console.log(`${texts.you(seatName(new Match(state.lesson.game), state.seat, language))}`)
    console.log(stepOf(state).ask[language])
    const line = await ask(texts.prompt)
    if (line === undefined || ['quit', 'exit', 'kilép', 'kilep'].includes(line)) return
    state = obey(state, line, language)
  }
  console.log(texts.over)
}

/** The state after a typed line; undefined when the lesson is over. */
function obey(state: LessonState, line: string, language: Language): LessonState | undefined {
  const { game } = state.lesson
  switch (line) {
    case '':
    case '?':
    case 'help':
    case 'segítség':
      console.log(TEXTS[language].help)
      return state
    case 'moves':
    case 'lépések': {
      const all = turns(game, state.position, TURN_LIMIT)
      console.log(all.map((turn) => game.turnName(state.position, turn.actions)).join('  '))
      return state
    }
    case 'show':
    case 'mutasd':
      console.log(game.name(state.position, nextAction(state)))
      return state
    default:
      return playTyped(state, line, language)
  }
}

function playTyped(state: LessonState, line: string, language: Language): LessonState | undefined {
  let now = state
  for (const word of line.split(/\s+/)) {
    const match = new Match(now.lesson.game, now.position)
    const played = playNamed(match, word)
    if (!played.ok) {
      console.log(played.problem)
      return now
    }
    for (const { action } of match.log) {
      const outcome = lessonStep(now, action)
      if (outcome.kind !== 'on') return judged(now, outcome, language)
      now = outcome.state
    }
  }
  return now
}

type Judged = Exclude<LessonOutcome, { kind: 'on' }>

function judged(state: LessonState, outcome: Judged, language: Language): LessonState | undefined {
  const say = (sentence: Names) => console.log(`\n${sentence[language]}`)
  if (outcome.kind === 'wrong') {
    say(outcome.say)
    return outcome.state
  }
  tell(state, outcome.shown, language)
  if (outcome.kind === 'step-done') {
    say(outcome.say)
    return outcome.next
  }
  console.log(`\n${drawn(state, outcome.position, language)}`)
  say(outcome.say)
  const { entry, game } = state.lesson
  if (game.result(outcome.position)) console.log(status(entry, new Match(game, outcome.position), language))
  return undefined
}

const tell = ({ lesson }: LessonState, shown: readonly Shown[], language: Language) => {
  for (const { seat, name } of shown) console.log(`${seatName(new Match(lesson.game), seat, language)}: ${name}`)
}

const drawn = ({ lesson: { entry, game }, seat }: LessonState, p: Position, language: Language) =>
  picture(entry, new Match(game, p), game.view(p, seat), language)
