import type { Chapter, Mechanic, Names } from '@jatekvilag/engine'
import type { Folder } from '@jatekvilag/games/chapters.ts'

/** What the shelf knows of a game before the game itself is loaded. */
export interface ShelfCard {
  readonly id: string
  /** The folder of packages/games that holds it. */
  readonly folder: Folder
  readonly names: Names
  /** What a person may look for it by besides its names: aliases, variants, catalogue ids. */
  readonly search: readonly string[]
  readonly chapter: Chapter
  readonly players: readonly [number, number]
  readonly minutes: number
  readonly luck: boolean
  readonly secrets: boolean
  readonly mechanics: readonly Mechanic[]
  /** Addresses of the picture of a position in full swing. */
  readonly pictures: { readonly light: string; readonly dark: string }
  /** Addresses of its rules pages, by language: every language that somebody has written them in. */
  readonly rules: Readonly<Record<string, string>>
}
