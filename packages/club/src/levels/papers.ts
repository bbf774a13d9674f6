import type { Entrant, TeamEntry } from '../event/model.ts'
import { type Answer, answer, refuse, type SentenceId } from '../problem.ts'
import { LEVELS, type Level } from './level.ts'
import { GAMES_FOR_REGISTER } from './register.ts'

/** The nine games of the association's programme. */
export const NINE_GAMES = [
  'mtte-five-in-a-row',
  'mtte-mills',
  'mtte-solitaire-duel',
  'channel-four',
  'reversi',
  'mtte-back-and-back',
  'pylos',
  'pikk-pakk',
  'rotary',
] as const

/** A line of a form: what it asks, and what is written there already. */
export interface FormLine {
  readonly label: SentenceId
  readonly value: string
}

const line = (label: SentenceId, value: string | number = ''): FormLine => ({ label, value: String(value) })

export interface CertificatePaper {
  readonly number: string
  readonly level: 100 | 1000 | 5000
  readonly lines: readonly FormLine[]
  /** Who signs below. */
  readonly signatures: readonly SentenceId[]
}

export interface CertificateFacts {
  readonly number: string
  readonly name: string
  readonly address: string
  readonly games: readonly string[]
  readonly date: string
  readonly venue: string
  readonly participants: number
  readonly certified: number
  /** Participants who held 100 before: only on a certificate of 1000. */
  readonly holders?: number
}

/** The lines that the rules ask for on a certificate of the given level. */
export function certificatePaper(level: 100 | 1000 | 5000, facts: CertificateFacts): Answer<CertificatePaper> {
  if (!facts.name.trim() || facts.games.length === 0) return refuse('certificate-fields')
  if (level === 1000 && facts.holders === undefined) return refuse('certificate-holders')
  const lines = [
    line('form-name-address', [facts.name, facts.address].filter(Boolean).join(', ')),
    line('form-games', facts.games.join(', ')),
    line('form-date', facts.date),
    line('form-venue', facts.venue),
    line('form-participants', facts.participants),
    line('form-certified', facts.certified),
    ...(level === 1000 ? [line('form-holders', facts.holders)] : []),
  ]
  const signatures: SentenceId[] = level === 1000 ? ['form-signature', 'form-member-signature'] : ['form-signature']
  return answer({ number: facts.number, level, lines, signatures })
}

export interface BookletPaper {
  readonly lines: readonly FormLine[]
  /** For each game, which of the columns 100, 1000 and 5000 is reached. */
  readonly table: readonly { readonly game: string; readonly reached: readonly boolean[] }[]
}

/** The player's booklet. The registration number stands in it only with 1000 in three games. */
export function booklet(
  player: Entrant,
  levels: Readonly<Record<string, Level>>,
  registrationNumber: number | null,
): BookletPaper {
  const mayHaveNumber = Object.values(levels).filter((level) => level >= 1000).length >= GAMES_FOR_REGISTER
  return {
    lines: [
      line('form-registration', mayHaveNumber && registrationNumber !== null ? registrationNumber : ''),
      line('form-name', player.name),
      line('form-address', player.contact?.address),
      line('form-phone', player.contact?.phone),
      line('form-email', player.contact?.email),
      line('form-club', player.club),
    ],
    table: NINE_GAMES.map((game) => ({ game, reached: LEVELS.slice(1).map((level) => (levels[game] ?? 0) >= level) })),
  }
}

/** The entry form of a team: empty lines are filled in by hand. */
export const teamForm = (team: Partial<TeamEntry>): FormLine[] => [
  line('form-team', team.name),
  line('form-captain', team.captain),
  line('form-captain-signature'),
  line('form-signed-games', team.games?.join(', ')),
]

/** The form with which somebody applies to run a local round of the puzzle contest. */
export const contestForm = (
  facts: { readonly date?: string; readonly name?: string; readonly address?: string } = {},
): FormLine[] => [
  line('form-date', facts.date),
  line('form-name', facts.name),
  line('form-address', facts.address),
  line('form-signature'),
  line('form-recommender'),
  line('form-stamp'),
]
