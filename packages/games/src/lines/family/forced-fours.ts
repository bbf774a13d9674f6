/**
 * Wins by fours alone, written down: made by chance and the attack of a game, checked by its rules and nothing else.
 * `UPDATE=1 npx vitest run packages/games/src/lines/gomoku/forced-fours.test.ts` makes the list anew.
 */
import { ActionList, FOUR_AXES, firstSeat, type Game, linesOf, type Position, Random, unwrap } from '@jatekvilag/engine'
import { type Attack, threats } from '../../families/threats.ts'

export interface ForcedFours {
  readonly position: string
  /** Attack, answer, attack, … up to the attack that can no longer be answered. */
  readonly line: string
}

/** How many stones the attacker puts. */
export const attacksIn = ({ line }: ForcedFours): number => (line.split(' ').length + 1) >> 1

const STONES = [30, 36, 42, 48, 54, 60, 66] as const
const PATIENCE = 20_000
/** Changes are made to so many of the longest. */
const PARENTS = 12

/** The attack of five in a row by fours alone. */
function byFoursAlone(game: Game): Attack {
  const turn = game.layout.at.turn
  return threats({
    cells: game.board.size,
    lines: linesOf(game.board, FOUR_AXES, 5),
    length: 5,
    turn,
    actionOn: (p, cell) => (p[cell] === 0 ? cell : -1),
    play: game.play,
    hash: game.hash,
    ended: (p, seat) => Math.sign(game.result(p)?.payoffs[seat] ?? 0),
    opensCells: true,
  })
}

export interface Making {
  readonly seed: number
  /** Positions by chance, and then changes to what was found, which make the long ones. */
  readonly tries: number
  readonly changes: number
  readonly longest: number
  /** So many of each length. */
  wanted(length: number): number
}

/** So many of every length up to the longest, as far as chance gives them. */
export function makeForcedFours(game: Game, making: Making): ForcedFours[] {
  const attack = byFoursAlone(game)
  const random = new Random(making.seed)
  const found: ForcedFours[][] = []
  const keep = (p: Position | undefined) => {
    const fours = p && lineOf(game, p, attack)
    const length = fours ? attacksIn(fours) : Infinity
    if (!fours || length > making.longest) return
    found[length] ??= []
    if (found[length].length < making.wanted(length) && !found[length].some((known) => areAlike(known, fours)))
      found[length].push(fours)
  }
  for (let n = 0; n < making.tries; n++) keep(scattered(game, STONES[n % STONES.length], random))
  for (let n = 0; n < making.changes; n++) {
    // The longer a win is, the more likely a neighbour of its position has a longer one.
    const longest = found.flat().slice(-PARENTS)
    keep(changed(game, unwrap(game.read(longest[random.below(longest.length)].position)), random))
  }
  return found.flat()
}

/** Whether more than half of the attacks are the same. */
function areAlike(one: ForcedFours, other: ForcedFours): boolean {
  const attacks = ({ line }: ForcedFours) => line.split(' ').filter((_, n) => n % 2 === 0)
  const known = new Set(attacks(one))
  return 2 * attacks(other).filter((cell) => known.has(cell)).length > known.size
}

/** The same stones but for one or two, which lie elsewhere in the middle. */
function changed(game: Game, from: Position, random: Random): Position | undefined {
  const cells = middleOf(game)
  const stones = [1, 2].map((own) => cells.filter((cell) => from[cell] === own))
  for (let moved = 1 + random.below(2); moved > 0; moved--) {
    const side = stones[random.below(2)]
    const to = cells[random.below(cells.length)]
    if (!stones.flat().includes(to)) side[random.below(side.length)] = to
  }
  const p = game.start()
  for (let n = 0; n < stones.flat().length; n++) {
    game.play(p, n % 2, stones[n % 2][n >> 1])
    if (game.actors(p) === 0) return undefined
  }
  return isCalm(game, p) ? p : undefined
}

/** Nobody wins at once. */
function isCalm(game: Game, p: Position): boolean {
  const seat = firstSeat(game.actors(p))
  return winningMoves(game, p, seat).length === 0 && !winsNext(game, p, seat)
}

function middleOf(game: Game): number[] {
  const { shapes } = game.board
  const middle = Math.max(...shapes.map(({ x }) => x)) / 2
  return shapes.flatMap(({ x, y }, cell) => (Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= 7 ? [cell] : []))
}

/** Stones by chance in the middle, where nobody can win at once. */
function scattered(game: Game, stones: number, random: Random): Position | undefined {
  const cells = middleOf(game)
  const p = game.start()
  const list = new ActionList()
  for (let n = 0; n < stones; n++) {
    const cell = cells[random.below(cells.length)]
    list.clear()
    game.actions(p, n % 2, list)
    if (!list.has(cell)) continue
    game.play(p, firstSeat(game.actors(p)), cell)
    if (game.actors(p) === 0) return undefined
  }
  return isCalm(game, p) ? p : undefined
}

/** Moves that win at once, found by playing each. */
function winningMoves(game: Game, p: Position, seat: number): number[] {
  const list = new ActionList()
  game.actions(p, seat, list)
  return list.toArray().filter((action) => {
    const next = p.slice()
    game.play(next, seat, action)
    return game.result(next)?.payoffs[seat] === 1
  })
}

/** Whether the other side would win at once after some quiet move. */
function winsNext(game: Game, p: Position, seat: number): boolean {
  const list = new ActionList()
  game.actions(p, seat, list)
  const next = p.slice()
  game.play(next, seat, list.items[0])
  return winningMoves(game, next, 1 - seat).length > 0
}

function lineOf(game: Game, root: Position, find: Attack): ForcedFours | undefined {
  const p = root.slice()
  const seat = firstSeat(game.actors(p))
  const line: string[] = []
  for (;;) {
    const attack = find(p, PATIENCE)
    if (attack < 0) return undefined
    line.push(game.name(p, attack))
    game.play(p, seat, attack)
    if (game.actors(p) === 0) return undefined
    const list = new ActionList()
    game.actions(p, 1 - seat, list)
    const far = p.slice()
    game.play(far, 1 - seat, list.items[0])
    const wins = winningMoves(game, far, seat)
    if (wins.length === 0) return undefined
    if (wins.length > 1) return { position: game.write(root), line: line.join(' ') }
    line.push(game.name(p, wins[0]))
    game.play(p, 1 - seat, wins[0])
    if (game.actors(p) === 0) return undefined
  }
}

/** What is wrong with the line, by the rules alone: after each attack every answer but the one written down loses at once. */
export function flawIn(game: Game, { position, line }: ForcedFours): string | undefined {
  const p = unwrap(game.read(position))
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  const called = (name: string, mover: number) => {
    list.clear()
    game.actions(p, mover, list)
    return list.toArray().find((action) => game.name(p, action) === name)
  }
  const moves = line.split(' ')
  for (let n = 0; n < moves.length; n += 2) {
    const attack = called(moves[n], seat)
    if (attack === undefined) return `${moves[n]} is not legal`
    game.play(p, seat, attack)
    const answer = n + 1 < moves.length ? called(moves[n + 1], 1 - seat) : undefined
    if (n + 1 < moves.length && answer === undefined) return `${moves[n + 1]} is not legal`
    const flaw = escapes(game, p, seat, answer)
    if (flaw) return `after ${moves[n]} ${flaw} escapes`
    if (answer !== undefined) game.play(p, 1 - seat, answer)
  }
  return undefined
}

/** An answer other than the expected one after which the attacker does not win at once. */
function escapes(game: Game, p: Position, seat: number, expected: number | undefined): string | undefined {
  const list = new ActionList()
  game.actions(p, 1 - seat, list)
  const answers = list.toArray()
  const wins = (cell: number, answer: number) => {
    const next = p.slice()
    game.play(next, 1 - seat, answer)
    if (game.actors(next) === 0 || cell === answer) return false
    game.play(next, seat, cell)
    return game.result(next)?.payoffs[seat] === 1
  }
  const candidates =
    expected === undefined ? answers.filter((cell) => wins(cell, answers[cell === answers[0] ? 1 : 0])) : [expected]
  const safe = answers.find((answer) => answer !== expected && !candidates.some((cell) => wins(cell, answer)))
  return safe === undefined ? undefined : game.name(p, safe)
}
