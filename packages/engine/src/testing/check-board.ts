import { COLOURS, type Game } from '../contract.ts'
import { demand } from './demand.ts'

/** What does not change during a match: the board, the seats and their colours, and that nonsense is no position. */
export function checkBoard(game: Game): void {
  const { board } = game
  const p = game.start()
  demand(p.length === game.layout.length, game, p, 'the start position does not have the length of the layout')
  const names = board.shapes.map((shape) => shape.name)
  demand(new Set(names).size === names.length, game, p, 'two sites have the same name')
  for (let d = 0; d < board.directions.length; d++) {
    const { opposite, name } = board.directions[d]
    if (opposite < 0) continue
    for (let s = 0; s < board.size; s++) {
      const t = board.step[d * board.size + s]
      if (t >= 0)
        demand(board.step[opposite * board.size + t] === s, game, p, `${name} of ${names[s]} does not lead back`)
    }
  }
  demand(Number.isInteger(game.rulesVersion) && game.rulesVersion >= 1, game, p, 'nobody said which rules it has')
  demand(game.colours.length === game.seats, game, p, 'there must be one colour for each seat')
  for (const colour of game.colours) demand(COLOURS.includes(colour), game, p, `unknown colour ${colour}`)
  const nonsense = game.read('(nonsense)')
  demand(!nonsense.ok && nonsense.problem, game, p, 'nonsense is read as a position')
}
