import { ActionList, openGame, type Position, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { siegeOfTheCastle } from '../siege-of-the-castle/siege-of-the-castle.ts'

const game = unwrap(openGame(siegeOfTheCastle))
const evaluation = game.evaluation!
const KNIGHTS = 1

const position = (text: string): Position => unwrap(game.read(text))

/** One term of the evaluation, seen from the knights. */
function term(name: string, p: Position): number {
  expect(evaluation.terms).toContain(name)
  return evaluation.score(
    p,
    KNIGHTS,
    Float64Array.from(evaluation.terms, (each) => (each === name ? 1 : 0)),
  )
}

describe('the evaluation of hunts', () => {
  const crowded = position('sss/sKs/2sss2/ss3ss/ss3sK/3/3 s')
  const empty = position('3/1K1/7/7/6K/3/sss s')

  it('counts the prey that is left', () => {
    expect(term('prey', crowded)).toBeGreaterThan(term('prey', empty))
  })

  it('sees that a hunter is shut in', () => {
    const shutIn = position('sss/sKs/sssssss/ss3ss/3s3/3/sK1 s')
    const free = position('sss/sKs/ss1ssss/ss3ss/3s3/3/sK1 s')
    expect(term('steps', free)).toBeGreaterThan(term('steps', shutIn))
    expect(term('room', free)).toBeGreaterThan(term('room', shutIn))
  })

  it('sees prey that can be taken and prey that stands in the open', () => {
    const besideKnight = position('3/1K1/3s3/7/6K/3/sss k')
    const inTheOpen = position('3/1K1/7/3s3/6K/3/sss k')
    expect(term('threats', besideKnight)).toBe(1)
    expect(term('threats', inTheOpen)).toBe(0)
    expect(term('holes', inTheOpen)).toBeGreaterThan(term('holes', besideKnight))
  })

  it('counts besiegers in the castle', () => {
    expect(term('progress', position('s2/1K1/7/7/6K/3/sss s'))).toBeCloseTo(0.2)
    expect(term('progress', empty)).toBe(0)
  })

  it('calls a jump noisy and a step quiet', () => {
    const noises = (text: string) => {
      const p = position(text)
      const list = new ActionList()
      game.actions(p, KNIGHTS, list)
      return new Set(list.toArray().map((action) => evaluation.noisy(p, action)))
    }
    expect(noises('3/1K1/3s3/7/sss3K/sss/sss k')).toEqual(new Set([true]))
    expect(noises('3/1K1/7/7/sss3K/sss/sss k')).toEqual(new Set([false]))
  })
})
