import type { PointSystem } from '../crosstable.ts'
import type { DuelGame } from '../formats/duel.ts'
import type { Level } from '../levels/level.ts'
import type { Entry, Log } from '../log-kind.ts'
import type { Sentence } from '../problem.ts'
import type { TieBreakId } from '../standings/tie-breaks.ts'

/** How an event is run. */
export const FORMATS = [
  'knock-out',
  'chips',
  'round-robin',
  'team-cup',
  'swiss',
  'simple-swiss',
  'mcmahon',
  'arena',
  'tantrix',
  'ladder',
] as const
export type FormatId = (typeof FORMATS)[number]

/** Who answers for the event: what he may certify depends on it. */
export interface EventOrganiser {
  readonly name: string
  /** Declared to the association, and not lapsed. */
  readonly registered: boolean
  readonly member: boolean
  /** The event is held by the association itself. */
  readonly isAssociation?: boolean
}

/** What is agreed before the first draw, and locked by it. */
export interface EventSettings {
  readonly name: string
  /** Id of the game; a team cup names its games with the teams. */
  readonly game: string
  readonly format: FormatId
  /** A day as 2025-11-08. */
  readonly date: string
  readonly venue: string
  /** Rounds, where the format does not tell itself. */
  readonly rounds?: number
  readonly tieBreaks?: readonly TieBreakId[]
  readonly points?: PointSystem
  /** The level that entrants must hold. */
  readonly level?: Level
  readonly organiser?: EventOrganiser
  /** A member of the association is there: needed for certificates of 1000. */
  readonly memberPresent?: boolean
  /** Knock-out: a fair second place is played out. */
  readonly fairSecond?: boolean
  /** Round robin: the final score adds the points of those beaten. */
  readonly tancrend?: boolean
  /** Swiss: Baku acceleration. */
  readonly accelerated?: boolean
  readonly firstColour?: 'w' | 'b'
  /** Starting numbers stand as the players entered, whatever their rating. */
  readonly seeded?: boolean
  /** Chips with which everybody begins. */
  readonly chips?: number
  /** Ladder: how many places above one may challenge. */
  readonly reach?: number
  /** Team cup: it is held among winners of cups, and needs seven of them. */
  readonly cupWinners?: boolean
  /** Each pairing is a duel of two games with colours changed, until somebody is ahead. */
  readonly duels?: boolean
  /** Team cup: all nine pairings of a game instead of board against board. */
  readonly everybodyMeets?: boolean
  readonly mcMahon?: { readonly bar: number; readonly floor: number; readonly step: number }
  /** Minutes for a round: what the clock in the hall counts down. */
  readonly roundMinutes?: number
  /** Games are played in rooms of the server that shares the event: minutes for each side, and seconds for each move. */
  readonly online?: { readonly minutes: number; readonly seconds: number }
}

/** What somebody tells when he enters. `contact` is for the organiser alone. */
export interface Entrant {
  readonly id: string
  readonly name: string
  readonly rating?: number
  readonly club?: string
  readonly title?: string
  readonly federation?: string
  readonly birth?: string
  /** Levels that he holds, by game. */
  readonly levels?: Readonly<Record<string, Level>>
  /** Rated in chess or go: may enter among the 1000s in every game. */
  readonly ratedElsewhere?: boolean
  readonly colours?: readonly string[]
  readonly colourBlind?: boolean
  readonly contact?: { readonly address?: string; readonly phone?: string; readonly email?: string }
}

export interface TeamEntry {
  readonly id: string
  readonly name: string
  readonly captain: string
  readonly games: readonly string[]
  readonly players: readonly string[]
}

/** Signs of a result, first side first: won, lost, drawn, and the same without a game. */
export const RESULT_SIGNS = ['1-0', '0-1', '=', '+-', '-+', '--'] as const
export type ResultSign = (typeof RESULT_SIGNS)[number]

export interface BoardResult {
  readonly sign: ResultSign
  /** Discs, points on the table: whatever the game counts. */
  readonly scores?: readonly [number, number]
  /** Seconds used by each side. */
  readonly seconds?: readonly [number, number]
  /** What the organiser ordered for this game instead of what the table of points says. */
  readonly ruled?: readonly [number, number]
}

/** An Ed25519 key as a browser writes it down: its public half, and its secret one where somebody may sign. */
export interface SigningKey {
  readonly x: string
  readonly d?: string
}

/** What can happen. Each is logged with who and when; nothing else ever changes an event. */
export type Happening =
  | { readonly kind: 'open'; readonly settings: EventSettings }
  | { readonly kind: 'settings'; readonly settings: EventSettings }
  | { readonly kind: 'entry'; readonly entrant: Entrant }
  | { readonly kind: 'entry-change'; readonly entrant: Entrant; readonly reason: string }
  | { readonly kind: 'team'; readonly team: TeamEntry }
  | { readonly kind: 'check-in'; readonly player: string; readonly here: boolean }
  | { readonly kind: 'bye-request'; readonly player: string; readonly round: number; readonly worth: 'H' | 'F' | 'Z' }
  | { readonly kind: 'withdrawal'; readonly player: string; readonly reason?: string }
  | { readonly kind: 'return'; readonly player: string }
  | {
      readonly kind: 'draw'
      readonly round: number
      readonly boards: readonly (readonly [string, string])[]
      readonly byes: readonly { readonly player: string; readonly worth: 'U' | 'H' | 'F' | 'Z' }[]
      /** Made or changed by hand, and why. It is printed as such. */
      readonly byHand?: string
      /** What the round is for, if not for the main event. */
      readonly stage?: ExtraStage
    }
  | { readonly kind: 'result'; readonly round: number; readonly board: number; readonly result: BoardResult }
  /** One game of a duel: who won it, and by how many discs or points. */
  | {
      readonly kind: 'game'
      readonly round: number
      readonly board: number
      readonly winner: 0 | 1 | null
      readonly margin?: number
    }
  | {
      readonly kind: 'claim'
      readonly round: number
      readonly board: number
      readonly player: string
      readonly result: BoardResult
    }
  /** The board is played in this room of the server. */
  | { readonly kind: 'room'; readonly round: number; readonly board: number; readonly room: string }
  /** The clock of the round: the seconds left at this moment, and whether it runs from now on. */
  | { readonly kind: 'round-clock'; readonly round: number; readonly left: number; readonly running: boolean }
  /** What the clocks of a board show, in seconds used, and why they were read or set. */
  | {
      readonly kind: 'clock'
      readonly round: number
      readonly board: number
      readonly seconds: readonly [number, number]
      readonly reason: string
    }
  | {
      readonly kind: 'correction'
      readonly round: number
      readonly board: number
      readonly result: BoardResult | null
      readonly reason: string
    }
  | {
      readonly kind: 'team-sheet'
      readonly round: number
      readonly board: number
      readonly game: string
      readonly signs: readonly (0 | 1 | null)[]
    }
  | {
      readonly kind: 'duel'
      readonly sides: readonly [string, string]
      readonly result: BoardResult
      readonly stakes?: readonly [number, number]
    }
  /** What one of the two says of a duel that nobody at the desk saw; it counts when the other says the same. */
  | {
      readonly kind: 'duel-claim'
      readonly player: string
      readonly sides: readonly [string, string]
      readonly result: BoardResult
      readonly stakes?: readonly [number, number]
    }
  | { readonly kind: 'duel-correction'; readonly duel: number; readonly result: BoardResult; readonly reason: string }
  /** Somebody waits for the next opponent, or no longer. */
  | { readonly kind: 'ready'; readonly player: string; readonly ready: boolean }
  /** One asks another to play; when both have asked for the same, they meet. */
  | {
      readonly kind: 'challenge'
      readonly player: string
      readonly sides: readonly [string, string]
      readonly stakes?: readonly [number, number]
    }
  /** One of the two takes it back, or will not. */
  | { readonly kind: 'challenge-off'; readonly player: string; readonly sides: readonly [string, string] }
  /** Two who are free sit down with each other now. */
  | {
      readonly kind: 'meeting'
      readonly sides: readonly [string, string]
      readonly stakes?: readonly [number, number]
    }
  | { readonly kind: 'meeting-room'; readonly sides: readonly [string, string]; readonly room: string }
  | { readonly kind: 'meeting-off'; readonly sides: readonly [string, string]; readonly reason: string }
  | {
      readonly kind: 'ruling'
      readonly text: string
      readonly player?: string
      readonly points?: number
      readonly disqualified?: boolean
    }
  | {
      readonly kind: 'certificate'
      readonly player: string
      readonly level: Exclude<Level, 0>
      readonly number: string
      /** Team cup: the game of the team in which it is given. */
      readonly game?: string
      readonly decision?: 'fair' | 'contest'
      readonly contest?: { readonly place: number; readonly fullMarks: boolean }
      /** What its code says: the facts, signed. */
      readonly proof?: string
    }
  /** What every desk of the event signs certificates with. The secret half is for organisers alone. */
  | ({ readonly kind: 'key' } & SigningKey)
  /** A player asks for a certificate; giving it is the organiser's business. */
  | { readonly kind: 'level-claim'; readonly player: string; readonly level: Exclude<Level, 0> }
  | { readonly kind: 'report'; readonly date: string; readonly participants: number }
  | { readonly kind: 'close' }
  /** Undo: the entry with this number is left out from now on, and everything behind it is worked out anew. */
  | { readonly kind: 'take-back'; readonly entry: number; readonly reason: string }

export type HappeningKind = Happening['kind']

export type LogEntry = Entry<Happening>
export type EventLog = Log<Happening>

export interface PlayerState extends Entrant {
  /** Starting number, from 1. */
  readonly number: number
  readonly here: boolean
  /** The round (from 1) from which he plays: later than 1 for late entries. */
  readonly from: number
  readonly withdrawn: boolean
  readonly disqualified: boolean
}

export interface TeamState extends TeamEntry {
  readonly withdrawn: boolean
}

export interface BoardState {
  readonly sides: readonly [string, string]
  readonly result: BoardResult | null
  /** What each side says, until both say the same. */
  readonly claims: readonly [BoardResult | null, BoardResult | null]
  readonly sheets: Readonly<Record<string, readonly (0 | 1 | null)[]>>
  /** The games of its duel so far. */
  readonly games: readonly DuelGame[]
  /** The room in which it is or was played. */
  readonly room: string | null
  /** Seconds used by each side, as they were last read. */
  readonly seconds: readonly [number, number] | null
}

/** A knock-out for the second place; a play-off among equals. */
export type ExtraStage = 'second' | 'play-off'

export interface RoundState {
  readonly stage: 'main' | ExtraStage
  readonly boards: readonly BoardState[]
  readonly byes: readonly { readonly player: string; readonly worth: 'U' | 'H' | 'F' | 'Z' }[]
  readonly byHand: string | null
  /** When it was drawn. */
  readonly drawnAt: string
  /** What was left on its clock, and since when that has been running; null before anybody started it. */
  readonly clock: { readonly left: number; readonly since: string | null } | null
}

export interface FreeDuel {
  readonly sides: readonly [string, string]
  readonly result: BoardResult
  readonly stakes: readonly [number, number]
  /** The room in which it was played. */
  readonly room?: string
  /** It was agreed before it was played: on a ladder it counts, whatever has moved meanwhile. */
  readonly agreed?: true
}

/** Two who sit down with each other where partners are free. */
export interface Meeting {
  readonly sides: readonly [string, string]
  readonly stakes: readonly [number, number]
  readonly room: string | null
  /** When they were told. */
  readonly since: string
}

/** An event as it stands: a fold of its log. */
export interface EventState {
  readonly settings: EventSettings
  /** The first draw has been made. */
  readonly locked: boolean
  readonly closed: boolean
  /** By starting number. */
  readonly players: readonly PlayerState[]
  readonly teams: readonly TeamState[]
  readonly rounds: readonly RoundState[]
  readonly duels: readonly FreeDuel[]
  /** What one side says of a duel and the other has not confirmed. */
  readonly duelClaims: readonly (FreeDuel & { readonly player: string })[]
  /** Who waits for an opponent, longest first. */
  readonly waiting: readonly string[]
  /** What one has asked and the other has not answered. */
  readonly challenges: readonly (Pick<Meeting, 'sides' | 'stakes'> & { readonly player: string })[]
  /** Duels that are being played. */
  readonly meetings: readonly Meeting[]
  readonly byeRequests: readonly { readonly player: string; readonly round: number; readonly worth: 'H' | 'F' | 'Z' }[]
  readonly rulings: readonly { readonly text: string; readonly player: string | null; readonly points: number }[]
  readonly certificates: readonly {
    readonly player: string
    readonly level: Level
    readonly game: string
    readonly number: string
    readonly date: string
    readonly proof: string | null
  }[]
  readonly key: SigningKey | null
  /** Certificates that players have asked for and not got. */
  readonly levelClaims: readonly { readonly player: string; readonly level: Exclude<Level, 0> }[]
  readonly report: { readonly date: string; readonly participants: number } | null
  /** What the organiser should look at, for example a round that was drawn on results corrected since. */
  readonly warnings: readonly Sentence[]
}
