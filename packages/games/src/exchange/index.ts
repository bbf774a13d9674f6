import type { GameEntry } from '@jatekvilag/engine'

export const exchange: readonly GameEntry[] = []
