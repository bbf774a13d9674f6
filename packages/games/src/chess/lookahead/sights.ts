/** What a network has learned, laid into the tables of the search: which row of weights each man on each site adds for either seat. */
import type { Game } from '@jatekvilag/engine'
import { acrossOf, mirrorOf, sightOf } from '../../families/updated-network/sight.ts'
import { shortNumbersOf, wholeNumbersOf } from '../../families/updated-network/stored.ts'
import type { KingZones, MenNetwork, SeenSlots } from './stored.ts'
import { MAX_STANDS, RULE_NAMES, type Tables } from './tables.ts'
import { MAX_HELD, MAX_SITES, MAX_SLOTS, PARTS } from './terms.ts'
import type { MenRules } from './told.ts'

/** As many as the search remembers what it saw from, see `opinion.h`. */
const MOST_ZONES = 8

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

/** In which zone a king is, by seat and site, and with 128 added where its side looks with left and right changed. */
export function viewTables(game: Game, rules: MenRules, sees: readonly SeenSlots[], kings: KingZones): Tables {
  const { size, shapes } = rules.board
  const across = acrossOf(game.board, sees[0])
  const there = kings.mirrored ? mirrorOf(game.board, 'x') : undefined
  const places = shapes.map(({ x }) => x)
  const middle = (Math.min(...places) + Math.max(...places)) / 2
  const views = new Uint8Array(2 * MAX_SITES)
  for (const seat of [0, 1])
    for (let site = 0; site < size; site++) {
      const seen = seat === 0 ? site : across(site)
      // Which half it is, is asked where the first seat would see it, so that both seats look alike.
      const turned = kings.mirrored && shapes[seen].x > middle + 0.01
      views[seat * MAX_SITES + site] = kings.zones[seen] | (turned ? 128 : 0)
    }
  const mirrored = Uint16Array.from({ length: rules.men.values * size }, (_, stand) => {
    const site = stand % size
    return stand - site + (there?.(site) ?? site)
  })
  return { views, mirrored }
}

/** The tables of a game with a network added to them. */
export function withNetwork(tables: Tables, game: Game, rules: MenRules, network: MenNetwork): Tables {
  const { kings, hidden } = network
  const { inputs } = sightOf(game, network.sees)
  const numbers = Int32Array.from(tables.rules!)
  numbers[RULE_NAMES.indexOf('hidden')] = hidden
  numbers[RULE_NAMES.indexOf('zoned')] = kings ? 1 : 0
  numbers[RULE_NAMES.indexOf('inputs')] = inputs
  numbers[RULE_NAMES.indexOf('alone')] = network.onTop ? 0 : 1
  numbers[RULE_NAMES.indexOf('stretch')] = Math.round(1024 * network.stretch)
  const things = rules.board.size + 2 * MAX_SLOTS + 1
  const learned = (network.bytes ? shortNumbersOf : wholeNumbersOf)(network.weights)
  // Row 0 of each zone is nothing and not stored.
  const zones = learned.length / ((inputs - 1) * hidden)
  if (zones > MOST_ZONES) throw new Error('the network has too many zones')
  const weights = new Int16Array(zones * inputs * hidden)
  for (let zone = 0; zone < zones; zone++) {
    const each = (inputs - 1) * hidden
    weights.set(learned.subarray(zone * each, (zone + 1) * each), zone * inputs * hidden + hidden)
  }
  return {
    ...tables,
    ...rowTables(game, rules, network.sees),
    ...(kings && viewTables(game, rules, network.sees, kings)),
    rules: numbers,
    weights,
    bias: wholeNumbersOf(network.bias),
    last_layer: wholeNumbersOf(network.last),
    lean: Int32Array.from(network.lean, (each) => Math.round(PARTS * each)),
    stage_of: Uint8Array.from({ length: things }, (_, n) => network.stages.findLastIndex((from) => n >= from)),
  }
}
