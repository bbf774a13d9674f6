import { type EventState, nameOf } from '@jatekvilag/club'
import { coloursText } from '../tantrix-colours.ts'
import { useClub } from '../use-club.ts'
import { Sheet } from './Sheet.tsx'

/** What both players of Tantrix write down and sign: colours, points on the table, minutes, tournament points. */
export function ScoreSheets({ state, round }: { state: EventState; round: number }) {
  const { say } = useClub()
  const boards = state.rounds[round - 1]?.boards ?? [{ sides: ['', ''] as const }]
  return boards.map(({ sides }, i) => {
    const colours = coloursText(state, sides, say)
    return (
      <Sheet
        // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
        key={i}
        state={state}
        title={{ text: `${say('round', { round: Math.max(1, round) })}, ${say('board', { board: i + 1 })}` }}
      >
        <table className="club-table club-score-sheet">
          <thead>
            <tr>
              <th scope="col">{say('player-name')}</th>
              <th scope="col">{say('sheet-colour')}</th>
              <th scope="col">{say('scores')}</th>
              <th scope="col">{say('sheet-minutes')}</th>
              <th scope="col">{say('sheet-points')}</th>
              <th scope="col">{say('signature')}</th>
            </tr>
          </thead>
          <tbody>
            {sides.map((id, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: sides do not move
              <tr key={side}>
                <th scope="row">{id ? nameOf(state, id) : ''}</th>
                <td className="club-text">{id ? colours[side] : ''}</td>
                <td />
                <td />
                <td />
                <td className="club-sign-here" />
              </tr>
            ))}
          </tbody>
        </table>
      </Sheet>
    )
  })
}
