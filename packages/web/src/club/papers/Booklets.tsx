import { booklet, type EventState, fold, levelsByName } from '@jatekvilag/club'
import { useMemo } from 'react'
import { eventsVersion, listEvents } from '../events.ts'
import { useKept } from '../KeptList.tsx'
import { useClub } from '../use-club.ts'
import { FormLines } from './Form.tsx'
import { Sheet } from './Sheet.tsx'

/** A booklet for each player: who he is, and the levels that he has reached in the nine games, here and at other events of this device. */
export function Booklets({ state }: { state: EventState }) {
  const { gameName } = useClub()
  const events = useKept(eventsVersion, listEvents)
  const levels = useMemo(() => {
    const others = (events ?? []).map(({ log }) => fold(log)).flatMap((one) => (one.ok ? [one.value] : []))
    return levelsByName([state, ...others])
  }, [events, state])
  return state.players.map((player) => {
    const { lines, table } = booklet(player, levels.get(player.name) ?? {}, null)
    return (
      <Sheet key={player.id} state={state} title={{ text: player.name }}>
        <FormLines lines={lines} />
        <table className="club-table">
          <thead>
            <tr>
              <td />
              <th scope="col">100</th>
              <th scope="col">1000</th>
              <th scope="col">5000</th>
            </tr>
          </thead>
          <tbody>
            {table.map(({ game, reached }) => (
              <tr key={game}>
                <th scope="row">{gameName(game)}</th>
                {reached.map((yes, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <td key={i} className="club-box">
                    {yes ? '×' : ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    )
  })
}
