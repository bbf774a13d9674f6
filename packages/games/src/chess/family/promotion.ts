/** What men become, where they may and where they must, compiled to tables by slot value and site. */
import type { Board, Site } from '@jatekvilag/engine'
import { type Army, kindNamed, manOf } from './army.ts'

export interface PromotionRule {
  /** The nouns of the men that promote. */
  readonly of: readonly string[]
  /** The nouns to choose from; one list for all of them. */
  readonly to: readonly string[]
  /** A move that begins or ends here may promote. */
  readonly zone: (seat: number, site: Site) => boolean
  /** Also a move that begins in the zone promotes (shogi); otherwise only one that ends there. */
  readonly onLeaving: boolean | 'forced'
  /** A man that arrives here must promote, because it could never move again or because the rules say so. */
  readonly forced: (seat: number, site: Site) => boolean
}

export interface Promotions {
  /** becomes[choice * values + value]; 0 where there is no such choice. */
  readonly becomes: Int32Array
  /** How many choices a man has in all; several rules for one man follow each other (`each-man.ts` only). */
  readonly choices: Int32Array
  /** The choices of a man that arrives here: firstChoice[value * size + site] to lastChoice[…]. */
  readonly firstChoice: Uint8Array
  readonly lastChoice: Uint8Array
  /** onArrival[value * size + site]: 0 no promotion, 1 a free choice, 2 compulsory. */
  readonly onArrival: Uint8Array
  /** onLeaving[value * size + site], in the same way. */
  readonly onLeaving: Uint8Array
}

export function compilePromotions(men: Army, board: Board, rules: readonly PromotionRule[]): Promotions {
  const { size } = board
  const most = rules.reduce((sum, rule) => sum + rule.to.length, 0)
  const becomes = new Int32Array((most + 1) * men.values)
  const choices = new Int32Array(men.values)
  const onArrival = new Uint8Array(men.values * size)
  const onLeaving = new Uint8Array(men.values * size)
  const firstChoice = new Uint8Array(men.values * size)
  const lastChoice = new Uint8Array(men.values * size)
  for (let value = 0; value < men.values; value++) becomes[value] = value
  for (const rule of rules) {
    for (const noun of rule.of) {
      for (let seat = 0; seat < 2; seat++) {
        const value = manOf(kindNamed(men, noun), seat)
        const first = choices[value] + 1
        choices[value] += rule.to.length
        rule.to.forEach((target, i) => {
          becomes[(first + i) * men.values + value] = manOf(kindNamed(men, target), seat)
        })
        for (let site = 0; site < size; site++) {
          if (!rule.zone(seat, site)) continue
          firstChoice[value * size + site] = first
          lastChoice[value * size + site] = choices[value]
          onArrival[value * size + site] = rule.forced(seat, site) ? 2 : 1
          onLeaving[value * size + site] = rule.onLeaving === 'forced' ? 2 : rule.onLeaving ? 1 : 0
        }
      }
    }
  }
  return { becomes, choices, firstChoice, lastChoice, onArrival, onLeaving }
}
