import { byLot, type Chance } from '../chance.ts'
import { daysAfter } from '../levels/calendar.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import type { Paper, Puzzle, SolutionKey } from './paper.ts'

/** What somebody handed in: on paper with the minutes used, online with the time of arrival. */
export interface AnswerSheet {
  readonly entrant: string
  readonly name: string
  readonly address: string
  readonly answers: Readonly<Record<string, string>>
  /** Whole minutes, noted by the organiser at hand-in. */
  readonly minutes?: number
  /** Online: when the server had it. */
  readonly arrivedAt?: string
}

/** Whether an answer is right; the referee of the game where there is one, otherwise the key. */
export type Judge = (puzzle: Puzzle, given: string) => boolean

const plain = (text: string): string =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .join(' ')

export const judgeByKey =
  (key: SolutionKey): Judge =>
  (puzzle, given) =>
    key[puzzle.id]?.some((right) => plain(right) === plain(given)) ?? false

export interface GradedSheet {
  readonly sheet: AnswerSheet
  readonly right: readonly string[]
  readonly errors: number
  /** The points of everything that is not right. */
  readonly errorPoints: number
  /** Games of which every puzzle is right. */
  readonly fullMarksIn: readonly string[]
}

/** An arbiter may overrule the judge, by puzzle. */
export function grade(
  paper: Paper,
  sheet: AnswerSheet,
  judge: Judge,
  overruled: Readonly<Record<string, boolean>> = {},
): GradedSheet {
  const isRight = (puzzle: Puzzle) =>
    overruled[puzzle.id] ?? (sheet.answers[puzzle.id] !== undefined && judge(puzzle, sheet.answers[puzzle.id]))
  const right = paper.puzzles.filter(isRight)
  const wrong = paper.puzzles.filter((puzzle) => !right.includes(puzzle))
  const games = [...new Set(paper.puzzles.map((puzzle) => puzzle.game))]
  return {
    sheet,
    right: right.map((puzzle) => puzzle.id),
    errors: wrong.length,
    errorPoints: wrong.reduce((sum, puzzle) => sum + puzzle.points, 0),
    fullMarksIn: games.filter((game) => !wrong.some((puzzle) => puzzle.game === game)),
  }
}

export interface RankedSheet extends GradedSheet {
  /** From 1; equals share a place. */
  readonly place: number
}

function ranked(sheets: readonly GradedSheet[], order: (a: GradedSheet, b: GradedSheet) => number): RankedSheet[] {
  const sorted = [...sheets].sort(order)
  return sorted.map((sheet) => ({ ...sheet, place: sorted.findIndex((other) => order(other, sheet) === 0) + 1 }))
}

/** On paper: fewer errors first; the time counts only among equals. */
export const rankOnPaper = (sheets: readonly GradedSheet[]): RankedSheet[] =>
  ranked(
    sheets,
    (a, b) =>
      a.errors - b.errors ||
      (a.sheet.minutes ?? Number.MAX_SAFE_INTEGER) - (b.sheet.minutes ?? Number.MAX_SAFE_INTEGER),
  )

/** Online: error points, then the time of arrival. What comes after the deadline is left out. */
export const rankOnline = (sheets: readonly GradedSheet[], deadline: string): RankedSheet[] =>
  ranked(
    sheets.filter((graded) => graded.sheet.arrivedAt !== undefined && graded.sheet.arrivedAt <= deadline),
    (a, b) =>
      a.errorPoints - b.errorPoints ||
      (a.sheet.arrivedAt! < b.sheet.arrivedAt! ? -1 : a.sheet.arrivedAt! > b.sheet.arrivedAt! ? 1 : 0),
  )

/** Midnight at the end of the day of the final, where clocks are so many minutes ahead of Greenwich: 60 in a Hungarian November. */
export const onlineDeadline = (day: string, minutesAhead: number): string =>
  new Date(Date.parse(`${day}T23:59:59.999Z`) - minutesAhead * 60_000).toISOString()

export const INVITED = 100

/** The second round: everybody on the first hundred places, and up to a hundred more whom the association names. */
export function invite(ranking: readonly RankedSheet[], named: readonly string[] = []): Answer<string[]> {
  const best = ranking.filter((sheet) => sheet.place <= INVITED).map((sheet) => sheet.sheet.entrant)
  const more = [...new Set(named)].filter((entrant) => !best.includes(entrant))
  return more.length > INVITED
    ? refuse('invite-too-many', { named: more.length, most: INVITED })
    : answer([...best, ...more])
}

/** The first three have 1000 in every game in which they had full marks. */
export const levelsFromContest = (
  ranking: readonly RankedSheet[],
): { readonly entrant: string; readonly game: string; readonly place: number }[] =>
  ranking
    .filter((sheet) => sheet.place <= 3)
    .flatMap(({ sheet, place, fullMarksIn }) => fullMarksIn.map((game) => ({ entrant: sheet.entrant, game, place })))

/** About a tenth of the prizes is raffled among the local organisers. */
export function rafflePrizes<P>(
  prizes: readonly P[],
  organisers: readonly string[],
  chance: Chance,
): { readonly organiser: string; readonly prize: P }[] {
  const count = Math.min(organisers.length, Math.round(prizes.length / 10))
  const winners = byLot(organisers, chance).slice(0, count)
  const given = byLot(prizes, chance).slice(0, count)
  return winners.map((organiser, at) => ({ organiser, prize: given[at] }))
}

/** Somebody who wants to run a local round. */
export interface LocalApplication {
  readonly name: string
  readonly inWriting: boolean
  readonly acceptsRules: boolean
  readonly privatePerson: boolean
  /** Somebody entitled to sign for an organisation; needed by a private person. */
  readonly recommendedBy?: string
  readonly promises: {
    readonly secrecy: boolean
    readonly publicOnlyAtStart: boolean
    readonly correctTiming: boolean
    readonly postsInThreeDays: boolean
  }
}

export function acceptLocalRound(application: LocalApplication): Answer<LocalApplication> {
  const { name, promises } = application
  if (!application.inWriting || !application.acceptsRules) return refuse('local-rules', { name })
  if (application.privatePerson && !application.recommendedBy?.trim()) return refuse('local-recommendation', { name })
  if (!Object.values(promises).every(Boolean)) return refuse('local-promises', { name })
  return answer(application)
}

/** All sheets of a place in one batch. */
export interface Batch {
  readonly organiser: string
  readonly contestDate: string
  readonly postedOn: string
  readonly signed: boolean
  readonly sheets: readonly AnswerSheet[]
}

/** Minutes are whole, names and addresses are there, the organiser has signed, and it was posted within three days. */
export function acceptBatch(batch: Batch, paper: Paper): Answer<Batch> {
  if (!batch.signed) return refuse('batch-unsigned', { organiser: batch.organiser })
  const due = daysAfter(batch.contestDate, 3)
  if (batch.postedOn > due) return refuse('batch-late', { organiser: batch.organiser, due })
  const seen = new Set<string>()
  for (const { entrant, name, address, minutes } of batch.sheets) {
    if (seen.has(entrant)) return refuse('batch-twice', { name })
    seen.add(entrant)
    if (!name.trim() || !address.trim()) return refuse('batch-name', { entrant })
    if (!Number.isInteger(minutes) || minutes! < 0 || minutes! > paper.minutes)
      return refuse('batch-minutes', { name, most: paper.minutes })
  }
  return answer(batch)
}
