import { byLot, type Chance } from '../chance.ts'

/** One place in the table of a knock-out: two who meet, or one who goes on without a duel. */
export type Slot<P> = readonly [P, P] | readonly [P]

/** The first round: pairs by lot; when the field is no power of two, some go on without a duel, by lot too, and only now. */
export function firstKnockOutRound<P>(players: readonly P[], chance: Chance): Slot<P>[] {
  return slotsOf(byLot(players, chance))
}

/** Later rounds follow the fixed table: the winners of neighbouring places meet. */
export function nextKnockOutRound<P>(winners: readonly P[]): Slot<P>[] {
  return slotsOf(winners)
}

function slotsOf<P>(players: readonly P[]): Slot<P>[] {
  if (players.length < 2) return players.map((player) => [player])
  let size = 2
  while (size < players.length) size *= 2
  const places = size / 2
  const byes = size - players.length
  const slots: Slot<P>[] = []
  let next = 0
  for (let place = 0; place < places; place++) {
    // Those without a duel are spread evenly over the table.
    const alone = Math.floor(((place + 1) * byes) / places) > Math.floor((place * byes) / places)
    slots.push(alone ? [players[next]] : [players[next], players[next + 1]])
    next += alone ? 1 : 2
  }
  return slots
}

/** A finished duel. */
export interface KnockOutDuel<P> {
  readonly winner: P
  readonly loser: P
}

/** Whom the final winner himself eliminated: among them a further knock-out finds a fair second place. */
export const beatenBy = <P>(rounds: readonly (readonly KnockOutDuel<P>[])[], winner: P): P[] =>
  rounds.flat().flatMap((duel) => (duel.winner === winner ? [duel.loser] : []))

/** Best first, in groups of those who went out in the same round; the fair second is put right behind the winner. */
export function knockOutOrder<P>(
  players: readonly P[],
  rounds: readonly (readonly KnockOutDuel<P>[])[],
  second?: P,
): P[][] {
  const outIn = new Map<P, number>()
  rounds.forEach((duels, round) => {
    for (const { loser } of duels) outIn.set(loser, round)
  })
  const groups: P[][] = [players.filter((player) => !outIn.has(player))]
  if (second !== undefined) groups.push([second])
  for (let round = rounds.length - 1; round >= 0; round--) {
    groups.push(players.filter((player) => outIn.get(player) === round && player !== second))
  }
  return groups.filter((group) => group.length > 0)
}
