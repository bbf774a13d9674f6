/** The program that plays at the tables of this page: one, whatever the game. */
import type { Game } from '@jatekvilag/engine'
import { Thinker } from '../analysis/thinker.ts'
import { cardOf } from '../games/load.ts'
import { deviceNow } from './bot-wire.ts'

export const opponent = new Thinker()

/** Milliseconds in which it answers, and in which it makes the first move of a match after that was begun. */
const [ANSWER_IN, BEGIN_IN] = [1000, 1400]

let begun = -Infinity

/** A match is being begun: opening its table takes some of the time for the first move. */
export function matchBegins(): void {
  begun = deviceNow()
}

/** When it is to have answered what it is asked now. */
export function answerBy(isFirst: boolean): number {
  const now = deviceNow()
  const isBeginning = isFirst && now - begun < BEGIN_IN
  return isBeginning ? Math.min(now + ANSWER_IN, begun + BEGIN_IN) : now + ANSWER_IN
}

/** It may be asked about this game soon. */
export function expectMatch({ id, options, rulesVersion }: Game, level: number): void {
  opponent.prepare({ folder: cardOf(id)!.folder, game: id, rulesVersion, options, level })
}
