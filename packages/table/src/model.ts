/**
 * The free table: a box of boards, pieces, dice and other aids that knows no rule.
 *
 * A table is plain data. It is never changed in place: operations (operation.ts) make the next one, and what an operation
 * does not touch is shared with the table before it.
 *
 * Places: x to the right, y downwards, 0 0 in the middle of the table (and of the board). One step of a board of a game
 * is 100 units. An item's place is its middle. The list of items is their order: the last lies on top.
 */
import type { Look, Names, OptionValues } from '@jatekvilag/engine'
import type { FirstRecord, GameRecord } from '@jatekvilag/play'

/** One step between neighbouring sites of a board. */
export const STEP = 100
/** Units of the table in a millimetre: a usual square of 40 mm is one step. */
export const UNITS_PER_MM = 2.5

/** Where a picture comes from. The application knows how to draw each. */
export type Picture =
  /** From the library of the application, by its id. */
  | { readonly from: 'box'; readonly id: string }
  /** A piece of a registered game, as its scene describes it. */
  | { readonly from: 'game'; readonly game: string; readonly options: OptionValues; readonly look: PieceLook }
  /** The user's own, embedded in `Table.pictures`. */
  | { readonly from: 'own'; readonly id: string }

/** What a scene says of a piece that belongs to its picture. `cells` are the sites it covers, from its middle. */
export type PieceLook = Pick<Look, 'kind' | 'owner' | 'glyph' | 'badge' | 'face'> & {
  readonly cells?: readonly (readonly [number, number])[]
}

/** One side of a piece; the two sides may differ in size. */
export interface Face {
  readonly picture: Picture
  readonly width: number
  readonly height: number
}

export type KindId = string

/** A kind of piece: its pictures, and how many copies are left in the box. */
export interface Kind {
  readonly id: KindId
  readonly names: Names
  readonly front: Face
  readonly back?: Face
  readonly left: number
  /** The front of a copy that lies on its face is nobody's business (cards): `view` hides it. */
  readonly secret?: true
  /** The pack or set it came with, so that a whole pack can be taken. */
  readonly set?: string
}

export type ItemId = number

interface Placed {
  readonly id: ItemId
  readonly x: number
  readonly y: number
  /** Degrees clockwise. */
  readonly rotation?: number
  /** Fixed to the table: no hand moves it, no tool changes it, until it is freed. */
  readonly locked?: true
}

export type Side = 'front' | 'back'
export interface Piece extends Placed {
  readonly type: 'piece'
  readonly kind: KindId
  readonly side: Side
  /** Only in a view: it lies on its face in this seat's own area, and the seat looks at it. */
  readonly seen?: true
}

/** A small sign that can be rewritten: scores, money. */
export interface Chip extends Placed, ChipLook {
  readonly type: 'chip'
  readonly text: string
  /** Whose score it shows, on a score pad. */
  readonly name?: string
}
export interface ChipLook {
  /** How many digits fit, 1 to 10. */
  readonly digits: number
  readonly font: string
  readonly bold?: true
  readonly italic?: true
  /** Height of the letters, in units of the table. */
  readonly size: number
  /** `#rrggbb` */
  readonly colour: string
  readonly ground: string
}

/** 6 sides with pips; any other number of sides in figures. */
export interface Die extends Placed {
  readonly type: 'die'
  readonly sides: number
  readonly colour: string
  readonly value: number
}

export interface NumberGenerator extends Placed {
  readonly type: 'number'
  readonly least: number
  readonly greatest: number
  readonly value: number | null
}

export interface Wheel extends Placed {
  readonly type: 'wheel'
  readonly doubleZero: boolean
  /** `0`, `00`, `1` … `36`; null before the first spin. */
  readonly value: string | null
}

export interface Spinner extends Placed {
  readonly type: 'spinner'
  readonly sectors: readonly { readonly text: string; readonly colour: string }[]
  /** Index of the sector that the needle points at. */
  readonly value: number | null
}

/** 1 (shown as 64 with nobody's side), 2, 4 … 64. */
export interface DoublingCube extends Placed {
  readonly type: 'cube'
  readonly value: number
}

/** A deck of chance cards with texts. */
export interface DeckItem extends Placed {
  readonly type: 'deck'
  readonly deck: DeckId
  /** "Elfogy": no card comes twice until the deck is used up. */
  readonly usesUp: boolean
  /** Cards that are out, in the order they came; always empty for a deck that does not use up. */
  readonly drawn: readonly number[]
  /** The card that was drawn last. */
  readonly value: number | null
}

export interface Note extends Placed {
  readonly type: 'note'
  readonly text: string
  readonly width: number
  readonly height: number
  readonly ground: string
}

/** What lies in it is seen by one seat only. */
export interface PrivateArea extends Placed {
  readonly type: 'area'
  readonly seat: number
  readonly name: string
  readonly width: number
  readonly height: number
}

/** Time is data: what was left at `since`; while it stands, `since` is null. Milliseconds. */
export interface Hourglass extends Placed {
  readonly type: 'hourglass'
  readonly length: number
  readonly left: number
  readonly since: number | null
}

export interface Clock extends Placed {
  readonly type: 'clock'
  readonly length: number
  /** Added to a side when it has moved. */
  readonly increment: number
  /** What each side has left. */
  readonly left: readonly number[]
  /** The side whose time runs. */
  readonly running: number | null
  readonly since: number | null
}

/** Only in a view: something that this seat may not see. A piece shows its back if it has one. */
export interface Hidden extends Placed {
  readonly type: 'hidden'
  readonly back?: Face
}

export type Randomiser = Die | NumberGenerator | Wheel | Spinner | DoublingCube | DeckItem
export type Item = Piece | Chip | Randomiser | Note | PrivateArea | Hourglass | Clock | Hidden

/** The one board, passive and under everything; its middle lies at 0 0. */
export type TableBoard =
  | {
      readonly from: 'game'
      readonly game: string
      readonly options: OptionValues
      readonly names: Names
      readonly width: number
      readonly height: number
      /** The point of the game's board (in its own units, y upwards) that lies at 0 0. */
      readonly middle: readonly [number, number]
    }
  | {
      readonly from: 'picture'
      readonly picture: Picture
      readonly names: Names
      readonly width: number
      readonly height: number
    }

export type DeckId = string

/** Chance cards as texts, from a `.SZK` file. */
export interface Deck {
  readonly id: DeckId
  readonly name: string
  readonly linesPerCard: number
  readonly cards: readonly string[]
}

/** A picture of the user's, inside the table, so that it travels with it. */
export interface OwnPicture {
  readonly id: string
  readonly name: string
  /** `data:image/…` */
  readonly data: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

export interface Settings {
  /** Pieces that are put down near a site of the board slide onto it. */
  readonly magnet: boolean
  /** "Előző lépés mutatása" */
  readonly showLastStep: boolean
}

/** The match a table was made from, so that the referee can take over again. */
export interface Origin {
  readonly game: string
  /** The newest rules where it does not say. */
  readonly rulesVersion?: number
  readonly options: OptionValues
  readonly record?: GameRecord | FirstRecord
  /** The match on this device that it was: the referee goes back to it. */
  readonly match?: string
}

export interface Table {
  /** Empty: "Üres játék". */
  readonly title: string
  readonly board: TableBoard | null
  readonly items: readonly Item[]
  /** The box. */
  readonly kinds: readonly Kind[]
  readonly decks: readonly Deck[]
  readonly pictures: readonly OwnPicture[]
  readonly settings: Settings
  readonly origin: Origin | null
}

export const EMPTY_TABLE: Table = {
  title: '',
  board: null,
  items: [],
  kinds: [],
  decks: [],
  pictures: [],
  settings: { magnet: false, showLastStep: true },
  origin: null,
}

export function itemOf(table: Table, id: ItemId): Item | undefined {
  return table.items.find((item) => item.id === id)
}

export function kindOf(table: Table, id: KindId): Kind | undefined {
  return table.kinds.find((kind) => kind.id === id)
}

/** The copies of a kind that are on the table ("Tábla" in the box window), lowest first. */
export function copiesOf(table: Table, kind: KindId): Piece[] {
  return table.items.filter((item): item is Piece => item.type === 'piece' && item.kind === kind)
}

export function isRandomiser(item: Item): item is Randomiser {
  return ['die', 'number', 'wheel', 'spinner', 'cube', 'deck'].includes(item.type)
}
