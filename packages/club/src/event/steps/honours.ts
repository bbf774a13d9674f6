/** What the organiser decides and certifies, and the end of the event. */
import { mayCertify } from '../../levels/certify.ts'
import { effectiveLevel } from '../../levels/entry.ts'
import { answer, refuse, type Sentence } from '../../problem.ts'
import type { EventState } from '../model.ts'
import { memberOf, membersOf, playerOf } from '../people.ts'
import { withoutMeetings } from './meetings.ts'
import { type Of, onPlayer, type Steps } from './step.ts'

export const HONOUR_STEPS: Steps<'ruling' | 'certificate' | 'key' | 'level-claim' | 'report' | 'close'> = {
  ruling(state, { text, player, points = 0, disqualified }) {
    if (player !== undefined && !playerOf(state, player)) return refuse('no-such-player', { player })
    const ruled = { ...state, rulings: [...state.rulings, { text, player: player ?? null, points }] }
    return player !== undefined && disqualified
      ? onPlayer(withoutMeetings(ruled, player), player, (one) => ({ ...one, disqualified: true }))
      : answer(ruled)
  },

  certificate(state, what, at) {
    const { level, number, proof = null, game = state.settings.game } = what
    const member = memberOf(state, what.player)
    const name = playerOf(state, what.player)?.name ?? member?.name
    if (name === undefined) return refuse('no-such-player', { player: what.player })
    if (member && !member.team.games.includes(game)) return refuse('certificate-team', { team: member.team.name, game })
    if (state.certificates.some((one) => one.number === number)) return refuse('certificate-number', { number })
    const problem = certificateProblem(state, name, game, what)
    if (problem) return { ok: false, problem }
    const certificate = { player: what.player, level, game, number, date: at.slice(0, 10), proof }
    const levelClaims = state.levelClaims.filter((claim) => claim.player !== what.player || claim.level > level)
    return answer({ ...state, levelClaims, certificates: [...state.certificates, certificate] })
  },

  // The first key stays: what it has signed is signed.
  key: (state, { x, d }) => (state.key ? refuse('key-known') : answer({ ...state, key: { x, ...(d && { d }) } })),

  'level-claim'(state, { player: id, level }) {
    const player = playerOf(state, id)
    if (!player) return refuse('no-such-player', { player: id })
    if (state.certificates.some((one) => one.player === id && one.level >= level))
      return refuse('level-held', { player: player.name, level })
    const problem = certificateProblem(state, player.name, state.settings.game, { level })
    if (problem) return { ok: false, problem }
    const others = state.levelClaims.filter((claim) => claim.player !== id)
    return answer({ ...state, levelClaims: [...others, { player: id, level }] })
  },

  report: (state, { date, participants }) => answer({ ...state, report: { date, participants } }),
  close: (state) => answer({ ...state, closed: true }),
}

type CertificateWish = Pick<Of<'certificate'>, 'level' | 'decision' | 'contest'>

function certificateProblem(
  state: EventState,
  player: string,
  game: string,
  wish: CertificateWish,
): Sentence | undefined {
  const { settings } = state
  // A team tells nothing of the levels of its players.
  const inTeams = membersOf(state).filter(({ team }) => team.games.includes(game))
  const checked = mayCertify({
    ...wish,
    player,
    game,
    date: settings.date,
    entrants: [...state.players.map((one) => effectiveLevel(one, game)), ...inTeams.map(() => 0 as const)],
    organiser: settings.organiser ?? { name: '?', registered: false, member: false },
    memberPresent: settings.memberPresent ?? false,
    given: state.certificates.filter((one) => one.level === wish.level).length,
  })
  return checked.ok ? undefined : checked.problem
}
