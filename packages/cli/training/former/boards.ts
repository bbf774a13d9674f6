import { type Action, ActionList, type Game, Match, type Position, type Result, type Seat } from '@jatekvilag/engine'

/** Why two checkouts cannot play this game with each other. */
export class RulesDiffer extends Error {}

/** One match on two boards: each program has the game of its own checkout, and actions go from one to the other by their names. */
export class Boards {
  readonly own: Match
  readonly former: Match
  private readonly lists = [new ActionList(), new ActionList()] as const

  constructor(own: Game, former: Game) {
    this.own = new Match(own)
    this.former = new Match(former)
  }

  /** The action of the former rules that is called what this one is called. */
  inFormer(seat: Seat, action: Action): Action {
    return translated(this.own, this.former, action, this.listed(seat)[1])
  }

  inOwn(seat: Seat, action: Action): Action {
    return translated(this.former, this.own, action, this.listed(seat)[0])
  }

  /** Plays an action of the present rules on both. */
  play(seat: Seat, action: Action): void {
    const same = this.inFormer(seat, action)
    this.own.play(seat, action)
    this.former.play(seat, same)
    if (this.own.actors !== this.former.actors) throw new RulesDiffer('others are to move')
  }

  /** Null while it goes on. */
  result(): Result | null {
    const [own, former] = [this.own.result(), this.former.result()]
    if (own?.payoffs.join() !== former?.payoffs.join()) throw new RulesDiffer('it ends otherwise')
    return own
  }

  private listed(seat: Seat): readonly [ActionList, ActionList] {
    const [own, former] = this.lists
    own.clear()
    former.clear()
    this.own.game.actions(this.own.position, seat, own)
    this.former.game.actions(this.former.position, seat, former)
    if (own.count !== former.count) throw new RulesDiffer(`${own.count} actions and ${former.count}`)
    return this.lists
  }
}

function translated(from: Match, to: Match, action: Action, { items, count }: ActionList): Action {
  const name = from.game.name(from.position, action)
  const isSame = (other: Action) => to.game.name(to.position, other) === name
  // Numbers are stable for ever, as a rule.
  for (let i = 0; i < count; i++) if (items[i] === action && isSame(action)) return action
  for (let i = 0; i < count; i++) if (isSame(items[i]!)) return items[i]!
  throw new RulesDiffer(`no action is called ${name}`)
}

/** What that seat sees on one of the boards. */
export const viewOn = ({ game, position }: Match, seat: Seat): Position => game.view(position, seat)
