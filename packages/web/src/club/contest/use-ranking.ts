import { type ContestSide, type ContestState, type RankedSheet, rankContest } from '@jatekvilag/club'
import { useMemo } from 'react'
import { judgeOf, useOpened } from './paper-games.ts'

export interface Rankings {
  readonly paper: readonly RankedSheet[]
  readonly online: readonly RankedSheet[]
}

/** Both orders, as soon as the games of the paper are there to judge by. */
export function useRankings(state: ContestState): Rankings | undefined {
  const opened = useOpened(state.paper?.puzzles)
  return useMemo(() => {
    if (!opened || !state.key || opened.length !== state.paper?.puzzles.length) return undefined
    const judge = judgeOf(opened, state.key)
    return { paper: rankContest(state, judge, 'paper'), online: rankContest(state, judge, 'online') }
  }, [opened, state])
}

/** The side that there is something to see of. */
export const firstSide = (rankings: Rankings | undefined): ContestSide =>
  rankings && rankings.paper.length === 0 && rankings.online.length > 0 ? 'online' : 'paper'
