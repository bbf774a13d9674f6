import type { GameEntry } from '@jatekvilag/engine'

export const chess: readonly GameEntry[] = []
