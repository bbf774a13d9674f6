import type { ContestDesk } from './use-contest.ts'

/** The round on the server, where this desk has the secret of its organiser. */
export function onlineRoundOf({ session, kept }: ContestDesk): { contest: string; secret: string } | undefined {
  const { contest, secret } = session.state.online ?? kept.online ?? {}
  return contest && secret ? { contest, secret } : undefined
}
