import { type BookFile, type BookPlan, easiestWin, winningMove, writeBook } from '@jatekvilag/bots'
import { ActionList, firstSeat, type Game, openGame, type Position, PositionSet } from '@jatekvilag/engine'
import { readArguments, whole } from '../arguments.ts'
import { Failure, need } from '../failure.ts'
import { GAME_FLAGS, openNamed } from '../opening.ts'
import { tellRoom } from '../room.ts'
import { problem } from '../texts.ts'

/**
 * Makes an opening book for the first seat of a game that can tell who wins by force (`Game.forces`): one move for every
 * position that a bot with little patience could not settle itself, the one whose win is easiest to prove.
 *
 * The first moves of a long game cannot be proven in reasonable time. `--known d,dad` gives them: d at the start, d after
 * da. They need no trust, because all lines of the book end in positions that are proven.
 */
export function book(args: readonly string[], root: string): void {
  const wanted = readArguments(args, {
    ...GAME_FLAGS,
    patience: whole(1, 1_000_000_000),
    known: 'value',
    write: 'switch',
  })
  const { entry, game } = openNamed(wanted)
  if (!game.forces) throw new Failure(problem('no-forces', game.id))
  const patience = wanted.number('patience', 300_000)
  const plan: BookPlan = { seat: 0, mirror: mirrorOf(game) }
  const known = knownMoves(game, wanted.value('known')?.split(',') ?? [])
  let kept = 0
  const moves = writeBook(game, plan, (p) => {
    // A bot that has just been started remembers nothing, so each question goes to a new one.
    let looked = 0
    const fresh = need(openGame(entry, { options: game.options }))
    if (winningMove(fresh, p, plan.seat, () => ++looked > patience) !== undefined) return undefined
    if (process.stderr.isTTY) process.stderr.write(`\r${++kept} positions`)
    const move = known(p) ?? easiestWin(game, p, plan.seat)
    if (move === undefined) throw new Failure(problem('does-not-win', plan.seat + 1, game.write(p)))
    return move
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  const { id, options } = game
  const lines = wanted.value('known')
  const file: BookFile = {
    options: options as BookFile['options'],
    ...plan,
    made: `jv book ${id} --patience ${patience}${lines ? ` --known ${lines}` : ''}`,
    moves,
  }
  tellRoom(root, game, file, wanted.has('write'), 'book.json')
}

/** Columns are actions from left to right; a game of another kind would have to say how it is mirrored. */
function mirrorOf(game: Game): number[] {
  const list = new ActionList()
  game.actions(game.start(), 0, list)
  return list.toArray().reverse()
}

/** The last move of each line, in the position before it; moves are called by one letter. */
function knownMoves(game: Game, lines: readonly string[]): (p: Position) => number | undefined {
  const before = new PositionSet(game)
  const moves: number[] = []
  for (const line of lines) {
    const p = game.start()
    for (const [n, letter] of [...line].entries()) {
      const seat = firstSeat(game.actors(p))
      const list = new ActionList()
      game.actions(p, seat, list)
      const action = list.toArray().find((each) => game.name(p, each) === letter)
      if (action === undefined) throw new Failure(problem('not-a-move-in', letter, game.write(p)))
      if (n === line.length - 1) moves[before.add(p)] = action
      game.play(p, seat, action)
    }
  }
  return (p) => moves[before.indexOf(p)]
}
