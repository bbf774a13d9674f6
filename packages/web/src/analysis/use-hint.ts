import type { Seat } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import type { BotAnswer } from '../match/bot-wire.ts'
import type { Session } from '../match/session.ts'
import { newAnalyst } from './analyst.ts'
import { firstTurn, type Idea, ideaOf, sitesOf } from './ideas.ts'
import { questionAt } from './question.ts'
import type { Asked } from './thinker.ts'

const adviser = newAnalyst()
const HOW = { level: 8, advice: true }

export interface Hint {
  readonly seat: Seat
  /** The whole turn; where things are hidden only its first action. */
  readonly turn: readonly number[]
  readonly sites: readonly number[]
  readonly name: string
  readonly idea: Idea
  /** What may follow, in notation. */
  readonly next: readonly string[]
  readonly value: number
  readonly proven: boolean
  /** Actions until the end where the win is certain and the way is known. */
  readonly length: number
  /** In puzzles: the moves up to the solution, all actions of one piece in a row being one. */
  readonly moves: number | undefined
}

export type HintState =
  | { readonly kind: 'none' | 'thinking' | 'failed' }
  | { readonly kind: 'found'; readonly hint: Hint }

const NONE: HintState = { kind: 'none' }

export interface Hints {
  readonly state: HintState
  readonly possible: boolean
  ask(): void
  /** Takes what has been found so far. */
  enough(): void
  hide(): void
}

/** One hint for the person who is to act; it goes when the position changes. */
export function useHint(session: Session): Hints {
  const [state, setState] = useState(NONE)
  const [asked, setAsked] = useState<Asked>()
  const { activeSeat, live, needsHandOver, view } = session
  const { length } = view

  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint belongs to the position it was given for
  useEffect(() => () => setState(NONE), [session, length])
  useEffect(() => () => asked?.stop(), [asked])

  const possible = activeSeat !== undefined && live && !needsHandOver
  const show = (answer: BotAnswer | undefined, seat: Seat) => {
    const hint = answer && hintFrom(session, seat, answer)
    setState(hint ? { kind: 'found', hint } : { kind: 'failed' })
  }
  return {
    state,
    possible,
    ask() {
      if (!possible) return
      const question = adviser.ask(questionAt(view, length, activeSeat, HOW))
      setAsked(question)
      setState({ kind: 'thinking' })
      question.answer.then((answer) => view.length === length && show(answer, activeSeat))
    },
    enough() {
      if (activeSeat === undefined) return
      const found = asked?.soFar
      asked?.stop()
      show(found, activeSeat)
    },
    hide: () => setState(NONE),
  }
}

/** So many moves ahead are worth reading. */
const LONGEST_LINE = 6

function hintFrom({ game, entry, view }: Session, seat: Seat, answer: BotAnswer): Hint | undefined {
  const best = answer.candidates?.[0]
  if (!best) return undefined
  const line = answer.line?.[0] === best.action ? answer.line : [best.action]
  const position = view.seenBy(seat, view.length)
  // What is hidden is only guessed at: a line through it would tell stories.
  const turn = entry.secrets ? [best.action] : firstTurn(game, position, seat, line)
  const name = entry.secrets ? game.name(position, best.action) : game.turnName(position, turn)
  return {
    seat,
    turn,
    name,
    sites: entry.secrets
      ? game.touches(position, best.action).filter((touch) => typeof touch === 'number')
      : sitesOf(game, position, seat, turn),
    idea: entry.secrets ? { kind: 'nothing' } : ideaOf(game, position, seat, turn),
    next: entry.secrets || entry.luck ? [] : namesAfter(game, position, line, turn.length),
    value: best.value,
    proven: best.proven,
    length: best.proven && best.value > 0 ? line.length : 0,
    moves: game.seats === 1 ? movesIn(game, position, line) : undefined,
  }
}

function namesAfter(game: Session['game'], position: Int32Array, line: readonly number[], from: number): string[] {
  const p = position.slice()
  const names: string[] = []
  for (const [i, action] of line.entries()) {
    const mask = game.actors(p)
    if (mask === 0 || i >= from + LONGEST_LINE) break
    if (i >= from) names.push(game.name(p, action))
    game.play(p, 31 - Math.clz32(mask & -mask), action)
  }
  return names
}

/** Several actions of the same piece in a row are one move. */
function movesIn(game: Session['game'], position: Int32Array, line: readonly number[]): number {
  const p = position.slice()
  let [moves, last] = [0, 0]
  for (const action of line) {
    const mover = game.mover(p, action)
    if (mover === 0 || mover !== last) moves++
    last = mover
    game.play(p, 0, action)
  }
  return moves
}
