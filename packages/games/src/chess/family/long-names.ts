/** Moves as programs write them to each other (UCI): `e2e4`, `e7e8q`, castling as the king's move. */
import { ActionList, type Board, type Parsed, parsed } from '@jatekvilag/engine'
import { type Codes, choiceOf, fromOf, toOf } from './codes.ts'
import { refuse } from './texts.ts'

export interface LongNames {
  name(action: number): string
  /** `list` gives the legal actions of the position. */
  read(text: string, list: (out: ActionList) => void): Parsed<number>
}

/** `suffixes[choice]` is what follows the two squares. */
export function longNames(board: Board, codes: Codes, suffixes: readonly string[]): LongNames {
  const site = (s: number) => board.shapes[s].name
  const name = (action: number) =>
    site(fromOf(codes, action)) + site(toOf(codes, action)) + suffixes[choiceOf(codes, action)]
  return {
    name,
    read(text, list) {
      const legal = new ActionList()
      list(legal)
      const found = legal.toArray().find((action) => name(action) === text)
      return found === undefined ? refuse('illegal', text) : parsed(found)
    },
  }
}
