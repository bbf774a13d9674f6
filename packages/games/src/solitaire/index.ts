import type { GameEntry } from '@jatekvilag/engine'

export const solitaire: readonly GameEntry[] = []
