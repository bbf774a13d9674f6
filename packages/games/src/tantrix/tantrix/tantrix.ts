import {
  ActionList,
  byScore,
  CHANCE,
  CHANCE_MASK,
  CLOCK,
  defineEntry,
  defineGame,
  drawn,
  type Game,
  type Position,
  type Result,
  type Touch,
  type ValuesOf,
} from '@jatekvilag/engine'
import bot from './bot.json' with { type: 'json' }
import { lineEvaluation } from './evaluation.ts'
import { asksForThree, board, CELLS, CENTRE, fits, staysOpen } from './field.ts'
import { pointsOf } from './lines.ts'
import { DEAL, HAND, IN_BAG, LOTS, lay, PLAY, slots } from './position.ts'
import { sceneOf } from './scene.ts'
import { fieldText } from './text.ts'
import { texts } from './texts.ts'
import { laidAs, TILES, TURNS, tileOf, turnOf } from './tiles.ts'
import {
  countLate,
  LATE,
  latePoints,
  lateSeat,
  listLate,
  overtime,
  sharedTenths,
  TOURNAMENT_CLOCK,
} from './tournament-points.ts'

const options = {
  players: { kind: 'choice', values: ['2', '3', '4', 'doubles'], default: '2' },
  tournament: { kind: 'switch', default: false },
  white: { kind: 'switch', default: false },
} as const

export const tantrix = defineEntry({
  id: 'tantrix',
  catalogue: ['tantrix'],
  texts,
  chapter: 'tantrix',
  players: [2, 4],
  minutes: 40,
  luck: true,
  secrets: false,
  mechanics: ['tile', 'connect', 'line', 'partners'],
  options,
  presets: {
    tournament: { options: { tournament: true } },
    three: { options: { players: '3' } },
    four: { options: { players: '4' } },
    doubles: { options: { players: 'doubles' } },
    'white-lines': { options: { white: true } },
  },
  bot,
  create,
})

/** How it ended. */
const GOING = 0
const COUNTED = 1
const DEADLOCK = 2

/** Actions of chance: the tile that is drawn. Others are (cell * tiles + tile) * turns + turn. */
const DRAW = 1 << 24
const actionOf = (cell: number, tile: number, turn: number) => (cell * TILES + tile) * TURNS + turn
const cellOf = (action: number) => Math.floor(action / (TILES * TURNS))
const laidBy = (action: number) => laidAs(Math.floor(action / TURNS) % TILES, action % TURNS)

const { where: WHERE, turn: TURN, free: FREE, stage: STAGE } = slots.at
const { end: END, count: COUNT, bag: BAG, hands: HANDS, laid: LAID, touching: TOUCHING } = slots.at

function create(chosen: ValuesOf<typeof options>): Game {
  const isDoubles = chosen.players === 'doubles'
  const seats = isDoubles ? 4 : Number(chosen.players)
  const isTournament = chosen.tournament && seats === 2
  const teams = isDoubles ? [0, 1, 0, 1] : undefined
  const colourOf = (seat: number) => (isDoubles ? seat % 2 : seat)
  const paints = (['red', 'yellow', 'blue', chosen.white ? 'light' : 'green'] as const).slice(0, 4)
  const scratch = new ActionList(4096)

  const drawer = (p: Position): number => {
    if (p[STAGE] === PLAY) return p[HANDS + p[TURN]] < HAND && p[BAG] > 0 ? p[TURN] : -1
    const first = p[STAGE] === LOTS ? 0 : p[TURN]
    const wanted = p[STAGE] === LOTS ? 1 : HAND
    for (let i = 0; i < seats; i++) if (p[HANDS + ((first + i) % seats)] < wanted) return (first + i) % seats
    return -1
  }

  function listOn(p: Position, seat: number, cell: number, out: ActionList): void {
    for (let tile = 0; tile < TILES; tile++) {
      if (p[WHERE + tile] !== seat + 1) continue
      for (let turn = 0; turn < TURNS; turn++) {
        const laid = laidAs(tile, turn)
        if (!fits(p, cell, laid)) continue
        if (p[BAG] > 0 && asksForThree(p, TOUCHING, cell, laid)) continue
        out.add(actionOf(cell, tile, turn))
      }
    }
  }
  /** Forced spaces come first; then the free move; nothing where the turn is over. */
  function listFor(p: Position, seat: number, out: ActionList): void {
    if (p[COUNT] === 0) {
      for (let tile = 0; tile < TILES; tile++) if (p[WHERE + tile] === seat + 1) out.add(actionOf(CENTRE, tile, 0))
      return
    }
    const before = out.count
    for (let cell = 0; cell < CELLS; cell++) if (p[cell] === 0 && p[TOUCHING + cell] > 2) listOn(p, seat, cell, out)
    if (out.count > before || p[FREE] === 1) return
    for (let cell = 0; cell < CELLS; cell++) {
      if (p[cell] !== 0 || p[TOUCHING + cell] === 0 || p[TOUCHING + cell] > 2) continue
      if (p[BAG] > 0 && !staysOpen(p, TOUCHING, cell)) continue
      listOn(p, seat, cell, out)
    }
  }
  function canAct(p: Position): boolean {
    scratch.count = 0
    listFor(p, p[TURN], scratch)
    return scratch.count > 0
  }
  const handsAreEmpty = (p: Position) => {
    for (let seat = 0; seat < seats; seat++) if (p[HANDS + seat] > 0) return false
    return true
  }

  /** Goes on to whoever may do something, or to the end. */
  function settle(p: Position): void {
    let passes = 0
    while (p[STAGE] === PLAY && p[END] === GOING) {
      if (drawer(p) >= 0) return
      if (handsAreEmpty(p) || passes === seats) p[END] = COUNTED
      else if (canAct(p)) return
      // Before the bag is empty nobody may pass.
      else if (p[FREE] === 0 && p[BAG] > 0) p[END] = DEADLOCK
      else {
        passes = p[FREE] === 1 ? 0 : passes + 1
        p[TURN] = (p[TURN] + 1) % seats
        p[FREE] = 0
      }
    }
  }

  function draw(p: Position, tile: number): void {
    const seat = drawer(p)
    p[WHERE + tile] = seat + 1
    p[HANDS + seat]++
    p[BAG]--
    if (p[STAGE] === LOTS && drawer(p) < 0) beginWithHighest(p)
    if (p[STAGE] === DEAL && drawer(p) < 0) p[STAGE] = PLAY
    settle(p)
  }
  /** The highest number begins. In a tournament the lots go back into the bag, otherwise they are the first tiles in hand. */
  function beginWithHighest(p: Position): void {
    for (let tile = 0; tile < TILES; tile++) {
      if (p[WHERE + tile] === IN_BAG) continue
      p[TURN] = p[WHERE + tile] - 1
      if (!isTournament) continue
      p[HANDS + p[TURN]]--
      p[WHERE + tile] = IN_BAG
      p[BAG]++
    }
    p[STAGE] = DEAL
  }

  const opening = new Int32Array(slots.length)
  opening[BAG] = TILES

  const pointsFor = (p: Position, seat: number) => pointsOf(p, LAID, p[COUNT], colourOf(seat))
  const scoresIn = (p: Position) => Array.from({ length: seats }, (_, seat) => pointsFor(p, seat))

  function resultOf(p: Position): Result | null {
    if (p[END] === GOING) return null
    if (p[END] === DEADLOCK) return drawn(seats, 'deadlock')
    const scores = scoresIn(p)
    if (isTournament) {
      const [first] = sharedTenths(p, scores[0], scores[1])
      return { payoffs: [(first - 100) / 100, (100 - first) / 100], reason: 'score' }
    }
    return byScore(scores, 'score')
  }

  const lookParts = { colourOf, seats, isTournament, pointsFor, green: chosen.white ? 'w' : 'g' }
  const { write, read } = fieldText(seats, isTournament, settle)
  /** Whether another turn of the same tile fits on the same cell. */
  function hasOtherTurn(p: Position, action: number): boolean {
    scratch.count = 0
    listFor(p, p[TURN], scratch)
    const first = action - (action % TURNS)
    for (let i = 0; i < scratch.count; i++) {
      const other = scratch.items[i]
      if (other !== action && other >= first && other < first + TURNS) return true
    }
    return false
  }
  const tileNumber = (action: number) => tileOf(laidBy(action)) + 1
  function nameOf(action: number): string {
    if (action >= LATE) return `late${lateSeat(action) + 1}:${latePoints(action)}`
    if (action >= DRAW) return `draw:${action - DRAW + 1}`
    return `${tileNumber(action)}${'abcdef'[turnOf(laidBy(action))]}-${board.shapes[cellOf(action)].name}`
  }

  return defineGame({
    id: 'tantrix',
    options: chosen,
    seats,
    colours: Array.from({ length: seats }, (_, seat) => paints[colourOf(seat)]),
    teams,
    board,
    layout: slots,
    bound: 2 * TILES + 2 * seats + (isTournament ? 2 * overtime.most : 0),
    ...(isTournament && { clock: TOURNAMENT_CLOCK, overtime }),
    start: () => opening.slice(),

    evaluation: lineEvaluation({ seats, colourOf }),

    actors: (p) => (p[END] !== GOING ? 0 : drawer(p) >= 0 ? CHANCE_MASK : 1 << p[TURN]),
    onClock: (p) => (p[END] !== GOING || p[STAGE] !== PLAY ? 0 : 1 << p[TURN]),

    actions(p, seat, out) {
      if (p[END] !== GOING) return
      if (seat === CLOCK) {
        if (isTournament) listLate(p, out)
      } else if (drawer(p) >= 0) {
        if (seat === CHANCE)
          for (let tile = 0; tile < TILES; tile++) if (p[WHERE + tile] === IN_BAG) out.add(DRAW + tile)
      } else if (seat === p[TURN]) listFor(p, seat, out)
    },

    play(p, seat, action) {
      if (action >= LATE) return countLate(p, action)
      if (action >= DRAW) return draw(p, action - DRAW)
      const cell = cellOf(action)
      if (p[TOUCHING + cell] < 3) p[FREE] = 1
      lay(p, cell, laidBy(action))
      p[HANDS + seat]--
      settle(p)
    },

    result: resultOf,

    name: (_, action) => nameOf(action),
    turnName(_, actions) {
      const played = actions.filter((action) => action < LATE)
      return (played.length > 0 ? played : actions).map(nameOf).join(',')
    },

    touches(p, action): readonly Touch[] {
      if (action >= DRAW) return []
      const number = tileNumber(action)
      const touched = [`tile-${number}`, cellOf(action)]
      return hasOtherTurn(p, action) ? [...touched, `${number}${'abcdef'[action % TURNS]}`] : touched
    },

    scene: (p) => sceneOf(p, lookParts),

    prompt(p, seat) {
      if (p[END] !== GOING || p[STAGE] !== PLAY || seat !== p[TURN] || p[COUNT] === 0) return undefined
      scratch.count = 0
      listFor(p, seat, scratch)
      return scratch.count > 0 && p[TOUCHING + cellOf(scratch.items[0])] > 2 ? 'fill-forced' : 'free-move'
    },

    why(p, seat, touches) {
      const cell = touches.at(-1)
      if (typeof cell !== 'number') return typeof cell === 'string' ? 'fits-nowhere' : undefined
      if (p[cell] !== 0) return 'occupied'
      if (touches.length === 1) return 'take-a-tile'
      if (p[COUNT] > 0 && p[TOUCHING + cell] === 0) return 'touch-the-field'
      scratch.count = 0
      listFor(p, seat, scratch)
      if (scratch.count > 0 && p[TOUCHING + cellOf(scratch.items[0])] > 2 && p[TOUCHING + cell] < 3)
        return 'forced-first'
      if (p[BAG] > 0 && p[TOUCHING + cell] < 3 && !staysOpen(p, TOUCHING, cell)) return 'controlled-side'
      return 'does-not-fit'
    },

    write,
    read,
  })
}
