import { type EventState, placesOf } from '@jatekvilag/club'
import { useClub } from './use-club.ts'

const shown = (value: number) => String(Math.round(value * 100) / 100)

/** The order, with everything that decides it. */
export function PlacesTable({ state, most, own }: { state: EventState; most?: number; own?: string }) {
  const { say, told } = useClub()
  const { columns, rows } = placesOf(state)
  return (
    <table className="club-table" data-testid="standings">
      <thead>
        <tr>
          <th scope="col">{say('place')}</th>
          <th scope="col">{say('player-name')}</th>
          <th scope="col">{say('points')}</th>
          {columns.map((column) => {
            const head = typeof column === 'string' ? column : told({ id: column.sentence })
            return (
              <th key={head} scope="col">
                {head}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, most).map((row) => (
          <tr key={row.id} aria-current={row.id === own || undefined}>
            <td>{row.place}</td>
            <th scope="row">{row.name}</th>
            <td>{shown(row.points)}</td>
            {row.values.map((value, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <td key={i}>{shown(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
