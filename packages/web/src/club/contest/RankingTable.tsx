import type { ContestSide, RankedSheet } from '@jatekvilag/club'
import { useContestTongue } from './texts/index.ts'

/** Places, names and what decided; no addresses. */
export function RankingTable({ ranking, side }: { ranking: readonly RankedSheet[]; side: ContestSide }) {
  const { tongue, say } = useContestTongue()
  return (
    <table className="club-table" data-testid="contest-ranking">
      <thead>
        <tr>
          <th>{say('col')}</th>
          <th>{say('col-name')}</th>
          <th>{say('col-errors')}</th>
          <th>{say('col-points')}</th>
          <th>{say(side === 'paper' ? 'col-minutes' : 'col-arrived')}</th>
        </tr>
      </thead>
      <tbody>
        {ranking.map(({ place, sheet, errors, errorPoints }) => (
          <tr key={sheet.entrant}>
            <td>{place}.</td>
            <th scope="row">{sheet.name}</th>
            <td>{errors}</td>
            <td>{errorPoints}</td>
            <td>{side === 'paper' ? sheet.minutes : tongue.at(Date.parse(sheet.arrivedAt ?? ''))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
