import type { Game } from '@jatekvilag/engine'
import type { TreePlan } from './tree-search.ts'
import { fileFor } from './weights.ts'

/** How the bot of a game thinks: `tree` is for the tree search, also where alpha-beta does not serve all variants. */
export interface Plan {
  readonly method: 'tree' | 'alpha-beta'
  readonly tree?: Partial<TreePlan>
  /** The part of level 8's time that goes into looking for certain wins and losses before the tree search. */
  readonly proof?: number
}

/** Data, justified by the matches in docs/strength.md. */
export const PLANS: Readonly<Record<string, Plan>> = {
  amazons: { method: 'tree', tree: { cutoff: 4, exploration: 0.3 } },
  backgammon: { method: 'tree', tree: { cutoff: 0, trust: 4, exploration: 0.2 } },
  // Playouts of a few moves: one alone says little for the way down to it.
  'black-path': { method: 'tree', proof: 0.7, tree: { playouts: 8, patience: 8, haste: 8 } },
  breakthrough: { method: 'alpha-beta' },
  bughouse: { method: 'tree', tree: { cutoff: 0, exploration: 0.3 } },
  chess: { method: 'alpha-beta' },
  chex: { method: 'tree', tree: { cutoff: 2, trust: 4, exploration: 0.2 } },
  'chinese-checkers': { method: 'alpha-beta', tree: { cutoff: 4, trust: 4, exploration: 0.2 } },
  congo: { method: 'alpha-beta' },
  // Alpha-beta cannot guess what the fog hides.
  'dark-chess': { method: 'tree', tree: { cutoff: 2, exploration: 0.3 } },
  // A slow device needs most of its second to prove what the book leaves open.
  'connect-four': { method: 'tree', proof: 0.7, tree: { playouts: 4 } },
  'chu-shogi': { method: 'alpha-beta' },
  'dai-shogi': { method: 'alpha-beta' },
  'dots-and-boxes': { method: 'alpha-beta' },
  gale: { method: 'tree', tree: { shareMoves: true, exploration: 0.25, patience: 4, haste: 4 } },
  gess: { method: 'alpha-beta' },
  go: { method: 'tree', tree: { shareMoves: true, exploration: 0.3 } },
  gonnect: { method: 'tree', tree: { shareMoves: true, exploration: 0.3 } },
  // Thirteen points and a goal that fewer stones reach sooner: an evaluation that counts them loses to plain playouts.
  hageby: { method: 'tree', proof: 0.4 },
  havannah: { method: 'tree', tree: { shareMoves: true, exploration: 0.25 } },
  hex: { method: 'tree', tree: { shareMoves: true, exploration: 0.25, patience: 4, haste: 4 } },
  'international-draughts': { method: 'alpha-beta' },
  laska: { method: 'alpha-beta' },
  'makarenko-chess': { method: 'alpha-beta' },
  'nine-mens-morris': { method: 'alpha-beta' },
  qubic: { method: 'tree', tree: { shareMoves: true, exploration: 0.4, patience: 8, haste: 8 } },
  reversi: { method: 'alpha-beta' },
  shogi: { method: 'alpha-beta' },
  twixt: { method: 'alpha-beta' },
  stratego: { method: 'tree', tree: { cutoff: 20, exploration: 0.3 } },
  tactics: { method: 'alpha-beta' },
  trax: { method: 'tree', tree: { cutoff: 4, trust: 4, exploration: 0.3, patience: 8 } },
  'who-is-faster': { method: 'tree', proof: 0.5, tree: { cutoff: 20, trust: 2 } },
  y: { method: 'tree', tree: { shareMoves: true, exploration: 0.1, patience: 4, haste: 4 } },
}

const PLAIN: Plan = { method: 'tree' }
const WITH_WEIGHTS: Plan = { method: 'alpha-beta' }

/** The game's own plan, or that of the relative whose weights it uses. */
export function planOf(game: Game): Plan {
  const relative = fileFor(game)?.game
  if (relative === undefined) return PLANS[game.id] ?? PLAIN
  return PLANS[game.id] ?? PLANS[relative] ?? WITH_WEIGHTS
}
