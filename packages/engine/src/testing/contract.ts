/**
 * Checks by random play that a game keeps the contract. Every registered game runs through it;
 * each problem is a sentence that says what broke and where. One file checks one thing.
 */
import { CHANCE, type Game, type Position, SPECTATOR, seatsOf } from '../contract.ts'
import type { GameEntry } from '../entry.ts'
import type { Match } from '../match.ts'
import { Random } from '../random.ts'
import { checkActors, checkPlays } from './check-actions.ts'
import { checkBoard } from './check-board.ts'
import { checkEnd, checkRewind } from './check-match.ts'
import { checkNames, checkTurnNames } from './check-names.ts'
import { checkScene } from './check-scene.ts'
import { checkHugeNumbers, checkText } from './check-text.ts'
import { checkTouches } from './check-touches.ts'
import { checkOpen, checkView } from './check-view.ts'
import { checkWords } from './check-words.ts'
import { demand } from './demand.ts'
import { explore } from './explore.ts'
import { listed } from './listed.ts'
import { playRandomMatch } from './random-match.ts'

export interface ContractPlan {
  readonly games: number
  readonly seed: number
  /** Costly checks (names, touches, scenes, views) are made on every n-th position. */
  readonly every: number
  /** Every n-th position is written and read, and every n-th inside a turn; the last one always. */
  readonly texts: number
  /** The most actions of each match that seeks out what even play seldom meets. */
  readonly steps: number
}

export function checkContract(entry: GameEntry, game: Game, plan: ContractPlan): void {
  checkBoard(game)
  const random = new Random(plan.seed)
  for (let g = 0; g < plan.games; g++) {
    let inside = 0
    const match = playRandomMatch(game, random, (p, step, going) => {
      checkActors(game, p)
      if (!entry.secrets) checkOpen(game, p)
      const isInside = insideTurn(going)
      if (isInside) inside++
      if (step % plan.texts === 0 || (isInside && inside % plan.texts === 0)) checkText(game, p)
      if (step % plan.every === 0 || step < 3) checkPosition(entry, game, p, step, random)
    })
    const last = match.position
    checkText(game, last)
    checkHugeNumbers(game, match.positionAt(match.log.length >> 1))
    checkPosition(entry, game, last, match.log.length, random)
    checkEnd(entry, match)
    checkTurnNames(match, plan.every)
    checkRewind(match)
  }
  checkOddPlaces(game, plan)
}

/** Positions far from even play keep the same promises. */
function checkOddPlaces(game: Game, plan: ContractPlan): void {
  const { steps, seed } = plan
  let visited = 0
  explore(game, { seed, steps, odd: 8, oddSteps: steps >> 2 }, (match) => {
    visited++
    const over = match.actors === 0
    if (visited % plan.texts === 0 || over || insideTurn(match)) {
      checkActors(game, match.position)
      checkText(game, match.position)
    }
    if (over) checkTurnNames(match, plan.every)
  })
}

const insideTurn = (match: Match): boolean => match.turnBoundaries[match.turnBoundaries.length - 1] < match.log.length

function checkPosition(entry: GameEntry, game: Game, p: Position, turn: number, random: Random): void {
  for (const seat of seatsOf(game.actors(p))) {
    const actions = listed(game, p, seat)
    checkPlays(game, p, seat, actions, turn)
    checkNames(game, p, seat, actions, turn)
    if (seat !== CHANCE) checkTouches(game, p, actions)
    else
      for (const action of actions)
        demand(
          Number.isInteger(game.odds(p, action)) && game.odds(p, action) > 0,
          game,
          p,
          `chance action ${action} has no whole weight`,
        )
  }
  checkScene(game, p)
  checkWords(entry, game, p, turn)
  for (let seat = SPECTATOR; seat < game.seats; seat++) checkView(game, p, seat, random)
}
