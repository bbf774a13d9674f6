import type { ContestState } from '@jatekvilag/club'
import { RankingTable } from '../RankingTable.tsx'
import { useContestTongue } from '../texts/index.ts'
import { useRankings } from '../use-ranking.ts'
import { ContestSheet } from './ContestSheet.tsx'

/** Each ranking on a sheet of its own. */
export function RankingPaper({ state }: { state: ContestState }) {
  const { say } = useContestTongue()
  const rankings = useRankings(state)
  return (['paper', 'online'] as const).map((side) => {
    const ranking = rankings?.[side] ?? []
    if (ranking.length === 0) return null
    return (
      <ContestSheet key={side} state={state} title={say('paper-ranking')}>
        <p className="quiet">{say(`side-${side}`)}</p>
        <RankingTable ranking={ranking} side={side} />
      </ContestSheet>
    )
  })
}
