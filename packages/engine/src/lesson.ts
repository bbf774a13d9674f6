/**
 * A guided first game, written as data beside the rules (`lesson.json`): each step sets a position, asks the learner for
 * one move and says what came of it. Texts are in both languages; moves are written as in `jv play` and in diagrams.
 *
 *     { "preset"?, "options"?,
 *       "steps": [ {
 *         "position"?: text form; absent: goes on from the end of the last step, or from the start of the game,
 *         "before"?:   moves of anybody (chance too: "roll:3-1") that are shown before the learner is asked,
 *         "ask":       what to do now, and why,
 *         "play":      the expected moves, a list of such ways, or "any" for any whole turn,
 *         "answer"?:   moves that are shown after it,
 *         "end"?:      "won", "lost" or "drawn" for the learner, where the step ends the game,
 *         "done":      what happened,
 *         "wrong"?:    what to say to another legal move
 *       } ] }
 *
 * How a screen uses it (and loads the file only when somebody wants to learn: the shelf needs none of it):
 *
 *   1. `readLesson(entry, data)`, then `beginLesson(lesson)` gives the first state.
 *   2. Draw `state.shown` one by one (the position before them is `state.from`), then `game.view(state.position, state.seat)`
 *      with the sentence `stepOf(state).ask`. Hands work as in a match: legal actions of `state.seat`, found by touches.
 *   3. Give each finished action to `lessonStep`. `on`: the turn is not over, draw the new state. `wrong`: say the sentence
 *      and draw the state, which is back where the step began. `step-done`: show `shown`, say the sentence, and after a
 *      touch go on with `next`. `lesson-done`: the same, and offer a real game.
 *   4. Whoever asks for help sees the touches of `nextAction(state)` light up.
 */

import { ActionList } from './actions.ts'
import { commonWord, problem, refuse } from './common-texts.ts'
import { type Action, firstSeat, type Game, type Position, type Seat } from './contract.ts'
import { type GameEntry, openGame } from './entry.ts'
import { sameSlots } from './hash.ts'
import { FIRST_LANGUAGES, type Names } from './language.ts'
import { Match } from './match.ts'
import { playMoves } from './moves.ts'
import { type Parsed, parsed } from './parsed.ts'
import { turnIsOver } from './turns.ts'

export const ENDS = ['won', 'lost', 'drawn'] as const
export type LessonEnd = (typeof ENDS)[number]

export interface StepData {
  readonly position?: string
  readonly before?: string
  readonly ask: Names
  readonly play: string | readonly string[]
  readonly answer?: string
  readonly end?: LessonEnd
  readonly done: Names
  readonly wrong?: Names
}

export interface LessonData {
  readonly preset?: string
  readonly options?: Readonly<Record<string, unknown>>
  readonly steps: readonly StepData[]
}

export interface Lesson {
  readonly entry: GameEntry
  readonly game: Game
  readonly steps: readonly StepData[]
}

/** An action that a screen shows by itself, and where it leads. */
export interface Shown {
  readonly seat: Seat
  readonly action: Action
  readonly name: string
  readonly after: Position
}

/** Moves that the step accepts, and the position that they lead to. */
interface Way {
  readonly actions: readonly Action[]
  readonly goal: Position
}

export interface LessonState {
  readonly lesson: Lesson
  /** The number of the step, from 0. */
  readonly step: number
  /** The position before anything of this step is shown. */
  readonly from: Position
  readonly shown: readonly Shown[]
  /** Where the learner was asked: a wrong move leads back here. */
  readonly asked: Position
  readonly position: Position
  /** The learner. */
  readonly seat: Seat
  readonly played: readonly Action[]
  readonly ways: readonly Way[] | 'any'
}

export type LessonOutcome =
  | { readonly kind: 'on'; readonly state: LessonState }
  | { readonly kind: 'wrong'; readonly state: LessonState; readonly say: Names }
  | { readonly kind: 'step-done'; readonly say: Names; readonly shown: readonly Shown[]; readonly next: LessonState }
  | { readonly kind: 'lesson-done'; readonly say: Names; readonly shown: readonly Shown[]; readonly position: Position }

/** What is said to a legal move that the step did not ask for, where it has no sentence of its own. */
export const ANOTHER_MOVE: Names = commonWord('another-move')

const LESSON_FIELDS = ['preset', 'options', 'steps']
const STEP_FIELDS = ['position', 'before', 'ask', 'play', 'answer', 'end', 'done', 'wrong']

/** Checks every step with the rules of the game; a problem names the step. */
export function readLesson(entry: GameEntry, data: LessonData): Parsed<Lesson> {
  const stray = Object.keys(data).find((key) => !LESSON_FIELDS.includes(key))
  if (stray !== undefined) return refuse('lesson-field', stray)
  const opened = openGame(entry, data)
  if (!opened.ok) return opened
  const lesson: Lesson = { entry, game: opened.value, steps: data.steps }
  // Ways that a step accepts may lead apart, so the next step is checked from the end of each.
  let arrived: readonly Position[] | 'anywhere' = [lesson.game.start()]
  for (const [i, step] of data.steps.entries()) {
    const ends: Parsed<readonly Position[] | 'anywhere'> = checkStep(lesson, step, arrived)
    if (!ends.ok) return refuse('lesson-step', i + 1, ends.problem)
    arrived = ends.value
  }
  return parsed(lesson)
}

function checkStep(
  { game }: Lesson,
  step: StepData,
  arrived: readonly Position[] | 'anywhere',
): Parsed<readonly Position[] | 'anywhere'> {
  const stray = Object.keys(step).find((key) => !STEP_FIELDS.includes(key))
  if (stray !== undefined) return refuse('lesson-step-field', stray)
  for (const names of [step.ask, step.done, step.wrong ?? step.ask])
    for (const language of FIRST_LANGUAGES) if (!names?.[language]?.trim()) return refuse('lesson-sentence', language)
  if (step.position === undefined && arrived === 'anywhere') return refuse('lesson-after-any')
  const read = step.position === undefined ? undefined : game.read(step.position)
  if (read && !read.ok) return read
  const ends: Position[] = []
  for (const from of read ? [read.value] : (arrived as readonly Position[])) {
    const before = playOut(game, from, step.before)
    if (!before.ok) return before
    const asked = endOf(from, before.value)
    const found = waysOf(game, asked, step)
    if (!found.ok) return found
    if (found.value === 'any') {
      if (step.answer !== undefined || step.end !== undefined) return refuse('lesson-follows-any')
      if (!game.actors(asked)) return refuse('lesson-over')
      return parsed('anywhere')
    }
    for (const way of found.value) {
      const answer = playOut(game, way.goal, step.answer)
      if (!answer.ok) return answer
      const end = endOf(way.goal, answer.value)
      const verdict = endFor(game, end, way.seat)
      if (verdict !== step.end)
        return refuse('lesson-end', verdict ?? problem('lesson-not-over'), step.end ?? problem('lesson-going-on'))
      ends.push(end)
    }
  }
  return parsed(ends)
}

function endFor(game: Game, p: Position, seat: Seat): LessonEnd | undefined {
  const payoff = game.result(p)?.payoffs[seat]
  if (payoff === undefined) return undefined
  return payoff > 0 ? 'won' : payoff < 0 ? 'lost' : 'drawn'
}

/** Plays a line of moves, whoever makes them. */
function playOut(game: Game, from: Position, moves = ''): Parsed<Shown[]> {
  const match = new Match(game, from)
  const played = playMoves(match, moves)
  if (!played.ok) return played
  return parsed(match.log.map(({ seat, action, name }, i) => ({ seat, action, name, after: match.positionAt(i + 1) })))
}

const endOf = (from: Position, shown: readonly Shown[]): Position => shown.at(-1)?.after ?? from

function waysOf(game: Game, asked: Position, step: StepData): Parsed<'any' | (Way & { readonly seat: Seat })[]> {
  if (step.play === 'any') return parsed('any')
  const ways: (Way & { readonly seat: Seat })[] = []
  for (const moves of typeof step.play === 'string' ? [step.play] : step.play) {
    const played = playOut(game, asked, moves)
    if (!played.ok) return played
    if (played.value.length === 0) return refuse('lesson-nothing')
    const seat = (ways[0] ?? played.value[0]).seat
    if (played.value.some((shown) => shown.seat !== seat)) return refuse('lesson-one-player', moves)
    ways.push({ seat, actions: played.value.map((shown) => shown.action), goal: endOf(asked, played.value) })
  }
  return ways.length > 0 ? parsed(ways) : refuse('lesson-no-move')
}

export const stepOf = (state: LessonState): StepData => state.lesson.steps[state.step]

export function beginLesson(lesson: Lesson): LessonState {
  return beginStep(lesson, 0, lesson.game.start())
}

/** The lesson was checked when it was read, so whatever fails here is not the data's fault. */
function sure<T>(answer: Parsed<T>): T {
  if (!answer.ok) throw new Error('a lesson that was read can be played')
  return answer.value
}

function beginStep(lesson: Lesson, number: number, arrived: Position): LessonState {
  const { game } = lesson
  const step = lesson.steps[number]
  const from = step.position === undefined ? arrived : sure(game.read(step.position))
  const shown = sure(playOut(game, from, step.before))
  const asked = endOf(from, shown)
  const ways = sure(waysOf(game, asked, step))
  const seat = ways === 'any' ? firstSeat(game.actors(asked)) : ways[0].seat
  return { lesson, step: number, from, shown, asked, position: asked, seat, played: [], ways }
}

/** What an action of the learner, which must be legal, makes of the lesson. */
export function lessonStep(state: LessonState, action: Action): LessonOutcome {
  const { lesson, ways, seat } = state
  const { game } = lesson
  const position = state.position.slice()
  game.play(position, seat, action)
  const next: LessonState = { ...state, position, played: [...state.played, action] }
  const step = stepOf(state)
  if (ways === 'any') {
    if (!turnIsOver(game, game.actors(state.asked), game.actors(position), position)) return { kind: 'on', state: next }
  } else if (!ways.some((way) => same(game, way.goal, position))) {
    if (wayOn(next) !== undefined) return { kind: 'on', state: next }
    const back = { ...state, position: state.asked, played: [] }
    return { kind: 'wrong', state: back, say: step.wrong ?? ANOTHER_MOVE }
  }
  const shown = sure(playOut(game, position, step.answer))
  const end = endOf(position, shown)
  if (state.step + 1 === lesson.steps.length) return { kind: 'lesson-done', say: step.done, shown, position: end }
  return { kind: 'step-done', say: step.done, shown, next: beginStep(lesson, state.step + 1, end) }
}

/** An action that leads on to what the step asks for. */
export function nextAction(state: LessonState): Action {
  if (state.ways === 'any') return legalActions(state.lesson.game, state.position, state.seat)[0]
  return wayOn(state)!
}

const same = (game: Game, a: Position, b: Position) => sameSlots(a, b, game.layout.keyLength)

const legalActions = (game: Game, p: Position, seat: Seat): readonly Action[] => {
  const list = new ActionList(64)
  game.actions(p, seat, list)
  return list.toArray()
}

/** Positions that are looked at to find out whether another order of steps comes to the same. */
const PATIENCE = 5000

/** The steps of a way that have not been played yet; undefined where something else has been. */
function restOf(way: readonly Action[], played: readonly Action[]): Action[] | undefined {
  const rest = [...way]
  for (const action of played) {
    const at = rest.indexOf(action)
    if (at < 0) return undefined
    rest.splice(at, 1)
  }
  return rest
}

/** The next action towards a goal of this step: as it is written, or by another order of steps; undefined if none is left. */
function wayOn({ lesson: { game }, ways, position, seat, played }: LessonState): Action | undefined {
  if (ways === 'any') return undefined
  for (const { actions } of ways) {
    if (actions.length > played.length && played.every((action, i) => action === actions[i]))
      return actions[played.length]
  }
  // Where turns are too many to be tried, the steps of a way may still come in any order.
  if (game.ideas) return ways.map(({ actions }) => restOf(actions, played)?.[0]).find((next) => next !== undefined)
  let left = PATIENCE
  const reaches = (from: Position, goal: Position, depth: number): Action | undefined => {
    if (depth <= 0 || !(game.actors(from) & (1 << seat))) return undefined
    for (const action of legalActions(game, from, seat)) {
      if (left-- <= 0) return undefined
      const after = from.slice()
      game.play(after, seat, action)
      if (same(game, after, goal) || reaches(after, goal, depth - 1) !== undefined) return action
    }
    return undefined
  }
  for (const { actions, goal } of ways) {
    const action = reaches(position, goal, actions.length - played.length)
    if (action !== undefined) return action
  }
  return undefined
}
