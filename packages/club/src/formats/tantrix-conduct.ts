import type { SentenceId } from '../problem.ts'

/** A rule of the championship that players keep and the organiser enforces, by its number. */
export interface ConductRule {
  readonly number: number
  readonly sentence: SentenceId
}

/** How one behaves at the board: the paper that hangs on the wall. What can be computed of the rules is in `tantrix.ts`. */
export const TANTRIX_CONDUCT: readonly ConductRule[] = [
  { number: 1, sentence: 'tantrix-01' },
  { number: 2, sentence: 'tantrix-02' },
  { number: 3, sentence: 'tantrix-03' },
  { number: 7, sentence: 'tantrix-07' },
  { number: 9, sentence: 'tantrix-09' },
  { number: 10, sentence: 'tantrix-10' },
  { number: 11, sentence: 'tantrix-11' },
  { number: 12, sentence: 'tantrix-12' },
  { number: 13, sentence: 'tantrix-13' },
  { number: 14, sentence: 'tantrix-14' },
  { number: 15, sentence: 'tantrix-15' },
  { number: 16, sentence: 'tantrix-16' },
  { number: 17, sentence: 'tantrix-17' },
  { number: 18, sentence: 'tantrix-18' },
  { number: 19, sentence: 'tantrix-19' },
  { number: 20, sentence: 'tantrix-20' },
  { number: 21, sentence: 'tantrix-21' },
  { number: 22, sentence: 'tantrix-22' },
  { number: 23, sentence: 'tantrix-23' },
  { number: 24, sentence: 'tantrix-24' },
  { number: 25, sentence: 'tantrix-25' },
  { number: 34, sentence: 'tantrix-34' },
  { number: 35, sentence: 'tantrix-35' },
  { number: 36, sentence: 'tantrix-36' },
  { number: 37, sentence: 'tantrix-37' },
  { number: 38, sentence: 'tantrix-38' },
  { number: 39, sentence: 'tantrix-39' },
  { number: 40, sentence: 'tantrix-40' },
  { number: 41, sentence: 'tantrix-41' },
  { number: 46, sentence: 'tantrix-46' },
  { number: 47, sentence: 'tantrix-47' },
  { number: 48, sentence: 'tantrix-48' },
  { number: 49, sentence: 'tantrix-49' },
  { number: 50, sentence: 'tantrix-50' },
  { number: 51, sentence: 'tantrix-51' },
  { number: 54, sentence: 'tantrix-54' },
  { number: 55, sentence: 'tantrix-55' },
  { number: 56, sentence: 'tantrix-56' },
  { number: 57, sentence: 'tantrix-57' },
  { number: 58, sentence: 'tantrix-58' },
  { number: 59, sentence: 'tantrix-59' },
  { number: 60, sentence: 'tantrix-60' },
  { number: 61, sentence: 'tantrix-61' },
  { number: 62, sentence: 'tantrix-62' },
]
