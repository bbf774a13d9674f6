import type { Game } from '@jatekvilag/engine'
import { dialectOf } from '../engine/dialect.ts'
import { ExternalEngine } from '../engine/external.ts'
import { foreignAction, foreignGame, foreignText } from '../engine/foreign.ts'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'
import type { Rival } from './rival.ts'

export interface UciLimits {
  /** What it may do for one move, as the words after `go`: `nodes 50000`, `depth 9`, `movetime 300`. */
  readonly go: string
  /** The strength it is limited to. */
  readonly elo?: number
  /** Further options, by name. */
  readonly options: Readonly<Record<string, string>>
}

/** A program that speaks UCI, USI or UCCI, asked for each position anew. */
export async function uciRival(command: readonly string[], game: Game, limits: UciLimits): Promise<Rival> {
  // In its own dialect a game is spelled as we spell it: programs for many games count the rows of xiangqi from 1 in UCI, and letter
  // the files of shogi.
  const engine = await ExternalEngine.start(command, dialectOf(game.id)).catch(() =>
    ExternalEngine.start(command, 'uci'),
  )
  const variant = engine.option('variant')
  const foreign = foreignGame(game, variant?.values)
  if (!foreign) {
    engine.close()
    throw new Failure(problem('engine-not-this-game', engine.name, game.id))
  }
  if (variant) engine.set(variant.name, foreign.variant)
  for (const [name, value] of Object.entries(limits.options)) engine.set(name, value)
  if (limits.elo !== undefined) {
    engine.set('UCI_LimitStrength', 'true')
    engine.set('UCI_Elo', `${limits.elo}`)
  }
  const kind = engine.dialect === 'usi' ? 'sfen' : 'fen'
  return {
    name: engine.name,
    begin: async () => {},
    async choose({ position }) {
      const text = foreignText(game.write(position), foreign.letters)
      const move = await engine.ask({ position: `${kind} ${text}`, go: limits.go })
      const action = move === undefined ? undefined : foreignAction(game, position, move, foreign.letters)
      if (action === undefined) throw new Failure(problem('engine-illegal', move ?? ''))
      return action
    },
    close: () => engine.close(),
  }
}
