import type { EventState } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import { Sheet } from './Sheet.tsx'

/** Who has entered, with room for a signature. */
export function EntryList({ state }: { state: EventState }) {
  const { say } = useClub()
  return (
    <Sheet state={state} title="paper-entry">
      <table className="club-table">
        <thead>
          <tr>
            <th scope="col">{say('number')}</th>
            <th scope="col">{say('player-name')}</th>
            <th scope="col">{say('player-rating')}</th>
            <th scope="col">{say('player-club')}</th>
            <th scope="col">{say('signature')}</th>
          </tr>
        </thead>
        <tbody>
          {state.players.map((player) => (
            <tr key={player.id}>
              <td>{player.number}</td>
              <th scope="row">{player.name}</th>
              <td>{player.rating ?? ''}</td>
              <td className="club-text">{player.club ?? ''}</td>
              <td className="club-sign-here" />
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
