import type { Colour, Seat, Touch, WordId } from './contract.ts'

/** What a piece looks like, wherever it lies. */
export interface Look {
  /** The kind of piece, which a theme turns into a picture: `man`, `king`, `stone`, `shogi-silver`… */
  readonly kind: string
  /** The seat whose colour it has, or -1 for nobody's. */
  readonly owner: Seat
  /** Its own colour, where it is not that of its owner (one player with men of two colours). */
  readonly colour?: Colour
  /** One to three characters for text drawings. */
  readonly glyph: string
  /** Quarter, sixth or other turns, in degrees clockwise. */
  readonly rotation?: number
  /** A number or letters drawn on the piece. */
  readonly badge?: string
  /** How much of it is full, from 0 to 1: the sand above in an hourglass. It changes without the piece becoming another one. */
  readonly fill?: number
  /** The other side of a two-sided piece is up; a hidden piece shows its back. */
  readonly face?: 'front' | 'back'
}

export interface Item extends Look {
  readonly site: number
  /** 0 is at the bottom of the stack. */
  readonly level?: number
  /** A piece that covers several sites (blocks, walls): all of them, `site` included. */
  readonly covers?: readonly number[]
  /** Stays the same while the piece lives, so that a renderer can slide it. Guessed from kinds when absent. */
  readonly id?: number
}

/** A place beside the board: a hand, captured pieces, dice, a reserve. */
export interface Tray {
  readonly id: string
  readonly label: WordId
  /** The seat it belongs to, or -1 for the middle of the table. */
  readonly owner: Seat
  readonly pieces: readonly TrayPiece[]
}

export interface TrayPiece extends Look {
  readonly count: number
  /** The touch that picks this piece up, if it can be touched at all. */
  readonly touch?: Touch
}

/** A number to show beside a seat (score, men left, moves made) or for the table when owner is -1. */
export interface Counter {
  readonly label: WordId
  readonly owner: Seat
  readonly value: number | string
}

/** Sites to tint: territory, check, a dead group, the last tile of a loop, tiles of a turn that is not finished. */
export interface Mark {
  readonly kind: 'territory' | 'check' | 'dead' | 'winning' | 'forced' | 'blocked' | 'fresh'
  readonly owner: Seat
  readonly sites: readonly number[]
}

/** How a piece of many cells lies in the hand: touches that name its ways to lie lead to each other by a turn or in a mirror. */
export interface HeldShape {
  /** The cells that it would cover, from the one that is touched: x to the right, y away from the first player. */
  readonly cells: readonly (readonly [number, number])[]
  /** The touch for the same piece a quarter turn clockwise. */
  readonly turned: string
  /** The touch for its mirror image, left and right exchanged. */
  readonly mirrored: string
}

/** Two pieces that have just met, as everybody may see them until the next action. */
export interface Battle {
  readonly attacker: Look
  readonly defender: Look
  /** What came of it, in a sentence. */
  readonly outcome: WordId
}

export interface Scene {
  readonly items: readonly Item[]
  readonly trays?: readonly Tray[]
  readonly counters?: readonly Counter[]
  readonly marks?: readonly Mark[]
  readonly battle?: Battle
  /** The pieces to show for touches that are buttons (what to promote to). */
  readonly choices?: Readonly<Record<string, Look>>
  /** Ways to lie of pieces that are turned in the hand before they are laid, by their touches; `choices` has their pictures. */
  readonly held?: Readonly<Record<string, HeldShape>>
  /** The part of a growing table to draw, in board units: left, bottom, width, height. */
  readonly window?: readonly [number, number, number, number]
}
