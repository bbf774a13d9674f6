import {
  type Action,
  ActionList,
  beginLesson,
  FIRST_LANGUAGES,
  type Game,
  type LessonOutcome,
  type LessonState,
  lessonStep,
  nextAction,
  type Position,
  readLesson,
  type Seat,
  type Touch,
  unwrap,
} from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { lessonOf } from '../rooms.ts'
import { GAMES } from '../src/index.ts'

const legal = (game: Game, p: Position, seat: Seat): Action[] => {
  const list = new ActionList()
  game.actions(p, seat, list)
  return list.toArray()
}

/** The action that a hand makes by these touches, from what its owner may see; undefined if they are not one action. */
function byTouch(game: Game, p: Position, seat: Seat, touches: readonly Touch[]): Action | undefined {
  const view = game.view(p, seat)
  let left = legal(game, view, seat)
  touches.forEach((touch, i) => {
    left = left.filter((action) => game.touches(view, action)[i] === touch)
  })
  return left.length === 1 && game.touches(view, left[0]).length === touches.length ? left[0] : undefined
}

/** Does what the step asks for, touch by touch. */
function doAsAsked(state: LessonState): LessonOutcome {
  const { game } = state.lesson
  const wanted = nextAction(state)
  const made = byTouch(game, state.position, state.seat, game.touches(state.position, wanted))
  expect(made, `step ${state.step + 1}: touches of ${game.name(state.position, wanted)}`).toBe(wanted)
  return lessonStep(state, wanted)
}

/** The states in which something is asked, in order, and how the lesson ends. */
function walk(first: LessonState): { asked: LessonState[]; end: Extract<LessonOutcome, { kind: 'lesson-done' }> } {
  const asked = [first]
  let state = first
  for (;;) {
    const outcome = doAsAsked(state)
    if (outcome.kind === 'lesson-done') return { asked, end: outcome }
    if (outcome.kind === 'wrong') throw new Error(`step ${state.step + 1} refuses what it asks for`)
    state = outcome.kind === 'on' ? outcome.state : outcome.next
    if (outcome.kind === 'step-done') asked.push(state)
  }
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  const data = lessonOf(id)
  const open = () => unwrap(readLesson(entry, data!))

  it('has a lesson of four to eight steps', () => {
    expect(data, `lesson.json is missing in the room of ${id}`).toBeDefined()
    expect(data!.steps.length).toBeGreaterThanOrEqual(4)
    expect(data!.steps.length).toBeLessThanOrEqual(8)
  })

  it('asks only for moves that the rules allow', () => {
    expect(readLesson(entry, data!)).toMatchObject({ ok: true })
  })

  it('speaks both languages in short sentences', () => {
    for (const { ask, done, wrong } of data!.steps)
      for (const said of wrong ? [ask, done, wrong] : [ask, done]) {
        expect(said.hu).not.toBe(said.en)
        for (const language of FIRST_LANGUAGES) {
          expect(said[language]).toMatch(/^\S.*[.!?…”)]$/)
          expect(said[language].length, said[language]).toBeLessThanOrEqual(280)
        }
      }
  })

  it('takes every way that it accepts', () => {
    for (const state of walk(beginLesson(open())).asked) {
      const accepted = state.ways === 'any' ? [] : state.ways
      for (const { actions } of accepted) {
        const last = actions.reduce<LessonOutcome>(
          (outcome, action) => (outcome.kind === 'on' ? lessonStep(outcome.state, action) : outcome),
          { kind: 'on', state },
        )
        expect(['step-done', 'lesson-done'], `step ${state.step + 1}`).toContain(last.kind)
      }
    }
  })

  it('is walked to its end by touches alone, and ends as it says', () => {
    const { asked, end } = walk(beginLesson(open()))
    expect(asked.map((state) => state.step)).toEqual(data!.steps.map((_, i) => i))
    const { lesson, seat } = asked.at(-1)!
    const payoff = lesson.game.result(end.position)?.payoffs[seat]
    expect(payoff === undefined ? undefined : Math.sign(payoff)).toBe(
      { won: 1, lost: -1, drawn: 0, open: undefined }[data!.steps.at(-1)!.end ?? 'open'],
    )
  })

  it('answers another legal move and goes back to where it asked', () => {
    for (const state of walk(beginLesson(open())).asked) {
      const actions = legal(state.lesson.game, state.position, state.seat)
      const wrong = actions.map((action) => lessonStep(state, action)).filter((answer) => answer.kind === 'wrong')
      // Nothing can be wrong where all that the rules allow is asked for.
      const { ways } = state
      const asked = ways === 'any' || actions.every((action) => ways.some((way) => way.actions.includes(action)))
      expect(wrong.length === 0, `step ${state.step + 1}`).toBe(asked)
      for (const answer of wrong) {
        expect(answer.state).toEqual(state)
        for (const language of FIRST_LANGUAGES) expect(answer.say[language]).toMatch(/\S/)
      }
    }
  })
})
