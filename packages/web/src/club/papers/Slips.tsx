import { type EventState, nameOf } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'

/** One slip for each board, to be cut out, filled in and signed by both. */
export function Slips({ state, round }: { state: EventState; round: number }) {
  const { say } = useClub()
  return (
    <section className="print-sheet club-slips">
      {state.rounds[round - 1]?.boards.map(({ sides }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
        <div key={i} className="club-slip">
          <p>
            {state.settings.name} · {say('round', { round })} · {say('board', { board: i + 1 })}
          </p>
          <p className="club-slip-names">
            <strong>{nameOf(state, sides[0])}</strong>
            <span className="club-blank" /> : <span className="club-blank" />
            <strong>{nameOf(state, sides[1])}</strong>
          </p>
          <p className="club-slip-signs">
            <span>{say('signature')}</span>
            <span>{say('signature')}</span>
          </p>
        </div>
      ))}
    </section>
  )
}
