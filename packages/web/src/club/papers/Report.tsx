import { type EventState, reportDue, reportLines } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import { FormLines } from './Form.tsx'
import { Sheet } from './Sheet.tsx'

/** What the organiser sends to the association within fifteen days. */
export function Report({ state }: { state: EventState }) {
  const { say, gameName } = useClub()
  const { settings, teams } = state
  const games = settings.format === 'team-cup' ? [...new Set(teams.flatMap((team) => team.games))] : [settings.game]
  return (
    <Sheet state={state} title="paper-report">
      <FormLines lines={reportLines(state, games.map(gameName).join(', '))} />
      <p>{say('report-due', { date: reportDue(settings.date) })}</p>
      <ol>
        {state.players.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {teams.map(({ id, name, players }) => (
          <li key={id}>
            {name}: {players.join(', ')}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
