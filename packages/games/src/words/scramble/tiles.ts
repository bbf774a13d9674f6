/** The letters of each language: how many there are, and what one is worth. A blank is the last kind of tile, worth nothing. */
import type { Language } from '../dictionaries/index.ts'

export interface TileSet {
  /** As printed on the tiles. */
  readonly letters: readonly string[]
  /** Of each letter, then of blanks. */
  readonly counts: readonly number[]
  readonly points: readonly number[]
  /** The sum of all counts. */
  readonly total: number
}

export const RACK = 7
export const ALL_LAID = 50

function tileSet(text: string): TileSet {
  const rows = text.split(',').map((row) => row.trim().split(' '))
  const counts = [...rows.map(([, count]) => Number(count)), 2]
  return {
    letters: rows.map(([letter]) => letter),
    counts,
    points: [...rows.map(([, , points]) => Number(points)), 0],
    total: counts.reduce((sum, count) => sum + count, 0),
  }
}

export const TILES: Readonly<Record<Language, TileSet>> = {
  en: tileSet(
    'A 9 1, B 2 3, C 2 3, D 4 2, E 12 1, F 2 4, G 3 2, H 2 4, I 9 1, J 1 8, K 1 5, L 4 1, M 2 3, N 6 1, O 8 1, P 2 3, Q 1 10, R 6 1, S 4 1, T 6 1, U 4 1, V 2 4, W 2 4, X 1 8, Y 2 4, Z 1 10',
  ),
  fr: tileSet(
    'A 9 1, B 2 3, C 2 3, D 3 2, E 15 1, F 2 4, G 2 2, H 2 4, I 8 1, J 1 8, K 1 10, L 5 1, M 3 2, N 6 1, O 6 1, P 2 3, Q 1 8, R 6 1, S 6 1, T 6 1, U 6 1, V 2 4, W 1 10, X 1 10, Y 1 10, Z 1 10',
  ),
  hu: tileSet(
    'A 6 1, Á 4 1, B 3 2, C 1 5, CS 1 7, D 3 2, E 6 1, É 3 3, F 2 4, G 3 2, GY 2 4, H 2 3, I 3 1, Í 1 5, J 2 4, K 6 1, L 4 1, LY 1 8, M 3 1, N 4 1, NY 1 5, O 3 1, Ó 3 2, Ö 2 4, Ő 1 7, P 2 4, R 4 1, S 3 1, SZ 2 3, T 5 1, TY 1 10, U 2 4, Ú 1 7, Ü 2 4, Ű 1 7, V 2 3, Z 2 4, ZS 1 8',
  ),
}
