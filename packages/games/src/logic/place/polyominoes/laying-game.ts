/** Figures of squares laid one after the other on a square board; whoever lays the last one wins (hexomino, pentominoes). */
import {
  type ActionList,
  CHANCE,
  CHANCE_MASK,
  defineGame,
  fieldText,
  type Game,
  layout,
  type Position,
  plain,
  type Refused,
  type Result,
  rowsOf,
  squares,
  type TextField,
  type Tray,
  won,
} from '@jatekvilag/engine'
import type { Hand } from './hand.ts'
import { placementsOn } from './placements.ts'
import { refuse } from './texts.ts'

/** How such a game is agreed on; the options of both games are these. */
export const LAYING_OPTIONS = {
  players: { kind: 'choice', values: [2, 3, 4, 5, 6], default: 2 },
  pieces: { kind: 'choice', values: ['shared', 'dealt'], default: 'shared' },
  scoring: { kind: 'choice', values: ['last', 'cut-throat', 'pairs'], default: 'last' },
} as const

export interface LayingChoice {
  readonly players: number
  readonly pieces: 'shared' | 'dealt'
  readonly scoring: 'last' | 'cut-throat' | 'pairs'
  readonly size: number
}

/** A sampler that guesses in vain so often lists the placements instead. */
const MOST_TRIES = 200

function resultsOf(seats: number, scoring: LayingChoice['scoring']): Result[] {
  return Array.from({ length: seats }, (_, winner) => {
    const payoff = (seat: number) => {
      if (scoring === 'pairs') return seat % 2 === winner % 2 ? 1 : -1
      // Ten points for the last, none for who would be next, five for the others: as far from the five as that.
      return seat === winner ? 1 : seat === (winner + 1) % seats ? -1 : 0
    }
    if (scoring === 'last') return won(seats, winner, 'last-to-move')
    return { payoffs: Array.from({ length: seats }, (__, seat) => payoff(seat)), reason: 'last-to-move' }
  })
}

export function layingGame(id: string, hand: Hand, chosen: LayingChoice): Game {
  const { set, letters: LETTERS, figureTouch, orientationName, orientationTouch, lookOf, choices, held } = hand
  const { figureByTouch, orientationByTouch } = hand
  const FIGURES = set.figures
  const { size, scoring } = chosen
  const seats = scoring === 'pairs' ? 4 : chosen.players
  const isDealt = chosen.pieces === 'dealt'
  const board = squares({ width: size, height: size, shade: plain })
  const cells = board.size
  const rows = rowsOf(board)
  const placements = placementsOn(board, set)
  const { cells: covered, action: actionOf, figure: figureOf, first, byAction, size: squaresEach } = placements
  /** Dealing a piece. */
  const DEAL = set.orientations.length * cells

  // `placer` and `owner` are seats plus one by piece, 0 for nobody; `last` is who laid the last piece, plus one. `at` is the
  // placement of each piece, plus one, and `known` a placement by which each seat could go on when it was last looked for.
  const slots = layout(
    { board: cells, turn: 1, last: 1, placer: FIGURES, owner: FIGURES },
    { dealt: 1, winner: 1, out: 1, at: FIGURES, known: seats },
  )
  const { turn: TURN, last: LAST, placer: PLACER, owner: OWNER } = slots.at
  const { dealt: DEALT, winner: WINNER, out: OUT, at: AT, known: KNOWN } = slots.at

  const has = (p: Position, seat: number, figure: number) =>
    p[PLACER + figure] === 0 && (!isDealt || p[OWNER + figure] === seat + 1)

  function fits(p: Position, placement: number): boolean {
    for (let i = squaresEach * placement, end = i + squaresEach; i < end; i++) if (p[covered[i]] !== 0) return false
    return true
  }

  /** Whether a seat can go on: by the placement that was known, or by the next one that fits. */
  function canGoOn(p: Position, seat: number): boolean {
    const known = p[KNOWN + seat]
    if (has(p, seat, figureOf[known]) && fits(p, known)) return true
    for (let f = 0; f < FIGURES; f++) {
      const figure = (figureOf[known] + f) % FIGURES
      if (!has(p, seat, figure)) continue
      for (let i = first[figure]; i < first[figure + 1]; i++) {
        if (!fits(p, i)) continue
        p[KNOWN + seat] = i
        return true
      }
    }
    return false
  }

  const alike = (one: number, other: number) => one === other || (scoring === 'pairs' && (one - other) % 2 === 0)

  /** Hands the turn on to the next who can lay a piece; whoever can be followed only by friends, or by nobody, has won. */
  function passOn(p: Position, from: number): void {
    let next = -1
    let rivals = false
    for (let i = 1; i <= seats; i++) {
      const seat = (from + i) % seats
      if (((p[OUT] >> seat) & 1) === 1) continue
      if (!isDealt && next >= 0) {
        rivals = true
        break
      }
      if (!canGoOn(p, seat)) p[OUT] |= 1 << seat
      else if (next < 0) next = seat
      else if (!alike(seat, next)) rivals = true
    }
    if (next < 0) p[WINNER] = p[LAST]
    else if (rivals) p[TURN] = next
    else p[WINNER] = next + 1
  }

  function lay(p: Position, placement: number, seat: number): void {
    const figure = figureOf[placement]
    for (let i = squaresEach * placement; i < squaresEach * (placement + 1); i++) p[covered[i]] = figure + 1
    p[PLACER + figure] = seat + 1
    p[AT + figure] = placement + 1
    p[LAST] = seat + 1
  }

  const isDealing = (p: Position) => isDealt && p[DEALT] < FIGURES

  function actions(p: Position, seat: number, out: ActionList): void {
    if (p[WINNER] !== 0) return
    if (isDealing(p)) {
      if (seat === CHANCE) for (let f = 0; f < FIGURES; f++) if (p[OWNER + f] === 0) out.add(DEAL + f)
      return
    }
    if (seat !== p[TURN]) return
    for (let figure = 0; figure < FIGURES; figure++) {
      if (!has(p, seat, figure)) continue
      for (let i = first[figure]; i < first[figure + 1]; i++) if (fits(p, i)) out.add(actionOf[i])
    }
  }

  function start(): Position {
    return new Int32Array(slots.length)
  }

  const isLeft = (p: Position, figure: number) => p[PLACER + figure] === 0
  const inTray = (figure: number) => ({
    ...lookOf(set.first[figure], -1),
    count: 1,
    touch: figureTouch(figure),
    badge: LETTERS[figure],
  })
  const left = (p: Position, owner: number) =>
    Array.from(LETTERS, (_, figure) => figure).filter((f) => isLeft(p, f) && p[OWNER + f] === owner)

  function trays(p: Position): Tray[] {
    const middle: Tray = { id: 'pieces', label: 'pieces-left', owner: -1, pieces: left(p, 0).map(inTray) }
    if (!isDealt) return [middle]
    const hands = Array.from({ length: seats }, (_, seat): Tray => {
      return { id: `hand-${seat}`, label: 'hand', owner: seat, pieces: left(p, seat + 1).map(inTray) }
    })
    return isDealing(p) ? [middle, ...hands] : hands
  }

  const seatsField = (slot: number, absent: boolean): TextField => ({
    write: (p) =>
      absent ? '-' : Array.from(p.subarray(slot, slot + FIGURES), (seat) => (seat === 0 ? '.' : `${seat}`)).join(''),
    read(p, text) {
      if (absent) return text === '-' ? undefined : 'form'
      if (!new RegExp(`^[.1-${seats}]{${FIGURES}}$`).test(text)) return 'form'
      for (const [f, letter] of [...text].entries()) p[slot + f] = letter === '.' ? 0 : Number(letter)
      return undefined
    },
  })
  const lastField: TextField = {
    write: (p) => (p[LAST] === 0 ? '-' : `${p[LAST]}`),
    read(p, text) {
      if (text !== '-' && !new RegExp(`^[1-${seats}]$`).test(text)) return 'form'
      p[LAST] = text === '-' ? 0 : Number(text)
      return undefined
    },
  }

  /** The placement that covers just these cells. */
  const placementOn = new Map<string, number>()
  for (let i = 0; i < placements.count; i++) {
    const own = Array.from(covered.subarray(squaresEach * i, squaresEach * (i + 1)))
    placementOn.set(own.sort((a, b) => a - b).join(), i)
  }

  function findPieces(p: Position): Refused | undefined {
    const cellsBy = new Map<number, number[]>()
    for (let cell = 0; cell < cells; cell++)
      if (p[cell] !== 0) cellsBy.set(p[cell] - 1, [...(cellsBy.get(p[cell] - 1) ?? []), cell])
    for (let figure = 0; figure < FIGURES; figure++) {
      const own = cellsBy.get(figure)
      if ((own === undefined) !== isLeft(p, figure)) return refuse('placer', LETTERS[figure])
      if (!own) continue
      const placement = placementOn.get(own.join())
      if (placement === undefined || figureOf[placement] !== figure) return refuse('no-such-piece', LETTERS[figure])
      p[AT + figure] = placement + 1
    }
    return cellsBy.size > 0 === p[LAST] > 0 ? undefined : refuse('last')
  }

  const results = resultsOf(seats, scoring)

  return defineGame({
    id,
    options: { ...chosen },
    seats,
    teams: scoring === 'pairs' ? [0, 1, 0, 1] : undefined,
    board,
    layout: slots,
    bound: FIGURES + Math.floor(cells / squaresEach),
    singleActionTurns: true,
    start,

    actors: (p) => (p[WINNER] !== 0 ? 0 : isDealing(p) ? CHANCE_MASK : 1 << p[TURN]),
    actions,

    sample(p, seat, random, scratch) {
      if (seat !== CHANCE) {
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const guess = random.below(placements.count)
          if (has(p, seat, figureOf[guess]) && fits(p, guess)) return actionOf[guess]
        }
      }
      scratch.count = 0
      actions(p, seat, scratch)
      return scratch.items[random.below(scratch.count)]
    },

    play(p, seat, action) {
      if (action >= DEAL) {
        p[OWNER + action - DEAL] = (p[DEALT] % seats) + 1
        p[DEALT]++
        return
      }
      lay(p, byAction[action], seat)
      passOn(p, seat)
    },

    result: (p) => (p[WINNER] === 0 ? null : results[p[WINNER] - 1]),

    name(_, action) {
      if (action >= DEAL) return `deal:${LETTERS[action - DEAL]}`
      return `${orientationName((action / cells) | 0)}-${board.shapes[action % cells].name}`
    },

    touches(_, action) {
      if (action >= DEAL) return ['deal']
      const orientation = (action / cells) | 0
      return [figureTouch(set.orientations[orientation].figure), orientationTouch(orientation), action % cells]
    },

    scene: (p) => ({
      items: Array.from(LETTERS, (_, figure) => figure).flatMap((figure) => {
        if (p[AT + figure] === 0) return []
        const placement = p[AT + figure] - 1
        const action = actionOf[placement]
        return [
          {
            ...lookOf((action / cells) | 0, p[PLACER + figure] - 1),
            site: action % cells,
            covers: Array.from(covered.subarray(squaresEach * placement, squaresEach * (placement + 1))),
            id: figure,
          },
        ]
      }),
      trays: trays(p),
      choices,
      held,
    }),

    why(p, seat, [piece, way, cell]) {
      if (typeof piece === 'number') return p[piece] === 0 ? 'take-a-piece' : 'occupied'
      const figure = figureByTouch.get(piece)
      if (figure === undefined) return undefined
      if (!has(p, seat, figure)) return isLeft(p, figure) ? 'not-your-piece' : 'laid-already'
      const orientation = typeof way === 'string' ? orientationByTouch.get(way) : undefined
      if (orientation === undefined || typeof cell !== 'number') return 'fits-nowhere'
      return byAction[orientation * cells + cell] < 0 ? 'off-board' : 'overlaps'
    },

    prompt: (p, seat) => (p[WINNER] === 0 && !isDealing(p) && seat === p[TURN] ? 'lay' : undefined),

    ...fieldText({
      rows,
      letters: `.${LETTERS}`,
      seats: 'xozvwu'.slice(0, seats),
      turn: TURN,
      fields: [seatsField(PLACER, false), seatsField(OWNER, !isDealt), lastField],
      form: refuse('form', [...'xozvwu'.slice(0, seats)].join(', '), FIGURES),
      empty: start,
      settle(p) {
        const wrong = findPieces(p)
        if (wrong) return wrong
        for (let f = 0; f < FIGURES; f++) if (p[OWNER + f] > 0) p[DEALT]++
        if (isDealing(p)) return p[LAST] > 0 || p[TURN] > 0 ? refuse('deal-first') : undefined
        const wanted = p[TURN]
        passOn(p, (wanted + seats - 1) % seats)
        return p[WINNER] === 0 && p[TURN] !== wanted ? refuse('cannot-go-on') : undefined
      },
    }),
  })
}
