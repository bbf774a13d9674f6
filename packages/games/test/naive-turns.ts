/** Games of several moves a turn, told to the naive program action by action; no code is shared with the games. */
import {
  isSafe,
  keyOf,
  type NaiveMove,
  type NaiveRules,
  type NaiveState,
  naiveMoves,
  naiveStart,
  type Side,
} from './naive-chess.ts'
import { plainChess } from './naive-rules.ts'

export interface TurnState extends NaiveState {
  /** What the side does next: a move, a push, or the choice for the pawn on that cell. */
  readonly phase: string
  /** Single moves left in the turn. */
  readonly left: number
}

export interface TurnAction {
  readonly name: string
  readonly after: TurnState
}

export interface TurnRules {
  start(): TurnState
  /** Nothing when the game is over. */
  actions(state: TurnState): TurnAction[]
}

const other = (side: Side) => (1 - side) as Side
/** Two moves a turn, White begins with one; kings are taken like other men. */
export const doubleMoves: TurnRules = {
  start: () => ({ ...naiveStart(NO_CHECK), phase: 'move', left: 1 }),
  actions(state) {
    if (!hasKings(state)) return []
    return singleMoves(NO_CHECK, state).map(({ name, after }) => {
      const same: TurnState = { ...after, turn: state.turn, phase: 'move', left: state.left - 1 }
      const goesOn = same.left > 0 && hasKings(same) && singleMoves(NO_CHECK, same).length > 0
      return { name, after: goesOn ? same : { ...same, turn: other(state.turn), left: 2 } }
    })
  },
}

const NO_CHECK: NaiveRules = { ...plainChess, royals: '' }

const hasKings = (state: NaiveState) => ['K', 'k'].every((king) => [...state.men.values()].includes(king))

/** No capture in passing in either game. */
const singleMoves = (rules: NaiveRules, state: NaiveState): NaiveMove[] =>
  naiveMoves(rules, { ...state, passed: undefined })

/** A move of chess, then an enemy pawn pushed: one cell, or as far as a pawn goes. */
export function avalanche(farthest: 1 | 2): TurnRules {
  return {
    start: () => ({ ...naiveStart(plainChess), phase: 'move', left: 1 }),
    actions(state) {
      if (state.phase === 'push') return pushes(state, farthest)
      if (state.phase !== 'move') return choices(state)
      // Whoever has pushed himself into check has lost.
      if (!isSafe(plainChess, state, other(state.turn))) return []
      return singleMoves(plainChess, state).map(({ name, after }) => {
        const pushing: TurnState = { ...after, turn: state.turn, phase: 'push', left: 1 }
        const canPush = pushes(pushing, farthest).length > 0
        return { name, after: canPush ? pushing : { ...pushing, turn: other(state.turn), phase: 'move' } }
      })
    },
  }
}

function pushes(state: TurnState, farthest: number): TurnAction[] {
  const owner = other(state.turn)
  const [pawn, step, home, last] = owner === 0 ? ['P', 1, 2, 8] : ['p', -1, 7, 1]
  const found: TurnAction[] = []
  for (const [from, man] of state.men) {
    if (man !== pawn) continue
    const row = Number(from[1])
    for (let n = 1; n <= (row === home ? farthest : 1); n++) {
      const to = `${from[0]}${row + n * step}`
      if (!plainChess.cells.has(to) || state.men.has(to)) break
      const men = new Map(state.men)
      men.delete(from)
      men.set(to, man)
      const after: TurnState = { ...state, men, turn: owner, phase: 'move' }
      const chooses = row + n * step === last && isSafe(plainChess, after, state.turn)
      found.push({ name: `${from}-${to}`, after: chooses ? { ...after, phase: to } : after })
    }
  }
  return found
}

/** The owner of a pushed pawn says what it becomes, before his own move. */
const choices = (state: TurnState): TurnAction[] =>
  [...'QRBN'].map((letter) => {
    const man = state.turn === 0 ? letter : letter.toLowerCase()
    return { name: `=${letter}`, after: { ...state, men: new Map(state.men).set(state.phase, man), phase: 'move' } }
  })

/** Moves and pushes lead to the same positions in many orders: each is counted once and remembered. */
export function turnPerft(
  rules: TurnRules,
  state: TurnState,
  depth: number,
  known: Map<string, number> = new Map(),
): number {
  // Nobody captures in passing here, so that what a pawn has passed tells no positions apart.
  const key = [depth, state.phase, state.left, keyOf({ ...state, passed: undefined })].join()
  const before = known.get(key)
  if (before !== undefined) return before
  const actions = rules.actions(state)
  const count =
    depth === 1
      ? actions.length
      : actions.reduce((sum, { after }) => sum + turnPerft(rules, after, depth - 1, known), 0)
  known.set(key, count)
  return count
}
