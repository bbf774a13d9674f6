import { type Game, type Position, type Seat, SPECTATOR, seatsOf } from '../contract.ts'
import { sameSlots } from '../hash.ts'
import type { Random } from '../random.ts'
import { checkScene } from './check-scene.ts'
import { wrongTouches } from './check-words.ts'
import { demand } from './demand.ts'
import { listed, listedInOrder, spread } from './listed.ts'

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
  checkHeard(game, p, guess, seat)
  checkScene(game, view)
  if (seat !== SPECTATOR) checkSaidFromView(game, p, view, seat, random)
}

/** What is said to have no secrets hides nothing from anybody. */
export function checkOpen(game: Game, p: Position): void {
  for (let seat = SPECTATOR; seat < game.seats; seat++)
    demand(game.view(p, seat) === p, game, p, `seat ${seat} does not see everything, but there are to be no secrets`)
}

/** So many actions of one position are listened to. */
const MOST_HEARD = 6

/** Two truths that look the same to a viewer before and after an action must sound the same to him as well. */
function checkHeard(game: Game, truth: Position, guess: Position, viewer: Seat): void {
  const sounds = new Map<string, string>()
  for (const p of [truth, guess])
    for (const seat of seatsOf(game.actors(p))) {
      const actions = listed(game, p, seat)
      for (const i of spread(actions.length, MOST_HEARD, 0)) {
        const action = actions[i]
        const heard = game.heard(p, seat, action, viewer)
        if (seat === viewer) {
          demand(heard === action, game, p, `seat ${seat} does not hear its own ${action}`)
          continue
        }
        const after = p.slice()
        game.play(after, seat, action)
        const seen = `${seat} ${game.view(after, viewer)}`
        const before = sounds.get(seen)
        const sound = JSON.stringify(heard ?? null)
        demand(
          // His own action he knows, whatever it changes.
          seat === viewer || before === undefined || before === sound || game.result(after) !== null,
          game,
          p,
          `seat ${viewer} sees the same but hears ${before} and ${sound}`,
        )
        sounds.set(seen, sound)
        // What is heard as an action is named from the view alone.
        if (typeof heard === 'number')
          demand(
            game.name(game.view(p, viewer), heard) === game.name(p, heard),
            game,
            p,
            `${game.name(p, heard)} is called otherwise by seat ${viewer}`,
          )
      }
    }
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
