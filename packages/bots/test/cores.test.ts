import { Random, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { createBot, thinkingOf } from '../src/bot.ts'
import type { Candidate } from '../src/choice.ts'
import { createTeam, gainsByCores, settingsOfCore } from '../src/cores.ts'
import { duelGame } from '../src/duel.ts'
import { mayBeHelped, pooled, type Shared } from '../src/pooled.ts'
import { ticTacToe } from './tic-tac-toe.ts'

const game = ticTacToe()
const at = (text: string) => unwrap(game.read(text))

const looked = (action: number, share: number, value: number): Candidate => ({ action, share, value, proven: false })
const proven = (action: number, value: number): Candidate => ({ action, share: 0.1, value, proven: true })
const choice = (work: number, ...candidates: Candidate[]): Shared => ({
  candidates,
  line: [candidates[0]!.action, 90 + candidates[0]!.action],
  work,
})

describe('what several searches think together', () => {
  it('counts looks: two who saw little are outvoted by one who saw much', () => {
    const { candidates, line, work } = pooled([
      choice(100, looked(1, 0.6, 0.2), looked(2, 0.4, 0.1)),
      choice(100, looked(1, 0.7, 0.2), looked(2, 0.3, 0.1)),
      choice(1000, looked(2, 0.9, 0.5), looked(3, 0.1, -0.5)),
    ])
    expect(work).toBe(1200)
    expect(line).toEqual([2, 92])
    expect(candidates.map(({ action }) => action)).toEqual([2, 1, 3])
    expect(candidates[0]!.share).toBeCloseTo(970 / 1200)
    expect(candidates[0]!.value).toBeCloseTo((70 * 0.1 + 900 * 0.5) / 970)
  })

  it('believes what one has proven: a win comes first, a loss last', () => {
    const won = pooled([choice(100, looked(1, 1, 0.2), looked(2, 0, 0)), choice(5, proven(2, 1), looked(1, 0.9, 0.2))])
    expect(won.candidates[0]).toMatchObject({ action: 2, value: 1, proven: true })
    const lost = pooled([choice(100, looked(1, 0.9, 0.2), looked(2, 0.1, 0)), choice(5, looked(2, 1, 0), proven(1, -1))])
    expect(lost.candidates.map(({ action }) => action)).toEqual([2, 1])
  })

  it('is what the only one thinks', () => {
    const alone = choice(100, looked(1, 0.6, 0.2), looked(2, 0.4, 0.1))
    expect(pooled([alone])).toEqual(alone)
  })

  it('is not asked for where there was nothing to find', () => {
    expect(mayBeHelped(choice(0, looked(1, 1, 0), looked(2, 0, 0)))).toBe(false)
    expect(mayBeHelped(choice(9, looked(1, 1, 0)))).toBe(false)
    expect(mayBeHelped(choice(9, proven(1, 1), looked(2, 0, 0)))).toBe(false)
    // Who gives up puts a certain loss first.
    expect(mayBeHelped(choice(9, proven(1, -1), looked(2, 0, 0)))).toBe(false)
    expect(mayBeHelped(choice(9, proven(1, 0), looked(2, 0, 0)))).toBe(true)
  })
})

describe('a team', () => {
  const settings = { level: 8, seed: 5, work: 40, cores: 3 } as const
  const think = (text: string) => createTeam(game, settings).think({ view: at(text), seat: 0 })

  it('thinks as much as all its members together, and the same again from the same seed', () => {
    const thought = think('0000000000')
    expect(thought.work).toBe(120)
    expect(thought.candidates).toHaveLength(9)
    expect(thought.action).toBe(thought.candidates[0]!.action)
    expect(think('0000000000')).toEqual(thought)
  })

  it('takes a win that the first has found without asking the others', () => {
    expect(think('1102200000')).toMatchObject({ action: 2 })
    expect(think('1102200000').work).toBeLessThan(40)
  })

  it('has members who differ in their luck, and helpers who prove nothing and take little memory', () => {
    const shares = [0, 1, 2].map((core) =>
      createBot(game, settingsOfCore(settings, core))
        .think({ view: at('0000000000'), seat: 0 })
        .candidates.map(({ action, share }) => `${action} ${share}`)
        .sort(),
    )
    expect(new Set(shares.map((each) => each.join())).size).toBe(3)
    const first = thinkingOf(game, { level: 8, proof: 0.5 })
    const helper = thinkingOf(game, { level: 8, proof: 0.5, core: 1 })
    expect([first.proof, helper.proof]).toEqual([0.5, 0])
    expect(helper.tree.capacity).toBeLessThan(1 << 18)
  })

  it('errs less than one who thinks as long as each of them', () => {
    let [sound, alone] = [0, 0]
    const random = new Random(3)
    for (let n = 0; n < 60; n++) {
      const seed = random.int32()
      // Opposite corners against the middle: another corner loses, a side holds the draw.
      const request = { view: at('1000200011'), seat: 1 }
      const position = { ...request, view: at('1000200011') }
      const holds = (action: number) => [1, 3, 5, 7].includes(action)
      if (holds(createTeam(game, { ...settings, seed, work: 8, cores: 4 }).think(position).action)) sound++
      if (holds(createBot(game, { level: 8, seed, work: 8 }).think(position).action)) alone++
    }
    expect(sound).toBeGreaterThan(alone)
  })

  it('plays in matches, and only at level 8 of games in which trees are grown for more than one', () => {
    const plan = { seed: 1, scale: 1 }
    const player = { level: 8, plan: { work: 30, seconds: 10 }, cores: 2 } as const
    expect(['a', 'b', 'draw']).toContain(duelGame(game, player, 'random', 0, plan).winner)
    expect(gainsByCores(game, { level: 8 })).toBe(true)
    expect(gainsByCores(game, { level: 7 })).toBe(false)
    expect(gainsByCores({ ...game, seats: 1 }, { level: 8 })).toBe(false)
    expect(gainsByCores({ ...game, bot: { method: 'tree', solve: { forget: [] } } }, { level: 8 })).toBe(false)
  })
})
