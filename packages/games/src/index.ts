import type { GameEntry } from '@jatekvilag/engine'
import { blocking } from './blocking/index.ts'
import { chess } from './chess/index.ts'
import { connection } from './connection/index.ts'
import { draughts } from './draughts/index.ts'
import { exchange } from './exchange/index.ts'
import './lines/connect-four/openings/here.ts'
import { lines } from './lines/index.ts'
import { logic } from './logic/index.ts'
import { luck } from './luck/index.ts'
import { own } from './own/index.ts'
import { solitaire } from './solitaire/index.ts'
import { tantrixRoom } from './tantrix/index.ts'
import './words/dictionaries/all.ts'
import { words } from './words/index.ts'

/** Every game of the box, chapter by chapter in the order of the book. */
export const GAMES: readonly GameEntry[] = [
  ...own,
  ...lines,
  ...blocking,
  ...draughts,
  ...exchange,
  ...connection,
  ...chess,
  ...words,
  ...solitaire,
  ...logic,
  ...luck,
  ...tantrixRoom,
]

/** By its own id or by the id of any catalogue entry that it covers. */
export function gameEntry(id: string): GameEntry | undefined {
  return GAMES.find((entry) => entry.id === id) ?? GAMES.find((entry) => entry.catalogue.includes(id))
}
