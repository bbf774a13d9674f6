import type { ContestState, Paper, SolutionKey } from '@jatekvilag/club'
import type { Draft } from './contests.ts'

/** A whole paper with its answers, wherever it may be looked at. */
export interface OpenPaper {
  readonly paper: Paper
  readonly key: SolutionKey
}

/** Where a contest stands. */
export const stateOf = ({ started, sealed }: ContestState): 'draft' | 'sealed' | 'started' =>
  started ? 'started' : sealed ? 'sealed' : 'draft'

/** The paper that a draft becomes. */
export const paperOf = ({ settings }: ContestState, draft: Draft): OpenPaper => ({
  paper: { version: 1, title: settings.name, minutes: settings.minutes, puzzles: draft.puzzles },
  key: draft.key,
})

/** The paper as this screen may see it: since the start, in the editor, or opened for copying. */
export function openPaperOf(
  state: ContestState,
  draft: Draft | undefined,
  inHand: OpenPaper | undefined,
): OpenPaper | undefined {
  if (state.paper && state.key) return { paper: state.paper, key: state.key }
  if (state.sealed) return inHand
  return draft && draft.puzzles.length > 0 ? paperOf(state, draft) : undefined
}
