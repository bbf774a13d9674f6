import { booklet, type EventState } from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import { FormLines } from './Form.tsx'
import { Sheet } from './Sheet.tsx'

/** A booklet for each player: who he is, and the levels that he has reached in the nine games. */
export function Booklets({ state }: { state: EventState }) {
  const { gameName } = useClub()
  return state.players.map((player) => {
    const { lines, table } = booklet(player, player.levels ?? {}, null)
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
