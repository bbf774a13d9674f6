import { type CertificatePaper, certificatePaper } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { CertificateSheet } from '../../papers/CertificateSheet.tsx'
import { proofsOf } from '../../proof.ts'
import { useContestTongue } from '../texts/index.ts'
import type { ContestDesk } from '../use-contest.ts'

/** Nobody asks in a contest who holds 100: that line is filled in by hand. */
const withoutHolders = (paper: CertificatePaper): CertificatePaper => ({
  ...paper,
  lines: paper.lines.map((line) => (line.label === 'form-holders' ? { ...line, value: '' } : line)),
})

/** 1000 by the contest, one sheet for each game. */
export function AwardCertificates({ desk }: { desk: ContestDesk }) {
  const { say, told, gameName } = useContestTongue()
  const { state } = desk.session
  const { awards, sheets, settings } = state
  const [proofs, setProofs] = useState<readonly string[]>([])
  const venueOf = (id: string | undefined) => state.places.find((place) => place.id === id)?.application.name ?? ''
  const sheetOf = (id: string) => sheets.find(({ entrant }) => entrant === id)
  useEffect(() => {
    let wanted = true
    const claims = awards.map(({ entrant, game, number, date }) => ({
      ...{ number, game, date, level: 1000, event: settings.name },
      name: sheets.find((sheet) => sheet.entrant === entrant)?.name ?? '',
    }))
    proofsOf(desk.id, claims).then(
      (made) => wanted && setProofs(made),
      // A browser without such signatures prints certificates without a code.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [desk.id, awards, sheets, settings])
  return awards.map(({ entrant, game, number, place, date }, i) => {
    const sheet = sheetOf(entrant)
    const name = sheet?.name ?? ''
    const paper = certificatePaper(1000, {
      ...{ number, name, date, address: sheet?.address ?? '', games: [gameName(game)] },
      ...{ venue: venueOf(sheet?.place), participants: sheets.length, certified: awards.length, holders: 0 },
    })
    if (!paper.ok) return <p key={number}>{told(paper.problem)}</p>
    return (
      <CertificateSheet
        key={number}
        event={settings.name}
        name={name}
        says={say('certificate-says', { name, place, game: gameName(game) })}
        paper={withoutHolders(paper.value)}
        proof={proofs[i]}
      />
    )
  })
}
