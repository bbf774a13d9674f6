import type { GameEntry } from '@jatekvilag/engine'

/** What most visitors look for stands in front; the rest follows in the order of the book. */
const WELL_KNOWN = [
  'chess',
  'backgammon',
  'nine-mens-morris',
  'go',
  'reversi',
  'international-draughts',
  'chinese-checkers',
  'stratego',
  'shogi',
  'hex',
  'xiangqi',
  'trax',
  'fox-and-geese',
  'laska',
  'connect-four',
  'gomoku',
  'amazons',
  'klotski',
]

export function inShelfOrder(games: readonly GameEntry[]): GameEntry[] {
  const place = (entry: GameEntry) => {
    const known = WELL_KNOWN.indexOf(entry.id)
    return known < 0 ? WELL_KNOWN.length : known
  }
  return [...games].sort((a, b) => place(a) - place(b))
}
