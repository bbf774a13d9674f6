import { type EventState, TANTRIX_CONDUCT } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import { Sheet } from './Sheet.tsx'

/** How one behaves at a board of Tantrix: to hang on the wall. */
export function Conduct({ state }: { state: EventState }) {
  const { told } = useClub()
  return (
    <Sheet state={state} title="paper-conduct">
      <dl className="club-conduct">
        {TANTRIX_CONDUCT.map(({ number, sentence }) => (
          <div key={number}>
            <dt>{number}.</dt>
            <dd>{told({ id: sentence })}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
