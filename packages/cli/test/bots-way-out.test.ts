/** Hints in puzzles for one: every one leads on along the same shortest way. */
import { wayOutChoice } from '@jatekvilag/bots'
import { Match, openGame, unwrap } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import { expect, it } from 'vitest'

const LIMIT = { seconds: 60 }

it('leads out of a puzzle in as many moves as it said, hint by hint', () => {
  const game = unwrap(openGame(gameEntry('dads-puzzle')!))
  const match = new Match(game)
  const first = wayOutChoice(game, match.position, LIMIT)!
  expect(first.candidates[0]).toMatchObject({ value: 1, proven: true, endsIn: first.line.length })
  for (let left = first.line.length; left > 0; left--) {
    const next = wayOutChoice(game, match.position, LIMIT)!
    expect(next.line).toHaveLength(left)
    match.play(0, next.candidates[0]!.action)
  }
  expect(match.result()?.reason).toBe('solved')
})

it('says of every move that nothing helps where nothing does', () => {
  const game = unwrap(openGame(gameEntry('peg-solitaire')!))
  const hopeless = unwrap(game.read('3/3/oo4o/7/7/3/3'))
  const choice = wayOutChoice(game, hopeless, LIMIT)!
  expect(choice.candidates.length).toBeGreaterThan(0)
  for (const candidate of choice.candidates) expect(candidate).toMatchObject({ value: -1, proven: true })
})

it('has no say in games for two', () => {
  const game = unwrap(openGame(gameEntry('hex')!))
  expect(wayOutChoice(game, game.start(), LIMIT)).toBeUndefined()
})
