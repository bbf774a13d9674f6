import { createInterface } from 'node:readline/promises'
import {
  beginLesson,
  inLanguage,
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
  say,
  stepOf,
  TURN_LIMIT,
  turns,
} from '@jatekvilag/engine'
import { lessonOf } from '@jatekvilag/games/rooms'
import { readArguments } from '../arguments.ts'
import { languageOf, picture, seatName, status } from '../describe.ts'
import { Failure, need } from '../failure.ts'
import { entryNamed } from '../opening.ts'
import { problem, tell } from '../texts.ts'

/** A guided first game at the terminal. */
export async function learn(args: readonly string[]): Promise<void> {
  const wanted = readArguments(args, { lang: 'value' })
  const entry = entryNamed(wanted.words[0])
  const data = lessonOf(entry.id)
  if (!data) throw new Failure(problem('no-lesson', entry.id))
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
  let state: LessonState | undefined = first
  let introduced = -1
  while (state) {
    if (state.step !== introduced) {
      introduced = state.step
      console.log(`\n${tell(language, 'step', state.step + 1, state.lesson.steps.length)}`)
      if (state.shown.length > 0) console.log(`\n${drawn(state, state.from, language)}\n`)
      tellMoves(state, state.shown, language)
    }
    console.log(`\n${drawn(state, state.position, language)}\n`)
    console.log(`${tell(language, 'you', seatName(new Match(state.lesson.game), state.seat, language))}`)
    console.log(inLanguage(stepOf(state).ask, language))
    const line = await ask(tell(language, 'prompt'))
    if (line === undefined || ['quit', 'exit', 'kilép', 'kilep'].includes(line)) return
    state = obey(state, line, language)
  }
  console.log(tell(language, 'lesson-over'))
}

/** The state after a typed line; undefined when the lesson is over. */
function obey(state: LessonState, line: string, language: Language): LessonState | undefined {
  const { game } = state.lesson
  switch (line) {
    case '':
    case '?':
    case 'help':
    case 'segítség':
      console.log(tell(language, 'learn-help'))
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
      console.log(say(played.problem, language))
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
  const speak = (sentence: Names) => console.log(`\n${inLanguage(sentence, language)}`)
  if (outcome.kind === 'wrong') {
    speak(outcome.say)
    return outcome.state
  }
  tellMoves(state, outcome.shown, language)
  if (outcome.kind === 'step-done') {
    speak(outcome.say)
    return outcome.next
  }
  console.log(`\n${drawn(state, outcome.position, language)}`)
  speak(outcome.say)
  const { entry, game } = state.lesson
  if (game.result(outcome.position)) console.log(status(entry, new Match(game, outcome.position), language))
  return undefined
}

const tellMoves = ({ lesson }: LessonState, shown: readonly Shown[], language: Language) => {
  for (const { seat, name } of shown) console.log(`${seatName(new Match(lesson.game), seat, language)}: ${name}`)
}

const drawn = ({ lesson: { entry, game }, seat }: LessonState, p: Position, language: Language) =>
  picture(entry, new Match(game, p), game.view(p, seat), language)
