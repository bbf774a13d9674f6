import { bergerTable, type Duel, orderWithPlayOffs } from '../formats/round-robin.ts'
import { winnerOf } from './chip-event.ts'
import type { EventState, RoundState } from './model.ts'

type Pairs = readonly (readonly [string, string])[]

const duelsIn = (rounds: readonly RoundState[]): Duel<string>[] =>
  rounds.flatMap((round) => round.boards.map(({ sides, result }) => ({ sides, winner: winnerOf(result) })))

/** Everybody who stood in the table at the first draw. */
const fieldOf = (state: EventState): string[] =>
  state.players.filter((player) => player.from === 1).map((player) => player.id)

const pairsOf = (players: readonly string[], round: number): { pairs: Pairs; off: string | null } => {
  const row = bergerTable(players.length)[round]
  return {
    pairs: row.pairs.map(([a, b]) => [players[a - 1], players[b - 1]] as const),
    off: row.off === null ? null : players[row.off - 1],
  }
}

interface Stages {
  readonly main: readonly RoundState[]
  /** Finished play-offs, and the one that is on, with the groups that play it. */
  readonly playOffs: readonly (readonly RoundState[])[]
  readonly current: { readonly groups: readonly string[][]; readonly rounds: readonly RoundState[] } | null
}

const lengthOf = (players: number) => bergerTable(players).length

function stagesOf(state: EventState): Stages {
  const field = fieldOf(state)
  const length = lengthOf(field.length)
  const main = state.rounds.filter((round) => round.stage === 'main')
  const extra = state.rounds.filter((round) => round.stage === 'play-off')
  if (main.length < length || !state.settings.tancrend) return { main, playOffs: [], current: null }
  const playOffs: RoundState[][] = []
  let at = 0
  for (;;) {
    const tied = orderWithPlayOffs(field, duelsIn(main), playOffs.map(duelsIn)).filter((group) => group.length > 1)
    if (tied.length === 0) return { main, playOffs, current: null }
    const rounds = Math.max(...tied.map((group) => lengthOf(group.length)))
    const played = extra.slice(at, at + rounds)
    const isDone = played.length === rounds && played.every((round) => round.boards.every((board) => board.result))
    if (!isDone) return { main, playOffs, current: { groups: tied, rounds: played } }
    playOffs.push(played)
    at += rounds
  }
}

/** The next round of the table, or of the play-offs among equals; null when the order is settled. */
export function nextRoundRobin(state: EventState): { pairs: Pairs; off: string[]; isPlayOff: boolean } | null {
  const field = fieldOf(state)
  const gone = new Set(
    state.players.filter((player) => player.withdrawn || player.disqualified).map((player) => player.id),
  )
  const without = (rows: readonly { pairs: Pairs; off: string | null }[]) => {
    const pairs = rows.flatMap((row) => row.pairs)
    const played = pairs.filter((pair) => !pair.some((id) => gone.has(id)))
    const alone = pairs.filter((pair) => pair.some((id) => gone.has(id))).flat()
    return { pairs: played, off: [...rows.flatMap((row) => row.off ?? []), ...alone].filter((id) => !gone.has(id)) }
  }
  const round = state.rounds.length
  if (round < lengthOf(field.length)) return { ...without([pairsOf(field, round)]), isPlayOff: false }
  const { current } = stagesOf(state)
  if (!current) return null
  const groups = current.groups.map((group) => group.filter((id) => !gone.has(id))).filter((group) => group.length > 1)
  const rows = groups
    .filter((group) => lengthOf(group.length) > current.rounds.length)
    .map((group) => pairsOf(group, current.rounds.length))
  return rows.length > 0 ? { ...without(rows), isPlayOff: true } : null
}

/** Best first, in groups of equals; only for táncrend scoring. */
export function roundRobinGroups(state: EventState): string[][] {
  const { main, playOffs } = stagesOf(state)
  return orderWithPlayOffs(fieldOf(state), duelsIn(main), playOffs.map(duelsIn))
}

export const mainRounds = (state: EventState): readonly RoundState[] => stagesOf(state).main
export const duelsOfMain = (state: EventState): Duel<string>[] => duelsIn(mainRounds(state))
