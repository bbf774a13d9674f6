import type { Game, OptionValues, Site } from '@jatekvilag/engine'
import { countersOf } from '@jatekvilag/engine'
import { draughtsRules } from './core.ts'
import type { Fields } from './fields.ts'
import { flatGame } from './flat-game.ts'
import { captureMarks, flatItems, glyphOf, handsFor } from './hands.ts'
import { CAPTURE_SLOTS, captureLimit } from './limits.ts'
import { PLACING_KEY_SLOTS, PLACING_SLOTS, type PlacingRules, withPlacing } from './placing.ts'
import { placingSolution } from './placing-solution.ts'
import { rowText } from './row-text.ts'

/** The small games of Markus Salo: a board, its directions, the number of stones and a goal. */
export interface PlacingGame extends Omit<PlacingRules, 'goal'> {
  readonly id: string
  readonly options: OptionValues
  readonly fields: Fields
  readonly goal: Site
  readonly steps: readonly string[]
  readonly jumps: readonly string[]
}

/** Turns of each side without a capture that make a draw. */
const CALM_TURNS = 50

export function placingGame(parts: PlacingGame): Game {
  const { fields, stones } = parts
  const goal = fields.ofSite[parts.goal]
  const rules = draughtsRules({
    fields,
    kinds: [{ name: 'stone', steps: [parts.steps, parts.steps], jumps: [parts.jumps, parts.jumps], reach: 'short' }],
    choice: 'free',
    removal: 'at-once',
    promotion: 'at-rest',
    keySlots: PLACING_KEY_SLOTS,
    slots: { ...CAPTURE_SLOTS, ...PLACING_SLOTS },
    limits: (core) => [captureLimit(core, CALM_TURNS)],
  })
  const placing = withPlacing(rules, handsFor(rules), { ...parts, goal })
  const fen = rowText(placing, { letters: '.xo', seats: 'xo', counters: ['calm'], words: placing.words })
  const { hand: HAND, men: MEN } = placing.slots.at
  const glyph = [glyphOf(0, false), glyphOf(1, false)]

  const game: Game = flatGame(
    {
      id: parts.id,
      options: parts.options,
      draughts: placing,
      fen,
      home: [[], []],
      // Each stone is placed once and taken once; fewer than a hundred turns lie between two captures.
      bound: 4 * stones + 2 * stones * 2 * CALM_TURNS,
    },
    {
      start() {
        const p = placing.empty()
        p[HAND] = p[HAND + 1] = stones
        placing.settle(p)
        return p
      },
      solution: () => placingSolution({ ...parts, goal }, game),
      name: placing.name,
      turnName: placing.turnName,
      touches: placing.touches,
      scene: (p) => ({
        items: flatItems(placing, p).map((item) => ({ ...item, glyph: glyph[item.owner] })),
        trays: [0, 1]
          .filter((owner) => p[HAND + owner] > 0)
          .map((owner) => ({
            id: `hand-${owner}`,
            label: 'hand',
            owner,
            pieces: [{ kind: 'stone', owner, glyph: glyph[owner], count: p[HAND + owner] }],
          })),
        counters: countersOf('men', 2, (owner) => p[MEN + owner]),
        marks: captureMarks(placing, p),
      }),
    },
  )
  return game
}
