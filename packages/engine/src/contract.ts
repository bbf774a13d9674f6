/**
 * The contract between a game and everything that uses one.
 *
 * A game is a stateless value, a position is one flat Int32Array, an action is one integer.
 * Drawing, clicking, bots, records, hidden hands and online play are derived from these three.
 */
import type { ActionList } from './actions.ts'
import { lowestBit } from './bits.ts'
import type { Board, Site } from './board.ts'
import type { BotData } from './bot-data.ts'
import type { Layout } from './layout.ts'
import type { Movement } from './movement.ts'
import type { OptionValues } from './options.ts'
import type { Parsed } from './parsed.ts'
import type { Random } from './random.ts'
import type { SolvedGame } from './retrograde.ts'
import type { Scene } from './scene.ts'

/** Every fact of the position; `game.layout` gives the slots their names. */
export type Position = Int32Array

/** 0 .. 2^31-1, stable for ever: records keep both its number and its name. */
export type Action = number

/** 0 .. 7 for players; CHANCE and CLOCK are actors of their own. */
export type Seat = number

/** Bit s is set when seat s may act now; 0 means the game is over. */
export type SeatMask = number

export const MAX_SEATS = 8
/** Rolls dice, shuffles and draws; its actions are in the log like any other. */
export const CHANCE: Seat = MAX_SEATS
/** Plays what time brings: a fallen flag, an hourglass. */
export const CLOCK: Seat = MAX_SEATS + 1
export const CHANCE_MASK: SeatMask = 1 << CHANCE
/** A viewer who owns no seat and may know only what everybody knows. */
export const SPECTATOR: Seat = -1

/** The id of a sentence or label in `words`; see words.ts. */
export type WordId = string

/** How a game ended: one payoff per seat (a plain win is 1, a loss -1, a draw 0) and why. */
export interface Result {
  readonly payoffs: readonly number[]
  readonly reason: WordId
}

/**
 * What a hand touches: a number is a site of the board, a string is a button
 * or a piece that lies in a tray (its `touch` in the scene).
 */
export type Touch = number | string

/** What somebody learns of an action: the action, what may be said of it, or nothing but that there was one. */
export type Heard = Action | string | undefined

/**
 * One thing that an action brought about beside what its name says (a rent was paid, somebody is bankrupt): the id of a
 * word with holes for `{who}`, `{whom}`, `{sum}` and `{what}`.
 */
export interface News {
  readonly id: WordId
  readonly who: Seat
  readonly whom?: Seat
  readonly sum?: number
  /** A word. */
  readonly what?: WordId
}

/** The piece colours that a theme knows. */
export const COLOURS = [
  'light',
  'dark',
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'orange',
  'turquoise',
  'neutral',
] as const
export type Colour = (typeof COLOURS)[number]

/** When a position (its key slots, at the start of a turn) comes back this many times, the game ends. */
export interface Repetition {
  readonly times: number
  /** `turns` is the length of the last cycle, from one occurrence to the next. */
  verdict(p: Position, turns: number): Result
}

/** How good a position looks, for search. Weights are fitted by self-play and live with the bots. */
/**
 * What a search may know of a game whose turns are single moves that a side would nearly always rather make than leave out.
 * Worths are in the scale of the evaluation. Allocates nothing.
 */
export interface Tactics {
  /** Must the side to move answer an attack? Then it may not rest, and no line is given up. */
  pressed(p: Position): boolean
  /** Lets the side to move pass, in a search only. False, and nothing done, where passing might be better than any move. */
  pass(p: Position): boolean
  /** What an action takes or gains at once. */
  prize(p: Position, action: Action, weights: Float64Array): number
  /** What is left of the prize if the enemy takes back where he can: no more than a cheap look. */
  exchange(p: Position, action: Action, weights: Float64Array): number
  /** The worth of the smallest man, by which searches measure what is hopeless. */
  unit(weights: Float64Array): number
}

/** Two seats put one stone a turn on any free cell; whoever has a row, or has taken enough, wins. */
export interface RowRules {
  /** Every longest straight line along which rows count, its cells in order; the cells are the first slots of a position. */
  readonly strips: readonly (readonly number[])[]
  /** So many in a row win, or more. */
  readonly length: number
  /** The action that puts a stone of the side to move on this cell, or -1. */
  actionOn(p: Position, cell: number): Action
  /** Neighbours in a line between two stones of the other side are taken, where they are just so many. */
  readonly taking?: {
    readonly shortest: number
    readonly longest: number
    /** So many stones taken win. */
    readonly goal: number
    taken(p: Position, seat: Seat): number
  }
}

export interface Evaluation {
  /** What each weight is for. */
  readonly terms: readonly string[]
  /**
   * The sum of weights times terms, seen from that seat; linear in the weights, so that they can be fitted.
   * The scale is the logarithm of the odds to win: +1 means 73 %. Allocates nothing.
   */
  score(p: Position, seat: Seat, weights: Float64Array): number
  /** An action after which the score may jump (a capture, a promotion): searched on until it is quiet. */
  noisy(p: Position, action: Action): boolean
  /**
   * How good an action looks before any search, in the same scale, where the game can tell cheaply:
   * searches try the most promising first. Allocates nothing.
   */
  promise?(p: Position, action: Action): number
  /** What the game is played for here, where that changes on the way, as with a doubling cube; 1 elsewhere. */
  stake?(p: Position): number
  readonly tactics?: Tactics
}

/** How a puzzle for one is solved from a position. */
export interface WayOut {
  /** The actions up to the solution; where none was found, up to the best end that was. */
  readonly actions: readonly Action[]
  readonly solves: boolean
  /** Nothing shorter solves it, or, where this does not, nothing does. */
  readonly proven: boolean
}

/**
 * Sand that runs while people think, as part of a position. Nobody's turn is the sand's: CLOCK may act beside whoever is on
 * turn, and `actions` lists what it may play although `actors` never names it. Whoever keeps the match plays as CLOCK what has
 * passed, before each action and whenever something happens by itself; so a record replays exactly, and a position that nobody
 * looks at loses no time.
 */
export interface Sand {
  /** Whole seconds until something happens by itself; 0 while nothing runs. */
  most(p: Position): number
  /** The action of CLOCK for so many seconds, from 1 to `most`. */
  pass(seconds: number): Action
  /** How many seconds such an action is. */
  secondsOf(action: Action): number
}

/** The clock that the rules of a game ask for, in milliseconds; whoever sets a match up may choose another or none. */
export type OwnClock =
  | { readonly kind: 'per-move'; readonly ms: number }
  /** Each started `every` over the time costs `points`; the organiser may stop the game at `stop`. */
  | {
      readonly kind: 'countdown'
      readonly ms: number
      readonly every: number
      readonly points: number
      readonly stop: number
    }

/**
 * Points that overrun time costs, as part of a position. As with sand, CLOCK may act beside whoever is on turn: whoever keeps
 * the match and its clocks plays what is owed, so that a record replays without them.
 */
export interface Overtime {
  /** Nobody loses more points than this. */
  readonly most: number
  /** The points that this seat has lost so far. */
  counted(p: Position, seat: Seat): number
  /** The action of CLOCK after which it has lost so many: time may also be given back. */
  count(seat: Seat, points: number): Action
}

/** A whole turn that is worth a thought. */
export interface Idea {
  readonly actions: readonly Action[]
  /** How good it looks, as the logarithm of the odds to win. */
  readonly worth: number
}

export interface Game {
  /** Catalogue id. */
  readonly id: string
  /** The version of its rules that this is; an entry may hold earlier ones. */
  readonly rulesVersion: number
  /** The chosen options; a named variant is a preset of them. */
  readonly options: OptionValues
  readonly seats: number
  readonly colours: readonly Colour[]
  /** Words for the seats, where their colours do not tell them apart. */
  readonly seatNames: readonly WordId[] | undefined
  /** The team of each seat, where seats win and lose together. */
  readonly teams: readonly number[] | undefined
  readonly board: Board
  readonly layout: Layout
  /** No game is longer than this many actions, whatever the players do. */
  readonly bound: number
  /** The payoffs of every result add up to this; undefined for puzzles and the like. */
  readonly payoffSum: number | undefined
  /** True when every action is a whole turn, which lets perft count without playing the last one. */
  readonly singleActionTurns: boolean
  readonly repetition: Repetition | undefined
  readonly evaluation: Evaluation | undefined
  /** What a bot knows of it; whoever opens the game gives it what lies in the game's room. */
  bot: BotData | undefined
  /**
   * Who wins from every position, for games whose rules allow to work that out in about a second. `tired` is asked now and
   * then: true ends the work for now, without an answer; the next question takes it up again.
   */
  readonly solution: ((tired?: () => boolean) => SolvedGame | undefined) | undefined
  /** How its men go, for games with different men: pictures in the rules are made from it. */
  readonly movement: Movement | undefined

  /** Where time is part of the game itself. */
  readonly sand: Sand | undefined
  /** Where the rules ask for a clock, and where it costs points to overrun it. */
  readonly clock: OwnClock | undefined
  readonly overtime: Overtime | undefined

  start(): Position
  actors(p: Position): SeatMask
  /** Whose clocks run: those who may act, and those who must wait for others at their own cost. */
  onClock(p: Position): SeatMask
  /** Appends the legal atomic actions of that seat (nothing if it may not act). Allocates nothing. */
  actions(p: Position, seat: Seat, out: ActionList): void
  /** Plays in place one atomic step, not a whole turn. The action must be legal. Allocates nothing. */
  play(p: Position, seat: Seat, action: Action): void
  /**
   * True where each action counts as a turn of its own although the same seat goes on: set-ups, moves in the fog.
   */
  separateSteps(p: Position): boolean
  /** Null while the game goes on. */
  result(p: Position): Result | null
  /** One legal action, all equally likely, without listing them: for playouts. Listing is the default. */
  sample(p: Position, seat: Seat, random: Random, scratch: ActionList): Action
  /**
   * One legal action as somebody might play it who knows the first thing about the game (no own eye is filled, no four is left
   * open), for the playouts of searches; quick, and never the same again and again. `sample` where there is none.
   */
  playout?(p: Position, seat: Seat, random: Random, scratch: ActionList): Action
  /** 32 bits that are equal for equal key slots. */
  hash(p: Position): number

  /**
   * Whether that seat wins by force, where the game has a search of its own that tells far more quickly than playing on;
   * undefined where it has none. `tired` is asked at every position looked at, or now and then and told at how many: true ends the
   * search without an answer.
   */
  readonly forces:
    | ((p: Position, seat: Seat, tired: (positions?: number) => boolean) => boolean | undefined)
    | undefined

  /**
   * An action with which the side to move begins a win by threats alone, or -1 where none is found among about so many
   * positions; undefined where the game knows of no threats. What it finds is certain.
   */
  readonly attack: ((p: Position, most: number) => Action) | undefined

  /**
   * How good each of the seat's actions looks at first sight to somebody who has played a lot: out[i] is the logarithm of the
   * odds with which actions.items[i] would be thought about. Allocates nothing; undefined where the game has no such eye.
   */
  readonly hunches: ((p: Position, seat: Seat, actions: ActionList, out: Float64Array) => void) | undefined

  /** Where whoever has so many stones in a row wins, all that a search of such games need know; undefined elsewhere. */
  readonly rows: RowRules | undefined

  /**
   * How the puzzle is solved from here, where the game has a search of its own that tells far more quickly than a common one.
   * `tired` is asked now and then: true ends the search with the best that was found so far.
   */
  readonly wayOut: ((p: Position, tired: () => boolean) => WayOut | undefined) | undefined

  /**
   * The fewest moves in which a puzzle can be solved from this start, where somebody knows: as its scene counts them in the
   * first of its counters.
   */
  readonly par: ((start: Position) => number | undefined) | undefined

  /**
   * Where men are set up in secret: the next step of a sound set-up drawn by chance, so that nobody learns a bot's habits;
   * undefined in games and positions where there is nothing to set up. It sees only that seat's view.
   */
  readonly arrange: ((view: Position, seat: Seat, random: Random) => Action | undefined) | undefined

  /**
   * What a bot plays without a search, in games of many small steps: what there is nothing to think about, or the next step of
   * an offer; undefined where it has to think. `skill` above 0 and up to 1 says how much somebody knows who plays it. It sees
   * only that seat's view.
   */
  routine?(view: Position, seat: Seat, random: Random, skill: number): Action | undefined

  /**
   * Seconds that somebody of that skill sits over the next step, in games where several race and the first decides: a program
   * that answers at once would always win. Only whoever lets programs play against people asks.
   */
  ponder?(view: Position, seat: Seat, skill: number): number

  /**
   * The rest of this turn in all ways that are worth a thought, best first, for games whose single steps say nothing (a letter
   * of a word) and whose turns are too many to try. `skill` from 0 to 1 says how much somebody knows who has them. It sees only
   * that seat's view.
   */
  readonly ideas: ((view: Position, seat: Seat, skill: number) => readonly Idea[]) | undefined

  /**
   * What is played for a seat that has used up the time of one turn, in games where that is no loss but a pass; undefined
   * where a fallen flag ends the game.
   */
  readonly timeUp: ((p: Position, seat: Seat) => Action | undefined) | undefined

  /** What that seat (or SPECTATOR) may know; the same array where nothing is hidden. */
  view(p: Position, seat: Seat): Position
  /**
   * What that viewer learns of an action that is about to be played in this true position: the action itself, a name
   * for it that gives nothing away, or only that something was done. Two positions that look the same to him before
   * and after it sound the same too.
   */
  heard(p: Position, seat: Seat, action: Action, viewer: Seat): Heard
  /** A full position that fits the view, for bots. */
  guess(view: Position, seat: Seat, random: Random): Position
  /** The weight of a chance action, a whole number above 0. */
  odds(p: Position, action: Action): number

  /** Notation of one atomic action, unique among the legal ones, without spaces. */
  name(p: Position, action: Action): string
  /** Other names under which a typed move is accepted (`e2e4` for `e4`); none by default. */
  alsoCalled(p: Position, action: Action): readonly string[]
  /** Notation of a whole turn, without spaces. */
  turnName(p: Position, actions: readonly Action[]): string
  /** The steps of the turn with that name, where its turns are too many to be tried out; undefined for no legal turn. */
  readonly turnCalled: ((p: Position, name: string) => readonly Action[] | undefined) | undefined
  /** True where the name of a turn is the names of its steps with commas between them, as it is unless told otherwise. */
  readonly joinsNames: boolean
  /** What a hand touches to make it, in order; no other legal action starts with the same touches. */
  touches(p: Position, action: Action): readonly Touch[]
  /** Other touches that make the same action, where a hand may go about it in several ways; no other action starts like them. */
  alsoTouched(p: Position, action: Action): readonly (readonly Touch[])[]
  /** Other sites that a touch on this one may mean: anywhere in a column lets the disc fall there. */
  meant(p: Position, site: Site): readonly Site[]
  /** Everything that a hand takes up at this site, where that is more than what lies there: a figure of many stones. */
  takenUp(p: Position, site: Site): readonly Site[]
  /** What lies where, for any renderer. */
  scene(p: Position): Scene
  /**
   * Positions to show one after the other on the way from `before` to `after`, which is one action later, where so much
   * happens at once that the eye could not follow; none for most actions.
   */
  stages(before: Position, after: Position): readonly Position[]
  /** Why these touches lead nowhere, if the game can tell. */
  why(p: Position, seat: Seat, touches: readonly Touch[]): WordId | undefined
  /**
   * What the game wants of that seat now, where more than a plain move is to be said: the id of a sentence in `prompts`, or
   * a word. `midTurn` says that the seat has made a step of this turn. Asked of a view where something is hidden.
   */
  prompt(p: Position, seat: Seat, midTurn: boolean): WordId | undefined

  /** What the last action brought about, in order, where a game keeps a ledger: it lies behind the key slots. */
  news?(p: Position): readonly News[]
  /** Where money lies, the bank's included: these slots add up to 0 in every position, so that none is made or lost. */
  readonly accounts?: { readonly at: number; readonly size: number }

  /** Which piece an action moves: puzzles that count a slide of one piece as one move need it; else 0. */
  mover(p: Position, action: Action): number

  /** The position as text: the world's standard form where there is one. */
  write(p: Position): string
  read(text: string): Parsed<Position>
}

/** The seats of a mask, lowest first. */
export function seatsOf(mask: SeatMask): Seat[] {
  const seats: Seat[] = []
  for (let rest = mask; rest; rest &= rest - 1) seats.push(lowestBit(rest))
  return seats
}

/** Whether that seat may act. Seats come from outside here: shifts take 32 for 0, so anything but a seat is refused. */
export function mayAct(mask: SeatMask, seat: Seat): boolean {
  return Number.isInteger(seat) && seat >= 0 && seat <= CLOCK && (mask & (1 << seat)) !== 0
}

/** The lowest seat of a mask. */
export function firstSeat(mask: SeatMask): Seat {
  return lowestBit(mask)
}
