import {
  type Award,
  type CertificatePaper,
  certificatePaper,
  fold,
  foldContest,
  holdersBefore,
  levelsByName,
} from '@jatekvilag/club'
import { useMemo } from 'react'
import { eventsVersion, listEvents } from '../../events.ts'
import { useKept } from '../../KeptList.tsx'
import { CertificateSheet } from '../../papers/CertificateSheet.tsx'
import { useProofs } from '../../use-proofs.ts'
import { contestsVersion, listContests } from '../contests.ts'
import { useContestTongue } from '../texts/index.ts'
import type { ContestDesk } from '../use-contest.ts'

/** Where the register knows nobody of those who came, the line is filled in by hand. */
const withoutHolders = (paper: CertificatePaper): CertificatePaper => ({
  ...paper,
  lines: paper.lines.map((line) => (line.label === 'form-holders' ? { ...line, value: '' } : line)),
})

/** 1000 by the contest, one sheet for each game. */
export function AwardCertificates({ desk }: { desk: ContestDesk }) {
  const { say, told, gameName } = useContestTongue()
  const { state } = desk.session
  const { awards, sheets, settings, signing } = state
  const holders = useHolders(desk)
  const venueOf = (id: string | undefined) => state.places.find((place) => place.id === id)?.application.name ?? ''
  const sheetOf = (id: string) => sheets.find(({ entrant }) => entrant === id)
  const claims = awards.map(({ entrant, game, number, date }) => ({
    ...{ number, game, date, level: 1000, event: settings.name },
    name: sheetOf(entrant)?.name ?? '',
  }))
  const proofs = useProofs({ id: desk.id, key: signing, act: desk.act }, claims)
  return awards.map((award, i) => {
    const { entrant, game, number, place, date } = award
    const sheet = sheetOf(entrant)
    const name = sheet?.name ?? ''
    const held = holders(award)
    const paper = certificatePaper(1000, {
      ...{ number, name, date, address: sheet?.address ?? '', games: [gameName(game)] },
      ...{ venue: venueOf(sheet?.place), participants: sheets.length, certified: awards.length, holders: held ?? 0 },
    })
    if (!paper.ok) return <p key={number}>{told(paper.problem)}</p>
    return (
      <CertificateSheet
        key={number}
        event={settings.name}
        name={name}
        says={say('certificate-says', { name, place, game: gameName(game) })}
        paper={held === undefined ? withoutHolders(paper.value) : paper.value}
        proof={proofs[i]}
      />
    )
  })
}

/** How many of those who came held 100 before, as the events and contests of this device know it. */
function useHolders({ session }: ContestDesk): (award: Award) => number | undefined {
  const events = useKept(eventsVersion, listEvents)
  const contests = useKept(contestsVersion, listContests)
  const { sheets, settings } = session.state
  const levels = useMemo(() => {
    const states = (events ?? []).map(({ log }) => fold(log)).flatMap((state) => (state.ok ? [state.value] : []))
    const others = (contests ?? [])
      .map(({ log }) => foldContest(log))
      .flatMap((state) => (state.ok ? [state.value] : []))
    return levelsByName(states, others, settings.date)
  }, [events, contests, settings.date])
  const names = sheets.map(({ name }) => name)
  return ({ game }) => holdersBefore(names, game, levels)
}
