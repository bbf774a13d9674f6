/**
 * Online rounds of the puzzle contest. A paper lies here until its start, and nothing of it goes to anybody before; an answer is
 * acknowledged once it cannot be lost any more, one for each who entered, and arrives when this clock says.
 */
import { judgeAnswer } from '@jatekvilag/bots'
import {
  type GradedSheet,
  grade,
  type Paper,
  type Puzzle,
  type RankedSheet,
  rankOnline,
  type SolutionKey,
} from '@jatekvilag/club'
import { type Game, openGame } from '@jatekvilag/engine'
import type { Rooms } from '../rooms/rooms.ts'
import { hashOf } from '../rooms/secrets.ts'

export interface ContestWish {
  readonly secret: string
  readonly title: string
  readonly opens: number
  readonly closes: number
  readonly paper: Paper
  readonly key: SolutionKey
}

export interface KeptContest {
  readonly id: string
  readonly secret: string
  readonly opens: number
  readonly closes: number
  readonly title: string
  readonly paper: Paper
  readonly key: SolutionKey
}

export interface KeptSheet {
  readonly entrant: string
  readonly name: string
  readonly address: string
  readonly arrivedAt: string
  readonly answers: Readonly<Record<string, string>>
}

export interface KeptRuling {
  readonly entrant: string
  readonly puzzle: string
  readonly right: boolean
  readonly reason: string
}

/** Sheets whose answers have been played through are remembered: the referee need not see them again. */
const MOST_JUDGED = 20_000

/** By the secret alone: whoever asks twice with the same one means the same thing, and nobody learns it from the id. */
const idOf = (...parts: readonly string[]) => hashOf(parts.join(' ')).slice(0, 24)
export const contestIdOf = (secret: string) => idOf('contest', secret)
export const entrantIdOf = (contest: string, secret: string) => idOf('entrant', contest, secret)

export class Contests {
  private readonly rooms: Rooms
  private readonly judged = new Map<string, ReadonlySet<string>>()

  constructor(rooms: Rooms) {
    this.rooms = rooms
  }

  now(): number {
    return this.rooms.now()
  }

  gameOf({ game, options }: Puzzle): Game | undefined {
    const entry = this.rooms.games.entry(game)
    const opened = entry && openGame(entry, { options: options ?? {} })
    return opened?.ok ? opened.value : undefined
  }

  /** The first puzzle whose game, position or answer is not in order. */
  faultIn(paper: Paper, key: SolutionKey): number | undefined {
    const at = paper.puzzles.findIndex((puzzle) => !key[puzzle.id]?.every((right) => this.judge(key)(puzzle, right)))
    return at < 0 ? undefined : at + 1
  }

  async open({ secret, title, opens, closes, paper, key }: ContestWish): Promise<string> {
    const id = contestIdOf(secret)
    const kept = [JSON.stringify(paper), JSON.stringify(key)] as const
    await this.rooms.store.change('openContest', id, hashOf(secret), this.now(), opens, closes, title, ...kept)
    return id
  }

  async find(id: string): Promise<KeptContest | undefined> {
    const [row] = await this.rooms.store.ask<ContestRow>('contest', id)
    if (!row) return undefined
    const { secret, opens, closes, title, paper, solutions } = row
    return {
      ...{ id, secret, title, opens: Number(opens), closes: Number(closes) },
      ...{ paper: JSON.parse(paper), key: JSON.parse(solutions) },
    }
  }

  async openNow(id: string): Promise<void> {
    await this.rooms.store.change('openContestNow', id, this.now())
  }

  /** True where somebody of that secret has entered. */
  async entrant(contest: string, entrant: string): Promise<{ name: string; answeredAt: number | null } | undefined> {
    const [row] = await this.rooms.store.ask<{ name: string }>('contestEntrant', contest, entrant)
    if (!row) return undefined
    const [answer] = await this.rooms.store.ask<{ at: number }>('contestAnswer', contest, entrant)
    return { name: row.name, answeredAt: answer ? Number(answer.at) : null }
  }

  async enter(contest: string, secret: string, name: string, address: string): Promise<string> {
    const entrant = entrantIdOf(contest, secret)
    await this.rooms.store.change('enterContest', contest, entrant, this.now(), name, address)
    return entrant
  }

  /** When it arrived: the same request again has the same answer, another one finds the first. */
  async answer(
    contest: string,
    entrant: string,
    request: string,
    answers: Readonly<Record<string, string>>,
  ): Promise<{ readonly at: number; readonly isFirst: boolean }> {
    const { store } = this.rooms
    const written = await store.change(
      ...(['answerContest', contest, entrant, this.now(), request, JSON.stringify(answers)] as const),
    )
    const [kept] = await store.ask<{ at: number; request: string }>('contestAnswer', contest, entrant)
    if (!kept) throw new Error('an answer was not kept')
    return { at: Number(kept.at), isFirst: written > 0 || kept.request === request }
  }

  async rule(contest: string, { entrant, puzzle, right, reason }: KeptRuling): Promise<void> {
    await this.rooms.store.change('ruleContest', contest, entrant, puzzle, this.now(), right ? 1 : 0, reason)
  }

  async rulings(contest: string): Promise<readonly KeptRuling[]> {
    const rows = await this.rooms.store.ask<KeptRuling & { ruled: number }>('contestRulings', contest)
    return rows.map(({ entrant, puzzle, ruled, reason }) => ({ entrant, puzzle, right: Number(ruled) === 1, reason }))
  }

  async entered(contest: string): Promise<number> {
    const [row] = await this.rooms.store.ask<{ count: number }>('contestEntrants', contest)
    return Number(row?.count ?? 0)
  }

  async sheets(contest: string): Promise<readonly KeptSheet[]> {
    const rows = await this.rooms.store.ask<KeptSheet & { at: number; answers: string }>('contestSheets', contest)
    return rows.map(({ entrant, name, address, at, answers }) => ({
      ...{ entrant, name, address, arrivedAt: new Date(Number(at)).toISOString(), answers: JSON.parse(answers) },
    }))
  }

  /** Everybody by error points, then by arrival; the referee plays every answer through. */
  async ranking({ id, paper, key, closes }: KeptContest): Promise<readonly RankedSheet[]> {
    const [sheets, rulings] = await Promise.all([this.sheets(id), this.rulings(id)])
    const graded: GradedSheet[] = []
    for (const sheet of sheets) {
      const overruled = rulings.filter(({ entrant }) => entrant === sheet.entrant)
      const right = await this.rightOf(id, paper, key, sheet)
      const marks = Object.fromEntries(overruled.map((one) => [one.puzzle, one.right]))
      graded.push(grade(paper, sheet, ({ id: puzzle }) => right.has(puzzle), marks))
    }
    return rankOnline(graded, new Date(closes).toISOString())
  }

  private async rightOf(
    contest: string,
    paper: Paper,
    key: SolutionKey,
    { entrant, answers }: KeptSheet,
  ): Promise<ReadonlySet<string>> {
    const name = `${contest} ${entrant}`
    const known = this.judged.get(name)
    if (known) return known
    // Others are answered between two sheets.
    await new Promise((go) => setImmediate(go))
    const judge = this.judge(key)
    const right = paper.puzzles.filter((puzzle) => judge(puzzle, answers[puzzle.id] ?? ''))
    const found: ReadonlySet<string> = new Set(right.map(({ id }) => id))
    this.judged.set(name, found)
    if (this.judged.size > MOST_JUDGED) this.judged.delete(this.judged.keys().next().value!)
    return found
  }

  private judge(key: SolutionKey) {
    return (puzzle: Puzzle, given: string): boolean => {
      const game = given === '' ? undefined : this.gameOf(puzzle)
      return game !== undefined && judgeAnswer(game, puzzle, key[puzzle.id] ?? [], given)
    }
  }

  /** Nothing of it is left, of nobody. */
  async erase(contest: string): Promise<void> {
    const { store } = this.rooms
    for (const sentence of [
      'eraseContestAnswers',
      'eraseContestRulings',
      'eraseContestEntrants',
      'eraseContest',
    ] as const)
      await store.change(sentence, contest)
    for (const name of [...this.judged.keys()]) if (name.startsWith(`${contest} `)) this.judged.delete(name)
    await store.tidy()
  }
}

interface ContestRow {
  readonly secret: string
  readonly opens: number
  readonly closes: number
  readonly title: string
  readonly paper: string
  readonly solutions: string
}
