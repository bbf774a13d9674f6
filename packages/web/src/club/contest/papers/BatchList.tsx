import { type ContestState, sheetsDue } from '@jatekvilag/club'
import { useContestTongue } from '../texts/index.ts'
import { ContestSheet } from './ContestSheet.tsx'

/** Goes with the sheets of a place: who handed in after how many minutes, and the organiser's signature. */
export function BatchList({ state }: { state: ContestState }) {
  const { say } = useContestTongue()
  return state.places.map(({ id, application }) => {
    const sheets = state.sheets.filter(({ place }) => place === id)
    const head = { place: application.name, count: sheets.length, due: sheetsDue(state.settings.date) }
    return (
      <ContestSheet key={id} state={state} title={say('batch-head', head)}>
        <table className="club-table">
          <thead>
            <tr>
              <th>{say('number', { number: '' })}</th>
              <th>{say('sheet-name')}</th>
              <th className="club-text">{say('sheet-address')}</th>
              <th>{say('sheet-minutes')}</th>
            </tr>
          </thead>
          <tbody>
            {sheets.map(({ entrant, name, address, minutes }, i) => (
              <tr key={entrant}>
                <td>{i + 1}</td>
                <th scope="row">{name}</th>
                <td className="club-text">{address}</td>
                <td>{minutes}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="club-slip-signs">
          <span>{say('sheet-sign')}</span>
        </p>
      </ContestSheet>
    )
  })
}
