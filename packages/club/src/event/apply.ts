import { type Answer, answer, refuse } from '../problem.ts'
import type { EventSettings, EventState, Happening, HappeningKind } from './model.ts'
import { BOARD_STEPS } from './steps/boards.ts'
import { DUEL_STEPS } from './steps/duels.ts'
import { ENTRY_STEPS } from './steps/entries.ts'
import { HONOUR_STEPS } from './steps/honours.ts'
import { MEETING_STEPS } from './steps/meetings.ts'
import type { Of, Step, Steps } from './steps/step.ts'

const STEPS: Steps<Exclude<HappeningKind, 'open' | 'take-back'>> = {
  ...ENTRY_STEPS,
  ...BOARD_STEPS,
  ...DUEL_STEPS,
  ...MEETING_STEPS,
  ...HONOUR_STEPS,
}

const AFTER_CLOSE: ReadonlySet<HappeningKind> = new Set<HappeningKind>(['certificate', 'key', 'level-claim', 'report'])

/** What one happening does to an event, or why it cannot happen. The state before is not touched. */
export function apply(state: EventState | null, what: Happening, at: string): Answer<EventState> {
  if (what.kind === 'open') return state ? refuse('event-open') : answer(opened(what.settings))
  if (!state) return refuse('event-not-open')
  if (what.kind === 'take-back') return refuse('take-back-unknown', { entry: what.entry })
  if (state.closed && !AFTER_CLOSE.has(what.kind)) return refuse('event-closed')
  return (STEPS[what.kind] as Step<HappeningKind>)(state, what as Of<HappeningKind>, at)
}

const opened = (settings: EventSettings): EventState => ({
  settings,
  locked: false,
  closed: false,
  players: [],
  teams: [],
  rounds: [],
  duels: [],
  duelClaims: [],
  waiting: [],
  challenges: [],
  meetings: [],
  byeRequests: [],
  rulings: [],
  certificates: [],
  key: null,
  levelClaims: [],
  report: null,
  warnings: [],
})
