import {
  type Board,
  defineEntry,
  defineGame,
  endingBy,
  fieldText,
  type Game,
  type GameParts,
  layout,
  letters,
  type Mark,
  makeBoard,
  type Position,
  type SiteShape,
  type ValuesOf,
  won,
} from '@jatekvilag/engine'
import { alone, joinChains, marksOfRoot, rootSeenFrom } from '../../families/union-find.ts'
import { firstLaid, swapOption, withSwap } from '../family/swap.ts'
import { winningChain } from '../family/winning-chain.ts'
import bot from './bot.json' with { type: 'json' }
import { refuse, texts } from './texts.ts'
import { TwoForests } from './two-forests.ts'

const options = {
  size: {
    kind: 'number',
    min: 3,
    max: 10,
    default: 7,
  },
  swap: swapOption(),
} as const

export const gale = defineEntry({
  id: 'gale',
  catalogue: ['gale'],
  texts,
  chapter: 'connection',
  players: [2, 2],
  minutes: 10,
  luck: false,
  secrets: false,
  mechanics: ['draw-lines', 'connect'],
  options,
  presets: {
    '7x8': { options: { size: 7 } },
    'paper-size': { options: { size: 5 } },
  },
  bot,
  create,
})

const LETTERS = '.xo'

/**
 * The first player's points are (2i+1, 2j), the second's (2i, 2j+1). A link is known by its midpoint: where both
 * players have one with the same midpoint they cross, and only one of them can be drawn.
 */
interface Lattice {
  readonly board: Board
  /** Points are sites 0 … points - 1, the first player's in front. */
  readonly points: number
  readonly midpoints: number
  /** The midpoints in rows from the top. */
  readonly rows: number[][]
  /** The site of a seat's link at a midpoint or -1: links[seat * midpoints + m]. */
  readonly links: Int32Array
  /** The two points that it joins: ends[2 * (seat * midpoints + m)] and the next. */
  readonly ends: Int32Array
  /** The midpoint that lies there after the two players have changed places. */
  readonly mirrored: Int32Array
}

function lattice(size: number): Lattice {
  const reach = 2 * size
  const name = (x: number, y: number) => `${letters(x)}${y + 1}`
  const owns = (x: number, y: number, seat: number) =>
    x >= 0 && y >= 0 && x <= reach && y <= reach && x % 2 === 1 - seat && y % 2 === seat
  const shapes: SiteShape[] = []
  const pointAt = new Map<string, number>()
  for (const seat of [0, 1])
    for (let y = 0; y <= reach; y++)
      for (let x = 0; x <= reach; x++)
        if (owns(x, y, seat)) {
          pointAt.set(name(x, y), shapes.length)
          shapes.push({ name: name(x, y), kind: 'point', x: x / 2, y: y / 2, outline: [], shade: 0 })
        }
  const points = shapes.length
  const rows: number[][] = []
  const found: { x: number; y: number; joins: ([number, number, number, number] | undefined)[] }[] = []
  for (let y = reach; y >= 0; y--) {
    const row: number[] = []
    for (let x = 0; x <= reach; x++) {
      const joins = [0, 1].map((seat): [number, number, number, number] | undefined => {
        if (owns(x - 1, y, seat) && owns(x + 1, y, seat)) return [x - 1, y, x + 1, y]
        return owns(x, y - 1, seat) && owns(x, y + 1, seat) ? [x, y - 1, x, y + 1] : undefined
      })
      if (!joins[0] && !joins[1]) continue
      row.push(found.length)
      found.push({ x, y, joins })
    }
    rows.push(row)
  }
  const midpoints = found.length
  const links = new Int32Array(2 * midpoints).fill(-1)
  const ends = new Int32Array(4 * midpoints).fill(-1)
  const beside: [number, number][] = []
  for (const seat of [0, 1])
    for (const [m, { x, y, joins }] of found.entries()) {
      const join = joins[seat]
      if (!join) continue
      const [a, b] = [name(join[0], join[1]), name(join[2], join[3])]
      const link = seat * midpoints + m
      links[link] = shapes.length
      ends.set([pointAt.get(a)!, pointAt.get(b)!], 2 * link)
      beside.push([pointAt.get(a)!, pointAt.get(b)!])
      const outline = join.map((coordinate) => coordinate / 2)
      shapes.push({ name: `${a}-${b}`, kind: 'edge', x: x / 2, y: y / 2, outline, shade: 0 })
    }
  const half = size - 0.25
  const far = size + 0.4
  const board = makeBoard({
    shapes,
    directions: ['one-end', 'other-end'],
    neighbour: (s, d) => (s < points ? -1 : beside[s - points][d]),
    lines: [
      { points: [0.25, -0.4, half, -0.4], kind: 'strong', owner: 0 },
      { points: [0.25, far, half, far], kind: 'strong', owner: 0 },
      { points: [-0.4, 0.25, -0.4, half], kind: 'strong', owner: 1 },
      { points: [far, 0.25, far, half], kind: 'strong', owner: 1 },
    ],
    labels: Array.from({ length: reach + 1 }, (_, i) => [
      { x: i / 2, y: -0.85, text: letters(i) },
      { x: -0.85, y: i / 2, text: `${i + 1}` },
    ]).flat(),
  })
  const mirrored = Int32Array.from(found, ({ x, y }) => found.findIndex((other) => other.x === y && other.y === x))
  return { board, points, midpoints, rows, links, ends, mirrored }
}

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, swap } = chosen
  const { board, points, midpoints, rows, links, ends, mirrored } = lattice(size)
  // A midpoint holds 0 or the seat + 1 whose link runs through it. Chains of points carry marks: 1 for the first
  // outer row of their owner, 2 for the other. `free` lists the open midpoints, `place` where each stands in it.
  const slots = layout(
    { board: midpoints, turn: 1 },
    { drawn: 1, winner: 1, parent: points, free: midpoints, place: midpoints },
  )
  const { turn: TURN, drawn: DRAWN, winner: WINNER, parent: PARENT, free: FREE, place: PLACE } = slots.at

  const empty = new Int32Array(slots.length)
  empty[WINNER] = -1
  for (let m = 0; m < midpoints; m++) empty[FREE + m] = empty[PLACE + m] = m
  /** The outer rows of its owner on which a point lies: 1 for the first, 2 for the other. */
  const outerRows = Uint8Array.from({ length: points }, (_, point) => {
    const along = point < points / 2 ? board.shapes[point].y : board.shapes[point].x
    return (along === 0 ? 1 : 0) | (along === size ? 2 : 0)
  })
  for (let point = 0; point < points; point++) empty[PARENT + point] = alone(outerRows[point])

  function draw(p: Position, m: number, seat: number): void {
    p[m] = seat + 1
    const moved = p[FREE + midpoints - ++p[DRAWN]]
    const hole = p[PLACE + m]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole
    const link = 2 * (seat * midpoints + m)
    if (joinChains(p, PARENT, ends[link], ends[link + 1]) === 3) p[WINNER] = seat
  }

  /** The links of the way that won, from one outer row to the other. */
  function winningMarks(p: Position): Mark[] {
    const owner = p[WINNER]
    if (owner < 0) return []
    const endsOf = (m: number) => ends.subarray(2 * (owner * midpoints + m), 2 * (owner * midpoints + m) + 2)
    const own = rows.flat().filter((m) => p[m] === owner + 1)
    const net = {
      size: midpoints,
      near: (m: number) => own.filter((other) => endsOf(other).some((point) => endsOf(m).includes(point))),
    }
    const rowsOf = (group: ReadonlySet<number>) => {
      let touched = 0
      for (const m of group) for (const point of endsOf(m)) touched |= outerRows[point]
      return touched
    }
    const chain = winningChain(net, own, (group) => rowsOf(group) === 3)
    return [{ kind: 'winning', owner, sites: chain.map((m) => links[owner * midpoints + m]) }]
  }

  const forests = new TwoForests(points + 2, midpoints)
  /** The chain of a point; all that hang on one outer row are the same. */
  const chainOf = (p: Position, point: number): number => {
    const root = rootSeenFrom(p, PARENT, point)
    const touched = marksOfRoot(p, PARENT, root)
    return touched === 0 ? root : points + touched - 1
  }

  /** Whether that seat wins although the other one moves: its links are kept, those of the other are cuts. */
  function winsAsSecond(p: Position, seat: number): boolean {
    forests.clear()
    for (let i = 0; i < midpoints - p[DRAWN]; i++) {
      const link = seat * midpoints + p[FREE + i]
      if (links[link] >= 0) forests.add(chainOf(p, ends[2 * link]), chainOf(p, ends[2 * link + 1]))
    }
    return !forests.add(points, points + 1)
  }

  const wins = [won(2, 0, 'connected'), won(2, 1, 'connected')]
  const pegs = board.shapes
    .slice(0, points)
    .map((_, site) => ({ site, kind: 'peg', owner: site < points / 2 ? 0 : 1, glyph: site < points / 2 ? 'x' : 'o' }))

  const parts: GameParts = {
    id: 'gale',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    bound: midpoints,
    singleActionTurns: true,

    start: () => empty.slice(),

    ...endingBy(TURN, WINNER, wins),

    actions(p, seat, out) {
      if (p[WINNER] >= 0 || seat !== p[TURN]) return
      for (let m = 0; m < midpoints; m++) if (p[m] === 0 && links[seat * midpoints + m] >= 0) out.add(m)
    },

    sample(p, seat, random) {
      // Only the links along the other's outer rows are not for this seat; one link at least is always left.
      const left = midpoints - p[DRAWN]
      for (;;) {
        const m = p[FREE + random.below(left)]
        if (links[seat * midpoints + m] >= 0) return m
      }
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      draw(p, action, seat)
    },

    forces(p, seat, tired) {
      if (p[WINNER] >= 0) return p[WINNER] === seat
      if (tired()) return undefined
      return p[TURN] === seat ? !winsAsSecond(p, 1 - seat) : winsAsSecond(p, seat)
    },

    name: (p, action) => board.shapes[links[p[TURN] * midpoints + action]].name,
    touches: (p, action) => [links[p[TURN] * midpoints + action]],

    scene(p) {
      const drawn = rows.flat().flatMap((m) => {
        if (p[m] === 0) return []
        const owner = p[m] - 1
        const site = links[owner * midpoints + m]
        const [x0, , x1] = board.shapes[site].outline
        return [{ site, kind: 'stick', owner, glyph: x0 === x1 ? '|' : '-' }]
      })
      return { items: [...pegs, ...drawn], marks: winningMarks(p) }
    },

    why(p, seat, touches) {
      const site = touches[0]
      const m = typeof site === 'number' ? links.indexOf(site) % midpoints : -1
      if (m < 0) return 'draw-a-link'
      if (p[m]) return p[m] === seat + 1 ? 'link-drawn' : 'link-crossed'
      return 'draw-a-link'
    },

    ...fieldText({
      rows,
      letters: LETTERS,
      seats: 'xo',
      turn: TURN,
      form: refuse('form-x-o'),
      empty: () => empty.slice(),
      put(p, site, value) {
        if (links[(value - 1) * midpoints + site] < 0) return refuse('no-link-there', LETTERS[value], site + 1)
        draw(p, site, value - 1)
        return undefined
      },
    }),
  }

  if (!swap) return defineGame(parts)
  const isOffered = (p: Position) => p[DRAWN] === 1 && p[TURN] === 1
  const swapped = withSwap(parts, {
    action: midpoints,
    isOffered,
    turnedRound: (p) => mirrored[firstLaid(p)],
  })
  // What is good for who made the first move is good for who takes it over: the second player wins either way.
  const isUnsettled = (p: Position) => p[DRAWN] === 0 || isOffered(p)
  return defineGame({
    ...swapped,
    forces: (p, seat, tired) => (isUnsettled(p) ? seat === 1 : parts.forces!(p, seat, tired)),
  })
}
