import { Random } from '@jatekvilag/engine'
import { describe, expect, test } from 'vitest'
import {
  type AnswerSheet,
  acceptBatch,
  acceptLocalRound,
  type Batch,
  grade,
  invite,
  judgeByKey,
  type LocalApplication,
  levelsFromContest,
  onlineDeadline,
  rafflePrizes,
  rankOnline,
  rankOnPaper,
} from './contest.ts'
import { fullMarks, type Paper, readKey, readPaper, type SolutionKey } from './paper.ts'
import { newSealKey, seal, unseal } from './seal.ts'
import {
  cellNumber,
  isSolved,
  maySet,
  pegsAfter,
  raceOrder,
  readJumps,
  solitaireWinner,
  writeJumps,
} from './solitaire-duel.ts'

const puzzle = (
  id: string,
  game: string,
  kind: 'win-in' | 'order-of-jumps' | 'winner-for-both',
  points: number,
  seat?: number,
) => ({ id, game, kind, position: 'x', points, ...(seat !== undefined && { seat }) })

/** The paper of the final of 1997. */
const paper: Paper = {
  version: 1,
  title: 'Döntő 1997',
  minutes: 60,
  puzzles: [
    puzzle('rotary', 'rotary', 'win-in', 5),
    puzzle('pikk-pakk', 'pikk-pakk', 'win-in', 5),
    puzzle('solitaire', 'peg-solitaire', 'order-of-jumps', 7),
    puzzle('mill-light', 'nine-mens-morris', 'winner-for-both', 3, 0),
    puzzle('mill-dark', 'nine-mens-morris', 'winner-for-both', 10, 1),
    puzzle('amoba-o', 'gomoku', 'winner-for-both', 8, 0),
    puzzle('amoba-x', 'gomoku', 'winner-for-both', 2, 1),
  ],
}
const key: SolutionKey = Object.fromEntries(paper.puzzles.map(({ id }) => [id, [`${id}-right`]]))
const judge = judgeByKey(key)
const sheet = (entrant: string, wrong: readonly string[], more: Partial<AnswerSheet> = {}): AnswerSheet => ({
  entrant,
  name: entrant,
  address: 'Győr',
  answers: Object.fromEntries(paper.puzzles.map(({ id }) => [id, wrong.includes(id) ? 'wrong' : `${id}-RIGHT`])),
  ...more,
})
const graded = (...args: Parameters<typeof sheet>) => grade(paper, sheet(...args), judge)

describe('papers', () => {
  test('T67: the model paper has 40 points and three kinds of questions', () => {
    expect(fullMarks(paper)).toBe(40)
    expect(new Set(paper.puzzles.map((one) => one.kind)).size).toBe(3)
    expect(readPaper(JSON.parse(JSON.stringify(paper)))).toEqual({ ok: true, value: paper })
  })

  test('a paper and its key are checked field by field', () => {
    expect(readPaper({ ...paper, minutes: 0 })).toMatchObject({ problem: { values: { path: 'minutes' } } })
    expect(readPaper({ ...paper, puzzles: [{ ...paper.puzzles[0], kind: 'riddle' }] })).toMatchObject({
      problem: { values: { path: 'puzzles[0].kind' } },
    })
    expect(readPaper({ ...paper, puzzles: [paper.puzzles[0], paper.puzzles[0]] })).toMatchObject({
      problem: { id: 'paper-twice' },
    })
    for (const id of ['constructor', '__proto__', 'toString', '', 'a b'])
      expect(readPaper({ ...paper, puzzles: [{ ...paper.puzzles[0], id }] })).toMatchObject({
        problem: { values: { path: 'puzzles[0].id' } },
      })
    expect(readKey({ rotary: ['a'] }, paper)).toMatchObject({ problem: { id: 'paper-no-answer' } })
  })

  test('T60: T61: a sealed paper opens at the start with its key, not earlier, not with another key, and not if it was changed', async () => {
    const secret = newSealKey()
    const opens = '2025-11-01T09:00:00Z'
    const sealed = await seal(paper, paper.title, opens, secret)
    expect(JSON.stringify(sealed)).not.toContain('mill-light')
    expect(await unseal(sealed, secret, '2025-11-01T08:59:59Z')).toMatchObject({ problem: { id: 'seal-early' } })
    expect(await unseal(sealed, newSealKey(), opens)).toMatchObject({ problem: { id: 'seal-key' } })
    expect(await unseal({ ...sealed, opens: '2025-10-01T09:00:00Z' }, secret, opens)).toMatchObject({
      problem: { id: 'seal-key' },
    })
    expect(await unseal({ ...sealed, data: sealed.data.replace(/^.../, 'AAA') }, secret, opens)).toMatchObject({
      problem: { id: 'seal-key' },
    })
    expect(await unseal({}, secret, opens)).toMatchObject({ problem: { id: 'seal-file' } })
    expect(await unseal(JSON.parse(JSON.stringify(sealed)), secret, opens)).toEqual({ ok: true, value: paper })
    expect(await unseal(sealed, 'not base64!', opens)).toMatchObject({ problem: { id: 'seal-key' } })
  })
})

describe('ranking', () => {
  test('T63: on paper fewer errors come first, and time counts only among equals', () => {
    const order = rankOnPaper([
      graded('slow', [], { minutes: 55 }),
      graded('quick', ['amoba-x'], { minutes: 10 }),
      graded('steady', [], { minutes: 40 }),
      graded('equal', [], { minutes: 40 }),
    ])
    expect(order.map((one) => [one.place, one.sheet.entrant])).toEqual([
      [1, 'steady'],
      [1, 'equal'],
      [3, 'slow'],
      [4, 'quick'],
    ])
  })

  test('T66: online the error points come first, then the arrival, until midnight of the same day', () => {
    const deadline = onlineDeadline('2025-11-29', 60)
    const order = rankOnline(
      [
        graded('two small', ['amoba-x', 'mill-light'], { arrivedAt: '2025-11-29T15:00:00.000Z' }),
        graded('one large', ['mill-dark'], { arrivedAt: '2025-11-29T14:00:00.000Z' }),
        graded('later', ['amoba-x', 'mill-light'], { arrivedAt: '2025-11-29T15:00:01.000Z' }),
        graded('too late', [], { arrivedAt: '2025-11-29T23:00:00.000Z' }),
      ],
      deadline,
    )
    expect(order.map((one) => [one.sheet.entrant, one.errorPoints])).toEqual([
      ['two small', 5],
      ['later', 5],
      ['one large', 10],
    ])
  })

  test('an answer may be written in any spacing, a missing one is an error, and the arbiter may overrule', () => {
    expect(judgeByKey({ a: ['44-46 65-45'] })(puzzle('a', 'g', 'order-of-jumps', 1), ' 44-46,  65-45')).toBe(true)
    const empty = grade(paper, { ...sheet('e', []), answers: {} }, judge)
    expect([empty.errors, empty.errorPoints]).toEqual([7, 40])
    expect(grade(paper, sheet('e', ['rotary']), judge, { rotary: true }).errors).toBe(0)
  })

  test('T64: the best hundred are invited, and up to a hundred more', () => {
    const many = rankOnPaper(Array.from({ length: 130 }, (_, at) => graded(`e${at}`, [], { minutes: at % 60 })))
    const invited = invite(many, ['guest', many[0].sheet.entrant])
    expect(invited.ok && invited.value.length).toBe(many.filter((one) => one.place <= 100).length + 1)
    expect(
      invite(
        many,
        Array.from({ length: 101 }, (_, at) => `guest ${at}`),
      ),
    ).toMatchObject({ problem: { id: 'invite-too-many' } })
  })

  test('T17: the first three have 1000 in the games in which they made no error', () => {
    const order = rankOnPaper([
      graded('a', [], { minutes: 1 }),
      graded('b', ['mill-dark'], { minutes: 1 }),
      graded('c', ['rotary', 'amoba-o'], { minutes: 1 }),
      graded('d', ['rotary', 'amoba-o', 'solitaire'], { minutes: 1 }),
    ])
    const levels = levelsFromContest(order)
    expect(levels.filter((one) => one.entrant === 'a')).toHaveLength(5)
    expect(levels.filter((one) => one.entrant === 'b').map((one) => one.game)).toEqual([
      'rotary',
      'pikk-pakk',
      'peg-solitaire',
      'gomoku',
    ])
    expect(levels.some((one) => one.entrant === 'd')).toBe(false)
  })

  test('T65: a tenth of the prizes is raffled among the local organisers', () => {
    const drawn = rafflePrizes(
      Array.from({ length: 32 }, (_, at) => at),
      ['a', 'b', 'c', 'd', 'e'],
      new Random(3),
    )
    expect(drawn).toHaveLength(3)
    expect(new Set(drawn.map((one) => one.organiser)).size).toBe(3)
    expect(rafflePrizes([1, 2, 3], [], new Random(1))).toEqual([])
  })
})

describe('local rounds', () => {
  const application: LocalApplication = {
    name: 'Kovács Éva',
    inWriting: true,
    acceptsRules: true,
    privatePerson: true,
    recommendedBy: 'Városi Könyvtár',
    promises: { secrecy: true, publicOnlyAtStart: true, correctTiming: true, postsInThreeDays: true },
  }
  const batch: Batch = {
    organiser: 'Kovács Éva',
    contestDate: '2025-11-01',
    postedOn: '2025-11-04',
    signed: true,
    sheets: [sheet('a', [], { minutes: 33 })],
  }
  const refusal = (changes: Partial<Batch>) => {
    const answer = acceptBatch({ ...batch, ...changes }, paper)
    return answer.ok ? undefined : answer.problem.id
  }

  test('T59: an organiser applies in writing and accepts the rules; a private person adds a recommendation', () => {
    expect(acceptLocalRound(application).ok).toBe(true)
    expect(acceptLocalRound({ ...application, acceptsRules: false })).toMatchObject({ problem: { id: 'local-rules' } })
    expect(acceptLocalRound({ ...application, recommendedBy: '' })).toMatchObject({
      problem: { id: 'local-recommendation' },
    })
    expect(acceptLocalRound({ ...application, privatePerson: false, recommendedBy: '' }).ok).toBe(true)
  })

  test('T60: he promises secrecy, opening only at the start, correct timing and posting in three days', () => {
    expect(acceptLocalRound({ ...application, promises: { ...application.promises, secrecy: false } })).toMatchObject({
      problem: { id: 'local-promises' },
    })
    expect(refusal({ postedOn: '2025-11-05' })).toBe('batch-late')
  })

  test('T62: minutes, name and address of every sheet, and the signature, come in one batch', () => {
    expect(refusal({})).toBeUndefined()
    expect(refusal({ signed: false })).toBe('batch-unsigned')
    expect(refusal({ sheets: [sheet('a', [])] })).toBe('batch-minutes')
    expect(refusal({ sheets: [sheet('a', [], { minutes: 12.5 })] })).toBe('batch-minutes')
    expect(refusal({ sheets: [sheet('a', [], { minutes: 5, address: '' })] })).toBe('batch-name')
    expect(refusal({ sheets: [sheet('a', [], { minutes: 5 }), sheet('a', [], { minutes: 6 })] })).toBe('batch-twice')
  })
})

describe('solitaire duels', () => {
  // Two pegs side by side, and a third one beyond.
  const pegs = new Set([44, 45, 47])

  test('T85: cells are written 0-99', () => {
    expect(cellNumber(4, 4)).toBe(44)
    expect(readJumps('44-46 47-45')).toEqual([
      [44, 46],
      [47, 45],
    ])
    expect(
      writeJumps([
        [44, 46],
        [47, 45],
      ]),
    ).toBe('44-46 47-45')
    for (const bad of ['44', '44-100', '4a-46', '1-2-3']) expect(readJumps(bad)).toBeNull()
  })

  test('T81: a straight jump over one neighbour into the empty cell takes it; strictly never twice by the same peg', () => {
    expect(pegsAfter(pegs, [[44, 46]])).toEqual(new Set([46, 47]))
    expect(pegsAfter(pegs, [[44, 66]])).toBeNull()
    expect(
      pegsAfter(pegs, [
        [45, 43],
        [43, 45],
      ]),
    ).toBeNull()
    // No jump goes round the edge of the board.
    expect(pegsAfter(new Set([19, 20]), [[19, 21]])).toBeNull()
    const chain = new Set([44, 45, 47])
    expect(
      isSolved(chain, [
        [44, 46],
        [47, 45],
      ]),
    ).toBe(true)
    expect(
      isSolved(new Set([44, 45, 36]), [
        [44, 46],
        [46, 26],
      ]),
    ).toBe(true)
    expect(
      isSolved(
        new Set([44, 45, 36]),
        [
          [44, 46],
          [46, 26],
        ],
        true,
      ),
    ).toBe(false)
  })

  test('T82: everybody sets the agreed number of pegs in a position he has solved', () => {
    expect(
      maySet(pegs, 3, [
        [44, 46],
        [47, 45],
      ]),
    ).toBe(true)
    expect(
      maySet(pegs, 13, [
        [44, 46],
        [47, 45],
      ]),
    ).toBe(false)
    expect(maySet(pegs, 3, [[44, 46]])).toBe(false)
  })

  test('T83: the first correct record, or the first to say rightly that it cannot be solved, wins', () => {
    expect(solitaireWinner({ by: 1, isRight: true }, true)).toBe(1)
    expect(
      raceOrder([
        { player: 'a', isRight: false },
        { player: 'b', isRight: true },
        { player: 'a', isRight: true },
        { player: 'c', isRight: true },
      ]),
    ).toEqual(['b', 'c'])
  })

  test('T84: after a wrong first signal the setter goes on if he shows a solution, otherwise the first signaller', () => {
    expect(solitaireWinner({ by: 0, isRight: false }, true)).toBe(1)
    expect(solitaireWinner({ by: 0, isRight: false }, false)).toBe(0)
  })
})
