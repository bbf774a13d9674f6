import { CHANCE, CHANCE_MASK, type Game, type Position, type Seat } from '../contract.ts'
import { sameSlots } from '../hash.ts'
import { demand } from './demand.ts'
import { listed, spread } from './listed.ts'

/** Who may act has an action, nobody else has one, and a game without actors has a result. */
export function checkActors(game: Game, p: Position): void {
  checkAccounts(game, p)
  const mask = game.actors(p)
  const over = game.result(p)
  demand(
    (mask === 0) === (over !== null),
    game,
    p,
    () => `actors say ${mask} but the result is ${JSON.stringify(over)}`,
  )
  demand((mask & CHANCE_MASK) === 0 || mask === CHANCE_MASK, game, p, 'chance must act alone')
  for (let seat = 0; seat <= CHANCE; seat++) {
    const actions = listed(game, p, seat)
    const may = (mask & (1 << seat)) !== 0
    demand(
      may === actions.length > 0,
      game,
      p,
      () => `seat ${seat} ${may ? 'must act but has no action' : 'may not act but is offered actions'}`,
    )
    demand(new Set(actions).size === actions.length, game, p, () => `an action is offered twice to seat ${seat}`)
    for (const action of actions)
      demand(
        Number.isInteger(action) && action >= 0,
        game,
        p,
        () => `action ${action} is not a number from 0 to 2^31-1`,
      )
  }
}

/** Money goes from one account to another: all of them together stay 0. */
export function checkAccounts(game: Game, p: Position): void {
  if (!game.accounts) return
  const { at, size } = game.accounts
  let sum = 0
  for (let i = at; i < at + size; i++) sum += p[i]
  demand(sum === 0, game, p, () => `the accounts add up to ${sum}, so money was made or lost`)
}

/** So many actions of one position are played; positions with more take turns. */
const MOST_PLAYED = 40

/** Each action changes something, leads to a sound position and leaves the hash of what it made. */
export function checkPlays(game: Game, p: Position, seat: Seat, actions: readonly number[], turn: number): void {
  for (const i of spread(actions.length, MOST_PLAYED, turn)) {
    const q = p.slice()
    game.play(q, seat, actions[i])
    const changed = !sameSlots(p, q, game.layout.keyLength) || game.actors(q) !== game.actors(p)
    demand(changed, game, p, () => `${game.name(p, actions[i])} changes nothing`)
    checkActors(game, q)
  }
}
