/** Who gives hints, judges and reviews: our own bot; while we develop, another program if one is switched on. */
import type { Game } from '@jatekvilag/engine'
import { useStore } from '../app/store.ts'
import { EngineOr, engineFor, external } from './external/engine.ts'
import { type Asks, Thinker } from './thinker.ts'

/** The condition is a constant in what is built, so that nothing of the other program is in it. */
export const newAnalyst = (): Asks => (import.meta.env.DEV ? new EngineOr(new Thinker()) : new Thinker())

/** The name of the one who is asked about a game; empty for our own bot. */
export const useAnalystName: (game: Game) => string = import.meta.env.DEV
  ? ({ id, options }) => engineFor({ game: id, options }, useStore(external))
  : () => ''
