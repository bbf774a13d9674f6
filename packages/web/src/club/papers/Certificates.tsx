import { certificatePaper, effectiveLevel, nameOf } from '@jatekvilag/club'
import { useEffect, useState } from 'react'
import { proofsOf } from '../proof.ts'
import { useClub } from '../use-club.ts'
import type { Desk } from '../use-event.ts'
import { CertificateSheet } from './CertificateSheet.tsx'

/** One sheet for each certificate, with a code that proves it. */
export function Certificates({ desk }: { desk: Desk }) {
  const { say, told, gameName } = useClub()
  const { state } = desk.session
  const { settings, certificates, players } = state
  const [proofs, setProofs] = useState<readonly string[]>([])

  useEffect(() => {
    let wanted = true
    // Those that were given with their code keep it; older ones get theirs here.
    const claims = certificates.map(({ player, level, number, date }) => ({
      number,
      level,
      date,
      name: nameOf(state, player),
      game: settings.game,
      event: settings.name,
    }))
    proofsOf(desk.id, claims).then(
      (made) => wanted && setProofs(made),
      // A browser without such signatures prints certificates without a code.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [desk.id, state, certificates, settings])

  return certificates.map(({ player, level, number, date, proof: known }, i) => {
    const entrant = players.find(({ id }) => id === player)
    if (level === 0 || !entrant) return null
    const paper = certificatePaper(level, {
      number,
      name: entrant.name,
      address: entrant.contact?.address ?? '',
      games: [gameName(settings.game)],
      date,
      venue: settings.venue,
      participants: players.length,
      certified: certificates.filter((one) => one.level === level).length,
      ...(level === 1000 && {
        holders: players.filter((one) => effectiveLevel(one, settings.game) >= 100).length,
      }),
    })
    if (!paper.ok) return <p key={number}>{told(paper.problem)}</p>
    return (
      <CertificateSheet
        key={number}
        event={settings.name}
        name={entrant.name}
        says={say('certificate-says', { name: entrant.name, level, game: gameName(settings.game) })}
        paper={paper.value}
        proof={known ?? proofs[i]}
      />
    )
  })
}
