import type { GameEntry } from '@jatekvilag/engine'

export const draughts: readonly GameEntry[] = []
