import { firstSeat, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { expect, it } from 'vitest'
import { Boards, RulesDiffer } from '../training/former/boards.ts'
import { courtGame } from '../training/former/court.ts'
import { programIn } from '../training/former/program.ts'

const opened = (id: string, options: Readonly<Record<string, unknown>> = {}) =>
  unwrap(openGame(gameEntry(id)!, { options }))

it('two boards go on side by side, and actions are handed over by their names', () => {
  const boards = new Boards(opened('chess'), opened('chess'))
  for (const name of ['e4', 'e5', 'Nf3']) {
    const { own, former } = boards
    const seat = firstSeat(own.actors)
    const action = former.actions(seat).find((each) => former.game.name(former.position, each) === name)!
    boards.play(seat, boards.inOwn(seat, action))
  }
  expect(boards.former.game.write(boards.former.position)).toBe(boards.own.game.write(boards.own.position))
  expect(boards.result()).toBeNull()
})

it('rules that are not the same are told apart', () => {
  const boards = new Boards(opened('hex', { size: 11 }), opened('hex', { size: 9 }))
  const [action] = boards.own.actions(0)
  expect(() => boards.play(0, action!)).toThrow(RulesDiffer)
})

it('a program can be called to court against itself, and sides change', async () => {
  const program = await programIn('.')
  const game = opened('simple-mill')
  const sides = { own: program, former: program, ownGame: game, formerGame: game }
  const plan = { seed: 1, seconds: 0.002, opening: 2, longest: 40 }
  for (const index of [0, 1]) expect(['a', 'b', 'draw']).toContain(courtGame(sides, index, plan).winner)
})
