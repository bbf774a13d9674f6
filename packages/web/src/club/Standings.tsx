import { countedDuels, drawShares, placesOf, type SentenceId, TIE_BREAKS, unfitAt, writeCsv } from '@jatekvilag/club'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { GiveCertificates } from './GiveCertificates.tsx'
import { PlacesTable } from './PlacesTable.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** The order as it stands, what decides among equals, and certificates. */
export function Standings({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const { state } = desk.session
  const places = placesOf(state)
  const sentences = (state.settings.tieBreaks ?? []).map((id) => TIE_BREAKS[id].sentence as SentenceId)

  return (
    <>
      <PlacesTable state={state} />
      {sentences.length > 0 && (
        <ul className="club-ties">
          {sentences.map((id) => (
            <li key={id}>{told({ id })}</li>
          ))}
        </ul>
      )}
      <DrawShare desk={desk} />
      <div className="row">
        <Button
          onPress={() =>
            downloadText(
              'standings.csv',
              writeCsv([
                [
                  '',
                  say('player-name'),
                  say('points'),
                  ...places.columns.map((c) => (typeof c === 'string' ? c : told({ id: c.sentence }))),
                ],
                ...places.rows.map((row) => [row.place, row.name, row.points, ...row.values]),
              ]),
              'text/csv',
            )
          }
        >
          {say('export-csv')}
        </Button>
      </div>
      {state.locked && <GiveCertificates desk={desk} />}
    </>
  )
}

/** How many duels were drawn, and whether that is too many for a game of this level. */
function DrawShare({ desk }: { desk: Desk }) {
  const { say } = useClub()
  const { state } = desk.session
  const { game, level = 0 } = state.settings
  const duels = countedDuels([state])
  const [share] = drawShares(duels)
  if (!share) return null
  const percent = Math.round((100 * duels.filter(({ drawn }) => drawn).length) / duels.length)
  const unfit = unfitAt(duels, level).includes(game)
  return (
    <p className={unfit ? 'club-warning' : 'quiet'}>
      {say('share-draws', { percent })} {unfit && say('share-warning')}
    </p>
  )
}
