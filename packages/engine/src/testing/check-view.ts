import { type Game, type Position, type Seat, SPECTATOR } from '../contract.ts'
import { sameSlots } from '../hash.ts'
import type { Random } from '../random.ts'
import { checkScene } from './check-scene.ts'
import { wrongTouches } from './check-words.ts'
import { demand } from './demand.ts'
import { listed, listedInOrder } from './listed.ts'

/** What a seat sees is enough to act on, leaks nothing, and is the position itself where nothing is hidden. */
export function checkView(game: Game, p: Position, seat: Seat, random: Random): void {
  const before = p.slice()
  const view = game.view(p, seat)
  demand(sameSlots(before, p, p.length), game, p, `view of seat ${seat} changes the position`)
  // Where nothing is hidden, nothing more can differ, and the guess is the position too.
  if (view === p && game.guess(view, seat, random) === p) return
  if (seat !== SPECTATOR)
    demand(
      listedInOrder(game, p, seat) === listedInOrder(game, view, seat),
      game,
      p,
      `seat ${seat} sees other actions in its view`,
    )
  const guess = game.guess(view.slice(), seat, random)
  demand(guess.length === p.length, game, p, `guess of seat ${seat} has another length`)
  const again = game.view(guess, seat)
  demand(
    sameSlots(again, view, view.length),
    game,
    p,
    `seat ${seat} would see something else in its own guess: the view leaks or the guess does not fit`,
  )
  demand(game.actors(guess) === game.actors(p), game, p, `in the guess of seat ${seat} other seats act`)
  checkScene(game, view)
  if (seat !== SPECTATOR) checkSaidFromView(game, p, view, seat, random)
}

/** What is said to a seat about its own actions and wrong touches, it could have worked out from its view. */
function checkSaidFromView(game: Game, p: Position, view: Position, seat: Seat, random: Random): void {
  for (const action of listed(game, p, seat)) {
    const [told, seen] = [game.name(p, action), game.name(view, action)]
    demand(told === seen, game, p, `seat ${seat} hears ${told} of what it sees as ${seen}`)
    const [touched, drawn] = [p, view].map((position) => game.touches(position, action).join(' '))
    demand(touched === drawn, game, p, `seat ${seat} touches ${touched} for what it sees as ${drawn}`)
  }
  for (const touches of wrongTouches(game, view, seat, random.below(game.board.size))) {
    const [told, seen] = [game.why(p, seat, touches), game.why(view, seat, touches)]
    demand(
      told === seen,
      game,
      p,
      `${touches.join(' ')} is refused to seat ${seat} with ${told}, by its view with ${seen}`,
    )
  }
}
