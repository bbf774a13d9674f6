import type { Chance } from '../chance.ts'
import { type Crosstable, pointsFor, scoreOf, wasPlayed } from '../crosstable.ts'
import { drawByScore, type ScoredPlayer } from '../formats/draw-by-score.ts'
import { mcMahonScore, USUAL_MCMAHON } from '../formats/mcmahon.ts'
import { tantrixStandings } from '../formats/tantrix.ts'
import { mayHoldCupWinnersCup } from '../formats/team-cup.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { drawDutch } from '../swiss/dutch.ts'
import { nextKnockOut } from './knock-out-event.ts'
import type { EventState, Happening } from './model.ts'
import { nextRoundRobin } from './round-robin-event.ts'
import { available, crosstableOf, openBoards, pointSystem } from './table.ts'
import { tantrixGames } from './tantrix-event.ts'
import { nextTeamRound } from './team-event.ts'
import { traitsOf } from './traits.ts'

export type Draw = Extract<Happening, { kind: 'draw' }>

/** The next round by the rules of the format. Lots come from outside; what they decided is inside the draw. */
export function drawNext(
  state: EventState,
  chance: Chance,
  options: { readonly despiteOpenBoards?: boolean } = {},
): Answer<Draw> {
  const { format, rounds } = state.settings
  if (traitsOf(format).freeDuels) return refuse('no-draw')
  const open = openBoards(state)
  if (open.length > 0 && (!options.despiteOpenBoards || traitsOf(format).mustDecide)) {
    return refuse('draw-results-missing', { round: open[0][0], board: open[0][1], count: open.length })
  }
  const round = state.rounds.length + 1
  const ofField = format === 'swiss' || format === 'simple-swiss' || format === 'mcmahon' || format === 'tantrix'
  if (ofField && rounds !== undefined && round > rounds) return refuse('draw-over')
  const entrants = (format === 'team-cup' ? state.teams.filter((team) => !team.withdrawn) : available(state)).length
  if (entrants < 2) return refuse('draw-too-few')
  switch (format) {
    case 'knock-out': {
      const next = nextKnockOut(state, chance)
      if (!next) return refuse('draw-over')
      const boards = next.slots.filter((slot) => slot.length === 2)
      const byes = next.slots.filter((slot) => slot.length === 1).map(([player]) => ({ player, worth: 'U' as const }))
      return drawn(round, boards, byes, next.stage === 'second' ? 'second' : undefined)
    }
    case 'round-robin': {
      const next = nextRoundRobin(state)
      if (!next) return refuse('draw-over')
      const off = next.off.map((player) => ({ player, worth: 'Z' as const }))
      return drawn(round, next.pairs, off, next.isPlayOff ? 'play-off' : undefined)
    }
    case 'team-cup': {
      const held = state.settings.cupWinners ? mayHoldCupWinnersCup(entrants) : answer(entrants)
      if (!held.ok) return held
      const next = nextTeamRound(state, chance)
      if (!next) return refuse('draw-over')
      const off = next.off.map((player) => ({ player, worth: 'Z' as const }))
      return drawn(round, next.pairs, off)
    }
    default:
      return drawField(state, round, chance)
  }
}

const drawn = (round: number, boards: Draw['boards'], byes: Draw['byes'], stage?: Draw['stage']): Answer<Draw> =>
  answer({ kind: 'draw', round, boards, byes, ...(stage && { stage }) })

/** Formats in which everybody plays on in every round. */
function drawField(state: EventState, round: number, chance: Chance): Answer<Draw> {
  // Rule 5.1: the first colour is drawn by lot; later rounds read it from the boards of the first.
  const lot = round === 1 ? ({ firstColour: chance.below(2) === 0 ? 'w' : 'b' } as const) : {}
  const table: Crosstable = { ...lot, ...crosstableOf(state) }
  const present = new Set(available(state).map((player) => player.number))
  const ids = new Map(state.players.map((player) => [player.number, player.id]))
  const made =
    state.settings.format === 'swiss'
      ? drawDutch(table, { round, present })
      : drawByScore(scored(state, table, present))
  if (!made) return refuse('draw-impossible')
  const requested = state.byeRequests
    .filter((bye) => bye.round === round && !isGone(state, bye.player))
    .map(({ player, worth }) => ({ player, worth }))
  return drawn(
    round,
    made.pairs.map(([a, b]) => [ids.get(a)!, ids.get(b)!] as const),
    [...(made.bye === null ? [] : [{ player: ids.get(made.bye)!, worth: 'U' as const }]), ...requested],
  )
}

const isGone = (state: EventState, id: string) =>
  state.players.some((player) => player.id === id && (player.withdrawn || player.disqualified))

function scored(state: EventState, table: Crosstable, present: ReadonlySet<number>): ScoredPlayer[] {
  const { format, mcMahon = USUAL_MCMAHON } = state.settings
  const system = pointSystem(state)
  const tantrix =
    format === 'tantrix'
      ? new Map(
          tantrixStandings(
            state.players.map((player) => player.id),
            tantrixGames(state),
          ).rows.map((row) => [row.player, row.points]),
        )
      : null
  return table.players
    .filter((player) => present.has(player.number))
    .map((player) => {
      const played = player.rounds.filter(wasPlayed)
      const id = state.players.find((one) => one.number === player.number)!.id
      return {
        id: player.number,
        score: tantrix
          ? (tantrix.get(id) ?? 0)
          : format === 'mcmahon'
            ? mcMahonScore(player, mcMahon, system)
            : scoreOf(player, system),
        met: new Set(
          player.rounds
            .filter((entry) => entry.opponent !== null && (wasPlayed(entry) || entry.result === null))
            .map((entry) => entry.opponent!),
        ),
        hadBye: player.rounds.some(
          (entry) => entry.result === 'U' || (entry.opponent === null && pointsFor(entry.result, system) >= system.win),
        ),
        balance: played.reduce((sum, entry) => sum + (entry.colour === 'w' ? 1 : -1), 0),
      }
    })
}
