import { Random } from '@jatekvilag/engine'
import { arenaStandings, pairArena } from '../formats/arena.ts'
import { commonGames, matchesPerGame } from '../formats/team-cup.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { chipLedger, winnerOf } from './chip-event.ts'
import { drawNext } from './draw-next.ts'
import { type EventSession, happen, openEvent } from './log.ts'
import type { BoardResult, EventSettings, FormatId, Happening } from './model.ts'
import { membersOf } from './people.ts'
import { placesOf } from './places.ts'
import { traitsOf } from './traits.ts'

const FIRST_NAMES = [
  'Anna',
  'Béla',
  'Csilla',
  'Dénes',
  'Edit',
  'Ferenc',
  'Gizella',
  'Hugó',
  'Ilona',
  'János',
  'Klára',
  'László',
  'Mária',
  'Nándor',
  'Olga',
  'Pál',
]
const LAST_NAMES = [
  'Ács',
  'Bíró',
  'Csonka',
  'Dőry',
  'Erdős',
  'Fűzi',
  'Gál',
  'Hegedűs',
  'Ihász',
  'Juhász',
  'Kővári',
  'Lőrincz',
  'Molnár',
  'Nagy',
  'Őri',
  'Pintér',
  'Szűcs',
]
const GAMES = [
  'gomoku',
  'nine-mens-morris',
  'peg-solitaire',
  'channel-four',
  'reversi',
  'ataxx',
  'pylos',
  'pikk-pakk',
  'rotary',
]

const DEFAULT_TIE_BREAKS = ['direct', 'buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'wins'] as const

/** A whole event with invented players and results, from the opening to the close. The same seed gives the same event. */
export function inventEvent(format: FormatId, players: number, seed: number): Answer<EventSession> {
  const random = new Random(seed)
  const inventor = new Inventor(random)
  const opened = inventor.open(settingsFor(format, players))
  if (!opened.ok) return opened
  if (players < 2) return refuse('draw-too-few')
  const strength = inventor.enter(format, players)
  if (traitsOf(format).freeDuels) inventor.playFreely(format, strength)
  else inventor.playRounds(strength)
  inventor.note({ kind: 'close' })
  inventor.certify()
  return inventor.problem ? { ok: false, problem: inventor.problem } : answer(inventor.session!)
}

function settingsFor(format: FormatId, players: number): EventSettings {
  const needed = Math.max(3, Math.ceil(Math.log2(players)))
  return {
    name: `Próbaverseny (${format})`,
    game: format === 'tantrix' ? 'tantrix' : 'reversi',
    format,
    date: '2025-11-08',
    venue: 'Győr',
    firstColour: 'w',
    organiser: { name: 'Kővári Klára', registered: true, member: false },
    ...(['swiss', 'simple-swiss', 'mcmahon', 'tantrix'].includes(format) && {
      rounds: Math.min(needed + 2, Math.max(1, players - 1)),
      tieBreaks: [...DEFAULT_TIE_BREAKS],
    }),
    ...(format === 'knock-out' && { fairSecond: true }),
    ...(format === 'round-robin' && { tancrend: true }),
    ...(format === 'chips' && { chips: 3 }),
    ...(format === 'ladder' && { reach: 3 }),
  }
}

class Inventor {
  session: EventSession | null = null
  problem: Extract<Answer<never>, { ok: false }>['problem'] | null = null
  readonly #random: Random
  #minute = 0

  constructor(random: Random) {
    this.#random = random
  }

  #now(): string {
    return new Date(Date.UTC(2025, 10, 8, 8, this.#minute++)).toISOString()
  }

  open(settings: EventSettings): Answer<EventSession> {
    const opened = openEvent({ kind: 'open', settings }, 'desk', this.#now())
    if (opened.ok) this.session = opened.value
    return opened
  }

  note(what: Happening): boolean {
    if (this.problem) return false
    const next = happen(this.session!, what, 'desk', this.#now())
    if (next.ok) this.session = next.value
    else this.problem = next.problem
    return next.ok
  }

  /** Strength by id, which decides most games. */
  enter(format: FormatId, players: number): Map<string, number> {
    const strength = new Map<string, number>()
    for (let k = 0; k < players; k++) {
      const id = `p${k + 1}`
      const rating = 900 + this.#random.below(1400)
      strength.set(id, rating)
      if (format === 'team-cup') {
        const games = GAMES.filter(() => this.#random.below(3) > 0)
        const members = Array.from({ length: 3 }, (_, at) => this.#name(players + 3 * k + at))
        this.note({
          kind: 'team',
          team: {
            id,
            name: `${LAST_NAMES[k % LAST_NAMES.length]} csapata ${k + 1}`,
            captain: this.#name(k),
            games: games.length > 0 ? games : [GAMES[0]],
            players: members,
          },
        })
      } else this.note({ kind: 'entry', entrant: { id, name: `${this.#name(k)}`, rating } })
    }
    return strength
  }

  #name(k: number): string {
    const last = LAST_NAMES[k % LAST_NAMES.length]
    const first = FIRST_NAMES[(k * 7 + Math.floor(k / LAST_NAMES.length)) % FIRST_NAMES.length]
    const times = Math.floor(k / (LAST_NAMES.length * FIRST_NAMES.length))
    return times > 0 ? `${last} ${first} ${times + 1}` : `${last} ${first}`
  }

  playRounds(strength: ReadonlyMap<string, number>): void {
    // Táncrend play-offs among equals could go round for ever; the club would go home.
    for (let round = 1; round <= 200 && !this.problem; round++) {
      const draw = drawNext(this.session!.state, this.#random)
      if (!draw.ok) {
        if (draw.problem.id !== 'draw-over') this.problem = draw.problem
        return
      }
      if (!this.note(draw.value)) return
      draw.value.boards.forEach((sides, board) => {
        if (this.session!.state.settings.format === 'team-cup') this.#fillSheets(round, board, sides)
        else this.note({ kind: 'result', round, board, result: this.#result(strength, sides) })
      })
    }
  }

  #fillSheets(round: number, board: number, sides: readonly [string, string]): void {
    const { teams } = this.session!.state
    const [a, b] = sides.map((id) => teams.find((team) => team.id === id)!)
    for (const game of commonGames(a, b)) {
      const signs = Array.from(
        { length: matchesPerGame(false) },
        () => [0, 1, null][this.#random.below(3)] as 0 | 1 | null,
      )
      this.note({ kind: 'team-sheet', round, board, game, signs })
    }
  }

  #result(strength: ReadonlyMap<string, number>, [a, b]: readonly [string, string]): BoardResult {
    const { mustDecide, countsScores } = traitsOf(this.session!.state.settings.format)
    const expected = 1 / (1 + 10 ** ((strength.get(b)! - strength.get(a)!) / 400))
    const luck = this.#random.unit()
    const draw = mustDecide ? 0 : 0.15
    const first = luck < expected * (1 - draw)
    const drawn = !first && luck < expected * (1 - draw) + draw
    if (!countsScores) return { sign: first ? '1-0' : drawn ? '=' : '0-1' }
    const low = 10 + this.#random.below(15)
    const high = drawn ? low : low + 1 + this.#random.below(20)
    const seconds = [600 + this.#random.below(800), 600 + this.#random.below(800)] as const
    return { sign: drawn ? '=' : first ? '1-0' : '0-1', scores: first ? [high, low] : [low, high], seconds }
  }

  playFreely(format: FormatId, strength: ReadonlyMap<string, number>): void {
    const ids = [...strength.keys()]
    for (let game = 0; game < 3 * ids.length && !this.problem; game++) {
      const { state } = this.session!
      const ledger = chipLedger(state)
      const able = format === 'chips' ? ids.filter((id) => ledger.get(id)! > 0) : ids
      if (able.length < 2) return
      const sides = this.#partners(format, able)
      const stakes = sides.map((id) => 1 + this.#random.below(format === 'chips' ? ledger.get(id)! : 1)) as [
        number,
        number,
      ]
      this.note({ kind: 'duel', sides, result: this.#result(strength, sides), ...(format === 'chips' && { stakes }) })
    }
  }

  /** Whoever has won gets 100: in a team cup the whole team, in the first of its games. */
  certify(): void {
    const { state } = this.session!
    const [best] = placesOf(state).rows
    const team = state.teams.find(({ id }) => id === best?.id)
    const winners = team ? membersOf(state).filter((member) => member.team === team) : best ? [best] : []
    winners.forEach(({ id }, at) => {
      const number = `2025/${at + 1}`
      this.note({ kind: 'certificate', player: id, level: 100, number, ...(team && { game: team.games[0] }) })
    })
  }

  #partners(format: FormatId, able: readonly string[]): [string, string] {
    const { state } = this.session!
    if (format === 'ladder') {
      const order = placesOf(state).rows.map((row) => row.id)
      const from = 1 + this.#random.below(order.length - 1)
      return [order[from], order[Math.max(0, from - 1 - this.#random.below(3))]]
    }
    if (format === 'arena') {
      const games = state.duels.map(({ sides, result }) => ({ sides, winner: winnerOf(result) }))
      const pairs = pairArena(able, arenaStandings(able, games), games)
      if (pairs.length > 0) return pairs[this.#random.below(pairs.length)]
    }
    const first = this.#random.below(able.length)
    const second = (first + 1 + this.#random.below(able.length - 1)) % able.length
    return [able[first], able[second]]
  }
}
