/** An external engine that is asked about positions of one game and answers with our actions. */
import type { Candidate, Choice } from '@jatekvilag/bots'
import { type Action, ActionList, firstSeat, type Game, type GameEntry, type Position } from '@jatekvilag/engine'
import { commandFor, namesGame } from './command.ts'
import { dialectOf, goFor, isSpoken } from './dialect.ts'
import { ExternalEngine, type ExternalLine } from './external.ts'
import { foreignAction, foreignGame, foreignText, isForeign, type Letters } from './foreign.ts'

export interface Advice extends Pick<Choice, 'candidates' | 'line'> {
  readonly action: Action | undefined
}

export interface AdviceWanted {
  readonly milliseconds: number
  /** Every move shall have a value, not only the best. */
  readonly compare: boolean
  /** Told whenever it knows better. */
  tell(advice: Advice): void
  readonly signal: AbortSignal
}

/** Few programs tell about more. */
const MOST_LINES = 64

export class Adviser {
  private readonly engine: ExternalEngine
  private readonly game: Game
  private readonly letters: Letters

  private constructor(engine: ExternalEngine, game: Game, letters: Letters) {
    this.engine = engine
    this.game = game
    this.letters = letters
  }

  /** Undefined where the program does not play this game. */
  static async start(command: readonly string[], entry: GameEntry, game: Game): Promise<Adviser | undefined> {
    const ours = namesGame(command)
    if (!isSpoken(entry, game) || !(ours || isForeign(game))) return undefined
    const engine = await ExternalEngine.start(commandFor(command, game), dialectOf(game.id))
    if (ours) return new Adviser(engine, game, {})
    const variant = engine.option('variant')
    const foreign = foreignGame(game, variant?.values)
    if (!foreign) {
      engine.close()
      return undefined
    }
    if (variant) engine.set(variant.name, foreign.variant)
    return new Adviser(engine, game, foreign.letters)
  }

  /** Without what some programs add about how they were built. */
  get name(): string {
    return this.engine.name.replace(/ [[(].*/, '')
  }

  /** Without several lines only the best move has a value. */
  get canCompare(): boolean {
    return this.engine.option('multipv') !== undefined
  }

  async advise(position: Position, wanted: AdviceWanted): Promise<Advice> {
    const { engine, game, letters } = this
    const byPlace = new Map<number, ExternalLine>()
    const legal = new ActionList()
    game.actions(position, firstSeat(game.actors(position)), legal)
    const kind = engine.dialect === 'usi' ? 'sfen' : 'fen'
    const move = await engine.ask({
      position: `${kind} ${foreignText(game.write(position), letters)}`,
      go: goFor[engine.dialect](wanted.milliseconds),
      lines: wanted.compare ? Math.min(legal.count, MOST_LINES) : 1,
      signal: wanted.signal,
      tell: (line) => {
        byPlace.set(line.place, line)
        if (line.place === 1) wanted.tell(this.adviceFrom(position, byPlace))
      },
    })
    const advice = this.adviceFrom(position, byPlace)
    const action = move === undefined ? undefined : foreignAction(game, position, move, letters)
    return { ...advice, action: action ?? advice.action }
  }

  close(): void {
    this.engine.close()
  }

  private adviceFrom(position: Position, byPlace: ReadonlyMap<number, ExternalLine>): Advice {
    const lines = [...byPlace.values()].sort((a, b) => a.place - b.place)
    const candidates: Candidate[] = []
    for (const { moves, score } of lines) {
      const [first] = moves
      const action = first === undefined ? undefined : foreignAction(this.game, position, first, this.letters)
      // While a depth is being told, a move may still stand at its old place too.
      if (action === undefined || candidates.some((each) => each.action === action)) continue
      candidates.push({ action, share: 0, ...score })
    }
    // Where the time ended a round, the scores after the first may be of two rounds, each in its own order.
    const [best, ...others] = candidates
    const ranked = best ? [best, ...others.sort((a, b) => b.value - a.value)] : []
    return { action: best?.action, candidates: ranked, line: this.actionsOf(position, lines[0]?.moves ?? []) }
  }

  private actionsOf(start: Position, moves: readonly string[]): Action[] {
    const { game, letters } = this
    const p = start.slice()
    const line: Action[] = []
    for (const move of moves) {
      const action = foreignAction(game, p, move, letters)
      if (action === undefined) break
      line.push(action)
      game.play(p, firstSeat(game.actors(p)), action)
    }
    return line
  }
}
