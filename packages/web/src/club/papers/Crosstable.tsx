import { crosstableOf, type EventState, pointsFor } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import { Sheet } from './Sheet.tsx'

/** Everybody's opponents, colours and results on one sheet. */
export function Crosstable({ state }: { state: EventState }) {
  const { say } = useClub()
  const table = crosstableOf(state)
  return (
    <Sheet state={state} title="paper-crosstable" wide>
      <table className="club-table">
        <thead>
          <tr>
            <th scope="col">{say('number')}</th>
            <th scope="col">{say('player-name')}</th>
            {state.rounds.map((_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rounds are known by their number
              <th key={i} scope="col">
                {i + 1}.
              </th>
            ))}
            <th scope="col">{say('points')}</th>
          </tr>
        </thead>
        <tbody>
          {table.players.map((player) => (
            <tr key={player.number}>
              <td>{player.number}</td>
              <th scope="row">{player.name}</th>
              {player.rounds.map(({ opponent, colour, result }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rounds are known by their number
                <td key={i}>{opponent === null ? (result ?? '') : `${opponent}${colour ?? ''}${result ?? '…'}`}</td>
              ))}
              <td>{player.rounds.reduce((sum, entry) => sum + pointsFor(entry.result, table.points), 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
