import {
  defineEntry,
  defineGame,
  type Game,
  hexCentre,
  hexes,
  layout,
  neighbourLists,
  type Position,
  parsed,
  problem,
  readRows,
  rhombus,
  rowsOf,
  type ValuesOf,
  won,
  writeRows,
} from '@jatekvilag/engine'

const options = {
  size: {
    kind: 'number',
    names: { hu: 'Méret', en: 'Size' },
    min: 3,
    max: 19,
    default: 11,
  },
  swap: {
    kind: 'switch',
    names: { hu: 'Oldalcsere az első kő után', en: 'Swap after the first stone' },
    default: false,
  },
} as const

export const hex = defineEntry({
  id: 'hex',
  catalogue: ['hex'],
  names: { hu: 'Hex', en: 'Hex' },
  aliases: ['Nash', 'Polygon', 'Con-tac-tix'],
  chapter: 'connection',
  players: [2, 2],
  minutes: 20,
  luck: false,
  secrets: false,
  mechanics: ['connection', 'placement'],
  designer: 'Piet Hein, 1942; John Nash, 1948',
  blurb: {
    hu: 'Kövekből láncot építünk a tábla két saját oldala között. Döntetlen nincs: valakinek mindig összeér a lánca.',
    en: 'Build a chain of stones between your two sides of the board. There are no draws: somebody always connects.',
  },
  options,
  presets: {
    '11x11': { names: { hu: '11·11', en: '11×11' }, options: { size: 11 } },
    '6x6': { names: { hu: '6·6', en: '6×6' }, options: { size: 6 } },
  },
  create,
})

const LETTERS = '.xo'

function hexBoard(size: number) {
  const cells = rhombus(size, size)
  const at = (column: number, row: number) => hexCentre({ column, row })
  const low = -0.75
  const high = size - 0.25
  // The sides to join: below and above belong to the first player, left and right to the second.
  const sides = [
    [at(0, low), at(size - 1, low), 0],
    [at(0, high), at(size - 1, high), 0],
    [at(low, 0), at(low, size - 1), 1],
    [at(high, 0), at(high, size - 1), 1],
  ] as const
  return hexes({
    cells,
    lines: sides.map(([a, b, owner]) => ({ points: [a[0], a[1], b[0], b[1]] as const, kind: 'strong', owner })),
    labels: [
      ...Array.from({ length: size }, (_, i) => ({
        ...place(at(i - 0.6, -1.25)),
        text: cells[i].name.replace(/\d/g, ''),
      })),
      ...Array.from({ length: size }, (_, i) => ({ ...place(at(-1.25, i - 0.1)), text: `${i + 1}` })),
    ],
  })
}

const place = ([x, y]: readonly [number, number]) => ({ x, y })

function create(chosen: ValuesOf<typeof options>): Game {
  const { size, swap } = chosen
  const cells = size * size
  const board = hexBoard(size)
  const rows = rowsOf(board)
  const SWAP = cells
  // Chains are kept as a union-find: a slot holds the parent cell, or, at the root of a chain,
  // -1 minus the sides that the chain touches (1 for the first side, 2 for the opposite one).
  // `free` lists the empty cells in any order and `place` says where each stands in it, so that
  // a random one is found at once.
  const slots = layout({ board: cells, turn: 1 }, { stones: 1, winner: 1, parent: cells, free: cells, place: cells })
  const { turn: TURN, stones: STONES, winner: WINNER, parent: PARENT, free: FREE, place: PLACE } = slots.at
  const sidesOf = new Int32Array(2 * cells)
  for (let i = 0; i < size; i++) {
    sidesOf[i] |= 1
    sidesOf[cells - size + i] |= 2
    sidesOf[cells + i * size] |= 1
    sidesOf[cells + i * size + size - 1] |= 2
  }
  const { start: starts, cells: neighbours } = neighbourLists(board)

  const empty = new Int32Array(slots.length)
  empty[WINNER] = -1
  for (let c = 0; c < cells; c++) empty[FREE + c] = empty[PLACE + c] = c

  function place(p: Position, cell: number, seat: number): void {
    const own = seat + 1
    p[cell] = own
    const last = cells - ++p[STONES]
    const moved = p[FREE + last]
    const hole = p[PLACE + cell]
    p[FREE + hole] = moved
    p[PLACE + moved] = hole
    let sides = sidesOf[seat * cells + cell]
    let root = cell
    for (let i = starts[cell], end = starts[cell + 1]; i < end; i++) {
      let chain = neighbours[i]
      if (p[chain] !== own) continue
      let parent = p[PARENT + chain]
      while (parent >= 0) {
        // Halve the path on the way up.
        const above = p[PARENT + parent]
        if (above >= 0) p[PARENT + chain] = above
        chain = parent
        parent = above
      }
      if (chain === root) continue
      sides |= -1 - parent
      p[PARENT + root] = chain
      root = chain
    }
    p[PARENT + root] = -1 - sides
    if (sides === 3) p[WINNER] = seat
  }

  const wins = [won(2, 0, 'connected'), won(2, 1, 'connected')]

  const mirror = (cell: number) => (cell % size) * size + ((cell / size) | 0)

  return defineGame({
    id: 'hex',
    options: chosen,
    seats: 2,
    colours: ['red', 'blue'],
    board,
    layout: slots,
    bound: cells + 1,
    singleActionTurns: true,

    start: () => empty.slice(),

    actors: (p) => (p[WINNER] < 0 ? 1 << p[TURN] : 0),

    actions(p, seat, out) {
      if (p[WINNER] >= 0 || seat !== p[TURN]) return
      for (let c = 0; c < cells; c++) if (p[c] === 0) out.add(c)
      if (swap && seat === 1 && p[STONES] === 1) out.add(SWAP)
    },

    sample(p, seat, random) {
      const stones = p[STONES]
      const swaps = swap && stones === 1 && seat === 1 ? 1 : 0
      const i = random.below(cells - stones + swaps)
      return i === cells - stones ? SWAP : p[FREE + i]
    },

    play(p, seat, action) {
      p[TURN] = 1 - seat
      if (action !== SWAP) {
        place(p, action, seat)
        return
      }
      // Taking over the first stone means: it becomes the second player's, mirrored to keep its worth.
      const first = p.subarray(0, cells).indexOf(1)
      p.set(empty)
      p[TURN] = 0
      place(p, mirror(first), 1)
    },

    result: (p) => (p[WINNER] < 0 ? null : wins[p[WINNER]]),

    name: (_, action) => (action === SWAP ? 'swap' : board.shapes[action].name),
    touches: (_, action) => (action === SWAP ? ['swap'] : [action]),

    scene: (p) => ({
      items: rows
        .flat()
        .flatMap((site) => (p[site] ? [{ site, kind: 'stone', owner: p[site] - 1, glyph: 'xo'[p[site] - 1] }] : [])),
    }),

    why: (p, _, touches) => (typeof touches[0] === 'number' && p[touches[0]] ? 'occupied' : undefined),

    write: (p) => `${writeRows(rows, 0, LETTERS, p)} ${'xo'[p[TURN]]}`,

    read(text) {
      const [stones, turn, ...rest] = text.trim().split(/\s+/)
      if (rest.length || !['x', 'o'].includes(turn)) return problem('a position is written as rows, then x or o')
      const read = new Int32Array(slots.length)
      const filled = readRows(rows, 0, LETTERS, stones, read)
      if (!filled.ok) return filled
      const p = empty.slice()
      for (let c = 0; c < cells; c++) if (read[c]) place(p, c, read[c] - 1)
      p[TURN] = 'xo'.indexOf(turn)
      return parsed(p)
    },
  })
}
