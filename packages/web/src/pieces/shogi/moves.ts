/** Directions by clock hand: 0 is forward, 1 forward right, … 7 forward left. */
export interface Moves {
  /** One step. */
  readonly steps?: readonly number[]
  /** As far as it likes. */
  readonly slides?: readonly number[]
  /** To the second cell, whatever stands on the first. */
  readonly leaps?: readonly number[]
  /** One or two steps. */
  readonly twos?: readonly number[]
  /** The knight's jump. */
  readonly jumps?: true
  /** Its loss is the loss of the game. */
  readonly royal?: true
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7]
const STRAIGHT = [0, 2, 4, 6]
const ASLANT = [1, 3, 5, 7]
const but = (hand: number) => ALL.filter((one) => one !== hand)
const GOLD: Moves = { steps: [0, 1, 2, 4, 6, 7] }

/** How each piece moves: what the international signs on it show. */
export const MOVES: Readonly<Record<string, Moves>> = {
  king: { steps: ALL, royal: true },
  rook: { slides: STRAIGHT },
  bishop: { slides: ASLANT },
  gold: GOLD,
  silver: { steps: [0, 1, 3, 5, 7] },
  knight: { jumps: true },
  lance: { slides: [0] },
  pawn: { steps: [0] },
  dragon: { slides: STRAIGHT, steps: ASLANT },
  horse: { slides: ASLANT, steps: STRAIGHT },
  'promoted-silver': GOLD,
  'promoted-knight': GOLD,
  'promoted-lance': GOLD,
  'promoted-pawn': GOLD,
  lion: { steps: ALL, leaps: ALL },
  'free-king': { slides: ALL },
  'soaring-eagle': { slides: [0, 2, 3, 4, 5, 6], steps: [1, 7], leaps: [1, 7] },
  'horned-falcon': { slides: [1, 2, 3, 4, 5, 6, 7], steps: [0], leaps: [0] },
  'vertical-mover': { slides: [0, 4], steps: [2, 6] },
  'side-mover': { slides: [2, 6], steps: [0, 4] },
  'flying-ox': { slides: [0, 1, 3, 4, 5, 7] },
  'free-boar': { slides: [1, 2, 3, 5, 6, 7] },
  'reverse-chariot': { slides: [0, 4] },
  whale: { slides: [0, 3, 4, 5] },
  'white-horse': { slides: [0, 1, 4, 7] },
  kirin: { steps: ASLANT, leaps: STRAIGHT },
  phoenix: { steps: STRAIGHT, leaps: ASLANT },
  'drunk-elephant': { steps: but(4) },
  'crown-prince': { steps: ALL, royal: true },
  'blind-tiger': { steps: but(0) },
  'flying-stag': { slides: [0, 4], steps: [1, 2, 3, 5, 6, 7] },
  'ferocious-leopard': { steps: [0, 1, 3, 4, 5, 7] },
  'copper-general': { steps: [0, 1, 4, 7] },
  'iron-general': { steps: [0, 1, 7] },
  'stone-general': { steps: [1, 7] },
  'go-between': { steps: [0, 4] },
  'violent-ox': { twos: STRAIGHT },
  'flying-dragon': { twos: ASLANT },
  'evil-wolf': { steps: [0, 1, 2, 6, 7] },
  'angry-boar': { steps: STRAIGHT },
  'cat-sword': { steps: ASLANT },
  'great-phoenix': { steps: ALL, royal: true },
  falcon: { steps: but(4) },
  'great-eagle': { steps: [0, 2, 6], slides: [1, 4, 7], twos: [3, 5] },
  crane: { steps: [0, 1, 3, 4, 5, 7] },
  pheasant: { steps: [3, 5], leaps: [0] },
  'left-quail': { slides: [0, 3], steps: [5] },
  'right-quail': { slides: [0, 5], steps: [3] },
  swallow: { steps: [0] },
  'wild-goose': { leaps: [1, 4, 7] },
  'forward-rook': { slides: [0, 2, 6] },
  'spear-knight': { slides: [0], jumps: true },
  'spear-bishop': { slides: [0], steps: [1, 7] },
  'spear-gold': { steps: [0, 1, 2, 6, 7], slides: [4] },
  'spear-silver': { steps: [0, 1, 7], slides: [4] },
}
