import type { RoundSeen } from '../api.ts'
import { Diagram } from '../Diagram.tsx'
import { useOpened } from '../paper-games.ts'
import { useContestTongue } from '../texts/index.ts'

/** What everybody may see when the round is over: the order, and the answers. */
export function RoundResult({ seen: { ranking = [], paper, key } }: { seen: RoundSeen }) {
  const { tongue, say, gameName, question } = useContestTongue()
  const opened = useOpened(paper?.puzzles)
  return (
    <>
      <h2>{say('solve-ranking')}</h2>
      {ranking.length === 0 ? (
        <p className="quiet">{say('solve-nobody')}</p>
      ) : (
        <table className="club-table" data-testid="round-ranking">
          <thead>
            <tr>
              <th>{say('col')}</th>
              <th>{say('col-name')}</th>
              <th>{say('col-points')}</th>
              <th>{say('col-arrived')}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.map(({ place, name, errorPoints, arrivedAt }) => (
              <tr key={`${arrivedAt} ${name}`}>
                <td>{place}.</td>
                <th scope="row">{name}</th>
                <td>{errorPoints}</td>
                <td>{tongue.at(Date.parse(arrivedAt))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h2>{say('solve-solutions')}</h2>
      <ol className="contest-puzzles">
        {opened?.map((one, i) => (
          <li key={one.puzzle.id}>
            <Diagram opened={one} />
            <p>
              <strong>
                {say('number', { number: i + 1 })} {gameName(one.puzzle.game)}
              </strong>
            </p>
            <p>{question(one)}</p>
            <p className="quiet">{say('answer', { answer: key?.[one.puzzle.id]?.[0] ?? '' })}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
