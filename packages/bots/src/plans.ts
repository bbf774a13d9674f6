import type { Game } from '@jatekvilag/engine'
import type { TreePlan } from './tree-search.ts'
import { fileFor } from './weights.ts'

/** How the bot of a game thinks: `tree` is for the tree search, also where alpha-beta does not serve all variants. */
export interface Plan {
  readonly method: 'tree' | 'alpha-beta'
  readonly tree?: Partial<TreePlan>
}

/** Data, justified by the matches in docs/strength.md. */
export const PLANS: Readonly<Record<string, Plan>> = {
  amazons: { method: 'tree', tree: { cutoff: 4, exploration: 0.3 } },
  backgammon: { method: 'tree', tree: { cutoff: 0, trust: 4, exploration: 0.2 } },
  breakthrough: { method: 'alpha-beta' },
  chess: { method: 'alpha-beta' },
  'chinese-checkers': { method: 'alpha-beta', tree: { cutoff: 4, trust: 4, exploration: 0.2 } },
  'dots-and-boxes': { method: 'alpha-beta' },
  go: { method: 'tree', tree: { shareMoves: true, exploration: 0.3 } },
  hex: { method: 'tree', tree: { shareMoves: true, exploration: 0.25 } },
  'international-draughts': { method: 'alpha-beta' },
  laska: { method: 'alpha-beta' },
  'nine-mens-morris': { method: 'alpha-beta' },
  qubic: { method: 'tree', tree: { shareMoves: true, exploration: 0.4 } },
  reversi: { method: 'alpha-beta' },
  shogi: { method: 'alpha-beta' },
  stratego: { method: 'tree', tree: { cutoff: 20, exploration: 0.3 } },
}

const PLAIN: Plan = { method: 'tree' }

/** The game's own plan, or that of the relative whose weights it uses. */
export function planOf(game: Game): Plan {
  return PLANS[game.id] ?? PLANS[fileFor(game)?.game ?? ''] ?? PLAIN
}
