/** A contest is its log; everything shown is a fold of it. */
import { mayCertify } from '../levels/certify.ts'
import { logKind, type Session } from '../log-kind.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { acceptBatch, acceptLocalRound, INVITED } from './contest.ts'
import { checkContestEntry } from './contest-checks.ts'
import type {
  ContestEntry,
  ContestHappening,
  ContestLog,
  ContestSettings,
  ContestSheet,
  ContestState,
} from './contest-model.ts'
import { aboutContest, contestStandsOn, isSoInContest } from './contest-subjects.ts'
import { readKey, readPaper } from './paper.ts'

/** A contest that is being run: its log, and what follows from it. */
export type ContestSession = Session<ContestHappening, ContestState>

const beginning = (settings: ContestSettings): ContestState => ({
  settings,
  sealed: null,
  copied: [],
  started: null,
  paper: null,
  key: null,
  places: [],
  batches: {},
  sheets: [],
  deadline: null,
  rulings: {},
  guests: [],
  raffle: [],
  awards: [],
  signing: null,
  online: null,
})

function applyContest(state: ContestState | null, { what, at, by }: ContestEntry): Answer<ContestState> {
  if (what.kind === 'open') return state ? refuse('event-open') : answer(beginning(what.settings))
  if (!state) return refuse('event-not-open')
  switch (what.kind) {
    case 'settings':
      return state.sealed || state.started ? refuse('contest-sealed') : answer({ ...state, settings: what.settings })
    case 'sealed':
      return state.started ? refuse('contest-started') : answer({ ...state, sealed: what.sealed })
    case 'copied':
      if (state.started) return refuse('contest-started')
      return state.sealed ? answer({ ...state, copied: [...state.copied, { by, at }] }) : refuse('contest-no-paper')
    case 'start':
      return start(state, what, at)
    case 'place':
      return place(state, what)
    case 'sheet':
      return sheet(state, what.sheet)
    case 'sheet-change':
      return sheetChange(state, what.sheet)
    case 'batch':
      return batch(state, what)
    case 'arrived':
      return arrived(state, what)
    case 'ruling':
      return ruling(state, what)
    case 'named': {
      const guests = [...new Map([...state.guests, ...what.guests].map((guest) => [guest.id, guest])).values()]
      return guests.length > INVITED
        ? refuse('invite-too-many', { named: guests.length, most: INVITED })
        : answer({ ...state, guests })
    }
    case 'raffle':
      return answer({ ...state, raffle: [...state.raffle, ...what.won] })
    case 'award':
      return award(state, what)
    case 'key':
      // The first key stays: what it has signed is signed.
      return state.signing
        ? refuse('key-known')
        : answer({ ...state, signing: { x: what.x, ...(what.d && { d: what.d }) } })
    case 'online':
      return answer({ ...state, online: what.round })
    case 'take-back':
      return answer(state)
  }
}

type Of<K extends ContestHappening['kind']> = Extract<ContestHappening, { kind: K }>

function start(state: ContestState, { paper, key }: Of<'start'>, at: string): Answer<ContestState> {
  if (state.started) return refuse('contest-started')
  const read = readPaper(paper)
  if (!read.ok) return read
  const right = readKey(key, paper)
  if (!right.ok) return right
  if (paper.puzzles.length === 0) return refuse('contest-no-paper')
  return answer({ ...state, started: at, paper, key })
}

function place(state: ContestState, { place: added }: Of<'place'>): Answer<ContestState> {
  const accepted = acceptLocalRound(added.application)
  if (!accepted.ok) return accepted
  if (state.places.some(({ id }) => id === added.id)) return refuse('contest-place-twice')
  return answer({ ...state, places: [...state.places, added] })
}

/** What is wrong with a sheet of paper, if anything. */
function wrongSheet(state: ContestState, { place: at, minutes, name }: ContestSheet): Answer<ContestState> | undefined {
  if (!state.paper) return refuse('contest-not-started')
  if (!state.places.some(({ id }) => id === at)) return refuse('contest-no-place', { name })
  if (at !== undefined && state.batches[at] !== undefined) return refuse('contest-batch-gone', { name })
  if (minutes === undefined || minutes > state.settings.minutes)
    return refuse('batch-minutes', { name, most: state.settings.minutes })
  return undefined
}

function sheet(state: ContestState, added: ContestSheet): Answer<ContestState> {
  const wrong = wrongSheet(state, added)
  if (wrong) return wrong
  return state.sheets.some(({ entrant }) => entrant === added.entrant)
    ? refuse('batch-twice', { name: added.name })
    : answer({ ...state, sheets: [...state.sheets, added] })
}

function sheetChange(state: ContestState, changed: ContestSheet): Answer<ContestState> {
  const before = state.sheets.find(({ entrant }) => entrant === changed.entrant)
  if (!before || before.arrivedAt !== changed.arrivedAt) return refuse('contest-no-sheet', { name: changed.name })
  const open = { ...state, batches: {} }
  const wrong = changed.arrivedAt === undefined ? wrongSheet(open, changed) : undefined
  if (wrong) return wrong
  return answer({ ...state, sheets: state.sheets.map((one) => (one.entrant === changed.entrant ? changed : one)) })
}

/** All sheets of a place at once: everything about them is right, or the batch is not taken. */
function batch(state: ContestState, { place: at, postedOn, signed }: Of<'batch'>): Answer<ContestState> {
  const found = state.places.find(({ id }) => id === at)
  if (!found || !state.paper) return refuse('contest-no-place', { name: at })
  if (state.batches[at] !== undefined) return refuse('contest-batch-gone', { name: found.application.name })
  const sheets = state.sheets.filter((one) => one.place === at)
  const accepted = acceptBatch(
    { organiser: found.application.name, contestDate: state.settings.date, postedOn, signed, sheets },
    state.paper,
  )
  return accepted.ok ? answer({ ...state, batches: { ...state.batches, [at]: postedOn } }) : accepted
}

/** The first sheet of an entrant stays: whoever asks the server again gets the same ones. */
function arrived(state: ContestState, { sheets, deadline }: Of<'arrived'>): Answer<ContestState> {
  if (!state.paper) return refuse('contest-not-started')
  const known = new Set(state.sheets.map(({ entrant }) => entrant))
  const added = sheets.filter(({ entrant, arrivedAt }) => arrivedAt !== undefined && !known.has(entrant))
  return answer({ ...state, deadline, sheets: [...state.sheets, ...added] })
}

function ruling(state: ContestState, { entrant, puzzle, right }: Of<'ruling'>): Answer<ContestState> {
  if (!state.sheets.some((one) => one.entrant === entrant)) return refuse('contest-no-sheet', { name: entrant })
  if (!state.paper?.puzzles.some(({ id }) => id === puzzle)) return refuse('contest-no-puzzle', { puzzle })
  const rulings = { ...state.rulings, [entrant]: { ...state.rulings[entrant], [puzzle]: right } }
  return answer({ ...state, rulings })
}

/** 1000 by decision of the association: whether the place and the marks are so is judged by who offers it. */
function award(state: ContestState, { entrant, game, number, place: reached }: Of<'award'>): Answer<ContestState> {
  const { settings, awards, sheets } = state
  const holder = sheets.find((one) => one.entrant === entrant)
  if (!holder) return refuse('contest-no-sheet', { name: entrant })
  if (awards.some((one) => (one.entrant === entrant && one.game === game) || one.number === number))
    return refuse('certificate-number', { number })
  const allowed = mayCertify({
    level: 1000,
    game,
    date: settings.date,
    player: holder.name,
    entrants: [],
    organiser: settings.organiser ?? { name: settings.name, registered: false, member: false },
    memberPresent: settings.memberPresent ?? false,
    decision: 'contest',
    contest: { place: reached, fullMarks: true },
  })
  if (!allowed.ok) return allowed
  return answer({ ...state, awards: [...awards, { entrant, game, number, place: reached, date: settings.date }] })
}

export const CONTESTS = logKind<ContestHappening, ContestState>({
  file: 'jatekvilag-contest',
  notThatFile: 'contest-file',
  checkEntry: checkContestEntry,
  apply: applyContest,
  about: aboutContest,
  standsOn: contestStandsOn,
  isSo: isSoInContest,
})

export const { fold: foldContest, happen: happenInContest, readFile: readContestFile } = CONTESTS

export const openContest = (settings: ContestSettings, by: string, at: string): Answer<ContestSession> =>
  CONTESTS.open({ kind: 'open', settings }, by, at)

/**
 * The file of a contest goes to every place. Before the start it holds the paper only under its seal, and never what only those may have who
 * answer for the whole contest: the key that signs, and the secret of the round on the server.
 */
export const writeContestFile = (log: ContestLog): string =>
  CONTESTS.writeFile({ ...log, entries: log.entries.map((entry) => ({ ...entry, what: withoutSecrets(entry.what) })) })

function withoutSecrets(what: ContestHappening): ContestHappening {
  if (what.kind === 'key') return { kind: 'key', x: what.x }
  return what.kind === 'online' && what.round ? { kind: 'online', round: { contest: what.round.contest } } : what
}
