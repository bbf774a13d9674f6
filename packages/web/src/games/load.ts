import { SHELF } from 'virtual:shelf'
import type { GameEntry } from '@jatekvilag/engine'
import { loadGame } from '@jatekvilag/games/chapters.ts'

export const cardOf = (id: string) => SHELF.find((card) => card.id === id)

/** The game itself, ready for these options or its usual ones; its chapter is fetched the first time. Undefined where no such game exists. */
export async function loadEntry(
  id: string,
  options?: Readonly<Record<string, unknown>>,
): Promise<GameEntry | undefined> {
  const card = cardOf(id)
  return card && loadGame(card.folder, id, options)
}
