import {
  type ActionList,
  defineGame,
  drawn,
  drawOnRepetition,
  type Game,
  layout,
  type Parsed,
  type Position,
  type Problem,
  parsed,
  type Random,
  type Result,
  siteNamed,
  won,
} from '@jatekvilag/engine'
import { kindNamed, kindOf, manOf, seatOf } from '../family/army.ts'
import { assemble } from '../family/assemble.ts'
import { choiceOf, codeOf, fromOf, toOf } from '../family/codes.ts'
import { movementOf } from '../family/movement.ts'
import { hashKeys } from '../family/roster.ts'
import { readBoard, writeBoard } from '../family/rows.ts'
import { itemsOf, looks } from '../family/scene.ts'
import { westernEvaluation } from '../family/western-evaluation.ts'
import { congoBoard, congoMen, RIVER_ROW, SIDE, START_ROWS } from './men.ts'
import { JUMPS, specialMoves, withSpecialMoves } from './special.ts'
import { problem, refuse } from './texts.ts'

const CELLS = SIDE * SIDE
const MEN_EACH = 14
const QUIET_LIMIT = 100
const MOST_TRIES = 100

const slots = layout(
  // While a monkey jumps on: its cell plus one, and the men it has jumped, one bit each for the lower and upper cells.
  { board: CELLS, turn: 1, jumper: 1, jumped: 2 },
  { men: 2 * MEN_EACH, count: 2, place: CELLS, hash: 1, quiet: 1, ply: 1, outcome: 1 },
)
const { turn: TURN, jumper: JUMPER, jumped: JUMPED, men: MEN, count: COUNT, place: PLACE, hash: HASH } = slots.at
const { quiet: QUIET, ply: PLY, outcome: OUTCOME } = slots.at
/** Sites below this have their bit in the first slot of `jumped`. */
const HALF = 25

/** Choice 1 is a pawn that becomes a superpawn, then a monkey's jump and its end. */
const [JUMP, DONE] = [2, 3]

// Outcomes: 0 the game goes on, then these results in order.
const RESULTS: readonly (Result | null)[] = [
  null,
  won(2, 0, 'lion-captured'),
  won(2, 1, 'lion-captured'),
  won(2, 0, 'no-moves'),
  won(2, 1, 'no-moves'),
  drawn(2, 'bare-lions'),
  drawn(2, 'quiet-moves'),
]
const [CAUGHT_BY, BLOCKED_BY, BARE, QUIET_MOVES] = [1, 3, 5, 6]

export function congoGame(castles: boolean): Game {
  const board = congoBoard(castles)
  const lastRow = (seat: number, site: number) => board.shapes[site].y === (seat === 0 ? SIDE - 1 : 0)
  const { men, codes, rows, moves, roster, legal, startBoard, promotions } = assemble({
    board,
    kinds: congoMen(board, castles),
    promotions: [{ of: ['pawn'], to: ['superpawn'], zone: lastRow, onLeaving: false, forced: lastRow }],
    startRows: START_ROWS,
    slots: { men: MEN, capacity: MEN_EACH, count: COUNT, place: PLACE, hash: HASH },
    askEachMan: 'king-may-fall',
  })
  const special = specialMoves(board)
  const { over, behind, openLine } = special
  const [LION, MONKEY, CROCODILE] = ['lion', 'monkey', 'crocodile'].map((noun) => kindNamed(men, noun))
  const inRiver = Uint8Array.from(board.shapes, ({ y }) => (y === RIVER_ROW ? 1 : 0))
  const river = Int32Array.from(board.regions.river.sites)
  const END_OF_JUMPS = codeOf(codes, 0, 0, DONE)
  const turnKey = hashKeys(1, 81)[0]
  const jumperKeys = hashKeys(CELLS + 1, 82)
  const jumpedKeys = hashKeys(CELLS, 83)

  const wasJumped = (p: Position, site: number): boolean =>
    site < HALF ? ((p[JUMPED] >> site) & 1) === 1 : ((p[JUMPED + 1] >> (site - HALF)) & 1) === 1

  /** The jump of the man on this site in direction d, or -1: over an enemy not yet jumped onto an empty cell. */
  function jump(p: Position, seat: number, from: number, d: number): number {
    const to = behind[d * CELLS + from]
    if (to < 0 || p[to] !== 0) return -1
    const middle = over[d * CELLS + from]
    if ((p[middle] & (2 >> seat)) === 0 || wasJumped(p, middle)) return -1
    return (JUMP << (2 * codes.bits)) | (from << codes.bits) | to
  }

  function monkeyOf(p: Position, seat: number): number {
    const first = MEN + seat * MEN_EACH
    for (let m = first, last = first + p[COUNT + seat]; m < last; m++) if (p[p[m]] >> 2 === MONKEY) return p[m]
    return -1
  }

  /** The capture of the other lion along an open line, or -1. */
  function lionCapture(p: Position, seat: number): number {
    const own = p[MEN + seat * MEN_EACH]
    const enemy = p[MEN + (1 - seat) * MEN_EACH]
    return openLine(p, own, enemy) ? (own << codes.bits) | enemy : -1
  }

  function listJumps(p: Position, seat: number, from: number, out: ActionList): void {
    for (let d = 0; d < JUMPS; d++) {
      const action = jump(p, seat, from, d)
      if (action >= 0) out.add(action)
    }
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[OUTCOME] !== 0 || seat !== p[TURN]) return
    if (p[JUMPER] !== 0) {
      listJumps(p, seat, p[JUMPER] - 1, out)
      out.add(END_OF_JUMPS)
      return
    }
    legal.list(p, seat, 0, out)
    const monkey = monkeyOf(p, seat)
    if (monkey >= 0) listJumps(p, seat, monkey, out)
    const capture = lionCapture(p, seat)
    if (capture >= 0) out.add(capture)
  }

  function sample(p: Position, seat: number, random: Random, out: ActionList): number {
    if (p[JUMPER] === 0) {
      const onBoard = p[COUNT + seat] * legal.guessesPerMan
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const guess = random.below(onBoard + JUMPS + 1)
        let action = -1
        if (guess < onBoard) action = legal.guess(p, seat, guess)
        else if (guess === onBoard) action = lionCapture(p, seat)
        else {
          const monkey = monkeyOf(p, seat)
          if (monkey >= 0) action = jump(p, seat, monkey, guess - onBoard - 1)
        }
        if (action >= 0) return action
      }
    }
    out.count = 0
    actions(p, seat, out)
    return out.items[random.below(out.count)]
  }

  function play(p: Position, seat: number, action: number): void {
    const choice = action >> (2 * codes.bits)
    if (choice === DONE) {
      endJumps(p, seat, p[JUMPER] - 1)
      return
    }
    const from = (action >> codes.bits) & codes.mask
    const to = action & codes.mask
    if (choice === JUMP) {
      playJump(p, seat, from, to)
      return
    }
    const captured = p[to] >> 2
    if (captured !== 0) roster.remove(p, to)
    roster.relocate(p, from, to)
    if (choice !== 0) roster.replace(p, to, promotions.becomes[choice * men.values + p[to]])
    p[QUIET] = captured !== 0 || choice !== 0 ? 0 : p[QUIET] + 1
    if (captured === LION) p[OUTCOME] = CAUGHT_BY + seat
    else endTurn(p, seat, inRiver[from] === 1 ? -1 : to)
  }

  function playJump(p: Position, seat: number, from: number, to: number): void {
    let middle = -1
    for (let d = 0; d < JUMPS; d++) if (behind[d * CELLS + from] === to) middle = over[d * CELLS + from]
    roster.relocate(p, from, to)
    p[HASH] ^= jumperKeys[p[JUMPER]] ^ jumperKeys[to + 1] ^ jumpedKeys[middle]
    p[JUMPER] = to + 1
    if (middle < HALF) p[JUMPED] |= 1 << middle
    else p[JUMPED + 1] |= 1 << (middle - HALF)
    // Taking the lion ends the game at once; two stops in the river, one after the other, drown the monkey.
    if (p[middle] >> 2 === LION) {
      takeJumped(p)
      p[OUTCOME] = CAUGHT_BY + seat
    } else if (inRiver[from] === 1 && inRiver[to] === 1) endJumps(p, seat, -1)
    else if (!canJump(p, seat, to)) endJumps(p, seat, to)
  }

  function canJump(p: Position, seat: number, from: number): boolean {
    for (let d = 0; d < JUMPS; d++) if (jump(p, seat, from, d) >= 0) return true
    return false
  }

  /** The jumped men stay on the board until the last jump. */
  function takeJumped(p: Position): void {
    for (let site = 0; site < CELLS; site++)
      if (wasJumped(p, site)) {
        p[HASH] ^= jumpedKeys[site]
        roster.remove(p, site)
      }
    p[HASH] ^= jumperKeys[p[JUMPER]] ^ jumperKeys[0]
    p[JUMPER] = 0
    p[JUMPED] = 0
    p[JUMPED + 1] = 0
    p[QUIET] = 0
  }

  function endJumps(p: Position, seat: number, safe: number): void {
    takeJumped(p)
    endTurn(p, seat, safe)
  }

  /** Own men that were in the river before the turn and still are drown; `safe` has only just come there. */
  function endTurn(p: Position, seat: number, safe: number): void {
    for (let i = 0; i < river.length; i++) {
      const site = river[i]
      if (site === safe || (p[site] & (1 << seat)) === 0 || p[site] >> 2 === CROCODILE) continue
      roster.remove(p, site)
      p[QUIET] = 0
    }
    p[PLY]++
    p[TURN] = 1 - seat
    p[HASH] ^= turnKey
    judge(p, 1 - seat)
  }

  function judge(p: Position, seat: number): void {
    if (p[COUNT] + p[COUNT + 1] === 2 && lionCapture(p, seat) < 0) p[OUTCOME] = BARE
    else if (!canMove(p, seat)) p[OUTCOME] = BLOCKED_BY + 1 - seat
    else if (p[QUIET] >= QUIET_LIMIT) p[OUTCOME] = QUIET_MOVES
  }

  function canMove(p: Position, seat: number): boolean {
    if (legal.any(p, seat, false) || lionCapture(p, seat) >= 0) return true
    const monkey = monkeyOf(p, seat)
    return monkey >= 0 && canJump(p, seat, monkey)
  }

  /** A position from its key slots and counters: lists the men, hashes and judges. */
  function settle(p: Position): void {
    roster.enlist(p)
    p[HASH] ^= jumperKeys[p[JUMPER]]
    for (let site = 0; site < CELLS; site++) if (wasJumped(p, site)) p[HASH] ^= jumpedKeys[site]
    if (p[TURN] === 1) p[HASH] ^= turnKey
    const lost = [0, 1].find((seat) => p[p[MEN + seat * MEN_EACH]] !== manOf(LION, seat))
    if (lost !== undefined) p[OUTCOME] = CAUGHT_BY + 1 - lost
    else if (p[JUMPER] === 0) judge(p, p[TURN])
  }

  const startPosition = new Int32Array(slots.length)
  startPosition.set(startBoard)
  settle(startPosition)

  const cell = (site: number) => board.shapes[site].name
  const look = looks(men)
  const jumpedSites = (p: Position) => board.shapes.flatMap((_, site) => (wasJumped(p, site) ? [site] : []))

  function name(p: Position, action: number): string {
    if (action === END_OF_JUMPS) return 'done'
    const [from, to] = [fromOf(codes, action), toOf(codes, action)]
    return `${cell(from)}${choiceOf(codes, action) === JUMP || p[to] !== 0 ? 'x' : '-'}${cell(to)}`
  }

  function wrongMen(p: Position): Problem | undefined {
    const counts = [0, 0]
    const lions = [0, 0]
    const astray: number[] = []
    for (let site = 0; site < CELLS; site++) {
      const [kind, seat] = [kindOf(p[site]), seatOf(p[site])]
      if (kind === 0) continue
      counts[seat]++
      if (kind === LION) lions[seat]++
      if (kind === LION && !men.kinds[LION]!.confinedTo!(seat, site)) astray.push(site)
      if (kind === kindNamed(men, 'pawn') && lastRow(seat, site)) return problem('pawn-cannot-stand', cell(site))
    }
    // A lion leaves its home only to take the other one, which ends the game.
    if (astray.length > 0 && lions[0] + lions[1] > 1) return problem('lion-outside', cell(astray[0]))
    if (Math.max(...counts) > MEN_EACH) return problem('more-men-than', MEN_EACH)
    return Math.max(...lions) > 1 || lions[0] + lions[1] === 0 ? problem('one-lion-each') : undefined
  }

  /** `d5:c4` is a monkey on d5 that has jumped a man on c4. */
  function readJumps(p: Position, text: string): Problem | undefined {
    if (text === '-') return undefined
    const [at, ...jumped] = text.replace(':', '').match(/[a-g][1-7]/g) ?? []
    const monkey = siteNamed(board, at ?? '')
    if (p[monkey] !== manOf(MONKEY, p[TURN]) || jumped.length === 0) return problem('no-monkey-jumps', text)
    for (const middle of jumped.map((each) => siteNamed(board, each))) {
      if (seatOf(p[middle]) !== 1 - p[TURN]) return problem('nobody-to-jump', cell(middle))
      if (middle < HALF) p[JUMPED] |= 1 << middle
      else p[JUMPED + 1] |= 1 << (middle - HALF)
    }
    p[JUMPER] = monkey + 1
    return undefined
  }

  function read(text: string): Parsed<Position> {
    const [placement, turn, jumps = '-', quiet = '0', number = '1', ...rest] = text.trim().split(/\s+/)
    if (rest.length || !['w', 'b'].includes(turn)) return refuse('form')
    const p = new Int32Array(slots.length)
    const filled = readBoard(men, rows, placement, p)
    if (!filled.ok) return filled
    p[TURN] = turn === 'w' ? 0 : 1
    const wrong = wrongMen(p) ?? readJumps(p, jumps)
    if (wrong) return refuse(wrong)
    if (!/^\d+$/.test(quiet) || !/^\d+$/.test(number)) return refuse('two-counters')
    p[QUIET] = Math.min(Number(quiet), QUIET_LIMIT)
    p[PLY] = Math.max(1, Math.min(Number(number), 100_000)) - 1
    settle(p)
    return parsed(p)
  }

  function write(p: Position): string {
    const jumps = p[JUMPER] === 0 ? '-' : `${cell(p[JUMPER] - 1)}:${jumpedSites(p).map(cell).join('')}`
    return `${writeBoard(men, rows, p)} ${'wb'[p[TURN]]} ${jumps} ${p[QUIET]} ${p[PLY] + 1}`
  }

  return defineGame({
    id: 'congo',
    options: { lion: castles ? 'castle' : 'own-side' },
    seats: 2,
    board,
    layout: slots,
    // At most 26 men vanish and 14 pawns promote, each after fewer than a hundred quiet turns; a jump takes a man each.
    bound: (26 + 14 + 1) * QUIET_LIMIT + 2 * 26,
    repetition: drawOnRepetition(2, 3),
    movement: withSpecialMoves(movementOf(men, board, moves), board, special),
    evaluation: westernEvaluation({
      board,
      men,
      codes,
      slots: roster,
      turn: TURN,
      pawn: kindNamed(men, 'pawn'),
      menEach: MEN_EACH,
    }),
    start: () => startPosition.slice(),
    actors: (p) => (p[OUTCOME] === 0 ? 1 << p[TURN] : 0),
    actions,
    sample,
    play,
    result: (p) => RESULTS[p[OUTCOME]],
    hash: (p) => p[HASH],
    name,
    turnName(p, list) {
      const [first, ...others] = list
      const onward = (action: number) => (action === END_OF_JUMPS ? ',done' : `x${cell(toOf(codes, action))}`)
      return name(p, first) + others.map(onward).join('')
    },
    touches: (_, action) => (action === END_OF_JUMPS ? ['done'] : [fromOf(codes, action), toOf(codes, action)]),
    scene: (p) => ({
      items: itemsOf(p, rows, look),
      marks: p[JUMPER] === 0 ? [] : [{ kind: 'dead', owner: -1, sites: jumpedSites(p) }],
    }),
    why(p, seat, [from, to]) {
      if (typeof from !== 'number' || seatOf(p[from]) !== seat) return 'not-yours'
      return typeof to === 'number' ? 'not-there' : 'cannot-move'
    },
    write,
    read,
  })
}
