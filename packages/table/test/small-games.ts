/** Games small enough to lay on a table in a test. */
import {
  type Board,
  defineGame,
  drawn,
  type Game,
  layout,
  makeBoard,
  parsed,
  readRows,
  refuse,
  rowsOf,
  type Scene,
  squares,
  stepTable,
  writeRows,
} from '@jatekvilag/engine'

/** Four by four; a disc put down turns the other side's discs beside it. Over when the board is full. */
export function flipping(): Game {
  const board = squares({ width: 4, height: 4 })
  const beside = stepTable(board, ['north', 'east', 'south', 'west'])
  const rows = rowsOf(board)
  const slots = layout({ board: 16, turn: 1 })
  const isFull = (p: Int32Array) => !p.subarray(0, 16).includes(0)
  return defineGame({
    id: 'flipping',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: 16,
    singleActionTurns: true,
    start: () => new Int32Array(17),
    actors: (p) => (isFull(p) ? 0 : 1 << p[16]),
    actions(p, seat, out) {
      if (seat === p[16]) for (let s = 0; s < 16; s++) if (p[s] === 0) out.add(s)
    },
    play(p, seat, site) {
      p[site] = seat + 1
      for (let d = 0; d < 4; d++) {
        const t = beside[d * 16 + site]
        if (t >= 0 && p[t] === 2 - seat) p[t] = seat + 1
      }
      p[16] = 1 - seat
    },
    result: (p) => (isFull(p) ? drawn(2, 'board-full') : null),
    name: (_, site) => board.shapes[site].name,
    touches: (_, site) => [site],
    scene: (p) => ({
      items: board.shapes.flatMap((_, site) =>
        p[site] ? [{ site, kind: 'disc', owner: p[site] - 1, glyph: 'xo'[p[site] - 1] }] : [],
      ),
    }),
    write: (p) => `${writeRows(rows, 0, '.xo', p)} ${'xo'[p[16]]}`,
    read(text) {
      const [diagram, turn] = text.split(' ')
      const p = new Int32Array(17)
      const read = readRows(rows, 0, '.xo', diagram, p)
      if (!read.ok) return read
      if (turn !== 'x' && turn !== 'o') return refuse('form-x-o')
      p[16] = turn === 'x' ? 0 : 1
      return parsed(p)
    },
  })
}

/** A game in which nothing can be done, to look at one scene on one board. */
export function still(board: Board, scene: Scene): Game {
  return defineGame({
    id: 'still',
    options: {},
    seats: 2,
    board,
    layout: layout({ nothing: 1 }),
    bound: 1,
    singleActionTurns: true,
    start: () => new Int32Array(1),
    actors: () => 0,
    actions() {},
    play() {},
    result: () => drawn(2, 'equal'),
    name: () => 'x',
    touches: () => [],
    scene: () => scene,
    write: () => 'still',
    read: () => parsed(new Int32Array(1)),
  })
}

/** Two columns in which men lie side by side, as on a board of backgammon. */
export function columns(): Board {
  return makeBoard({
    shapes: [0, 1].map((x) => ({
      name: 'ab'[x],
      kind: 'cell',
      x,
      y: 0,
      outline: [x - 0.5, -0.5, x + 0.5, -0.5, x + 0.5, 4.5, x - 0.5, 4.5],
      shade: x,
      pile: [0, 0.9],
    })),
    directions: ['east'],
    neighbour: (site) => (site === 0 ? 1 : -1),
  })
}

/** A square crossed by two borders in the same middle. */
export function crossing(): Board {
  const edge = (name: string, outline: number[]) => ({ name, kind: 'edge' as const, x: 0, y: 0, outline, shade: 0 })
  return makeBoard({
    shapes: [edge('flat', [-0.5, 0, 0.5, 0]), edge('tall', [0, -0.5, 0, 0.5])],
    directions: [],
    neighbour: () => -1,
  })
}
