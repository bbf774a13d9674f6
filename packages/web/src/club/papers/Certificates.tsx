import {
  certificatePaper,
  type EventState,
  effectiveLevel,
  memberOf,
  nameOf,
  participantsOf,
  playerOf,
} from '@jatekvilag/club'
import { useClub } from '../use-club.ts'
import type { Desk } from '../use-event.ts'
import { useProofs } from '../use-proofs.ts'
import { CertificateSheet } from './CertificateSheet.tsx'

/** One sheet for each certificate, with a code that proves it. */
export function Certificates({ desk }: { desk: Desk }) {
  const { say, told, gameName } = useClub()
  const { state } = desk.session
  const { settings, certificates, key } = state
  // Those that were given with their code keep it; older ones get theirs here.
  const without = certificates.filter(({ proof }) => proof === null)
  const claims = without.map(({ player, level, game, number, date }) => ({
    ...{ number, level, game, date, event: settings.name },
    name: nameOf(state, player),
  }))
  const proofs = useProofs({ id: desk.id, key, act: desk.act }, claims)

  return certificates.map((certificate) => {
    const { player, level, game, number, date, proof } = certificate
    if (level === 0) return null
    const name = nameOf(state, player)
    const paper = certificatePaper(level, {
      ...{ number, name, date, games: [gameName(game)], venue: settings.venue },
      address: playerOf(state, player)?.contact?.address ?? memberOf(state, player)?.team.name ?? '',
      participants: participantsOf(state),
      certified: certificates.filter((one) => one.level === level).length,
      ...(level === 1000 && { holders: holdersOf100(state, game) }),
    })
    if (!paper.ok) return <p key={number}>{told(paper.problem)}</p>
    return (
      <CertificateSheet
        key={number}
        event={settings.name}
        name={name}
        says={say('certificate-says', { name, level, game: gameName(game) })}
        paper={paper.value}
        proof={proof ?? proofs[without.indexOf(certificate)]}
      />
    )
  })
}

const holdersOf100 = ({ players }: EventState, game: string) =>
  players.filter((one) => effectiveLevel(one, game) >= 100).length
