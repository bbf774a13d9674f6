import {
  defineEntry,
  defineGame,
  drawn,
  endingBy,
  fieldsOf,
  type Game,
  type GameParts,
  layout,
  type Position,
  parsed,
  readRows,
  rowsOf,
  siteNamed,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'
import { swapOption, withSwap } from '../family/swap.ts'
import { twixtBoard } from './board.ts'
import bot from './bot.json' with { type: 'json' }
import { bridgesOn, CLOSED_TO } from './bridges.ts'
import { bridgeEvaluation } from './evaluation.ts'
import { refuse, texts } from './texts.ts'

const options = {
  size: {
    kind: 'choice',
    values: [12, 18, 24],
    default: 24,
  },
  'automatic-links': {
    kind: 'switch',
    default: false,
  },
  swap: swapOption(),
} as const

export const twixt = defineEntry({
  id: 'twixt',
  catalogue: ['twixt'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 40,
  luck: false,
  secrets: false,
  mechanics: ['place', 'connect'],
  options,
  presets: {
    '24': { options: { size: 24 } },
    automatic: { options: { 'automatic-links': true } },
    '12': {
      options: { size: 12, 'automatic-links': true },
      short: true,
    },
  },
  bot,
  create,
})

const LETTERS = '.xo'
/** Phases of a turn: links come off before the post is put, and go on after it. */
const BEFORE = 0
const AFTER = 1
type TwixtTable = ReturnType<typeof twixtTable>

/** The board as it was chosen, and what may be done on it. */
function twixtTable(chosen: ValuesOf<typeof options>) {
  const { size } = chosen
  const automatic = chosen['automatic-links']
  const board = twixtBoard(size)
  const holes = board.size
  const rows = rowsOf(board)

  // Actions: a post in a hole; a link goes on; a link comes off; the turn is done.
  const ADD = holes
  const REMOVE = ADD + 4 * holes
  const DONE = REMOVE + 4 * holes

  // A hole holds 0 or the seat + 1 of its post, `links` the links upward from it as four bits and `barred`,
  // for each of the four, how many links across it there are, as four digits of four bits.
  // `posts` lists each seat's posts, `open` counts the links it could add, `laid` those it has,
  // `room` the holes that are free for it; `free` lists the empty holes and `place` where each stands in it.
  const slots = layout(
    { board: holes, links: holes, turn: 1, phase: 1 },
    { end: 1, count: 2, open: 2, laid: 2, room: 2, barred: holes, posts: 2 * holes, free: holes, place: holes },
  )
  const { turn: TURN, phase: PHASE, end: END, count: COUNT, open: OPEN, laid: LAID } = slots.at
  const { room: ROOM, posts: POSTS, free: FREE, place: PLACE } = slots.at

  const bridges = bridgesOn(board, size, slots.at)
  const { borders, upper, near, hasLink, isBarred, mayAdd, linkFrom } = bridges
  const { addLink, removeLink, putPost, crosses } = bridges

  const empty = new Int32Array(slots.length)
  empty[END] = -1
  for (let h = 0; h < holes; h++) {
    empty[FREE + h] = empty[PLACE + h] = h
    for (let seat = 0; seat < 2; seat++) if ((borders[h] & CLOSED_TO[seat]) === 0) empty[ROOM + seat]++
  }

  function endTurn(p: Position, seat: number): void {
    p[TURN] = 1 - seat
    p[PHASE] = BEFORE
    if (p[ROOM + 1 - seat] === 0) p[END] = 2
  }

  const moves: Pick<Game, 'actions' | 'sample' | 'play'> = {
    actions(p, seat, out) {
      if (p[END] >= 0 || seat !== p[TURN]) return
      if (p[PHASE] === BEFORE) {
        for (let h = 0; h < holes; h++) if (p[h] === 0 && (borders[h] & CLOSED_TO[seat]) === 0) out.add(h)
      } else out.add(DONE)
      if (automatic) return
      for (let i = 0; i < p[COUNT + seat]; i++) {
        const link = 4 * p[POSTS + seat * holes + i]
        for (let d = 0; d < 4; d++) {
          if (p[PHASE] === AFTER) {
            if (mayAdd(p, link + d, seat)) out.add(ADD + link + d)
          } else if (hasLink(p, link + d)) out.add(REMOVE + link + d)
        }
      }
    },

    sample(p, seat, random) {
      const before = p[PHASE] === BEFORE
      const plain = before ? p[ROOM + seat] : 1
      const withLinks = automatic ? 0 : before ? p[LAID + seat] : p[OPEN + seat]
      if (random.below(plain + withLinks) < plain) {
        if (!before) return DONE
        const left = holes - p[COUNT] - p[COUNT + 1]
        for (;;) {
          const hole = p[FREE + random.below(left)]
          if ((borders[hole] & CLOSED_TO[seat]) === 0) return hole
        }
      }
      for (;;) {
        const i = random.below(4 * p[COUNT + seat])
        const link = 4 * p[POSTS + seat * holes + (i >> 2)] + (i & 3)
        if (before) {
          if (hasLink(p, link)) return REMOVE + link
        } else if (mayAdd(p, link, seat)) return ADD + link
      }
    },

    play(p, seat, action) {
      if (action === DONE) endTurn(p, seat)
      else if (action >= REMOVE) removeLink(p, action - REMOVE, seat)
      else if (action >= ADD) {
        const link = action - ADD
        addLink(p, link, seat)
        if (crosses(p, link >> 2, seat)) p[END] = seat
        else if (p[OPEN + seat] === 0) endTurn(p, seat)
      } else {
        putPost(p, action, seat)
        if (automatic) {
          for (let k = 0; k < 8; k++) {
            const other = near[8 * action + k]
            if (other < 0 || p[other] !== seat + 1) continue
            const link = linkFrom(action, k)
            if (!isBarred(p, link)) addLink(p, link, seat)
          }
          if (crosses(p, action, seat)) p[END] = seat
          else endTurn(p, seat)
        } else if (p[OPEN + seat] > 0) p[PHASE] = AFTER
        else endTurn(p, seat)
      }
    },
  }

  /** A link by its lower end and its upper one, with a sign between. */
  const nameOf = (link: number, sign: string) =>
    `${board.shapes[link >> 2].name}${sign}${board.shapes[upper[link]].name}`

  return { board, rows, automatic, slots, empty, bridges, numbers: { ADD, REMOVE, DONE }, moves, nameOf }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const { swap } = chosen
  const table = twixtTable(chosen)
  const { board, rows, automatic, slots, empty, nameOf } = table
  const { borders, upper, near, hasLink, linkFrom, postsOfBridge } = table.bridges
  const { ADD, REMOVE, DONE } = table.numbers
  const holes = board.size
  const { turn: TURN, phase: PHASE, end: END, count: COUNT, posts: POSTS } = slots.at

  const [middleX, middleY] = [
    Math.max(...board.shapes.map(({ x }) => x)) / 2,
    Math.max(...board.shapes.map(({ y }) => y)) / 2,
  ]
  const nearMiddle = (hole: number): number => {
    const { x, y } = board.shapes[hole]
    return 1 - Math.max(Math.abs(x - middleX) / middleX, Math.abs(y - middleY) / middleY)
  }

  const results = [won(2, 0, 'connected'), won(2, 1, 'connected'), drawn(2, 'board-full')]
  const parts: GameParts = {
    id: 'twixt',
    options: chosen,
    seats: 2,
    colours: ['red', 'dark'],
    board,
    layout: slots,
    // A turn is one post; a link may come off before it and go on after it.
    bound: automatic ? holes : holes * (8 * holes + 2),
    singleActionTurns: automatic,
    evaluation: bridgeEvaluation({ holes, near, linkFrom, nearMiddle, borders, slots: slots.at }),

    start: () => empty.slice(),

    ...endingBy(TURN, END, results),

    ...table.moves,

    name(_, action) {
      if (action === DONE) return 'done'
      if (action >= REMOVE) return nameOf(action - REMOVE, '/')
      return action >= ADD ? nameOf(action - ADD, '-') : board.shapes[action].name
    },

    touches(_, action) {
      if (action === DONE) return ['done']
      if (action < ADD) return [action]
      const link = action >= REMOVE ? action - REMOVE : action - ADD
      return [link >> 2, upper[link]]
    },

    scene: (p) => ({
      items: rows.flat().flatMap((site) => {
        if (p[site] === 0) return []
        const owner = p[site] - 1
        const links = [0, 1, 2, 3].filter((d) => hasLink(p, 4 * site + d))
        return [
          { site, kind: 'peg', owner, glyph: LETTERS[p[site]] },
          ...links.map((d) => ({
            site,
            level: d + 1,
            kind: 'link',
            owner,
            glyph: d < 2 ? '/' : '\\',
            covers: [site, upper[4 * site + d]],
          })),
        ]
      }),
      marks: p[END] === 0 || p[END] === 1 ? [{ kind: 'winning', owner: p[END], sites: postsOfBridge(p, p[END]) }] : [],
    }),

    why(p, seat, touches) {
      const [hole, other] = touches
      if (typeof hole !== 'number') return undefined
      if (typeof other === 'number') return 'no-link'
      if (p[hole]) return p[hole] === seat + 1 ? 'no-link' : 'occupied'
      return borders[hole] & CLOSED_TO[seat] ? 'their-border' : undefined
    },

    prompt(p, seat, midTurn) {
      if (seat !== p[TURN] || p[END] >= 0) return undefined
      return p[PHASE] === AFTER ? 'lay-links' : midTurn ? 'now-post' : undefined
    },

    ...twixtText(table),
  }

  if (!swap) return defineGame(parts)
  const swapped = withSwap(parts, {
    action: DONE + 1,
    isOffered: (p) => p[COUNT] === 1 && p[COUNT + 1] === 0 && p[TURN] === 1,
    turnedRound(p) {
      const { x, y } = board.shapes[p[POSTS]]
      return holeAt(y, x)
    },
  })
  return defineGame(swapped)

  function holeAt(x: number, y: number): number {
    return board.shapes.findIndex((shape) => shape.x === x && shape.y === y)
  }
}

/** Rows, side to move with + after its post, the links. */
function twixtText(table: TwixtTable): Pick<Game, 'write' | 'read'> {
  const { board, rows, slots, empty, nameOf } = table
  const { borders, upper, hasLink, ownerOf, mayAdd, addLink, putPost, crosses } = table.bridges
  const holes = board.size
  const { turn: TURN, phase: PHASE, end: END, room: ROOM } = slots.at
  return {
    write(p) {
      const links: string[] = []
      for (let link = 0; link < 4 * holes; link++) if (hasLink(p, link)) links.push(nameOf(link, '-'))
      const turn = 'xo'[p[TURN]] + (p[PHASE] === AFTER ? '+' : '')
      return `${writeRows(rows, 0, LETTERS, p)} ${turn} ${links.join(',') || '-'}`
    },

    read(text) {
      const [posts, turn, links, ...rest] = fieldsOf(text)
      if (rest.length || !links || !/^[xo]\+?$/.test(turn)) return refuse('form')
      const found = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, posts, found)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let h = 0; h < holes; h++) {
        if (found[h] === 0) continue
        if (borders[h] & CLOSED_TO[found[h] - 1]) return refuse('border-of-other', board.shapes[h].name)
        putPost(p, h, found[h] - 1)
      }
      for (const name of links === '-' ? [] : links.split(',')) {
        const [low, high] = name.split('-').map((end) => siteNamed(board, end))
        const d = [0, 1, 2, 3].find((direction) => low >= 0 && high >= 0 && upper[4 * low + direction] === high)
        if (d === undefined) return refuse('not-a-link', name)
        const link = 4 * low + d
        const owner = ownerOf(p, link)
        if (owner === 0 || !mayAdd(p, link, owner - 1)) return refuse('link-cannot-be', name)
        addLink(p, link, owner - 1)
      }
      p[TURN] = 'xo'.indexOf(turn[0])
      p[PHASE] = turn.length > 1 ? AFTER : BEFORE
      for (let h = 0; h < holes; h++) if (p[h] && crosses(p, h, p[h] - 1)) p[END] = p[h] - 1
      if (p[END] < 0 && p[PHASE] === BEFORE && p[ROOM + p[TURN]] === 0) p[END] = 2
      return parsed(p)
    },
  }
}
