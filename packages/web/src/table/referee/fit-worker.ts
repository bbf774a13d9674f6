/** Looks beside the page for the position that lies on the table, which may take a second or more. */
import { openGame, type SeatMask } from '@jatekvilag/engine'
import { type Folder, loadGame } from '@jatekvilag/games/chapters.ts'
import { type GameRecord, recordOf } from '@jatekvilag/play'
import { type Fit, fitsGame, type Problem, type Table } from '@jatekvilag/table'
import type { KnownPieces } from './known-pieces.ts'

export interface FitQuestion {
  readonly folder: Folder
  readonly table: Table
  readonly known: KnownPieces
}

/** A fit that can cross from the worker to the page. */
export interface FoundFit {
  readonly record: GameRecord
  readonly how: Fit['how']
  readonly mover: SeatMask
}

export type FitAnswer =
  | { readonly fits: readonly FoundFit[] }
  | { readonly problem: Problem }
  | { readonly broken: string }

async function answerTo({ folder, table, known }: FitQuestion): Promise<FitAnswer> {
  const { board } = table
  if (board?.from !== 'game') return { problem: { id: 'other-board' } }
  const entry = await loadGame(folder, board.game, board.options)
  const rulesVersion = table.origin?.game === board.game ? table.origin.rulesVersion : undefined
  const opened = entry && openGame(entry, { options: board.options, rulesVersion })
  if (!opened?.ok) return { problem: { id: 'other-board' } }
  const pieces = new Map(known)
  const found = fitsGame(table, opened.value, (picture) => pieces.get(JSON.stringify(picture)))
  if (!found.ok) return { problem: found.problem }
  return { fits: found.value.map(({ match, how, mover }) => ({ record: recordOf({ match }), how, mover })) }
}

addEventListener('message', async ({ data }: MessageEvent<FitQuestion>) => {
  try {
    postMessage(await answerTo(data))
  } catch (error) {
    postMessage({ broken: String((error as Error).message) } satisfies FitAnswer)
  }
})
