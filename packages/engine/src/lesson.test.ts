import { describe, expect, it } from 'vitest'
import {
  ANOTHER_MOVE,
  beginLesson,
  type LessonData,
  type LessonOutcome,
  type LessonState,
  lessonStep,
  nextAction,
  readLesson,
  type StepData,
} from './lesson.ts'
import { unwrap } from './parsed.ts'
import { say } from './problem.ts'
import { walk } from './testing/walk.ts'

const [LEFT, RIGHT, DONE] = [0, 1, 2]
const both = (text: string) => ({ hu: `${text} (hu)`, en: text })
const step = (play: StepData['play'], rest: Partial<StepData> = {}): StepData => ({
  ask: both('go'),
  play,
  done: both('gone'),
  ...rest,
})
const lesson = (...steps: StepData[]): LessonData => ({ steps })
const begun = (...steps: StepData[]) => beginLesson(unwrap(readLesson(walk, lesson(...steps))))
const problemOf = (data: LessonData) => {
  const read = readLesson(walk, data)
  return read.ok ? undefined : say(read.problem, 'en')
}
/** The outcome of the last of these actions; those before it must go on. */
function after(state: LessonState, ...actions: number[]): LessonOutcome {
  let outcome = lessonStep(state, actions[0])
  for (const action of actions.slice(1)) {
    if (outcome.kind !== 'on') throw new Error(`expected to go on, not ${outcome.kind}`)
    outcome = lessonStep(outcome.state, action)
  }
  return outcome
}

describe('a lesson', () => {
  it('shows what comes before, asks, and shows the answer', () => {
    const state = begun(step('right', { before: 'left right left done', answer: 'done left' }))
    expect(state.shown.map(({ seat, name }) => `${seat} ${name}`)).toEqual(['0 left', '0 right', '1 left', '1 done'])
    expect(state.seat).toBe(0)
    expect(after(state, RIGHT)).toMatchObject({
      shown: [
        { seat: 0, name: 'done' },
        { seat: 1, name: 'left' },
      ],
    })
  })

  it('is done when the last step is done', () => {
    const outcome = after(begun(step('right', { position: '3 2 0 0', end: 'won' })), RIGHT)
    expect(outcome).toMatchObject({ kind: 'lesson-done', say: both('gone') })
  })

  it('goes on from where the last step ended', () => {
    const outcome = after(
      begun(step('right right', { answer: 'left done' }), step('right', { end: 'won' })),
      RIGHT,
      RIGHT,
    )
    expect(outcome).toMatchObject({ kind: 'step-done', shown: [{ name: 'left' }, { name: 'done' }] })
    expect(outcome.kind === 'step-done' && [...outcome.next.position.subarray(0, 3)]).toEqual([3, 2, 0])
  })

  it('may ask for a part of a turn, and for the rest in the next step', () => {
    const outcome = after(begun(step('right'), step('done')), RIGHT)
    expect(outcome).toMatchObject({ kind: 'step-done', next: { seat: 0 } })
    expect(after((outcome as { next: LessonState }).next, DONE)).toMatchObject({ kind: 'lesson-done' })
  })

  it('accepts another order of steps that comes to the same', () => {
    const state = begun(step('right left'))
    expect(after(state, LEFT, RIGHT)).toMatchObject({ kind: 'lesson-done' })
    const begunOtherwise = lessonStep(state, LEFT)
    expect(begunOtherwise.kind === 'on' && nextAction(begunOtherwise.state)).toBe(RIGHT)
  })

  it('accepts each of several ways', () => {
    const state = begun(step(['right right', 'left done']))
    expect(after(state, RIGHT, RIGHT)).toMatchObject({ kind: 'lesson-done' })
    expect(after(state, LEFT, DONE)).toMatchObject({ kind: 'lesson-done' })
    expect(after(state, RIGHT, DONE)).toMatchObject({ kind: 'wrong' })
  })

  it('answers a wrong move and goes back to where it asked', () => {
    const plain = begun(step('right right'))
    expect(after(plain, RIGHT, LEFT)).toEqual({ kind: 'wrong', state: plain, say: ANOTHER_MOVE })
    const spoken = begun(step('right right', { wrong: both('not left') }))
    expect(after(spoken, LEFT)).toEqual({ kind: 'wrong', state: spoken, say: both('not left') })
  })

  it('takes any whole turn where it asks for any', () => {
    const state = begun(step('any'))
    expect(lessonStep(state, LEFT)).toMatchObject({ kind: 'on' })
    expect(after(state, LEFT, DONE)).toMatchObject({ kind: 'lesson-done' })
  })
})

describe('reading a lesson', () => {
  it.each<[string, LessonData, string]>([
    ['an illegal move', lesson(step('right'), step('jump')), 'step 2: move 1: "jump" is not a legal move here'],
    ['a position that cannot be read', lesson(step('right', { position: 'nowhere' })), 'step 1: four numbers'],
    ['an illegal answer', lesson(step('right right', { answer: 'up' })), 'step 1: move 1: "up"'],
    ['an illegal move before', lesson(step('right', { before: 'up' })), 'step 1: move 1: "up"'],
    ['a move of somebody else', lesson(step('right right left')), 'step 1: "right right left" is not of one player'],
    ['nothing to play', lesson(step('')), 'step 1: the learner has nothing to play'],
    ['no way', lesson(step([])), 'step 1: no move is accepted'],
    ['an end that is not told', lesson(step('right', { position: '3 2 0 0' })), 'step 1: the game is won'],
    ['an end that does not come', lesson(step('right', { end: 'won' })), 'step 1: the game is not over'],
    ['a step after any without a position', lesson(step('any'), step('left')), 'step 2: after "any"'],
    ['an answer to any', lesson(step('any', { answer: 'left' })), 'step 1: nobody knows what follows'],
    [
      'a missing sentence',
      lesson(step('right', { done: { hu: '', en: 'gone' } })),
      'step 1: a sentence is missing in hu',
    ],
    ['an unknown field', lesson({ ...step('right'), hint: 'x' } as StepData), 'step 1: a step has no "hint"'],
  ])('refuses %s', (_, data, problem) => {
    expect(problemOf(data)).toContain(problem)
  })

  it('checks the next step from the end of every accepted way', () => {
    const next = step('left')
    expect(problemOf(lesson(step('right done', { answer: 'left right' }), next))).toBeUndefined()
    const ways = ['right done', 'left done']
    expect(problemOf(lesson(step(ways, { answer: 'left right' }), next))).toContain('step 2: move 1: "left"')
  })
})
