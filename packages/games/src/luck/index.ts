import type { GameEntry } from '@jatekvilag/engine'

export const luck: readonly GameEntry[] = []
