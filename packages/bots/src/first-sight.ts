/** How good a move looks to somebody who sees where he has moved, but not what that changes elsewhere. */
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  neighbourLists,
  type Position,
  type Rays,
  type Seat,
  type Site,
} from '@jatekvilag/engine'
import type { Judge } from './judge.ts'

/** From so many steps away nobody overlooks who could take the man that has just been moved. */
const NEAR = 2

export type FirstSight = (p: Position, seat: Seat, action: Action) => number

export function firstSightOf(game: Game, judge: Judge): FirstSight {
  const isNear = nearness(game)
  const after = game.start()
  const answered = game.start()
  const answers = new ActionList(128)
  return (p, seat, action) => {
    const end = sitesTouched(game, p, action).at(-1)
    after.set(p)
    game.play(after, seat, action)
    const mask = game.actors(after)
    if (mask === 0) return game.result(after)!.payoffs[seat]
    let looks = judge.value(after, seat)
    const next = firstSeat(mask)
    if (next === seat || end === undefined) return looks
    answers.clear()
    game.actions(after, next, answers)
    for (let i = 0; i < answers.count; i++) {
      const answer = answers.items[i]
      if (!judge.noisy(after, answer)) continue
      const touched = sitesTouched(game, after, answer)
      if (touched.at(-1) !== end || !isNear(touched[0], end)) continue
      answered.set(after)
      game.play(answered, next, answer)
      if (game.actors(answered) !== 0) looks = Math.min(looks, judge.value(answered, seat))
    }
    return looks
  }
}

const sitesTouched = (game: Game, p: Position, action: Action): Site[] =>
  game.touches(p, action).filter((touch) => typeof touch === 'number')

function nearness({ board }: Game): (a: Site, b: Site) => boolean {
  const neighbours = neighbourLists(board)
  const near = new Map<Site, ReadonlySet<Site>>()
  return (a, b) => {
    let around = near.get(b)
    if (!around) {
      around = new Set([b])
      for (let step = 0; step < NEAR; step++) around = grown(around, neighbours)
      near.set(b, around)
    }
    return around.has(a)
  }
}

function grown(sites: ReadonlySet<Site>, { start, cells }: Rays): ReadonlySet<Site> {
  const all = new Set(sites)
  for (const s of sites) for (let i = start[s]; i < start[s + 1]; i++) all.add(cells[i])
  return all
}
