import type { GameEntry } from '@jatekvilag/engine'

export const lines: readonly GameEntry[] = []
