import type { ActionList } from './actions.ts'
import { type Action, type Colour, firstSeat, type Game, type Position, type Seat, type WordId } from './contract.ts'
import { hashSlots } from './hash.ts'
import type { Random } from './random.ts'
import type { SolvedGame } from './retrograde.ts'
import { sampleListed } from './sample-listed.ts'
import type { Scene } from './scene.ts'

type Defaulted =
  | 'colours'
  | 'seatNames'
  | 'teams'
  | 'payoffSum'
  | 'singleActionTurns'
  | 'repetition'
  | 'evaluation'
  | 'bot'
  | 'movement'
  | 'mover'
  | 'onClock'
  | 'separateSteps'
  | 'sample'
  | 'playout'
  | 'hash'
  | 'forces'
  | 'attack'
  | 'hunches'
  | 'rows'
  | 'wayOut'
  | 'par'
  | 'arrange'
  | 'timeUp'
  | 'sand'
  | 'clock'
  | 'overtime'
  | 'ideas'
  | 'turnCalled'
  | 'view'
  | 'heard'
  | 'guess'
  | 'odds'
  | 'turnName'
  | 'alsoCalled'
  | 'alsoTouched'
  | 'why'
  | 'prompt'
  | 'takenUp'
  | 'meant'
  | 'stages'

export type GameParts = Omit<Game, Defaulted | 'solution' | 'joinsNames' | 'rulesVersion'> &
  Partial<Pick<Game, Defaulted>> & {
    /** Works out the solution piece by piece. */
    readonly solution?: () => Generator<void, SolvedGame>
  }

const PAIR: readonly Colour[] = ['light', 'dark']
const MANY: readonly Colour[] = ['red', 'blue', 'green', 'yellow', 'purple', 'dark', 'orange', 'turquoise']

/** Games whose entry has said which version of the rules they are. */
const versioned = new WeakSet<Game>()

/** The game with the version of its rules; one that is shared between two versions is copied. */
export function withRulesVersion(game: Game, rulesVersion: number): Game {
  if (!versioned.has(game)) {
    ;(game as { rulesVersion: number }).rulesVersion = rulesVersion
    versioned.add(game)
  }
  return game.rulesVersion === rulesVersion ? game : { ...game, rulesVersion }
}

/** Fills in what most games share: open information, no chance, zero-sum payoffs, listing to sample. */
export function defineGame(parts: GameParts): Game {
  const keyLength = parts.layout.keyLength
  const game: Game = {
    id: parts.id,
    rulesVersion: 1,
    options: parts.options,
    seats: parts.seats,
    colours: parts.colours ?? (parts.seats <= 2 ? PAIR : MANY).slice(0, parts.seats),
    seatNames: parts.seatNames,
    teams: parts.teams,
    board: parts.board,
    layout: parts.layout,
    bound: parts.bound,
    payoffSum: 'payoffSum' in parts ? parts.payoffSum : 0,
    singleActionTurns: parts.singleActionTurns ?? false,
    repetition: parts.repetition,
    evaluation: parts.evaluation,
    bot: parts.bot,
    solution: parts.solution && inPieces(parts.solution),
    movement: parts.movement,
    start: parts.start,
    actors: parts.actors,
    onClock: parts.onClock ?? parts.actors,
    actions: parts.actions,
    play: parts.play,
    separateSteps: parts.separateSteps ?? (() => false),
    result: parts.result,
    sample:
      parts.sample ??
      ((p: Position, seat: Seat, random: Random, scratch: ActionList) =>
        sampleListed(game.actions, p, seat, random, scratch)),
    playout: parts.playout,
    hash: parts.hash ?? ((p: Position) => hashSlots(p, keyLength)),
    forces: parts.forces,
    attack: parts.attack,
    hunches: parts.hunches,
    rows: parts.rows,
    wayOut: parts.wayOut,
    par: parts.par,
    arrange: parts.arrange,
    routine: parts.routine,
    ponder: parts.ponder,
    timeUp: parts.timeUp,
    sand: parts.sand,
    clock: parts.clock,
    overtime: parts.overtime,
    ideas: parts.ideas,
    turnCalled: parts.turnCalled,
    view: parts.view ?? ((p: Position) => p),
    // Where something is hidden, nothing is told unless the game says what may be.
    heard: parts.heard ?? ((_, seat, action, viewer) => (parts.view && seat !== viewer ? undefined : action)),
    guess: parts.guess ?? ((view: Position) => view),
    odds: parts.odds ?? (() => 1),
    name: parts.name,
    alsoCalled: parts.alsoCalled ?? (() => []),
    joinsNames: parts.turnName === undefined,
    turnName: parts.turnName ?? ((p: Position, actions: readonly Action[]) => joinNames(game, p, actions)),
    touches: parts.touches,
    alsoTouched: parts.alsoTouched ?? (() => []),
    takenUp: parts.takenUp ?? (() => []),
    meant: parts.meant ?? (() => []),
    scene: parts.scene,
    stages: parts.stages ?? (() => []),
    why: parts.why ?? (() => undefined),
    prompt: parts.prompt ?? ((p: Position, seat: Seat) => checkPrompt(game.scene(p), seat)),
    news: parts.news,
    accounts: parts.accounts,
    mover: parts.mover ?? (() => 0),
    write: parts.write,
    read: parts.read,
  }
  return game
}

/** A king that is shown in check is also told of. */
export function checkPrompt(scene: Scene, seat: Seat): WordId | undefined {
  return scene.marks?.some(({ kind, owner }) => kind === 'check' && owner === seat) ? 'check' : undefined
}

/** Works piece by piece, until somebody is tired; the answer is kept. */
function inPieces<Answer>(work: () => Generator<void, Answer>): (tired?: () => boolean) => Answer | undefined {
  let begun: Generator<void, Answer> | undefined
  let answer: { readonly value: Answer } | undefined
  return (tired = () => false) => {
    begun ??= work()
    while (!answer) {
      const piece = begun.next()
      if (piece.done) answer = { value: piece.value }
      else if (tired()) return undefined
    }
    return answer.value
  }
}

/** The names of the steps, one after the other, joined by commas. */
export function joinNames(game: Game, p: Position, actions: readonly Action[]): string {
  if (actions.length === 1) return game.name(p, actions[0])
  const q = p.slice()
  const names: string[] = []
  for (const action of actions) {
    names.push(game.name(q, action))
    game.play(q, actorOf(game, q), action)
  }
  return names.join(',')
}

/** The only seat to act; the lowest where several may. */
export function actorOf(game: Game, p: Position): Seat {
  return firstSeat(game.actors(p))
}
