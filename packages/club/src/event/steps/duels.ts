/** Duels of formats in which partners are free: what was played, at the desk or as both say. */
import { playForChips } from '../../formats/chips.ts'
import { answer, refuse, type Sentence, sentence } from '../../problem.ts'
import { chipLedger } from '../chip-event.ts'
import { ladderOf } from '../ladder-event.ts'
import type { EventState, FreeDuel } from '../model.ts'
import { isGone, nameOf, playerOf } from '../people.ts'
import { isSameDuel, isSamePair } from '../same-duel.ts'
import { traitsOf } from '../traits.ts'
import { resultProblem, type Steps } from './step.ts'

export const DUEL_STEPS: Steps<'duel' | 'duel-claim' | 'duel-correction'> = {
  duel(state, { sides, result, stakes = [1, 1] }) {
    const duel = playedIn(state, { sides, result, stakes })
    const problem = duelProblem(state, duel)
    return problem ? { ok: false, problem } : answer(withDuel(state, duel))
  },

  'duel-claim'(state, { player, sides, result, stakes = [1, 1] }) {
    const duel = playedIn(state, { sides, result, stakes })
    if (!sides.includes(player)) return refuse('claim-duel', { player: nameOf(state, player) })
    const problem = duelProblem(state, duel)
    if (problem) return { ok: false, problem }
    const isLadder = state.settings.format === 'ladder'
    const confirmed = state.duelClaims.find((claim) => claim.player !== player && isSameDuel(claim, duel, isLadder))
    if (!confirmed) {
      // Whoever says it again has thought better of it.
      const others = state.duelClaims.filter((claim) => claim.player !== player || !isSamePair(claim, duel))
      return answer({ ...state, duelClaims: [...others, { ...duel, player }] })
    }
    const duelClaims = state.duelClaims.filter((claim) => !isSamePair(claim, duel))
    return answer(withDuel({ ...state, duelClaims }, duel))
  },

  'duel-correction'(state, { duel, result }) {
    if (!state.duels[duel]) return refuse('no-such-duel', { duel: duel + 1 })
    const problem = resultProblem(state, result)
    if (problem) return { ok: false, problem }
    const changed = { ...state, duels: state.duels.map((old, at) => (at === duel ? { ...old, result } : old)) }
    if (state.settings.format === 'chips') {
      for (const [player, chips] of chipLedger(changed)) {
        if (chips < 0) return refuse('chips-correction', { player: nameOf(state, player) })
      }
    }
    const wrong = state.settings.format === 'ladder' && ladderProblem(changed, changed.duels)
    return wrong ? { ok: false, problem: wrong } : answer(changed)
  },
}

/** A duel of two who had been told to meet has their room, and was agreed. */
function playedIn(state: EventState, duel: FreeDuel): FreeDuel {
  const meeting = state.meetings.find((one) => isSamePair(one, duel))
  return meeting ? { ...duel, agreed: true, ...(meeting.room !== null && { room: meeting.room }) } : duel
}

const withDuel = (state: EventState, duel: FreeDuel): EventState => ({
  ...state,
  locked: true,
  duels: [...state.duels, duel],
  meetings: state.meetings.filter((one) => !isSamePair(one, duel)),
})

export function duelProblem(state: EventState, duel: FreeDuel): Sentence | undefined {
  const { sides, result, stakes } = duel
  if (!traitsOf(state.settings.format).freeDuels) return sentence('no-free-duels')
  for (const side of sides) {
    const player = playerOf(state, side)
    if (!player) return sentence('no-such-player', { player: side })
    if (isGone(player)) return sentence('player-gone', { player: player.name })
  }
  if (sides[0] === sides[1]) return sentence('chips-oneself')
  const problem = resultProblem(state, result)
  if (problem) return problem
  if (state.settings.format === 'ladder') return ladderProblem(state, [...state.duels, duel])
  if (state.settings.format !== 'chips') return undefined
  const winner = result.sign === '1-0' || result.sign === '+-' ? 0 : 1
  const paid = playForChips(chipLedger(state), { sides, stakes, winner })
  return paid.ok ? undefined : named(state, paid.problem)
}

function ladderProblem(state: EventState, duels: readonly FreeDuel[]): Sentence | undefined {
  const order = ladderOf(state, duels)
  return order.ok ? undefined : named(state, order.problem)
}

/** Told by names, not by the ids of the log. */
function named(state: EventState, { id, values = {} }: Sentence): Sentence {
  const said = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? nameOf(state, value) : value,
  ])
  return sentence(id, Object.fromEntries(said))
}
