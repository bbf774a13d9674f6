import type { ContestState } from '@jatekvilag/club'
import { useContestTongue } from '../texts/index.ts'

/** 1000 by the contest, one sheet for each game. */
export function AwardCertificates({ state }: { state: ContestState }) {
  const { say, gameName } = useContestTongue()
  return state.awards.map(({ entrant, game, number, place }) => {
    const name = state.sheets.find((sheet) => sheet.entrant === entrant)?.name ?? ''
    return (
      <section key={number} className="print-sheet wide club-certificate">
        <p className="club-certificate-event">{state.settings.name}</p>
        <h2>{say('certificate')}</h2>
        <p className="club-certificate-name">{name}</p>
        <p className="club-certificate-level">1000</p>
        <p className="club-certificate-says">{say('certificate-says', { name, place, game: gameName(game) })}</p>
        <div className="club-certificate-foot">
          <span className="club-certificate-sign">{say('certificate-sign')}</span>
          <span className="club-certificate-code">{say('certificate-number', { number })}</span>
        </div>
      </section>
    )
  })
}
