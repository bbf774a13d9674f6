import type { Crosstable, CrosstablePlayer, ResultCode } from '../crosstable.ts'
import { entryAt, roundsOf } from '../crosstable.ts'
import { type EventSession, happen, openEvent } from '../event/log.ts'
import type { EventSettings, Happening, ResultSign } from '../event/model.ts'
import { type Answer, answer } from '../problem.ts'

const BYES = new Set<ResultCode | null>(['U', 'H', 'F', 'Z'])

/**
 * A tournament report as an event that can go on: everybody enters in the order of the starting numbers, and every round is drawn and
 * played as it stands there. A game that was over at once (W, D, L) counts as one that was played.
 */
export function eventFromTable(
  table: Crosstable,
  settings: EventSettings,
  by: string,
  at: string,
): Answer<EventSession> {
  const total = Math.max(table.totalRounds ?? 0, roundsOf(table), 1)
  const opened = openEvent(
    {
      kind: 'open',
      settings: {
        ...settings,
        ...{ rounds: total, seeded: true },
        ...(table.firstColour && { firstColour: table.firstColour }),
        ...(table.points && { points: table.points }),
      },
    },
    by,
    at,
  )
  if (!opened.ok) return opened
  const players = [...table.players].sort((a, b) => a.number - b.number)
  const happenings: Happening[] = players.map((player) => ({ kind: 'entry', entrant: entrantOf(player) }))
  for (let round = 0; round < roundsOf(table); round++) happenings.push(...roundOf(players, round))
  let session = opened.value
  for (const what of happenings) {
    const next = happen(session, what, by, at)
    if (!next.ok) return next
    session = next.value
  }
  return answer(session)
}

const idOf = (number: number) => `p${number}`

const entrantOf = ({ number, name, rating, title, federation, birth }: CrosstablePlayer) => ({
  ...{ id: idOf(number), name },
  ...(rating && { rating }),
  ...(title && { title }),
  ...(federation && { federation }),
  ...(birth && { birth }),
})

function roundOf(players: readonly CrosstablePlayer[], round: number): Happening[] {
  const boards: [string, string][] = []
  const byes: { player: string; worth: 'U' | 'H' | 'F' | 'Z' }[] = []
  const results: Happening[] = []
  for (const player of players) {
    const { opponent, colour, result } = entryAt(player, round)
    if (opponent === null) {
      if (BYES.has(result)) byes.push({ player: idOf(player.number), worth: result as 'U' | 'H' | 'F' | 'Z' })
      continue
    }
    const other = players.find(({ number }) => number === opponent)
    // Each board is told twice; White tells it, or the lower number where nobody had a colour.
    if (!other || (colour === 'b' && entryAt(other, round).colour === 'w')) continue
    if (colour === null && player.number > opponent) continue
    const sign = signOf(result, entryAt(other, round).result)
    if (sign) results.push({ kind: 'result', round: round + 1, board: boards.length, result: { sign } })
    boards.push([idOf(player.number), idOf(opponent)])
  }
  return [{ kind: 'draw', round: round + 1, boards, byes }, ...results]
}

function signOf(own: ResultCode | null, others: ResultCode | null): ResultSign | undefined {
  switch (own) {
    case '1':
    case 'W':
      return '1-0'
    case '0':
    case 'L':
      return '0-1'
    case '=':
    case 'D':
      return '='
    case '+':
      return '+-'
    case '-':
      return others === '+' ? '-+' : '--'
    default:
      return undefined
  }
}
