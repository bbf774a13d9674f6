import { defineGame, type Game, type GameParts, type OptionValues } from '@jatekvilag/engine'
import type { Draughts } from './core.ts'
import { draughtsEvaluation } from './evaluation.ts'
import { captureMarks, flatItems, handsFor } from './hands.ts'
import { pieceValue } from './pieces.ts'

/** How positions are written: `fenFor` or `rowText`. */
type PositionText = Pick<Game, 'write' | 'read'>

export interface FlatGame {
  readonly id: string
  readonly options: OptionValues
  readonly draughts: Draughts
  readonly fen: PositionText
  /** Where the men stand at the start, by seat. */
  readonly home: readonly (readonly number[])[]
  readonly bound: number
}

/** A draughts game of armies of single pieces, assembled from its rules; `differences` replace parts of it. */
export function flatGame(parts: FlatGame, differences: Partial<GameParts> = {}): Game {
  const { draughts, fen } = parts
  const { men: MEN } = draughts.slots.at
  return defineGame({
    id: parts.id,
    options: parts.options,
    seats: draughts.seats,
    colours: draughts.seats === 2 ? ['dark', 'light'] : undefined,
    board: draughts.fields.board,
    layout: draughts.slots,
    bound: parts.bound,
    evaluation: draughts.seats === 2 ? { ...draughtsEvaluation(draughts), noisy: draughts.captures } : undefined,
    repetition: { times: 3, verdict: (p) => draughts.drawn(p, 'repetition') },

    start() {
      const p = draughts.empty()
      for (const [seat, home] of parts.home.entries())
        for (const field of home) draughts.put(p, field, pieceValue(draughts.pieces, seat, 0))
      draughts.settle(p)
      return p
    },

    actors: draughts.actors,
    actions: draughts.actions,
    sample: draughts.sample,
    play: draughts.play,
    result: draughts.result,
    hash: draughts.hash,
    ...handsFor(draughts),

    scene: (p) => ({
      items: flatItems(draughts, p),
      counters: parts.home.map((_, owner) => ({ label: 'men', owner, value: p[MEN + owner] })),
      marks: captureMarks(draughts, p),
    }),

    write: fen.write,
    read: fen.read,
    ...differences,
  })
}
