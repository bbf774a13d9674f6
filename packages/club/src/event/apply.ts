import { playForChips } from '../formats/chips.ts'
import { type DuelGame, duel, duelRuleOf } from '../formats/duel.ts'
import { checkTeam } from '../formats/team-cup.ts'
import { mayCertify } from '../levels/certify.ts'
import { checkEntryLevel, effectiveLevel } from '../levels/entry.ts'
import { type Answer, answer, refuse, type Sentence, sentence } from '../problem.ts'
import { chipLedger } from './chip-event.ts'
import { ladderOf } from './ladder-event.ts'
import type {
  BoardResult,
  BoardState,
  Entrant,
  EventSettings,
  EventState,
  FreeDuel,
  Happening,
  HappeningKind,
  PlayerState,
  RoundState,
} from './model.ts'
import { isSameDuel, isSamePair, isSameResult } from './same-duel.ts'
import { traitsOf } from './traits.ts'

type Of<K extends HappeningKind> = Extract<Happening, { kind: K }>
type Step<K extends HappeningKind> = (state: EventState, what: Of<K>, at: string) => Answer<EventState>

/** What one happening does to an event, or why it cannot happen. The state before is not touched. */
export function apply(state: EventState | null, what: Happening, at: string): Answer<EventState> {
  if (what.kind === 'open') return state ? refuse('event-open') : answer(opened(what.settings))
  if (!state) return refuse('event-not-open')
  if (state.closed && !AFTER_CLOSE.has(what.kind)) return refuse('event-closed')
  return (STEPS[what.kind] as Step<HappeningKind>)(state, what as Of<HappeningKind>, at)
}

const AFTER_CLOSE: ReadonlySet<HappeningKind> = new Set<HappeningKind>(['certificate', 'level-claim', 'report'])

const opened = (settings: EventSettings): EventState => ({
  settings,
  locked: false,
  closed: false,
  players: [],
  teams: [],
  rounds: [],
  duels: [],
  duelClaims: [],
  byeRequests: [],
  rulings: [],
  certificates: [],
  levelClaims: [],
  report: null,
  warnings: [],
})

const STEPS: { readonly [K in Exclude<HappeningKind, 'open' | 'take-back'>]: Step<K> } & {
  readonly 'take-back': Step<'take-back'>
  readonly open: Step<'open'>
} = {
  open: () => refuse('event-open'),
  'take-back': () => refuse('take-back-unknown', { entry: 0 }),

  settings: (state, { settings }) =>
    state.locked ? refuse('settings-locked') : answer(renumbered({ ...state, settings })),

  entry(state, { entrant }) {
    if (state.players.some((player) => player.id === entrant.id)) return refuse('entry-twice', { player: entrant.name })
    const problem = entryProblem(state, entrant)
    if (problem) return { ok: false, problem }
    const player: PlayerState = {
      ...entrant,
      number: state.players.length + 1,
      here: true,
      from: state.rounds.length + 1,
      withdrawn: false,
      disqualified: false,
    }
    return answer(renumbered({ ...state, players: [...state.players, player] }))
  },

  'entry-change'(state, { entrant }) {
    return onPlayer(state, entrant.id, (player) => ({
      ...entrant,
      number: player.number,
      here: player.here,
      from: player.from,
      withdrawn: player.withdrawn,
      disqualified: player.disqualified,
    }))
  },

  team(state, { team }) {
    if (state.settings.format !== 'team-cup') return refuse('no-teams')
    if (state.locked) return refuse('entry-too-late', { player: team.name })
    if (state.teams.some((other) => other.id === team.id)) return refuse('entry-twice', { player: team.name })
    const checked = checkTeam(team, team.players.length)
    return checked.ok ? answer({ ...state, teams: [...state.teams, { ...team, withdrawn: false }] }) : checked
  },

  'check-in': (state, { player, here }) => onPlayer(state, player, (one) => ({ ...one, here })),

  'bye-request'(state, { player, round, worth }) {
    if (!playerOf(state, player)) return refuse('no-such-player', { player })
    if (round <= state.rounds.length) return refuse('bye-too-late', { player: nameOf(state, player), round })
    const others = state.byeRequests.filter((bye) => bye.player !== player || bye.round !== round)
    return answer({ ...state, byeRequests: [...others, { player, round, worth }] })
  },

  withdrawal: (state, { player }) =>
    state.teams.some((team) => team.id === player)
      ? answer({
          ...state,
          teams: state.teams.map((team) => (team.id === player ? { ...team, withdrawn: true } : team)),
        })
      : onPlayer(state, player, (one) => ({ ...one, withdrawn: true })),
  return: (state, { player }) =>
    traitsOf(state.settings.format).lateEntry || !state.locked
      ? onPlayer(state, player, (one) => ({ ...one, withdrawn: false }))
      : refuse('entry-too-late', { player: nameOf(state, player) }),

  draw(state, what, at) {
    const problem = drawProblem(state, what)
    if (problem) return { ok: false, problem }
    const boards: BoardState[] = what.boards.map((sides) => ({
      ...{ sides, result: null, claims: [null, null], sheets: {} },
      ...{ games: [], room: null, seconds: null },
    }))
    const { stage = 'main', byes, byHand = null } = what
    const round: RoundState = { stage, boards, byes, byHand, drawnAt: at }
    return answer({ ...state, locked: true, rounds: [...state.rounds, round] })
  },

  result(state, { round, board, result }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    return withResult(state, round, board, result)
  },

  game(state, { round, board, winner, margin }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (!state.settings.duels) return refuse('no-duels')
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    const before = duelOf(state, at.games)
    const game: DuelGame = { first: before.nextFirst ?? 0, winner, ...(margin !== undefined && { margin }) }
    const games = [...at.games, game]
    const { winner: won, score, margins } = duelOf(state, games)
    const played = withBoard(state, round, board, (old) => ({ ...old, games }))
    if (won === null) return answer(played)
    const scores = score[0] === score[1] ? margins : score
    return withResult(played, round, board, { sign: won === 0 ? '1-0' : '0-1', scores })
  },

  claim(state, { round, board, player, result }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    const side = at.sides.indexOf(player)
    if (side < 0) return refuse('claim-stranger', { player: nameOf(state, player), board: board + 1 })
    const claims: BoardState['claims'] = side === 0 ? [result, at.claims[1]] : [at.claims[0], result]
    if (claims[0] && claims[1] && isSameResult(claims[0], claims[1])) return withResult(state, round, board, result)
    return answer(withBoard(state, round, board, (old) => ({ ...old, claims })))
  },

  room(state, { round, board, room }) {
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    if (at.result) return refuse('result-known', { round, board: board + 1 })
    return answer(withBoard(state, round, board, (old) => ({ ...old, room })))
  },

  clock(state, { round, board, seconds }) {
    if (!boardAt(state, round, board)) return refuse('no-such-board', { round, board: board + 1 })
    // Penalties follow the clock, also when it is set after the game.
    return answer(
      withBoard(state, round, board, (old) => ({ ...old, seconds, result: old.result && { ...old.result, seconds } })),
    )
  },

  correction(state, { round, board, result }) {
    if (!boardAt(state, round, board)) return refuse('no-such-board', { round, board: board + 1 })
    const changed: Answer<EventState> = result
      ? withResult(state, round, board, result)
      : answer(withBoard(state, round, board, (old) => ({ ...old, result: null, claims: [null, null], games: [] })))
    if (!changed.ok || round === state.rounds.length) return changed
    return answer(warned(changed.value, sentence('drawn-before-correction', { round, later: state.rounds.length })))
  },

  'team-sheet'(state, { round, board, game, signs }) {
    if (state.settings.format !== 'team-cup') return refuse('no-teams')
    const at = boardAt(state, round, board)
    if (!at) return refuse('no-such-board', { round, board: board + 1 })
    const teams = at.sides.map((id) => state.teams.find((team) => team.id === id))
    if (!teams.every((team) => team?.games.includes(game))) return refuse('cup-crossed-out', { game })
    const boards = state.settings.everybodyMeets ? 9 : 3
    if (signs.length !== boards) return refuse('cup-boards', { game, boards })
    return answer(withBoard(state, round, board, (old) => ({ ...old, sheets: { ...old.sheets, [game]: signs } })))
  },

  duel(state, { sides, result, stakes = [1, 1] }) {
    const problem = duelProblem(state, { sides, result, stakes })
    if (problem) return { ok: false, problem }
    return answer({ ...state, locked: true, duels: [...state.duels, { sides, result, stakes }] })
  },

  'duel-claim'(state, { player, sides, result, stakes = [1, 1] }) {
    const duel: FreeDuel = { sides, result, stakes }
    if (!sides.includes(player)) return refuse('claim-duel', { player: nameOf(state, player) })
    const problem = duelProblem(state, duel)
    if (problem) return { ok: false, problem }
    const isLadder = state.settings.format === 'ladder'
    const confirmed = state.duelClaims.find((claim) => claim.player !== player && isSameDuel(claim, duel, isLadder))
    if (!confirmed) {
      // Whoever says it again has thought better of it.
      const others = state.duelClaims.filter((claim) => claim.player !== player || !isSamePair(claim, duel))
      return answer({ ...state, duelClaims: [...others, { ...duel, player }] })
    }
    const duelClaims = state.duelClaims.filter((claim) => !isSamePair(claim, duel))
    return answer({ ...state, locked: true, duelClaims, duels: [...state.duels, duel] })
  },

  'duel-correction'(state, { duel, result }) {
    if (!state.duels[duel]) return refuse('no-such-duel', { duel: duel + 1 })
    const problem = resultProblem(state, result)
    if (problem) return { ok: false, problem }
    const changed = { ...state, duels: state.duels.map((old, at) => (at === duel ? { ...old, result } : old)) }
    if (state.settings.format === 'chips') {
      for (const [player, chips] of chipLedger(changed)) {
        if (chips < 0) return refuse('chips-correction', { player: nameOf(state, player) })
      }
    }
    const wrong = state.settings.format === 'ladder' && ladderProblem(changed, changed.duels)
    return wrong ? { ok: false, problem: wrong } : answer(changed)
  },

  ruling(state, { text, player, points = 0, disqualified }) {
    if (player !== undefined && !playerOf(state, player)) return refuse('no-such-player', { player })
    const ruled = { ...state, rulings: [...state.rulings, { text, player: player ?? null, points }] }
    return player !== undefined && disqualified
      ? onPlayer(ruled, player, (one) => ({ ...one, disqualified: true }))
      : answer(ruled)
  },

  certificate(state, what, at) {
    const player = playerOf(state, what.player)
    if (!player) return refuse('no-such-player', { player: what.player })
    if (state.certificates.some((one) => one.number === what.number))
      return refuse('certificate-number', { number: what.number })
    const problem = certificateProblem(state, player, what)
    if (problem) return { ok: false, problem }
    const { level, number, proof = null } = what
    const certificate = { player: what.player, level, number, date: at.slice(0, 10), proof }
    const levelClaims = state.levelClaims.filter((claim) => claim.player !== what.player || claim.level > level)
    return answer({ ...state, levelClaims, certificates: [...state.certificates, certificate] })
  },

  'level-claim'(state, { player: id, level }) {
    const player = playerOf(state, id)
    if (!player) return refuse('no-such-player', { player: id })
    if (state.certificates.some((one) => one.player === id && one.level >= level))
      return refuse('level-held', { player: player.name, level })
    const problem = certificateProblem(state, player, { level })
    if (problem) return { ok: false, problem }
    const others = state.levelClaims.filter((claim) => claim.player !== id)
    return answer({ ...state, levelClaims: [...others, { player: id, level }] })
  },

  report: (state, { date, participants }) => answer({ ...state, report: { date, participants } }),
  close: (state) => answer({ ...state, closed: true }),
}

export const playerOf = (state: EventState, id: string): PlayerState | undefined =>
  state.players.find((player) => player.id === id)
export const nameOf = (state: EventState, id: string): string =>
  playerOf(state, id)?.name ?? state.teams.find((team) => team.id === id)?.name ?? id

/** How the duel of a board stands. */
export const duelOf = ({ settings }: EventState, games: readonly DuelGame[]) => duel(games, duelRuleOf(settings.game))

const boardAt = (state: EventState, round: number, board: number): BoardState | undefined =>
  state.rounds[round - 1]?.boards[board]
const warned = (state: EventState, warning: Sentence): EventState => ({
  ...state,
  warnings: [...state.warnings, warning],
})

function onPlayer(state: EventState, id: string, change: (player: PlayerState) => PlayerState): Answer<EventState> {
  if (!playerOf(state, id)) return refuse('no-such-player', { player: id })
  return answer(
    renumbered({ ...state, players: state.players.map((player) => (player.id === id ? change(player) : player)) }),
  )
}

function withBoard(
  state: EventState,
  round: number,
  board: number,
  change: (board: BoardState) => BoardState,
): EventState {
  const rounds = state.rounds.map((old, r) =>
    r === round - 1 ? { ...old, boards: old.boards.map((one, b) => (b === board ? change(one) : one)) } : old,
  )
  return { ...state, rounds }
}

function withResult(state: EventState, round: number, board: number, result: BoardResult): Answer<EventState> {
  const problem = resultProblem(state, result)
  if (problem) return { ok: false, problem }
  return answer(
    withBoard(state, round, board, (old) => ({
      ...old,
      result: result.seconds || !old.seconds ? result : { ...result, seconds: old.seconds },
    })),
  )
}

/** Until the first draw, numbers follow the rating where the format is drawn by strength; later ones come behind. */
function renumbered(state: EventState): EventState {
  if (state.locked) return state
  const order =
    traitsOf(state.settings.format).byRating && !state.settings.seeded
      ? [...state.players].sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
      : state.players
  return { ...state, players: order.map((player, at) => ({ ...player, number: at + 1 })) }
}

function entryProblem(state: EventState, entrant: Entrant): Sentence | undefined {
  if (state.locked && !traitsOf(state.settings.format).lateEntry)
    return sentence('entry-too-late', { player: entrant.name })
  const { level = 0, game } = state.settings
  const checked = checkEntryLevel(entrant, game, level)
  return checked.ok ? undefined : checked.problem
}

function drawProblem(state: EventState, { round, boards, byes, byHand }: Of<'draw'>): Sentence | undefined {
  const traits = traitsOf(state.settings.format)
  if (traits.freeDuels) return sentence('no-draw')
  if (round !== state.rounds.length + 1) return sentence('draw-round', { round, next: state.rounds.length + 1 })
  const seen = new Set<string>()
  for (const id of [...boards.flat(), ...byes.map((bye) => bye.player)]) {
    if (seen.has(id)) return sentence('draw-twice', { player: nameOf(state, id) })
    seen.add(id)
    if (state.settings.format === 'team-cup') {
      const team = state.teams.find((one) => one.id === id)
      if (!team) return sentence('no-such-player', { player: id })
      if (team.withdrawn) return sentence('player-gone', { player: team.name })
      continue
    }
    const player = playerOf(state, id)
    if (!player) return sentence('no-such-player', { player: id })
    if (player.withdrawn || player.disqualified) return sentence('player-gone', { player: player.name })
  }
  if (traits.mayMeetAgain || byHand) return undefined
  for (const [a, b] of boards) {
    if (haveMet(state, a, b)) return sentence('draw-met', { first: nameOf(state, a), second: nameOf(state, b) })
  }
  return undefined
}

/** Whether two have really played; a game that nobody came to does not count. */
export function haveMet(state: EventState, a: string, b: string): boolean {
  return state.rounds.some((round) =>
    round.boards.some(
      ({ sides, result }) =>
        sides.includes(a) &&
        sides.includes(b) &&
        !(result && (result.sign === '+-' || result.sign === '-+' || result.sign === '--')),
    ),
  )
}

type CertificateWish = Pick<Of<'certificate'>, 'level' | 'decision' | 'contest'>

function certificateProblem(state: EventState, player: PlayerState, wish: CertificateWish): Sentence | undefined {
  const { settings } = state
  const checked = mayCertify({
    ...wish,
    player: player.name,
    game: settings.game,
    date: settings.date,
    entrants: state.players.map((one) => effectiveLevel(one, settings.game)),
    organiser: settings.organiser ?? { name: '?', registered: false, member: false },
    memberPresent: settings.memberPresent ?? false,
    given: state.certificates.filter((one) => one.level === wish.level).length,
  })
  return checked.ok ? undefined : checked.problem
}

/** Who may not be challenged; told by names, not by the ids of the log. */
function ladderProblem(state: EventState, duels: readonly FreeDuel[]): Sentence | undefined {
  const order = ladderOf(state, duels)
  if (order.ok) return undefined
  const { id, values = {} } = order.problem
  const named = Object.entries(values).map(([key, value]) => [
    key,
    typeof value === 'string' ? nameOf(state, value) : value,
  ])
  return sentence(id, Object.fromEntries(named))
}

function duelProblem(state: EventState, { sides, result, stakes }: FreeDuel): Sentence | undefined {
  if (!traitsOf(state.settings.format).freeDuels) return sentence('no-free-duels')
  for (const side of sides) {
    const player = playerOf(state, side)
    if (!player) return sentence('no-such-player', { player: side })
    if (player.withdrawn || player.disqualified) return sentence('player-gone', { player: player.name })
  }
  if (sides[0] === sides[1]) return sentence('chips-oneself')
  const problem = resultProblem(state, result)
  if (problem) return problem
  if (state.settings.format === 'ladder') return ladderProblem(state, [...state.duels, { sides, result, stakes }])
  if (state.settings.format !== 'chips') return undefined
  const winner = result.sign === '1-0' || result.sign === '+-' ? 0 : 1
  const paid = playForChips(chipLedger(state), { sides, stakes, winner })
  return paid.ok ? undefined : paid.problem
}

function resultProblem(state: EventState, result: BoardResult): Sentence | undefined {
  const { mustDecide, countsScores } = traitsOf(state.settings.format)
  if (mustDecide && (result.sign === '=' || result.sign === '--')) return sentence('result-must-decide')
  if (!countsScores || result.sign.includes('+') || result.sign === '--') return undefined
  // What the organiser ordered needs no count of the table.
  if (!result.scores) return result.ruled ? undefined : sentence('result-scores')
  const ahead = Math.sign(result.scores[0] - result.scores[1])
  const signed = result.sign === '1-0' ? 1 : result.sign === '0-1' ? -1 : 0
  return ahead === signed ? undefined : sentence('result-scores-differ')
}
