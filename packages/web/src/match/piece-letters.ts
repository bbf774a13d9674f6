/**
 * Hungarian letters for chessmen in the notation that people read and type: K király, V vezér, B bástya, F futó, H huszár; a
 * pawn has none. Games, records and files keep their own names: only what is shown and what was typed is translated.
 */
import type { Game, Language } from '@jatekvilag/engine'
import { settings } from '../settings/settings.ts'

export interface PieceLetters {
  /** A name of the game as a Hungarian reads it. */
  show(name: string): string
  /** What a Hungarian typed, as the game names it. */
  read(text: string): string
}

/** By kind of man: the letter of its games, and the Hungarian one. */
const LETTERS: Readonly<Record<string, readonly [own: string, hungarian: string]>> = {
  king: ['K', 'K'],
  queen: ['Q', 'V'],
  rook: ['R', 'B'],
  bishop: ['B', 'F'],
  knight: ['N', 'H'],
  'outer-knight': ['N', 'H'],
}
const HUNGARIAN = new Set(Object.values(LETTERS).map(([, hungarian]) => hungarian))

const known = new WeakMap<Game, PieceLetters | undefined>()

/** How the men of this game are written in Hungarian; undefined where there is nothing to translate or no telling men apart. */
export function pieceLetters(game: Game): PieceLetters | undefined {
  if (!known.has(game)) known.set(game, lettersOf(game))
  return known.get(game)
}

function lettersOf(game: Game): PieceLetters | undefined {
  const { items, trays = [] } = game.scene(game.start())
  const toHungarian = new Map<string, string>()
  const others = new Set<string>()
  for (const { kind, glyph } of [...items, ...trays.flatMap(({ pieces }) => pieces)]) {
    const letter = glyph.toUpperCase()
    const [own, hungarian] = LETTERS[kind] ?? []
    if (own === letter && hungarian) toHungarian.set(letter, hungarian)
    else others.add(letter)
  }
  // Another man with such a letter could not be told from ours.
  if (toHungarian.size < 2 || [...others].some((letter) => HUNGARIAN.has(letter))) return undefined
  const toOwn = new Map([...toHungarian].map(([own, hungarian]) => [hungarian, own]))
  // Capitals are men; before a colon they are boards.
  const translate = (text: string, letters: ReadonlyMap<string, string>) =>
    text.replace(/[A-Z](?!:)/g, (letter) => letters.get(letter) ?? letter)
  return { show: (name) => translate(name, toHungarian), read: (text) => translate(text, toOwn) }
}

/** Those that this reader has asked for. */
function chosen(game: Game, language: Language): PieceLetters | undefined {
  return language === 'hu' && settings.get().hungarianLetters ? pieceLetters(game) : undefined
}

export const shownName = (game: Game, name: string, language: Language): string =>
  chosen(game, language)?.show(name) ?? name

export const typedName = (game: Game, text: string, language: Language): string =>
  chosen(game, language)?.read(text) ?? text
