import type { Game, Position } from '../contract.ts'
import { type Problem, say } from '../problem.ts'

/** A sentence that says what a game did against the contract, and where. */
export class ContractBroken extends Error {}

export function demand(truth: unknown, game: Game, p: Position, sentence: string | (() => string)): asserts truth {
  if (truth) return
  let text: string
  try {
    text = game.write(p)
  } catch {
    text = '(unwritable position)'
  }
  const said = typeof sentence === 'string' ? sentence : sentence()
  throw new ContractBroken(`${game.id} ${JSON.stringify(game.options)}: ${said}\nin ${text}`)
}

/** What a parser gives as its reason, for a sentence. */
export const reasonText = (reason: Problem): string => say(reason, 'en')
