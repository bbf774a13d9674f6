/** Who meets whom where partners are free: those who wait, those who have asked somebody, and those who are at play. */
import { type Answer, answer, refuse } from '../../problem.ts'
import type { EventState, FreeDuel, Meeting } from '../model.ts'
import { isGone, nameOf, playerOf } from '../people.ts'
import { isSamePair, turned } from '../same-duel.ts'
import { traitsOf } from '../traits.ts'
import { duelProblem } from './duels.ts'
import type { Steps } from './step.ts'

type Kinds = 'ready' | 'challenge' | 'challenge-off' | 'meeting' | 'meeting-room' | 'meeting-off'

export const MEETING_STEPS: Steps<Kinds> = {
  ready(state, { player: id, ready }) {
    const player = playerOf(state, id)
    if (!player) return refuse('no-such-player', { player: id })
    if (!traitsOf(state.settings.format).pairsWaiting) return refuse('meeting-not-here')
    if (isGone(player)) return refuse('player-gone', { player: player.name })
    if (!ready) return answer({ ...state, waiting: state.waiting.filter((one) => one !== id) })
    if (isPlaying(state, id)) return refuse('meeting-busy', { player: player.name })
    return answer(state.waiting.includes(id) ? state : { ...state, waiting: [...state.waiting, id] })
  },

  challenge(state, { player, sides, stakes = [1, 1] }, at) {
    const { freeDuels, pairsWaiting } = traitsOf(state.settings.format)
    if (!freeDuels || pairsWaiting) return refuse('meeting-not-here')
    if (!sides.includes(player)) return refuse('claim-duel', { player: nameOf(state, player) })
    const asked = { sides, stakes }
    const wrong = meetingProblem(state, asked)
    if (wrong) return wrong
    const answered = state.challenges.some((one) => one.player !== player && isSameMeeting(state, one, asked))
    if (answered) return answer(withMeeting(state, asked, at))
    // Whoever asks again has thought better of it.
    const others = state.challenges.filter((one) => one.player !== player || !isSamePair(one, asked))
    return answer({ ...state, challenges: [...others, { ...asked, player }] })
  },

  'challenge-off'(state, { player, sides }) {
    if (!sides.includes(player)) return refuse('claim-duel', { player: nameOf(state, player) })
    return answer({ ...state, challenges: state.challenges.filter((one) => !isSamePair(one, { sides })) })
  },

  meeting(state, { sides, stakes = [1, 1] }, at) {
    const wrong = meetingProblem(state, { sides, stakes })
    return wrong ?? answer(withMeeting(state, { sides, stakes }, at))
  },

  'meeting-room'(state, { sides, room }) {
    if (!meetingOf(state, sides)) return refuse('no-such-meeting')
    return answer({
      ...state,
      meetings: state.meetings.map((one) => (isSamePair(one, { sides }) ? { ...one, room } : one)),
    })
  },

  'meeting-off'(state, { sides }) {
    if (!meetingOf(state, sides)) return refuse('no-such-meeting')
    return answer({ ...state, meetings: state.meetings.filter((one) => !isSamePair(one, { sides })) })
  },
}

type Asked = Pick<Meeting, 'sides' | 'stakes'>

const meetingOf = (state: EventState, sides: Meeting['sides']): Meeting | undefined =>
  state.meetings.find((one) => isSamePair(one, { sides }))

export const isPlaying = (state: EventState, player: string): boolean =>
  state.meetings.some(({ sides }) => sides.includes(player))

/** On a ladder it matters who asks whom; elsewhere two say the same from both sides. */
function isSameMeeting({ settings }: EventState, a: Asked, b: Asked): boolean {
  const isTurned = settings.format !== 'ladder' && a.sides[0] !== b.sides[0]
  const other: Asked = isTurned ? { sides: turned(b.sides), stakes: turned(b.stakes) } : b
  return String(a.sides) === String(other.sides) && String(a.stakes) === String(other.stakes)
}

/** Nobody sits down whose duel could not count, or who sits with somebody already. */
function meetingProblem(state: EventState, { sides, stakes }: Asked): Answer<EventState> | undefined {
  const trial: FreeDuel = { sides, stakes, result: { sign: '1-0' } }
  const problem = duelProblem(state, trial)
  if (problem) return { ok: false, problem }
  const busy = sides.find((id) => isPlaying(state, id))
  return busy === undefined ? undefined : refuse('meeting-busy', { player: nameOf(state, busy) })
}

/** Whoever sits down waits for nobody, and has asked nobody else. */
function withMeeting(state: EventState, { sides, stakes }: Asked, at: string): EventState {
  const rest = sides.reduce(withoutAsking, state)
  return { ...rest, locked: true, meetings: [...rest.meetings, { sides, stakes, room: null, since: at }] }
}

const withoutAsking = (state: EventState, player: string): EventState => ({
  ...state,
  waiting: state.waiting.filter((one) => one !== player),
  challenges: state.challenges.filter((one) => one.player !== player && !one.sides.includes(player)),
})

/** Whoever leaves the event leaves his table. */
export const withoutMeetings = (state: EventState, player: string): EventState => ({
  ...withoutAsking(state, player),
  meetings: state.meetings.filter(({ sides }) => !sides.includes(player)),
})
