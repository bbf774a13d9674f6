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
  let next = 0
  return aloneAt(players.length).map(
    (alone): Slot<P> => (alone ? [players[next++]] : [players[next++], players[next++]]),
  )
}

/** For each place of the table whether somebody goes on from it without a duel; they are spread evenly. */
function aloneAt(players: number): boolean[] {
  if (players < 2) return new Array(players).fill(true)
  const places = 2 ** (Math.ceil(Math.log2(players)) - 1)
  const byes = 2 * places - players
  return Array.from(
    { length: places },
    (_, place) => Math.floor(((place + 1) * byes) / places) > Math.floor((place * byes) / places),
  )
}

/** The places of a round again, from its duels and from those without one, each in the order of the table. */
export function slotsFrom<P>(duels: readonly (readonly [P, P])[], alone: readonly P[]): Slot<P>[] {
  let duel = 0
  let single = 0
  return aloneAt(2 * duels.length + alone.length).map(
    (isAlone): Slot<P> => (isAlone ? [alone[single++]] : duels[duel++]),
  )
}

/** A finished duel. */
export interface KnockOutDuel<P> {
  readonly winner: P
  readonly loser: P
}

/** Whom the final winner himself eliminated: among them a further knock-out finds a fair second place. */
export const beatenBy = <P>(rounds: readonly (readonly KnockOutDuel<P>[])[], winner: P): P[] =>
  rounds.flat().flatMap((duel) => (duel.winner === winner ? [duel.loser] : []))

/**
 * Best first, in groups of those who went out in the same round; the fair second is put right behind the winner.
 * `leftIn` names those who went home unbeaten, with the round (from 0) that they did not play any more.
 */
export function knockOutOrder<P>(
  players: readonly P[],
  rounds: readonly (readonly KnockOutDuel<P>[])[],
  second?: P,
  leftIn: ReadonlyMap<P, number> = new Map(),
): P[][] {
  const outIn = new Map(leftIn)
  rounds.forEach((duels, round) => {
    for (const { loser } of duels) outIn.set(loser, round)
  })
  const groups: P[][] = [players.filter((player) => !outIn.has(player))]
  if (second !== undefined) groups.push([second])
  for (let round = rounds.length; round >= 0; round--) {
    groups.push(players.filter((player) => outIn.get(player) === round && player !== second))
  }
  return groups.filter((group) => group.length > 0)
}
