import type { Game } from '@jatekvilag/engine'

/** The lines of a board that join two neighbours, each counted once. */
export const edgesOf = ({ board }: Game): number => [...board.step].filter((to) => to >= 0).length / 2
