import { expect, it } from 'vitest'
import { beginPractice, hinted, judgedAs, nextTask, shown, taskOf, tried } from './practice.ts'
import type { Mistake } from './review.ts'

const mistake = (at: number): Mistake => ({
  ...{ seat: 0, turn: at, at, earlier: 9, grade: 'mistake', loss: 0.2, better: [1] },
})
const tasks = [mistake(4), mistake(10)]

it('asks about one mistake after the other and counts what was found without being shown', () => {
  let practice = beginPractice(tasks)
  expect([taskOf(practice)?.at, practice.phase]).toEqual([4, 'asking'])
  practice = judgedAs(tried(practice), undefined)
  expect([practice.phase, practice.found]).toEqual(['found', 1])
  practice = shown(nextTask(practice))
  expect([taskOf(practice)?.at, practice.phase]).toEqual([10, 'shown'])
  practice = nextTask(practice)
  expect([practice.phase, practice.found]).toEqual(['over', 1])
})

it('asks again after a move that is no better, and says what was wrong', () => {
  const again = judgedAs(tried(hinted(beginPractice(tasks))), 'blunder')
  expect([again.phase, again.wrong, again.hinted, again.found]).toEqual(['asking', 'blunder', true, 0])
  expect(tried(again).wrong).toBeUndefined()
})

it('takes no second try while one is judged, and no solution after one was found', () => {
  const judging = tried(beginPractice(tasks))
  expect(shown(judging)).toBe(judging)
  const found = judgedAs(judging, undefined)
  expect(tried(found)).toBe(found)
  expect(shown(found)).toBe(found)
  expect(judgedAs(found, 'mistake')).toBe(found)
})

it('is over at once where there is nothing to learn from', () => {
  expect(beginPractice([]).phase).toBe('over')
})
