/**
 * Whether a game is the same for both seats, or in a mirror, as far as a network sees: two games are played side by side, in which
 * every move of the one must lead to what a move of the other leads to, seen from the other side.
 */
import { ActionList, firstSeat, type Game, type Position, Random } from '@jatekvilag/engine'
import { inputsIn, type Sight, sightOf } from '@jatekvilag/games/families/updated-network/sight.ts'
import type { SeenSlots } from '@jatekvilag/games/families/updated-network/stored.ts'

/** What a seat sees: the inputs in order, and who acts. */
type Look = (p: Position, seat: number) => string

interface Side {
  readonly p: Position
  readonly look: Look
}

/** Turns that are walked, and walks. */
const PLIES = 24
const WALKS = 4
const MOST_INPUTS = 4096

export function seatsAreAlike(game: Game, sees: readonly SeenSlots[]): boolean {
  const look = lookOf(game, sightOf(game, sees))
  const turned = () => {
    const p = game.start()
    for (const slot of ['turn', 'actor']) {
      const at: number | undefined = game.layout.at[slot]
      if (at !== undefined) p[at] = 1 - p[at]!
    }
    return p
  }
  return walksAgree(game, () => [
    { p: game.start(), look },
    { p: turned(), look },
  ])
}

/** `flip` says where each input is seen in the mirror. */
export function isAlikeInMirror(game: Game, sees: readonly SeenSlots[], flip: Uint16Array): boolean {
  const sight = sightOf(game, sees)
  return walksAgree(game, () => [
    { p: game.start(), look: lookOf(game, sight) },
    { p: game.start(), look: lookOf(game, sight, flip) },
  ])
}

function lookOf(game: Game, sight: Sight, flip?: Uint16Array): Look {
  const out = new Int32Array(MOST_INPUTS)
  return (p, seat) => {
    const seen = [...out.subarray(0, inputsIn(sight, p, seat, out))].map((input) => flip?.[input] ?? input)
    const actors = game.actors(p)
    const acts = actors === 0 ? 'over' : firstSeat(actors) === seat ? 'again' : 'other'
    return `${seen.sort((a, b) => a - b).join(' ')} ${acts}`
  }
}

function walksAgree(game: Game, begin: () => readonly [Side, Side]): boolean {
  const random = new Random(11)
  for (let walk = 0; walk < WALKS; walk++) if (!walkAgrees(game, begin(), random)) return false
  return true
}

function walkAgrees(game: Game, [one, other]: readonly [Side, Side], random: Random): boolean {
  for (let ply = 0; ply < PLIES; ply++) {
    const [seat, opposite] = [one, other].map(({ p }) => game.actors(p))
    if (seat === 0 || opposite === 0) return seat === opposite
    if (one.look(one.p, firstSeat(seat!)) !== other.look(other.p, firstSeat(opposite!))) return false
    const [ours, theirs] = [movesBySight(game, one), movesBySight(game, other)]
    if (ours.size !== theirs.size) return false
    for (const [look, actions] of ours) if (theirs.get(look)?.length !== actions.length) return false
    // Of moves that look alike nobody can tell which belongs to which.
    const clear = [...ours].filter(([, actions]) => actions.length === 1)
    if (clear.length === 0) return true
    const [look, [action]] = clear[random.below(clear.length)]!
    game.play(one.p, firstSeat(seat!), action!)
    game.play(other.p, firstSeat(opposite!), theirs.get(look)![0]!)
  }
  return true
}

function movesBySight(game: Game, { p, look }: Side): Map<string, number[]> {
  const seat = firstSeat(game.actors(p))
  const list = new ActionList()
  game.actions(p, seat, list)
  const moves = new Map<string, number[]>()
  for (const action of list.toArray()) {
    const after = p.slice()
    game.play(after, seat, action)
    const name = look(after, seat)
    moves.set(name, [...(moves.get(name) ?? []), action])
  }
  return moves
}
