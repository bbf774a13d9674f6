/**
 * Opening books: one move for every position that a seat can meet while it follows its book. Where the book ends the
 * game's own search (`Game.forces`) finds the win in time; `jv book` makes the file, and tests prove every end of it.
 */
import {
  type Action,
  ActionList,
  firstSeat,
  type Game,
  type Position,
  PositionSet,
  type Seat,
} from '@jatekvilag/engine'
import { planOf } from './plan.ts'

export interface BookFile {
  /** The book holds for these options. */
  readonly options: Readonly<Record<string, string>>
  readonly seat: Seat
  readonly made: string
  /** The action that takes each one's place on the mirrored board; what the book says holds there too. */
  readonly mirror: readonly Action[]
  /**
   * A letter (a for action 0) for each position in the book and a number for so many ends of it, in the order in
   * which `followBook` meets them.
   */
  readonly moves: string
}

export type BookPlan = Pick<BookFile, 'seat' | 'mirror'>

export interface Book {
  moveIn(p: Position): Action | undefined
  readonly positions: number
}

/**
 * Goes through everything that can happen to a seat that plays what `decide` says, each position once, mirrored ones
 * left out; undefined ends the book there.
 */
export function followBook(game: Game, plan: BookPlan, decide: (p: Position) => Action | undefined): Book {
  const { seat, mirror } = plan
  const known = new PositionSet(game)
  const moves: Action[] = []
  const note = (p: Position, move: Action) => {
    moves[known.add(p)] = move
  }

  /** `twin` is the same position in the mirror. */
  function follow(p: Position, twin: Position): void {
    const mask = game.actors(p)
    if (mask === 0) return
    const mover = firstSeat(mask)
    const goOn = (action: Action) => follow(after(game, p, mover, action), after(game, twin, mover, mirror[action]))
    if (mover !== seat) {
      const list = new ActionList(mirror.length)
      game.actions(p, mover, list)
      list.toArray().forEach(goOn)
      return
    }
    if (known.indexOf(p) >= 0) return
    const move = decide(p)
    if (move === undefined) return
    note(twin, mirror[move])
    note(p, move)
    goOn(move)
  }

  follow(game.start(), game.start())
  return {
    moveIn: (p) => moves[known.indexOf(p)],
    get positions() {
      return moves.length
    },
  }
}

/** The book of a file; `atEnd` is shown the positions in which it says nothing more. */
export function readBook(game: Game, file: BookFile, atEnd: (p: Position) => void = () => {}): Book {
  const tokens = file.moves.matchAll(/[a-z]|\d+/g)
  let ends = 0
  return followBook(game, file, (p) => {
    if (ends === 0) {
      const [token] = tokens.next().value!
      if (token >= 'a') return token.charCodeAt(0) - FIRST_LETTER
      ends = Number(token)
    }
    ends--
    atEnd(p)
    return undefined
  })
}

/** Makes the text that `readBook` reads; `decide` is asked once for every position. */
export function writeBook(game: Game, plan: BookPlan, decide: (p: Position) => Action | undefined): string {
  let text = ''
  let ends = 0
  const close = () => {
    if (ends > 0) text += ends
    ends = 0
  }
  followBook(game, plan, (p) => {
    const move = decide(p)
    if (move === undefined) ends++
    else {
      close()
      text += String.fromCharCode(FIRST_LETTER + move)
    }
    return move
  })
  close()
  return text
}

const opened = new WeakMap<Game, Book>()

/** The book of a game with these options, if there is one. Replaying a file takes a moment, so it is done once and only if asked for. */
export function bookOf(game: Game): Book | undefined {
  const file = bookFileOf(game)
  if (file && !opened.has(game)) opened.set(game, readBook(game, file))
  return opened.get(game)
}

export function bookFileOf(game: Game): BookFile | undefined {
  const file = planOf(game).book
  const holds = file && Object.entries(file.options).every(([name, value]) => game.options[name] === value)
  return holds ? file : undefined
}

const FIRST_LETTER = 'a'.charCodeAt(0)

function after(game: Game, p: Position, seat: Seat, action: Action): Position {
  const next = p.slice()
  game.play(next, seat, action)
  return next
}
