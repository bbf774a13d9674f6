import type { TreePlan } from './tree-search.ts'

/** How the bot of a game thinks. Games that are not listed are searched by the plain tree. */
export interface Plan {
  readonly method: 'tree' | 'alpha-beta'
  readonly tree?: Partial<TreePlan>
}

/** Data, justified by the matches in docs/strength.md. */
export const PLANS: Readonly<Record<string, Plan>> = {
  hex: { method: 'tree', tree: { shareMoves: true, exploration: 0.25 } },
  go: { method: 'tree', tree: { shareMoves: true, exploration: 0.3 } },
  qubic: { method: 'tree', tree: { shareMoves: true, exploration: 0.4 } },
}

export const PLAIN: Plan = { method: 'tree' }
