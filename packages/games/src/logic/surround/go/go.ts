import {
  type ActionList,
  counted,
  countersOf,
  defineEntry,
  defineGame,
  drawn,
  drawOnRepetition,
  fieldsOf,
  type Game,
  layout,
  type Parsed,
  type Position,
  parsed,
  readRows,
  rowsOf,
  sampleListed,
  siteNamed,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { goBoard, handicapPoints, neighboursOf } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { chainSlots, chainsOn } from './chains.ts'
import { DEAD, GoCounter } from './counting.ts'
import { playingOut } from './playing-out.ts'
import { refuse, texts } from './texts.ts'

export const options = {
  size: {
    kind: 'choice',
    values: [9, 10, 13, 19],
    default: 19,
  },
  handicap: { kind: 'number', min: 0, max: 9, default: 0 },
  komi: {
    kind: 'number',
    min: 0,
    max: 7.5,
    step: 0.5,
    default: 0,
  },
  scoring: {
    kind: 'choice',
    values: ['area', 'territory'],
    default: 'area',
  },
  'dead-stones': {
    kind: 'choice',
    values: ['none', 'agreed'],
    default: 'none',
  },
} as const

export const go = defineEntry({
  id: 'go',
  catalogue: ['go'],
  texts,
  chapter: 'logic',
  players: [2, 2],
  minutes: 60,
  luck: false,
  secrets: false,
  mechanics: ['place', 'capture', 'surround', 'territory'],
  options,
  presets: {
    '19': { options: { size: 19 } },
    '13': { options: { size: 13 } },
    '10': { options: { size: 10 } },
    '9': { options: { size: 9 }, short: true },
    handicap: { options: { size: 19, handicap: 2 } },
  },
  bot: { ...bot, judge: { load: async () => (await import('./judge/judge.ts')).judgeFor } },
  create,
})

/** Empty, black, white, and capital letters for stones marked as dead. */
const LETTERS = '.bwBW'

/** Phases of a game, and how they are called in text. */
const PHASES = ['play', 'marking', 'counted', 'limit']
const PLAY = 0
const MARKING = 1
const COUNTED = 2
const LIMIT = 3

const WITHOUT_MARKING = /^([bw]) (-|[a-z]\d+) (\d+):(\d+) ([012]) (\d+) (play|counted|limit)$/
const WITH_MARKING = /^([bw]) (-|[a-z]\d+) (\d+):(\d+) ([012]) (\d+) (play|marking|counted|limit) ([012]) (\d+) (\d+)$/

/** Actions that are buttons, numbered after the points. */
const BUTTONS = ['pass', 'agree', 'resume']

/** Players who disagree about dead stones play on; after the second time every stone is alive. */
const MOST_RESUMES = 2

type GoTable = ReturnType<typeof goTable>

/** The board as it was chosen, and what may be done on it. */
function goTable(chosen: ValuesOf<typeof options>) {
  const { size, komi, scoring } = chosen
  const points = size * size
  const board = goBoard(size)
  const rows = rowsOf(board)
  const marking = scoring === 'territory' || chosen['dead-stones'] === 'agreed'
  const mostMoves = 3 * points + 60
  const mostMarks = points

  // Actions: a stone on a point, or one of these, or the mark of a stone as MARK plus its point.
  const PASS = points
  const AGREE = points + 1
  const RESUME = points + 2
  const MARK = points + 3

  const slots = layout(
    { board: points, turn: 1, ko: 1, passes: 1, phase: 1, agreed: 1, marks: 1, resumes: 1 },
    { moves: 1, ...chainSlots(points) },
  )
  const { turn: TURN, passes: PASSES, phase: PHASE, agreed: AGREED, marks: MARKS, resumes: RESUMES } = slots.at
  const { ko: KO, moves: MOVES, prisoners: PRISONERS, empty: EMPTY, free: FREE } = slots.at
  const neighbours = neighboursOf(board)
  const chains = chainsOn(neighbours, slots.at)
  const { clear, isLegal, putStone, toggleDead } = chains
  const counter = new GoCounter(neighbours)

  function playPass(p: Position): void {
    p[KO] = 0
    if (++p[PASSES] === 2) p[PHASE] = marking && p[RESUMES] < MOST_RESUMES ? MARKING : COUNTED
  }

  function playMarking(p: Position, seat: number, action: number): void {
    if (action === AGREE) {
      p[TURN] = 1 - seat
      if (++p[AGREED] === 2) p[PHASE] = COUNTED
    } else if (action === RESUME) {
      for (let c = 0; c < points; c++) if (p[c] > DEAD) toggleDead(p, c)
      p[TURN] = 1 - seat
      p[PHASE] = PLAY
      p[PASSES] = p[AGREED] = p[MARKS] = 0
      p[RESUMES]++
    } else {
      toggleDead(p, action - MARK)
      p[AGREED] = 0
      p[MARKS]++
    }
  }

  function actions(p: Position, seat: number, out: ActionList): void {
    if (seat !== p[TURN] || p[PHASE] > MARKING) return
    const items = out.reserve(points + 2)
    let n = out.count
    if (p[PHASE] === PLAY) {
      for (let c = 0; c < points; c++) if (p[c] === 0 && isLegal(p, c, seat + 1)) items[n++] = c
      items[n++] = PASS
    } else {
      items[n++] = AGREE
      items[n++] = RESUME
      if (p[MARKS] < mostMarks) for (let c = 0; c < points; c++) if (p[c] !== 0) items[n++] = MARK + c
    }
    out.count = n
  }

  /** A seat's points, komi included, after the counter has settled whose every point is. */
  function score(p: Position, seat: number): number {
    const bonus = seat === 1 ? komi : 0
    if (scoring === 'area') return counter.area(seat + 1) + bonus
    return counter.territory(p, seat + 1) + p[PRISONERS + seat] + bonus
  }

  function emptyBoard(): Position {
    const p = new Int32Array(slots.length)
    clear(p)
    return p
  }

  const next = playingOut(board, neighbours, slots.at, isLegal)

  const moves: Pick<Game, 'actions' | 'sample' | 'playout' | 'play'> = {
    actions,

    playout(p, seat, random) {
      if (p[PHASE] === MARKING) return AGREE
      const point = next(p, seat + 1, random)
      return point < 0 ? PASS : point
    },

    sample(p, seat, random, scratch) {
      // A guess among the empty points and the pass, or among all points and the two buttons, until one is legal.
      if (p[PHASE] === MARKING) {
        for (;;) {
          const i = random.below(points + 2)
          if (i >= points) return AGREE + i - points
          if (p[i] !== 0 && p[MARKS] < mostMarks) return MARK + i
        }
      }
      const choices = p[EMPTY] + 1
      for (let tries = 2 * choices; tries > 0; tries--) {
        const i = random.below(choices)
        if (i === choices - 1) return PASS
        const point = p[FREE + i]
        if (isLegal(p, point, seat + 1)) return point
      }
      return sampleListed(actions, p, seat, random, scratch)
    },

    play(p, seat, action) {
      if (p[PHASE] === MARKING) {
        playMarking(p, seat, action)
        return
      }
      p[TURN] = 1 - seat
      if (action === PASS) playPass(p)
      else {
        p[PASSES] = 0
        putStone(p, action, seat)
      }
      if (++p[MOVES] >= mostMoves && p[PHASE] === PLAY) p[PHASE] = LIMIT
    },
  }

  return { board, rows, points, marking, mostMoves, mostMarks, slots, counter, chains, moves, score, emptyBoard }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, handicap } = chosen
  const table = goTable(chosen)
  const { board, rows, points, mostMoves, mostMarks, slots, counter, score, emptyBoard } = table
  const { putStone } = table.chains
  const MARK = points + BUTTONS.length
  const { turn: TURN, passes: PASSES, phase: PHASE, agreed: AGREED, marks: MARKS, resumes: RESUMES } = slots.at
  const { ko: KO, prisoners: PRISONERS, hash: HASH } = slots.at
  const wins = [won(2, 0, 'score'), won(2, 1, 'score')]
  const level = drawn(2, 'equal')
  const tooLong = drawn(2, 'move-limit')

  return defineGame({
    id: 'go',
    options: chosen,
    seats: 2,
    colours: ['dark', 'light'],
    board,
    layout: slots,
    // Each mark may be followed by one agreement that the next mark undoes; play taken up again has one move at least.
    bound: mostMoves + MOST_RESUMES * (2 * mostMarks + 4),
    singleActionTurns: true,
    // A longer cycle than a ko has no result.
    repetition: drawOnRepetition(2, 3),

    start() {
      const p = emptyBoard()
      for (const point of handicapPoints(size, handicap)) putStone(p, point, 0)
      if (handicap >= 2) p[TURN] = 1
      return p
    },

    actors: (p) => (p[PHASE] > MARKING ? 0 : 1 << p[TURN]),
    separateSteps: (p) => p[PHASE] === MARKING,
    ...table.moves,

    result(p) {
      if (p[PHASE] <= MARKING) return null
      if (p[PHASE] === LIMIT) return tooLong
      counter.settle(p)
      const lead = score(p, 0) - score(p, 1)
      return lead > 0 ? wins[0] : lead < 0 ? wins[1] : level
    },

    hash(p) {
      const marked = (p[MARKS] * 4 + p[RESUMES]) * 4 + p[AGREED]
      const rest = (marked * 4 + p[PHASE]) * 4 + p[PASSES]
      return p[HASH] ^ Math.imul(p[KO] * 2 + p[TURN] + 1, 0x9e3779b1) ^ Math.imul(rest, 0x85ebca6b)
    },

    name(_, action) {
      if (action >= MARK) return `x${board.shapes[action - MARK].name}`
      return action < points ? board.shapes[action].name : BUTTONS[action - points]
    },

    touches(_, action) {
      if (action >= MARK) return [action - MARK]
      return [action < points ? action : BUTTONS[action - points]]
    },

    scene(p) {
      const all = rows.flat()
      const items = all.flatMap((site) => (p[site] ? [stone(site, (p[site] - 1) % 2)] : []))
      const counters = countersOf('prisoners', 2, (owner) => p[PRISONERS + owner])
      if (p[PHASE] !== MARKING && p[PHASE] !== COUNTED) return { items, counters }
      counter.settle(p)
      const points = countersOf('points', 2, (owner) => score(p, owner))
      const marks = [0, 1].flatMap((owner) => [
        {
          kind: 'territory',
          owner,
          sites: all.filter((c) => p[c] !== owner + 1 && counter.owner[c] === owner + 1),
        } as const,
        { kind: 'dead', owner, sites: all.filter((c) => p[c] === owner + 1 + DEAD) } as const,
      ])
      return { items, counters: [...counters, ...points], marks: marks.filter((mark) => mark.sites.length > 0) }
    },

    why(p, _, touches) {
      const point = touches[0]
      if (typeof point !== 'number' || p[PHASE] !== PLAY) return undefined
      return p[point] ? 'occupied' : p[KO] === point + 1 ? 'ko' : 'suicide'
    },

    prompt(p, seat) {
      if (seat !== p[TURN] || p[PHASE] > MARKING) return undefined
      if (p[PHASE] === MARKING) return 'mark-dead'
      return p[PASSES] === 0 ? undefined : table.marking ? 'other-passed-marking' : 'other-passed'
    },

    ...goText(table),
  })
}

function goText(table: GoTable): Pick<Game, 'write' | 'read'> {
  const { board, rows, points, marking, slots, emptyBoard } = table
  const { putStone, toggleDead, hasLiberty } = table.chains
  const { turn: TURN, passes: PASSES, phase: PHASE, agreed: AGREED, marks: MARKS, resumes: RESUMES } = slots.at
  const { ko: KO, moves: MOVES, prisoners: PRISONERS } = slots.at

  function read(text: string): Parsed<Position> {
    const [stones, ...rest] = fieldsOf(text)
    const found = (marking ? WITH_MARKING : WITHOUT_MARKING).exec(rest.join(' '))
    if (!found) return refuse(marking ? 'form-with-marking' : 'form')
    const [, turn, ko, black, white, passes, moves, phase, agreed, marks, resumes] = found
    const seen = new Int32Array(slots.length)
    const filled = readRows(rows, 0, LETTERS, stones, seen)
    if (!filled.ok) return filled
    const p = emptyBoard()
    for (let c = 0; c < points; c++) if (seen[c]) putStone(p, c, (seen[c] - 1) % 2)
    for (let c = 0; c < points; c++) {
      if (seen[c] && (p[c] === 0 || !hasLiberty(p, c))) return refuse('no-liberty', board.shapes[c].name)
      if (seen[c] > DEAD && p[c] <= DEAD) toggleDead(p, c)
    }
    for (let c = 0; c < points; c++) if (p[c] !== seen[c]) return refuse('dead-in-part', board.shapes[c].name)
    p[TURN] = 'bw'.indexOf(turn)
    p[KO] = ko === '-' ? 0 : siteNamed(board, ko) + 1
    if (ko !== '-' && (p[KO] === 0 || p[p[KO] - 1] !== 0)) return refuse('ko-not-empty', ko)
    p[PRISONERS] = counted(black)
    p[PRISONERS + 1] = counted(white)
    p[PASSES] = Number(passes)
    p[MOVES] = counted(moves)
    p[PHASE] = PHASES.indexOf(phase)
    p[AGREED] = Number(agreed ?? 0)
    p[MARKS] = counted(marks ?? '0')
    p[RESUMES] = counted(resumes ?? '0')
    const stopped = p[PHASE] === MARKING || p[PHASE] === COUNTED
    if (stopped !== (p[PASSES] === 2)) return refuse('two-passes')
    if (!stopped && /[BW]/.test(stones)) return refuse('dead-after-passes')
    return parsed(p)
  }

  return {
    read,
    write(p) {
      const ko = p[KO] === 0 ? '-' : board.shapes[p[KO] - 1].name
      const prisoners = `${p[PRISONERS]}:${p[PRISONERS + 1]}`
      const stones = writeRows(rows, 0, LETTERS, p)
      const play = `${stones} ${'bw'[p[TURN]]} ${ko} ${prisoners} ${p[PASSES]} ${p[MOVES]} ${PHASES[p[PHASE]]}`
      return marking ? `${play} ${p[AGREED]} ${p[MARKS]} ${p[RESUMES]}` : play
    },
  }
}

const stone = (site: number, owner: number) => ({ site, kind: 'stone', owner, glyph: 'xo'[owner] })
