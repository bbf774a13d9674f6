import { type ContestState, contestDay, invitedFrom } from '@jatekvilag/club'
import { useContestTongue } from '../texts/index.ts'
import { firstSide, useRankings } from '../use-ranking.ts'

/** Letters for the second round, four to a page: the best hundred, and the guests. */
export function Invitations({ state }: { state: ContestState }) {
  const { say } = useContestTongue()
  const rankings = useRankings(state)
  const ranking = rankings?.[firstSide(rankings)] ?? []
  const invited = invitedFrom(state, ranking)
  if (!rankings || !invited.ok) return null
  const date = contestDay(2, state.settings.date)
  return (
    <section className="print-sheet">
      {invited.value.map((id) => {
        const ranked = ranking.find(({ sheet }) => sheet.entrant === id)
        const name = ranked?.sheet.name ?? state.guests.find((guest) => guest.id === id)?.name ?? ''
        return (
          <div key={id} className="club-slip">
            <p>
              <strong>{state.settings.name}</strong>
            </p>
            <p>{say('invite-letter', { name, date })}</p>
            <p>{ranked ? say('invite-place', { place: ranked.place }) : say('invite-guest')}</p>
          </div>
        )
      })}
    </section>
  )
}
