/**
 * UCI (chess), USI (shogi) and UCCI (xiangqi) are one conversation in three dialects. The program that asks chooses
 * the dialect by its first word; how moves are spelled belongs to the game.
 */
export type Dialect = 'uci' | 'usi' | 'ucci'

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
