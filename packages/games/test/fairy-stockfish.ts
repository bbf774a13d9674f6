/** Fairy-Stockfish as a second opinion on legal moves, by way of its library `ffish` (development only). */
import { createRequire } from 'node:module'
import type { Game, Position, Site } from '@jatekvilag/engine'

export interface FairyBoard {
  legalMoves(): string
  numberLegalMoves(): number
  push(move: string): boolean
  pop(): void
  fen(): string
  delete(): void
}

export interface Fairy {
  Board: new (variant: string, fen?: string) => FairyBoard
  loadVariantConfig(text: string): void
}

/** The library fetches its program as a browser would, unless it finds that it cannot. */
export async function loadFairy(): Promise<Fairy> {
  const streaming = WebAssembly.instantiateStreaming
  Object.assign(WebAssembly, { instantiateStreaming: undefined })
  const library = createRequire(import.meta.url)('ffish') as Fairy & { onRuntimeInitialized(): void }
  try {
    // Test files that share a thread share the library: the second one finds it ready and would wait for ever.
    if (library.Board === undefined)
      await new Promise<void>((resolve) => {
        library.onRuntimeInitialized = resolve
      })
  } finally {
    Object.assign(WebAssembly, { instantiateStreaming: streaming })
  }
  return library
}

/** Letters of men that the other program calls otherwise, by our letter. */
export type Letters = Readonly<Record<string, string>>

/** Our action as Fairy-Stockfish spells it: files from the left, ranks from below, `P@e5` for a drop. */
export function fairyName(game: Game, p: Position, action: number, letters: Letters = {}): string {
  const { shapes } = game.board
  const cell = (site: Site) => `${'abcdefghijkl'[shapes[site].x]}${shapes[site].y + 1}`
  const [from, to, button] = game.touches(p, action)
  // Shogi writes its numbers first, drops with the letter of the man and promotions with a plus.
  const name = /^\d/.test(shapes[0].name) ? game.name(p, action) : ''
  if (typeof from === 'string') return `${name[0]}@${cell(to as Site)}`
  const move = cell(from) + cell(to as Site)
  if (name.endsWith('+')) return `${move}+`
  if (typeof button !== 'string' || !button.startsWith('promote:')) return move
  const letter = game.scene(p).choices![button].glyph.toLowerCase()
  return move + (letters[letter] ?? letter)
}
