/** The same position with the other side to move, for puzzles that ask both. */
import { ActionList, firstSeat, type Game, type Position, Random } from '@jatekvilag/engine'

const PARTS = /([ :])/
const GAMES = 3
const TURNS = 6

/**
 * Which part of the text tells who is to move is learnt from a few moves by chance; whether the change is right is seen on the board.
 * Undefined where a game has no such position.
 */
export function withOtherMover(game: Game, p: Position): string | undefined {
  if (game.seats !== 2) return undefined
  const mover = firstSeat(game.actors(p))
  const parts = game.write(p).split(PARTS)
  const shown = lyingThere(game, p)
  for (const [at, signs] of moverParts(game).entries()) {
    const [own, other] = [signs[mover], signs[1 - mover]]
    if (own === undefined || other === undefined || parts[at] !== own) continue
    const text = parts.map((part, i) => (i === at ? other : part)).join('')
    const read = game.read(text)
    if (!read.ok || game.actors(read.value) !== 1 << (1 - mover)) continue
    if (lyingThere(game, read.value) === shown) return game.write(read.value)
  }
  return undefined
}

/** By part of the text: how it is written when each of the two is to move, where that never changes. */
function moverParts(game: Game): (readonly (string | undefined)[])[] {
  const seen: Set<string>[][] = []
  const random = new Random(1)
  const scratch = new ActionList(64)
  for (let n = 0; n < GAMES; n++) {
    const p = game.start()
    for (let turn = 0; turn < TURNS && game.actors(p) !== 0; turn++) {
      const seat = firstSeat(game.actors(p))
      if (seat > 1) break
      for (const [at, part] of game.write(p).split(PARTS).entries()) {
        seen[at] ??= [new Set(), new Set()]
        seen[at][seat].add(part)
      }
      game.play(p, seat, game.sample(p, seat, random, scratch))
    }
  }
  return seen.map((bySeat) => {
    const [first, second] = bySeat.map((all) => (all.size === 1 ? [...all][0] : undefined))
    return first === second ? [] : [first, second]
  })
}

const lyingThere = (game: Game, p: Position): string =>
  JSON.stringify(
    game
      .scene(p)
      .items.map(({ site, kind, owner }) => [site, kind, owner])
      .sort((a, b) => String(a).localeCompare(String(b))),
  )
