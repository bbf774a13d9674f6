import { pointsOf } from '@jatekvilag/bots'
import type { Action, Match, Random } from '@jatekvilag/engine'
import { commandOf } from '../engine/command.ts'
import { ExternalEngine, type ExternalLine } from '../engine/external.ts'
import { spell, unspell } from '../engine/spelling.ts'
import type { Chosen, Strong } from './strong.ts'

/** It plays its games with so many nodes a move; the first choice is asked for with more. */
const GAME_NODES = 1500
/** The first moves are any of its best few, as long as they are nearly as good. */
const VARIED_PLIES = 8
const VARIED_LINES = 4
const NEARLY = 0.1

/** Chess by Fairy-Stockfish of the development dependencies, with its classical evaluation. */
export async function strongEngine(root: string, nodes: number): Promise<Strong> {
  const engine = await ExternalEngine.start(commandOf('fairy-stockfish', root), 'uci')
  engine.set('Use NNUE', 'false')
  return {
    agreeing: true,
    tellsCosts: true,
    async play(match: Match, random: Random) {
      const lines = await linesOf(engine, match, GAME_NODES, match.log.length < VARIED_PLIES ? VARIED_LINES : 1)
      const good = lines.filter(({ points }) => points >= lines[0]!.points - NEARLY)
      return good[random.below(good.length)]!.action
    },
    async choose(match: Match) {
      const [first] = await linesOf(engine, match, nodes, 1)
      return first!
    },
    close: () => engine.close(),
  }
}

async function linesOf(engine: ExternalEngine, match: Match, nodes: number, lines: number): Promise<Chosen[]> {
  const byPlace = new Map<number, ExternalLine>()
  const move = await engine.ask({
    position: positionText(match),
    go: `nodes ${nodes}`,
    lines,
    tell: (line) => byPlace.set(line.place, line),
  })
  const found = [...byPlace.values()].sort((a, b) => a.place - b.place)
  const first = { action: actionOf(match, move ?? ''), points: pointsOf(found[0]?.score.value ?? 0) }
  const others = found
    .filter(({ moves }) => moves[0] !== move)
    .map(({ moves, score }) => ({ action: actionOf(match, moves[0]!), points: pointsOf(score.value) }))
  return [first, ...others]
}

const actionOf = ({ game, position }: Match, text: string): Action => unspell(game, position, text)!.action

/** The start and the moves since, so that the engine knows of repetitions. */
function positionText(match: Match): string {
  const moves = match.log.map(({ action }, n) => spell(match.game, match.positionAt(n), action))
  return moves.length === 0 ? 'startpos' : `startpos moves ${moves.join(' ')}`
}
