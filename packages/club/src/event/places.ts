import { scoreOf } from '../crosstable.ts'
import { arenaStandings } from '../formats/arena.ts'
import { mcMahonStandings, USUAL_MCMAHON } from '../formats/mcmahon.ts'
import { basePoints, tancrend } from '../formats/round-robin.ts'
import { tantrixStandings } from '../formats/tantrix.ts'
import type { SentenceId } from '../problem.ts'
import { standings } from '../standings/standings.ts'
import { TIE_BREAKS } from '../standings/tie-breaks.ts'
import { chipLedger, winnerOf } from './chip-event.ts'
import { knockOutGroups } from './knock-out-event.ts'
import { ladderOf } from './ladder-event.ts'
import type { EventState } from './model.ts'
import { nameOf } from './people.ts'
import { duelsOfMain, roundRobinGroups } from './round-robin-event.ts'
import { crosstableOf, pointSystem } from './table.ts'
import { tantrixGames } from './tantrix-event.ts'
import { teamRows } from './team-event.ts'

export interface Place {
  /** From 1; equals share a place. */
  readonly place: number
  readonly id: string
  readonly name: string
  readonly points: number
  readonly values: readonly number[]
}

export interface Places {
  /** What the values are: short names of tie-breaks, or sentences. */
  readonly columns: readonly (string | { readonly sentence: SentenceId })[]
  readonly rows: readonly Place[]
}

/** The order of the event as it stands, worked out from the single results. */
export function placesOf(state: EventState): Places {
  switch (state.settings.format) {
    case 'knock-out':
      return fromGroups(state, knockOutGroups(state), (id) => [winsOf(state, id)], [{ sentence: 'column-wins' }])
    case 'chips': {
      const ledger = chipLedger(state)
      return ranked(
        state,
        [...ledger].map(([id, chips]) => ({ id, points: chips, values: [] })),
        [],
      )
    }
    case 'round-robin':
      return state.settings.tancrend ? tancrendPlaces(state) : fieldPlaces(state)
    case 'team-cup':
      return ranked(
        state,
        teamRows(state).map(({ team, points, duels, games }) => ({ id: team, points, values: [duels, games] })),
        [{ sentence: 'column-duels' }, { sentence: 'column-games' }],
      )
    case 'swiss':
    case 'simple-swiss':
      return fieldPlaces(state)
    case 'mcmahon': {
      const rows = mcMahonStandings(crosstableOf(state), state.settings.mcMahon ?? USUAL_MCMAHON)
      const ids = idsByNumber(state)
      return {
        columns: ['SOS', 'SOSOS', 'SODOS'],
        rows: rows.map((row) =>
          placed(state, row.place, ids.get(row.number)!, row.score, [row.sos, row.sosos, row.sodos]),
        ),
      }
    }
    case 'arena': {
      const games = state.duels.map(({ sides, result }) => ({ sides, winner: winnerOf(result) }))
      const rows = arenaStandings(
        state.players.map((player) => player.id),
        games,
      )
      return {
        columns: [{ sentence: 'column-wins' }, { sentence: 'column-games' }],
        rows: rows.map((row) => placed(state, row.place, row.player, row.points, [row.wins, row.games])),
      }
    }
    case 'tantrix': {
      const { rows } = tantrixStandings(
        state.players.map((player) => player.id),
        tantrixGames(state),
      )
      const adjusted = rows.map((row) => ({ id: row.player, points: row.points, values: [...row.among, row.scored] }))
      return ranked(state, adjusted, [
        { sentence: 'column-among-points' },
        { sentence: 'column-among-wins' },
        { sentence: 'column-among-margin' },
        { sentence: 'column-scored' },
      ])
    }
    case 'ladder': {
      const order = ladderOf(state, state.duels)
      const ids = order.ok ? order.value : []
      return { columns: [], rows: ids.map((id, at) => placed(state, at + 1, id, ids.length - at, [])) }
    }
  }
}

const placed = (state: EventState, place: number, id: string, points: number, values: readonly number[]): Place => ({
  place,
  id,
  name: nameOf(state, id),
  points,
  values,
})

const idsByNumber = (state: EventState) => new Map(state.players.map((player) => [player.number, player.id]))

/** What the organiser gave or took. */
const ruledPoints = (state: EventState, id: string): number =>
  state.rulings.reduce((sum, ruling) => sum + (ruling.player === id ? ruling.points : 0), 0)

function fieldPlaces(state: EventState): Places {
  const table = crosstableOf(state)
  const system = pointSystem(state)
  const ids = idsByNumber(state)
  const points = new Map(
    table.players.map((player) => [
      player.number,
      scoreOf(player, system) + ruledPoints(state, ids.get(player.number)!),
    ]),
  )
  const tieBreaks = state.settings.tieBreaks ?? []
  const rows = standings(table, tieBreaks, points)
  return {
    columns: tieBreaks.map((id) => TIE_BREAKS[id].code),
    rows: rows.map((row) => placed(state, row.place, ids.get(row.number)!, row.points, row.tieBreaks)),
  }
}

function tancrendPlaces(state: EventState): Places {
  const players = state.players.map((player) => player.id)
  const duels = duelsOfMain(state)
  const base = basePoints(players, duels)
  const final = tancrend(players, duels)
  const groups = roundRobinGroups(state)
  const places = fromGroups(state, groups, (id) => [base.get(id)!], [{ sentence: 'column-base' }])
  return { columns: places.columns, rows: places.rows.map((row) => ({ ...row, points: final.get(row.id)! })) }
}

const winsOf = (state: EventState, id: string): number =>
  state.rounds
    .flatMap((round) => round.boards)
    .filter(({ sides, result }) => {
      const winner = winnerOf(result)
      return winner !== null && sides[winner] === id
    }).length

function fromGroups(
  state: EventState,
  groups: readonly string[][],
  values: (id: string) => number[],
  columns: Places['columns'],
): Places {
  let place = 1
  const rows = groups.flatMap((group) => {
    const here = place
    place += group.length
    return group.map((id) => placed(state, here, id, values(id)[0], values(id)))
  })
  return { columns, rows }
}

function ranked(
  state: EventState,
  rows: readonly { id: string; points: number; values: readonly number[] }[],
  columns: Places['columns'],
): Places {
  const adjusted = rows.map((row) => ({
    ...row,
    points: Math.round((row.points + ruledPoints(state, row.id)) * 10) / 10,
  }))
  const order = (a: (typeof adjusted)[number], b: (typeof adjusted)[number]) => {
    if (a.points !== b.points) return b.points - a.points
    for (let k = 0; k < a.values.length; k++) if (a.values[k] !== b.values[k]) return b.values[k] - a.values[k]
    return 0
  }
  adjusted.sort(order)
  return {
    columns,
    rows: adjusted.map((row) =>
      placed(state, adjusted.findIndex((other) => order(other, row) === 0) + 1, row.id, row.points, row.values),
    ),
  }
}
