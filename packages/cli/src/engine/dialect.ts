/**
 * UCI (chess), USI (shogi) and UCCI (xiangqi) are one conversation in three dialects. The program that asks chooses
 * the dialect by its first word; how moves are spelled belongs to the game.
 */
import type { Game, GameEntry } from '@jatekvilag/engine'

export type Dialect = 'uci' | 'usi' | 'ucci'

/** Can this game be asked for in any of them? */
export const isSpoken = ({ chapter, secrets, luck }: GameEntry, game: Game): boolean =>
  chapter === 'chess' && !secrets && !luck && game.seats === 2

const JAPANESE = /shogi$/

/** The dialect that programs for this game usually speak. */
export function dialectOf(game: string): Dialect {
  return game === 'xiangqi' ? 'ucci' : JAPANESE.test(game) ? 'usi' : 'uci'
}

export interface EngineOption {
  readonly name: string
  readonly type: 'spin' | 'check' | 'combo'
  readonly default: string
  readonly min?: number
  readonly max?: number
  readonly values?: readonly string[]
}

export function optionLine(dialect: Dialect, option: EngineOption): string {
  const { name, type, min, max, values } = option
  const words = ['option', ...(dialect === 'ucci' ? [name, 'type', type] : ['name', name, 'type', type])]
  if (min !== undefined) words.push('min', `${min}`, 'max', `${max}`)
  for (const value of values ?? []) words.push('var', value)
  words.push('default', option.default)
  return words.join(' ')
}

/** What asks for a move in so many milliseconds. */
export const goFor: Readonly<Record<Dialect, (milliseconds: number) => string>> = {
  uci: (milliseconds) => `movetime ${milliseconds}`,
  usi: (milliseconds) => `btime 0 wtime 0 byoyomi ${milliseconds}`,
  ucci: (milliseconds) => `time ${milliseconds} movestogo 1`,
}

/** What to say when there is no move to make. */
export const NO_MOVE: Readonly<Record<Dialect, string>> = {
  uci: 'bestmove (none)',
  usi: 'bestmove resign',
  ucci: 'nobestmove',
}

/** The logarithm of the odds to win as hundredths of a pawn, on the scale of ratings: 400 is ten to one. */
const CENTIPAWNS = 400 / Math.LN10
const MOST_CENTIPAWNS = 3000

export interface Score {
  /** Expected payoff, 1 is won, -1 is lost. */
  readonly value: number
  readonly proven: boolean
  /** Single moves of both sides until the certain end. */
  readonly endsIn?: number
}

/** `cp 31`, `mate -3`; UCCI knows only the number. */
export function scoreText(dialect: Dialect, { value, proven, endsIn }: Score): string {
  if (proven && value !== 0 && endsIn !== undefined && dialect !== 'ucci') {
    // UCI counts whole moves, USI those of both sides.
    const length = dialect === 'uci' ? Math.ceil(endsIn / 2) : endsIn
    return `mate ${value > 0 ? '' : '-'}${length}`
  }
  const odds = Math.log((1 + value) / (1 - value))
  const points = Math.max(-MOST_CENTIPAWNS, Math.min(MOST_CENTIPAWNS, Math.round(odds * CENTIPAWNS)))
  return dialect === 'ucci' ? `${points}` : `cp ${points}`
}

/** What `scoreText` writes, read again: `words` are what follows `score`. Bounds and what is no number are no score. */
export function readScore(dialect: Dialect, words: readonly string[]): Score | undefined {
  // Where the protocol knows only the number, programs say a mate as they do elsewhere.
  const [unit, text] = Number.isFinite(Number(words[0])) ? ['cp', words[0]] : words
  const number = Number(text)
  if (!Number.isFinite(number) || /^(lower|upper)bound$/.test(words[2] ?? '')) return undefined
  if (unit === 'cp') return { value: Math.tanh(number / CENTIPAWNS / 2), proven: false }
  if (unit !== 'mate') return undefined
  const wins = number > 0
  const length = Math.abs(number)
  return { value: wins ? 1 : -1, proven: true, endsIn: dialect === 'usi' ? length : 2 * length - (wins ? 1 : 0) }
}
