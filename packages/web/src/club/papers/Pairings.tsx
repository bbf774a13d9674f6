import { type EventState, nameOf } from '@jatekvilag/club'
import { shownAt } from '../scores.ts'
import { useClub } from '../use-club.ts'
import { Sheet } from './Sheet.tsx'

interface Props {
  state: EventState
  round: number
}

export function PairingsByBoard({ state, round }: Props) {
  const { say, told } = useClub()
  const drawn = state.rounds[round - 1]
  if (!drawn) return null
  return (
    <Sheet state={state} title={{ text: say('round', { round }) }}>
      {drawn.byHand && <p>{told({ id: 'paper-by-hand', values: { reason: drawn.byHand } })}</p>}
      <table className="club-table">
        <tbody>
          {drawn.boards.map((board, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
            <tr key={i}>
              <td>{i + 1}</td>
              <td className="club-text">{nameOf(state, board.sides[0])}</td>
              <td>{shownAt(state, board, '      :      ')}</td>
              <td className="club-text">{nameOf(state, board.sides[1])}</td>
            </tr>
          ))}
          {drawn.byes.map(({ player, worth }) => (
            <tr key={player}>
              <td>–</td>
              <td className="club-text">{nameOf(state, player)}</td>
              <td colSpan={2}>{say(worth === 'U' ? 'bye' : 'off')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

/** Everybody finds his name first, then his board. */
export function PairingsByName({ state, round }: Props) {
  const { tongue, say } = useClub()
  const drawn = state.rounds[round - 1]
  if (!drawn) return null
  const rows = [
    ...drawn.boards.flatMap(({ sides: [a, b] }, i) => [
      { name: nameOf(state, a), board: i + 1, other: nameOf(state, b) },
      { name: nameOf(state, b), board: i + 1, other: nameOf(state, a) },
    ]),
    ...drawn.byes.map(({ player, worth }) => ({
      name: nameOf(state, player),
      board: undefined,
      other: say(worth === 'U' ? 'bye' : 'off'),
    })),
  ].sort((a, b) => a.name.localeCompare(b.name, tongue.language))
  return (
    <Sheet state={state} title={{ text: `${say('round', { round })}, ${say('paper-pairings-name')}` }}>
      <table className="club-table">
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{row.board === undefined ? '–' : say('board', { board: row.board })}</td>
              <td className="club-text">{row.other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
