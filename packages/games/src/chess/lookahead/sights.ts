/** What a network has learned, laid into the tables of the search: which row of weights each man on each site adds for either seat. */
import type { Game } from '@jatekvilag/engine'
import { sightOf } from '../../families/updated-network/sight.ts'
import { wholeNumbersOf } from '../../families/updated-network/stored.ts'
import type { SeenSlots, StoredNetwork } from './stored.ts'
import { MAX_STANDS, RULE_NAMES, type Tables } from './tables.ts'
import { MAX_HELD, MAX_SLOTS, PARTS } from './terms.ts'
import type { MenRules } from './told.ts'

/** Rows by seat that looks, for men on the board and for so many of a kind in a hand. */
export function rowTables(game: Game, rules: MenRules, sees: readonly SeenSlots[]): Tables {
  const { inputOf, slots, values } = sightOf(game, sees)
  const { size } = rules.board
  const rowOf = new Uint16Array(2 * MAX_STANDS)
  const handRow = new Uint16Array(2 * 2 * MAX_SLOTS * MAX_HELD)
  const hand = rules.slots.hand ?? -1
  slots.forEach((slot, i) => {
    for (const seat of [0, 1])
      for (let value = 1; value < values; value++) {
        const row = inputOf[seat][i * values + value]
        if (slot < size) rowOf[seat * MAX_STANDS + value * size + slot] = row
        else handRow[seat * 2 * MAX_SLOTS * MAX_HELD + (slot - hand) * MAX_HELD + value] = row
      }
  })
  return { row_of: rowOf, hand_row: handRow }
}

/** The tables of a game with a network added to them. */
export function withNetwork(tables: Tables, game: Game, rules: MenRules, network: StoredNetwork): Tables {
  const numbers = Int32Array.from(tables.rules!)
  numbers[RULE_NAMES.indexOf('hidden')] = network.hidden
  numbers[RULE_NAMES.indexOf('alone')] = network.onTop ? 0 : 1
  numbers[RULE_NAMES.indexOf('stretch')] = Math.round(1024 * network.stretch)
  const things = rules.board.size + 2 * MAX_SLOTS + 1
  const learned = wholeNumbersOf(network.weights)
  // Row 0 is nothing.
  const weights = new Int16Array(network.hidden + learned.length)
  weights.set(learned, network.hidden)
  return {
    ...tables,
    ...rowTables(game, rules, network.sees),
    rules: numbers,
    weights,
    bias: wholeNumbersOf(network.bias),
    last_layer: wholeNumbersOf(network.last),
    lean: Int32Array.from(network.lean, (each) => Math.round(PARTS * each)),
    stage_of: Uint8Array.from({ length: things }, (_, n) => network.stages.findLastIndex((from) => n >= from)),
  }
}
