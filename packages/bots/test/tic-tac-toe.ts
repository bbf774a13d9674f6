import {
  defineGame,
  drawn,
  FOUR_AXES,
  type Game,
  layout,
  linesOf,
  parsed,
  refuse,
  squares,
  won,
} from '@jatekvilag/engine'

/** Noughts and crosses: small enough to know every answer. Seat 0 likes corners in its evaluation. */
export function ticTacToe(): Game {
  const board = squares({ width: 3, height: 3 })
  const lines = linesOf(board, FOUR_AXES, 3)
  const slots = layout({ board: 9, turn: 1 })
  const winner = (p: Int32Array) => {
    for (const [a, b, c] of lines) if (p[a] !== 0 && p[a] === p[b] && p[b] === p[c]) return p[a] - 1
    return -1
  }
  const over = (p: Int32Array) => winner(p) >= 0 || !p.subarray(0, 9).includes(0)
  return defineGame({
    id: 'tic-tac-toe',
    options: {},
    seats: 2,
    board,
    layout: slots,
    bound: 9,
    singleActionTurns: true,
    start: () => new Int32Array(10),
    actors: (p) => (over(p) ? 0 : 1 << p[9]),
    actions(p, seat, out) {
      if (!over(p) && seat === p[9]) for (let c = 0; c < 9; c++) if (p[c] === 0) out.add(c)
    },
    play(p, seat, action) {
      p[action] = seat + 1
      p[9] = 1 - seat
    },
    result(p) {
      if (!over(p)) return null
      return winner(p) >= 0 ? won(2, winner(p), 'line') : drawn(2, 'board-full')
    },
    evaluation: {
      terms: ['centre'],
      score: (p, seat, weights) => (p[4] === 0 ? 0 : p[4] === seat + 1 ? weights[0] : -weights[0]),
      noisy: () => false,
    },
    name: (_, action) => board.shapes[action].name,
    touches: (_, action) => [action],
    scene: () => ({ items: [] }),
    write: (p) => p.join(''),
    read: (text) => (/^[012]{9}[01]$/.test(text) ? parsed(Int32Array.from(text, Number)) : refuse('cannot-be-read')),
  })
}
