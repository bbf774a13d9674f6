import {
  type ActionList,
  byScore,
  CHANCE_MASK,
  countersOf,
  defineEntry,
  defineGame,
  type Game,
  type Item,
  type Look,
  type Position,
  type Scene,
  type Seat,
  type Touch,
  type TrayPiece,
  type WordId,
} from '@jatekvilag/engine'
import { fetchWords } from '../dictionaries/index.ts'
import bot from './bot.json' with { type: 'json' }
import { CELLS, DRAWN, drawnCount, MOST_BACKS, makeField, WIDTH } from './field.ts'
import { ideasOf } from './ideas.ts'
import { BECOMES, COMMON, DIGIT_COUNT, JOKER, LETTERS } from './letters.ts'
import { positionText } from './text.ts'
import { texts } from './texts.ts'
import { wordRules } from './word.ts'

export const playingWithLetters = defineEntry({
  id: 'playing-with-letters',
  catalogue: ['playing-with-letters'],
  texts,
  chapter: 'words',
  players: [2, 6],
  minutes: 20,
  luck: true,
  secrets: true,
  mechanics: ['tile', 'hidden', 'words'],
  options: {
    players: { kind: 'number', min: 2, max: 6, default: 2 },
    rounds: { kind: 'number', min: 1, max: 15, default: 7 },
    judging: { kind: 'choice', values: ['checked', 'agreed'], default: 'checked' },
  },
  presets: {
    short: { options: { rounds: 3 }, short: true },
    multi: { options: { players: 4 } },
    agreed: { options: { judging: 'agreed' } },
  },
  bot,
  fetch: () => fetchWords('hu'),
  create: (options) => createGame(options),
})

interface LetterOptions {
  readonly players: number
  readonly rounds: number
  readonly judging: 'checked' | 'agreed'
}

const tileTouch = (tile: number) => `tile:${tile}`
const letterTouch = (letter: number) => `as:${LETTERS[letter]}`

function createGame(options: LetterOptions): Game {
  const { players: seats, rounds } = options
  const field = makeField(seats)
  const word = wordRules(field, options.judging === 'checked')
  const { board, slots, title } = field
  const { hold: HOLD_CODE, draw: DRAW, digit: DIGIT, done: DONE, skip: SKIP, back: BACK } = field.codes
  const {
    letters: DRAWN_LETTERS,
    digits: DIGITS,
    placed: PLACED,
    hold: HOLD,
    ready: READY,
    backs: BACKS,
    scores: SCORES,
    round: ROUND,
    viewer: VIEWER,
    last: LAST,
  } = slots.at
  const L = LETTERS.length
  const seatList = Array.from({ length: seats }, (_, seat) => seat)

  const isDrawing = (p: Position) => p[DIGITS + DRAWN - 1] === 0
  const isOver = (p: Position) => p[ROUND] >= rounds

  function actors(p: Position): number {
    if (isOver(p)) return 0
    if (isDrawing(p)) return CHANCE_MASK
    let mask = 0
    for (let seat = 0; seat < seats; seat++) if (p[READY + seat] === 0) mask |= 1 << seat
    return mask
  }

  /** How many of that letter or digit are still in the bag. */
  function leftOf(p: Position, action: number): number {
    const isLetter = action < DIGIT
    const at = isLetter ? DRAWN_LETTERS : DIGITS
    const value = 1 + action - (isLetter ? DRAW : DIGIT)
    let left = isLetter ? COMMON[action - DRAW] : DIGIT_COUNT
    for (let i = at; i < at + DRAWN; i++) if (p[i] === value) left--
    return left
  }

  function actions(p: Position, seat: Seat, out: ActionList): void {
    if (((actors(p) >> seat) & 1) === 0) return
    if (isDrawing(p)) {
      const isLetter = drawnCount(p, DRAWN_LETTERS) < DRAWN
      const last = isLetter ? DRAW + L : DIGIT + 9
      for (let action = isLetter ? DRAW : DIGIT; action <= last; action++) if (leftOf(p, action) > 0) out.add(action)
      return
    }
    let laid = 0
    for (let i = 0; i < DRAWN; i++) if (p[PLACED + seat * DRAWN + i] !== 0) laid++
    if (p[HOLD + seat] !== 0) listSquares(p, seat, out)
    else {
      for (let tile = 0; tile < DRAWN; tile++) {
        if (p[PLACED + seat * DRAWN + tile] !== 0) continue
        const becomes = BECOMES[p[DRAWN_LETTERS + tile] - 1]
        for (let n = 0; n < becomes.length; n++) out.add(HOLD_CODE + tile * L + becomes[n])
      }
      if (laid > 0 && word.mayFinish(p, seat)) out.add(DONE)
    }
    if ((laid > 0 || p[HOLD + seat] !== 0) && p[BACKS + seat] < MOST_BACKS) out.add(BACK)
    out.add(SKIP)
  }

  /** All letters of a word lie in one row or one column. */
  function listSquares(p: Position, seat: Seat, out: ActionList): void {
    let laid = 0
    let row = -1
    let column = -1
    let oneRow = true
    let oneColumn = true
    for (let i = PLACED + seat * DRAWN; i < PLACED + (seat + 1) * DRAWN; i++) {
      if (p[i] === 0) continue
      const square = p[i] - 1
      if (laid > 0 && ((square / WIDTH) | 0) !== row) oneRow = false
      if (laid > 0 && square % WIDTH !== column) oneColumn = false
      row = (square / WIDTH) | 0
      column = square % WIDTH
      laid++
    }
    for (let square = 0; square < CELLS; square++) {
      if (p[seat * CELLS + square] !== 0) continue
      if (laid === 0 || (oneRow && ((square / WIDTH) | 0) === row) || (oneColumn && square % WIDTH === column))
        out.add(seat * CELLS + square)
    }
  }

  function play(p: Position, seat: Seat, action: number): void {
    if (action < HOLD_CODE) {
      const held = p[HOLD + seat] - 1
      p[action] = 1 + (held % L)
      p[PLACED + seat * DRAWN + ((held / L) | 0)] = 1 + (action % CELLS)
      p[HOLD + seat] = 0
    } else if (action < DRAW) {
      p[HOLD + seat] = 1 + action - HOLD_CODE
    } else if (action < DIGIT) p[DRAWN_LETTERS + drawnCount(p, DRAWN_LETTERS)] = action - DRAW + 1
    else if (action < DONE) p[DIGITS + drawnCount(p, DIGITS)] = action - DIGIT + 1
    else if (action === BACK) {
      takeUp(p, seat)
      p[BACKS + seat]++
    } else {
      if (action === SKIP) takeUp(p, seat)
      p[LAST + seat] = action === DONE ? word.score(p, seat) : 0
      p[SCORES + seat] += p[LAST + seat]
      p[READY + seat] = 1
      if (actors(p) === 0) nextRound(p)
    }
  }

  function takeUp(p: Position, seat: Seat): void {
    for (let i = PLACED + seat * DRAWN; i < PLACED + (seat + 1) * DRAWN; i++) {
      if (p[i] !== 0) p[seat * CELLS + p[i] - 1] = 0
      p[i] = 0
    }
    p[HOLD + seat] = 0
  }

  /** Letters and digits go back into their bags. */
  function nextRound(p: Position): void {
    p.fill(0, DRAWN_LETTERS, SCORES)
    p[ROUND]++
  }

  function start(): Position {
    const p = new Int32Array(slots.length)
    for (let seat = 0; seat < seats; seat++) p.set(title, seat * CELLS)
    return p
  }

  /** Only the own board is seen, until the end. */
  function view(p: Position, viewer: Seat): Position {
    if (isOver(p)) return p
    const seen = p.slice()
    for (let seat = 0; seat < seats; seat++) if (seat !== viewer) hide(seen, seat)
    seen[VIEWER] = viewer + 1
    return seen
  }

  function hide(p: Position, seat: Seat): void {
    p.set(title, seat * CELLS)
    p.fill(0, PLACED + seat * DRAWN, PLACED + (seat + 1) * DRAWN)
    p[BACKS + seat] = p[HOLD + seat] = 0
  }

  const tileName = (kind: number) => (kind === JOKER ? '?' : LETTERS[kind])

  return defineGame({
    id: 'playing-with-letters',
    options: { ...options },
    seats,
    board,
    layout: slots,
    bound: rounds * (2 * DRAWN + seats * ((MOST_BACKS + 1) * (2 * DRAWN + 1) + 1)),
    start,
    actors,
    actions,
    play,
    separateSteps: (p) => !isDrawing(p),
    result: (p) => (isOver(p) ? byScore(Array.from(p.subarray(SCORES, SCORES + seats)), 'score') : null),
    odds: leftOf,
    clock: { kind: 'per-move', ms: 90_000 },
    timeUp: (p, seat) => (word.mayFinish(p, seat) ? DONE : SKIP),
    view,
    heard: (_, seat, action, viewer) =>
      seat === viewer || (action >= DRAW && action < DONE)
        ? action
        : action < DRAW || action === BACK
          ? undefined
          : 'done',
    guess(seen) {
      const p = seen.slice()
      p[VIEWER] = 0
      return p
    },
    ideas: ideasOf(field, word.isSupplied, rounds),
    name(_, action) {
      if (action < HOLD_CODE) return `@${field.own.board.shapes[action % CELLS].name}`
      if (action < DRAW) {
        const code = action - HOLD_CODE
        return `${Math.floor(code / L)}${LETTERS[code % L]}`
      }
      if (action < DIGIT) return `draw:${tileName(action - DRAW)}`
      if (action < DONE) return `digit:${action - DIGIT}`
      return action === DONE ? 'done' : action === SKIP ? 'skip' : 'back'
    },
    touches(p, action) {
      if (action < HOLD_CODE) return [action]
      if (action >= DRAW) return [action === DONE ? 'done' : action === SKIP ? 'skip' : 'back']
      const code = action - HOLD_CODE
      const tile = Math.floor(code / L)
      const [touch, letter] = [tileTouch(tile), letterTouch(code % L)]
      return BECOMES[p[DRAWN_LETTERS + tile] - 1].length > 1 ? [touch, letter] : [touch]
    },
    why: (p, seat, touches) => whyNot(p, seat, touches),
    prompt: (p, seat) => promptFor(p, seat),
    scene,
    ...positionText(field, rounds, word.isSupplied),
  })

  function whyNot(p: Position, seat: Seat, touches: readonly Touch[]): WordId | undefined {
    const last = touches[touches.length - 1]
    if (isDrawing(p) || isOver(p) || typeof last !== 'number') return undefined
    if (Math.floor(last / CELLS) !== seat) return 'not-your-board'
    if (p[HOLD + seat] === 0) return 'tile-first'
    return p[last] !== 0 ? 'occupied' : 'one-line'
  }

  function promptFor(p: Position, seat: Seat): WordId | undefined {
    if (isDrawing(p) || p[READY + seat] === 1) return undefined
    const laid = p.subarray(PLACED + seat * DRAWN, PLACED + (seat + 1) * DRAWN).some((square) => square !== 0)
    if (p[HOLD + seat] !== 0) return 'put-it'
    if (!laid) return 'lay-word'
    if (!word.liesWell(p, seat)) return 'lay-gap'
    if (!word.isSupplied(p, seat)) return 'run-out'
    return word.mayFinish(p, seat) ? 'may-finish' : 'not-in-list'
  }

  function scene(p: Position): Scene {
    const viewer = p[VIEWER] - 1
    const items: Item[] = []
    for (let site = 0; site < seats * CELLS; site++) {
      if (p[site] === 0) continue
      const seat = Math.floor(site / CELLS)
      const tile = word.tileOn(p, seat, site % CELLS)
      items.push({ site, ...lookOf(p[site] - 1, site % CELLS, tile < 0 ? undefined : p[DIGITS + tile] - 1) })
    }
    const trays = isDrawing(p)
      ? [{ id: 'drawn', label: 'drawn', owner: -1, pieces: drawnTiles(p, -1) }]
      : seatList
          .filter((seat) => viewer < 0 || seat === viewer)
          .map((owner) => ({ id: `drawn-${owner}`, label: 'drawn', owner, pieces: drawnTiles(p, owner) }))
    const choices: Record<string, Look> = {}
    for (const letter of LETTERS.keys())
      choices[letterTouch(letter)] = { kind: 'letter-tile', owner: -1, glyph: LETTERS[letter] }
    const fresh = items.filter(({ site }) => word.tileOn(p, Math.floor(site / CELLS), site % CELLS) >= 0)
    return {
      items,
      trays,
      counters: [
        ...countersOf('points', seats, (seat) => p[SCORES + seat]),
        ...countersOf('last-word', seats, (seat) => p[LAST + seat]),
        { label: 'round', owner: -1, value: `${Math.min(p[ROUND] + 1, rounds)}/${rounds}` },
      ],
      ...(fresh.length > 0
        ? { marks: [{ kind: 'fresh' as const, owner: Math.max(0, viewer), sites: fresh.map(({ site }) => site) }] }
        : {}),
      choices,
      ...(isOver(p) ? {} : { window: [...field.windowOf(Math.max(viewer, 0))] as [number, number, number, number] }),
    }
  }

  /** The drawn letters that a seat has not laid, with their digits; all of them while they are being drawn. */
  function drawnTiles(p: Position, seat: Seat): TrayPiece[] {
    return Array.from({ length: drawnCount(p, DRAWN_LETTERS) }, (_, i) => i).flatMap((i) => {
      const isHeld = seat >= 0 && Math.floor((p[HOLD + seat] - 1) / L) === i
      if (seat >= 0 && p[PLACED + seat * DRAWN + i] !== 0) return []
      const kind = p[DRAWN_LETTERS + i] - 1
      return [
        {
          kind: kind === JOKER ? 'blank-tile' : 'letter-tile',
          owner: -1,
          glyph: isHeld ? LETTERS[(p[HOLD + seat] - 1) % L] : tileName(kind),
          count: 1,
          ...(p[DIGITS + i] === 0 ? {} : { badge: `${p[DIGITS + i] - 1}` }),
          ...(seat < 0 ? {} : { touch: tileTouch(i) }),
        },
      ]
    })
  }

  /** The letters of the title are pink; a letter of this round shows its digit. */
  function lookOf(letter: number, square: number, digit: number | undefined): Look {
    return {
      kind: title[square] === 0 ? 'letter-tile' : 'title-tile',
      owner: -1,
      glyph: LETTERS[letter],
      ...(digit === undefined ? {} : { badge: `${digit}` }),
    }
  }
}
