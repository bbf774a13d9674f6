import type { Game } from '@jatekvilag/engine'
import connectFour from '../../../games/src/lines/connect-four/book.json' with { type: 'json' }
import { type Book, type BookFile, readBook } from '../book.ts'

const BOOKS: readonly BookFile[] = [connectFour]

const opened = new WeakMap<Game, Book>()

/** The book of a game with these options, if there is one. Replaying a file takes a moment, so it is done once and only if asked for. */
export function bookOf(game: Game): Book | undefined {
  const file = bookFileOf(game)
  if (file && !opened.has(game)) opened.set(game, readBook(game, file))
  return opened.get(game)
}

export function bookFileOf(game: Game): BookFile | undefined {
  return BOOKS.find(
    ({ game: id, options }) =>
      id === game.id && Object.entries(options).every(([name, value]) => game.options[name] === value),
  )
}
