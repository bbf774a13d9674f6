import {
  CHANCE,
  type Game,
  Match,
  openGame,
  parseAction,
  playMoves,
  Random,
  SPECTATOR,
  unwrap,
} from '@jatekvilag/engine'
import { playRandomMatch, refusal, samplingUnevenness } from '@jatekvilag/engine/testing'
import { describe, expect, it } from 'vitest'
import { SparsePegSearch } from '../../../solitaire/pegs/sparse-search.ts'
import { DRAWS, MOST_BACKS, MOST_LIFTS, makeField } from './field.ts'
import { mtteSolitaireDuel } from './mtte-solitaire-duel.ts'
import { EASY, GRADES, gradeOf, HARD, proposalsFor } from './proposals.ts'

const open = (options: Record<string, unknown> = {}) => unwrap(openGame(mtteSolitaireDuel, { options }))
const SMALL = { size: 6, pegs: 5 }
const small = open(SMALL)

/** Cells 3, 9, 18, 19 and 26, with a solution in which no peg jumps twice in a row. */
const A = '3o2/3o2/6/oo4/2o3/6'
const SOLUTION = '18-20 26-14 3-15 14-16'
/** Nobody stands beside anybody. */
const HOPELESS = 'o1o1o1/6/o1o3/6/6/6'
/** One peg eats all others. */
const CHAIN = 'oo1o2/4o1/6/4o1/6/6'
const EMPTY = '6/6/6/6/6/6'
const solving = (first: string, second = first, phase = 'solve') => `${first}|${second} ${phase} 150,150 00 -|- -`

function from(text: string | undefined, moves = '', game: Game = small): Match {
  const match = new Match(game, text === undefined ? game.start() : unwrap(game.read(text)))
  unwrap(playMoves(match, moves))
  return match
}
/** Lets one seat play, where both may. */
function as(match: Match, seat: number, moves: string): Match {
  for (const name of moves.split(' '))
    match.play(seat, unwrap(parseAction(match.game, match.position, name, [seat])).action)
  return match
}
const legal = (match: Match, seat: number) =>
  match.actions(seat).map((action) => match.game.name(match.position, action))
const site = (name: string, game = small) => game.board.shapes.findIndex((shape) => shape.name === name)
const pegsOf = (match: Match, seat: number) => {
  const cells = match.game.board.size / match.game.seats
  return match.game
    .scene(match.position)
    .items.filter((item) => Math.floor(item.site / cells) === seat)
    .map((item) => item.site % cells)
}

describe('jumping (T81)', () => {
  it('T81: a peg jumps in a row or a column over one neighbour into the empty cell behind, and the neighbour is taken off', () => {
    const match = as(from(solving(A)), 0, '18-20')
    expect(pegsOf(match, 0)).toEqual([3, 9, 20, 26])
    expect(legal(from(solving(A)), 0)).toEqual(['3-15', '18-20', 'unsolvable'])
  })

  it('T81: there is no jump across a corner, over two, or over nobody', () => {
    // 0 and 7 touch by a corner; 2, 3 and 4 stand in a row at the edge of the board.
    const match = from(solving('o1ooo1/1o4/6/6/6/6'))
    expect(legal(match, 0).filter((name) => name.includes('-'))).toEqual(['3-5', '3-1'])
  })

  it('T81: under the stricter rule the peg that has just jumped may not jump again', () => {
    const strict = open({ ...SMALL, strict: true })
    const match = as(from(solving(CHAIN), '', strict), 0, '0-2')
    expect(legal(match, 0)).toEqual(['3-1', 'back', 'unsolvable'])
    expect(strict.why(match.position, 0, [site('2')])).toBe('same-peg')
    expect(legal(as(from(solving(CHAIN)), 0, '0-2'), 0)).toContain('2-4')
    expect(as(from(solving(A), '', strict), 0, SOLUTION).result()?.payoffs).toEqual([1, -1])
  })
})

describe('setting (T82)', () => {
  it('T82: each sets the agreed number of pegs, thirteen on ten by ten cells, and is done with all of them only', () => {
    const game = open()
    const cells = [0, 11, 22, 33, 44, 55, 66, 77, 88, 99, 5, 50, 45]
    const match = from(undefined, '', game)
    as(
      match,
      0,
      cells
        .map((cell) => `+${cell}`)
        .slice(0, 12)
        .join(' '),
    )
    expect(legal(match, 0)).not.toContain('done')
    as(match, 0, '+45')
    expect(legal(match, 0)).toContain('done')
    expect(legal(match, 0).some((name) => name.startsWith('+'))).toBe(false)
    expect(game.why(match.position, 0, [1])).toBe('all-set')
  })

  it('T82: the boards are exchanged when both are done, and both start together', () => {
    const match = from(`${A}|${HOPELESS} set:12 40,40 6,6 -`)
    as(match, 1, 'done')
    expect(match.actors).toBe(1)
    as(match, 0, 'done')
    expect(match.actors).toBe(3)
    expect(match.game.write(match.position)).toBe(solving(HOPELESS, A))
    expect(pegsOf(match, 1)).toEqual([3, 9, 18, 19, 26])
  })

  it('T82: what one sets the other does not see before the exchange', () => {
    const match = as(from(undefined), 0, '+3 +9')
    const seen = small.view(match.position, 1)
    expect(small.scene(seen).items).toEqual([])
    expect(small.scene(small.view(match.position, SPECTATOR)).items).toEqual([])
    expect(small.heard(match.position, 0, match.actions(0)[0], 1)).toBeUndefined()
    expect(small.scene(small.view(match.position, 0)).items).toHaveLength(2)
  })

  it('lifts a peg that is touched, so many times, and clears the board', () => {
    const match = as(from(undefined), 0, '+3 -3 +4 +5 clear')
    expect(small.write(match.position)).toBe(`${EMPTY}|${EMPTY} set:12 ${MOST_LIFTS - 1},40 5,6 -`)
    const tired = from(`${A}|${EMPTY} set:12 0,40 6,6 -`)
    expect(legal(tired, 0)).toEqual(['done', 'clear'])
    expect(small.why(tired.position, 0, [site('3')])).toBe('no-more-lifting')
  })

  it('is told by the solver whether the position can be solved', () => {
    const prompt = (board: string, on = small) =>
      on.prompt(unwrap(on.read(`${board}|${EMPTY} set:12 40,40 6,6 -`)), 0, false)
    expect(prompt(A)).toMatch(/^set-(easy|medium|hard)$/)
    expect(prompt(HOPELESS)).toBe('set-hopeless')
    expect(prompt(EMPTY)).toBe('set-or-ask')
    const alone = open({ ...SMALL, solver: false })
    expect(prompt(HOPELESS, alone)).toBe('set-whole')
    expect(legal(from(undefined, '', alone), 0)).not.toContain('propose-easy')
  })

  it('has positions proposed by chance, of the wanted difficulty, which can all be solved', () => {
    const match = as(from(undefined), 1, 'propose-hard')
    expect(match.actors).toBe(1 << CHANCE)
    unwrap(playMoves(match, 'draw:17'))
    expect(pegsOf(match, 1)).toHaveLength(5)
    expect(small.prompt(match.position, 1, false)).not.toBe('set-hopeless')
    as(match, 1, 'clear propose-hard')
    unwrap(playMoves(match, 'draw:18'))
    for (const strict of [false, true]) {
      const field = makeField({ isRace: false, inTurn: false, strict, seats: 2, size: 10, pegs: 13 })
      const search = new SparsePegSearch(field.own, 10, strict)
      const proposals = proposalsFor(field.own, 13, strict, search)
      const out = new Int32Array(13)
      const grades = GRADES.map((_, grade) =>
        Array.from({ length: 6 }, (_, seed) => {
          proposals.make(seed, grade, out)
          expect(new Set(out).size).toBe(13)
          expect(search.solve(out)).toBe('solved')
          return gradeOf(search.effort, 13)
        }),
      )
      expect(grades[EASY].filter((grade) => grade === EASY).length).toBeGreaterThan(4)
      expect(grades[HARD].filter((grade) => grade === HARD).length).toBeGreaterThan(4)
    }
  })
})

describe('solving (T83)', () => {
  it('T83: the first who leaves a single peg wins, and thirteen pegs need twelve jumps', () => {
    const match = as(as(from(solving(A)), 1, '18-20 26-14'), 0, SOLUTION)
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'solved-first' })
    const field = makeField({ isRace: false, inTurn: false, strict: false, seats: 2, size: 10, pegs: 13 })
    expect(field.jumps).toBe(12)
  })

  it('takes back one jump or all of them', () => {
    const match = as(from(solving(A)), 0, '18-20 26-14 back')
    expect(pegsOf(match, 0)).toEqual([3, 9, 20, 26])
    as(match, 0, '26-14 restart')
    expect(small.write(match.position)).toBe(`${A}|${A} solve ${MOST_BACKS - 3},150 00 -|- -`)
  })

  it('hides the boards of others until the end', () => {
    const match = as(from(solving(A)), 0, '18-20')
    const seen = small.view(match.position, 1)
    expect(small.write(seen)).toBe(solving(A))
    expect(small.heard(match.position, 0, match.actions(0)[0], 1)).toBeUndefined()
    as(match, 0, '26-14 3-15 14-16')
    expect(small.view(match.position, 1)).toBe(match.position)
  })
})

describe('the check (T84)', () => {
  it('T84: after a false “unsolvable” the setter advances if he shows a solution of his position', () => {
    const match = as(from(solving(A)), 0, 'unsolvable')
    expect(match.actors).toBe(2)
    expect(small.prompt(match.position, 1, false)).toBe('show')
    unwrap(playMoves(match, '3-15 back'))
    unwrap(playMoves(match, SOLUTION))
    expect(match.result()).toEqual({ payoffs: [-1, 1], reason: 'solution-shown' })
  })

  it('T84: if he cannot, the first who signalled advances, even where the position could be solved', () => {
    expect(from(solving(HOPELESS), 'unsolvable cannot-show').result()).toEqual({
      payoffs: [1, -1],
      reason: 'not-shown',
    })
    expect(from(solving(A), 'unsolvable cannot-show').result()?.payoffs).toEqual([1, -1])
  })

  it('T84: the first who signals wins also when neither position can be solved, and no duel at once is drawn', () => {
    const match = as(from(solving(HOPELESS)), 1, 'unsolvable')
    unwrap(playMoves(match, 'cannot-show'))
    expect(match.result()?.payoffs).toEqual([-1, 1])
    const random = new Random(4)
    for (let n = 0; n < 20; n++)
      expect(
        playRandomMatch(small, random, () => {})
          .result()!
          .payoffs.map(Math.abs),
      ).toEqual([1, 1])
  })

  it('T84: what is shown everybody sees', () => {
    const match = as(from(solving(A)), 0, 'unsolvable')
    unwrap(playMoves(match, '18-20'))
    expect(small.scene(small.view(match.position, 0)).items.filter(({ site: at }) => at >= 36)).toHaveLength(4)
    expect(small.heard(match.position, 1, match.actions(1)[0], 0)).toBe(match.actions(1)[0])
  })
})

describe('the record (T85)', () => {
  it('T85: cells are 0 to 99, row by row from the top left, and a record is a list of from-to pairs two apart', () => {
    const game = open()
    expect(game.board.shapes.slice(0, 100).map(({ name }) => name)).toEqual(
      Array.from({ length: 100 }, (_, n) => `${n}`),
    )
    const [zero, nine, last] = [0, 9, 99].map((cell) => game.board.shapes[cell])
    expect([zero.x < nine.x, zero.y === nine.y, last.y < zero.y]).toEqual([true, true, true])
    expect(game.board.readOneWay, 'for both players alike').toBe(true)
    const match = playRandomMatch(game, new Random(8), () => {})
    for (const { seat, action } of match.log) {
      const name = game.name(match.game.start(), action)
      const pair = /^(\d+)-(\d+)$/.exec(name)
      if (seat === CHANCE || !pair) continue
      expect([2, 20], name).toContain(Math.abs(Number(pair[1]) - Number(pair[2])))
    }
    expect(SOLUTION.split(' ').every((pair) => /^\d+-\d+$/.test(pair))).toBe(true)
  })
})

describe('a race (T82)', () => {
  it('T82: many get the same position, and the first solution wins', () => {
    const game = open({ ...SMALL, form: 'race', racers: 4 })
    expect(game.seats).toBe(4)
    const match = from(undefined, `draw:${DRAWS - 1}`, game)
    expect(match.actors).toBe(15)
    for (const seat of [1, 2, 3]) expect(pegsOf(match, seat)).toEqual(pegsOf(match, 0))
    const won = from(`${A} solve 150,150,150,150 0000 -|-|-|- -`, '', game)
    as(as(won, 1, 'give-up'), 2, SOLUTION)
    expect(won.result()).toEqual({ payoffs: [-1 / 3, -1 / 3, 1, -1 / 3], reason: 'solved-first' })
  })

  it('is won by the last who has not given up', () => {
    const game = open({ ...SMALL, form: 'race' })
    const match = as(from(`${A} solve 150,150 00 -|- -`, '', game), 1, 'give-up')
    expect(match.result()).toEqual({ payoffs: [1, -1], reason: 'others-gave-up' })
  })
})

describe('in turn', () => {
  const inTurn = open({ ...SMALL, solving: 'in-turn' })
  it('one solves after the other, and nobody looks at a position before his turn', () => {
    const match = from(`${A}|${CHAIN} set:12 40,40 6,6 -`, 'done done', inTurn)
    expect(match.actors).toBe(1)
    expect(inTurn.scene(inTurn.view(match.position, 1)).items.filter(({ site: at }) => at >= 36)).toEqual([])
    unwrap(playMoves(match, '0-2 2-4 4-16 16-28'))
    expect(match.actors).toBe(2)
    expect(inTurn.scene(inTurn.view(match.position, 1)).items.filter(({ site: at }) => at >= 36)).toHaveLength(5)
  })

  it('fewer jumps taken back win, and equal numbers are a draw', () => {
    const text = solving(A, A, 'solve:1')
    const less = from(text, `18-20 back ${SOLUTION} ${SOLUTION}`, inTurn)
    expect(less.result()).toEqual({ payoffs: [-1, 1], reason: 'fewer-taken-back' })
    expect(from(text, `${SOLUTION} ${SOLUTION}`, inTurn).result()?.reason).toBe('equal')
  })

  it('whoever is ready beats who is not; a claim is checked at once', () => {
    const text = solving(A, HOPELESS, 'solve:1')
    const shown = from(text, `unsolvable ${SOLUTION} unsolvable cannot-show`, inTurn)
    expect(shown.result()).toEqual({ payoffs: [-1, 1], reason: 'only-solver' })
  })
})

describe('the text of a position', () => {
  it('refuses what no match can come to', () => {
    const problem = (text: string, on = small) => refusal(on.read(text))
    expect(problem(`${A}|${A} solve 150,150 10 -|- -`)).toBe('a match cannot stand like this')
    expect(problem(`${A}|${A} solve 150,150 00 18-16|- -`)).toContain('no jumps')
    expect(problem(`${A}|${EMPTY} solve 150,150 00 -|- -`)).toContain('5 pegs')
    expect(problem(`${A}|${A} over 150,150 30 -|- -`)).toBe('a match cannot stand like this')
    expect(problem(`${A}|${A} over:1 150,150 30 -|- -/150`)).toBe('a match cannot stand like this')
    expect(problem(`${EMPTY}|${EMPTY} set:1 40,40 6,6 -`)).toContain('5 pegs')
    expect(problem(`${A}|${EMPTY} set:12 40,40 6,6 1:easy`)).toBe('nobody can have asked for this')
    expect(small.read(`${A}|${A} over:1 150,150 30 -|- ${SOLUTION.replaceAll(' ', ',')}/150`).ok).toBe(true)
  })
})

describe('random play and programs', () => {
  it('sampling is fair while boards are set', () => {
    for (const text of [
      undefined,
      `${A}|${EMPTY} set:12 40,40 6,6 -`,
      `${HOPELESS.replace('o1', '2')}|${EMPTY} set:12 40,40 6,6 -`,
    ])
      expect(samplingUnevenness(small, from(text).position, 6000, 5)).toBeLessThan(4)
  })

  /** Lets programs of these skills play; the match and what each has taken back. */
  function between(game: Game, skills: readonly number[], seed: number): Match {
    const random = new Random(seed)
    const match = new Match(game)
    for (let turn = 0; match.actors !== 0 && match.log.length < game.bound; turn++) {
      const seats = [...skills.keys()].filter((seat) => (match.actors >> seat) & 1)
      if (seats.length === 0) {
        match.play(CHANCE, match.actions(CHANCE)[random.below(DRAWS)])
        continue
      }
      const seat = seats[turn % seats.length]
      const action = game.routine!(game.view(match.position, seat), seat, random, skills[seat])!
      expect(match.actions(seat)).toContain(action)
      match.play(seat, action)
    }
    return match
  }

  it('the best program takes nothing back, and it beats the weakest in turn', () => {
    const game = open({ solving: 'in-turn' })
    let wins = 0
    for (let seed = 0; seed < 5; seed++) {
      const match = between(game, [1, 0.125], seed)
      const { counters } = game.scene(match.position)
      expect(counters!.find(({ label, owner }) => label === 'taken-back' && owner === 0)?.value).toBe(0)
      // Now and then the weak one is lucky and takes nothing back either.
      const [payoff] = match.result()!.payoffs
      expect(payoff, game.write(match.position)).toBeGreaterThanOrEqual(0)
      wins += payoff
    }
    expect(wins).toBeGreaterThan(2)
  })

  it('the best program knows what cannot be solved, and the setter who knows no solution admits it', () => {
    const match = from(solving(HOPELESS, A))
    const random = new Random(1)
    const claim = small.routine!(small.view(match.position, 0), 0, random, 1)!
    expect(small.name(match.position, claim)).toBe('unsolvable')
    match.play(0, claim)
    expect(small.name(match.position, small.routine!(small.view(match.position, 1), 1, random, 0.125)!)).toBe(
      'cannot-show',
    )
  })

  it('a weak program sits longer over a step than a strong one', () => {
    const match = from(solving(A))
    expect(small.ponder!(match.position, 0, 0.125)).toBeGreaterThan(small.ponder!(match.position, 0, 1))
    expect(small.ponder!(small.start(), 0, 0.125)).toBe(0)
  })
})
