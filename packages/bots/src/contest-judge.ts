/** The referee of a contest: an answer is played through and held against the proven one, however it is written. */
import { type Game, hashSlots, Match, type Position, playNamed, sameSlots } from '@jatekvilag/engine'
import { type ClaimKind, isSolvedAt } from './contest-proof.ts'

export interface Question {
  readonly kind: ClaimKind
  readonly position: string
  readonly end?: string
}

/** "1. Rd8+ Kxd8 2. Qg7#": numbers of moves say nothing. */
const wordsOf = (text: string) =>
  text
    .split(/[\s;]+/)
    .map((word) => word.replace(/^\d+\.+/, ''))
    .filter(Boolean)

/** So many steps of an answer are played; nobody needs more. */
const MOST_WORDS = 400

/** Whether the answer is right: `right` are the proven ones. */
export function judgeAnswer(
  game: Game,
  { kind, position, end }: Question,
  right: readonly string[],
  given: string,
): boolean {
  const start = game.read(position)
  if (!start.ok) return false
  if (kind === 'order-of-jumps') return solves(game, start.value, end, given)
  if (kind === 'win-in') return right.some((one) => isSameTurn(game, start.value, one, given))
  const answer = numbered(given)
  return right.some((text) => {
    const proven = numbered(text)
    if (!proven || !answer || proven.moves !== answer.moves) return false
    return isSameTurn(game, start.value, proven.turn, answer.turn)
  })
}

/** "3 e4-e5" or "3: e4-e5": in how many moves, and how. */
function numbered(text: string): { readonly moves: number; readonly turn: string } | undefined {
  const found = /^\s*(\d{1,2})\s*[:.)]?\s+(\S.*)$/s.exec(text)
  return found ? { moves: Number(found[1]), turn: found[2] } : undefined
}

function solves(game: Game, start: Position, end: string | undefined, text: string): boolean {
  const match = new Match(game, start)
  for (const word of wordsOf(text).slice(0, MOST_WORDS)) if (!playNamed(match, word).ok) return false
  return isSolvedAt(game, match.position, end)
}

function isSameTurn(game: Game, start: Position, one: string, other: string): boolean {
  const [a, b] = [afterTurn(game, start, one), afterTurn(game, start, other)]
  const { keyLength } = game.layout
  return a !== undefined && b !== undefined && hashSlots(a, keyLength) === hashSlots(b, keyLength)
    ? sameSlots(a, b, keyLength)
    : false
}

/** Where the first whole turn leads; what is written behind it is not asked for. */
function afterTurn(game: Game, start: Position, text: string): Position | undefined {
  const match = new Match(game, start)
  for (const word of wordsOf(text).slice(0, MOST_WORDS)) {
    if (!playNamed(match, word).ok) return undefined
    if (match.result() !== null || match.turnBoundaries.length > 1) return match.position
  }
  return undefined
}
