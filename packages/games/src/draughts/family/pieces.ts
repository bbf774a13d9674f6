import type { Fields } from './fields.ts'

/** How one rank of pieces moves. Directions are named for each seat. */
export interface PieceKind {
  readonly name: string
  /** Directions of plain moves, by seat. */
  readonly steps: readonly (readonly string[])[]
  /** Directions of captures, by seat. */
  readonly jumps: readonly (readonly string[])[]
  /** A short piece steps to the next field and jumps a neighbour; a flying one crosses any number of empty fields. */
  readonly reach: 'short' | 'flying'
  /** What it becomes and on which fields, by seat. */
  readonly promotes?: { readonly to: string; readonly on: readonly (readonly number[])[] }
  /** Whether its moves can be undone by moving back; pieces that are promoted no further, unless told. */
  readonly crowned?: boolean
  /** The kinds that it may jump; all unless told. */
  readonly takes?: readonly string[]
  /** Fields at the end of lines where a flying piece may not stop, except right behind a piece that it jumps. */
  readonly shuns?: readonly number[]
  /** A player who can move such a piece must, before anything else. */
  readonly hurries?: boolean
}

/** When a piece that reaches its promotion field in the middle of a capture is promoted. */
export type Promotion =
  /** Only where it comes to rest: a man that can go on capturing goes on as a man. */
  | 'at-rest'
  /** At once, and it goes on capturing with its new powers. */
  | 'in-passing'
  /** At once, and that ends the turn. */
  | 'ends-turn'

/** When a jumped piece leaves the board. */
export type Removal =
  /** After the whole capture; until then it lies in the way and may not be jumped again. */
  | 'at-end'
  /** As soon as it is jumped, which opens its field. */
  | 'at-once'

/**
 * A slot of the board holds 0 (empty), a piece, a piece that has been jumped and still lies there, or the rim.
 * Tables by value are indexed with the value, tables by value and field with value * (fields + 1) + field.
 */
export interface Pieces {
  readonly kinds: readonly PieceKind[]
  /** Values of pieces are 1 … last; a jumped piece has its value plus `last`. */
  readonly last: number
  readonly rimValue: number
  readonly seatOf: Int8Array
  readonly kindOf: Int8Array
  /** 1 for pieces whose moves can be undone by moving back. */
  readonly crowned: Uint8Array
  /** 1 for pieces that must move before all others, if they can. */
  readonly hurries: Uint8Array
  /** By value and field: 1 where a flying piece may not stop. */
  readonly shuns: Uint8Array
  readonly flies: Uint8Array
  /** Offsets into fields.next: those of value v are stepBase[v * directions] … up to stepEnd[v]. */
  readonly stepBase: Int32Array
  readonly stepEnd: Int32Array
  readonly jumpBase: Int32Array
  readonly jumpEnd: Int32Array
  /** prey[value << 6 | other] is 1 when the piece may jump the other. */
  readonly prey: Uint8Array
  /** What a jumped piece leaves on its field until the capture ends. */
  readonly struck: Uint8Array
  /** What a piece is when it comes to rest on a field. */
  readonly atRest: Uint8Array
  /** What a piece is when it goes on capturing from a field; 0 where it must stop. */
  readonly inPassing: Uint8Array
}

/** Shift that packs two slot values into one index: at most 31 pieces by seat and kind. */
export const PREY_SHIFT = 6

export interface PieceRules {
  readonly seats: number
  readonly kinds: readonly PieceKind[]
  readonly removal: Removal
  readonly promotion: Promotion
  /** One jump ends the turn, whatever could be jumped next. */
  readonly singleJumps?: boolean
  /** The side of each seat where several fight together; each for himself unless told. */
  readonly sides?: readonly number[]
}

export const pieceValue = (pieces: Pieces, seat: number, kind: number): number => 1 + seat * pieces.kinds.length + kind

export function compilePieces(fields: Fields, rules: PieceRules): Pieces {
  const { kinds, seats } = rules
  const sideOf = (seat: number) => rules.sides?.[seat] ?? seat
  const last = seats * kinds.length
  const values = last + 1
  const stride = fields.count + 1
  const directions = fields.directions.length
  const seatOf = new Int8Array(2 * values + 1).fill(-1)
  const kindOf = new Int8Array(2 * values + 1).fill(-1)
  const crowned = new Uint8Array(values)
  const flies = new Uint8Array(values)
  const hurries = new Uint8Array(values)
  const shuns = new Uint8Array(values * stride)
  const stepBase = new Int32Array(values * directions)
  const jumpBase = new Int32Array(values * directions)
  const stepEnd = new Int32Array(values)
  const jumpEnd = new Int32Array(values)
  const prey = new Uint8Array(values << PREY_SHIFT)
  const struck = new Uint8Array(values)
  const atRest = new Uint8Array(values * stride)
  const inPassing = new Uint8Array(values * stride)
  const baseOf = (name: string) => fields.directions.indexOf(name) * stride

  for (let value = 1; value <= last; value++) {
    const seat = Math.floor((value - 1) / kinds.length)
    const kind = kinds[(value - 1) % kinds.length]
    seatOf[value] = seatOf[value + last] = seat
    kindOf[value] = kindOf[value + last] = (value - 1) % kinds.length
    crowned[value] = Number(kind.crowned ?? !kind.promotes)
    hurries[value] = Number(kind.hurries ?? false)
    for (const field of kind.shuns ?? []) shuns[value * stride + field] = 1
    flies[value] = kind.reach === 'flying' ? 1 : 0
    stepBase.set(kind.steps[seat].map(baseOf), value * directions)
    stepEnd[value] = value * directions + kind.steps[seat].length
    jumpBase.set(kind.jumps[seat].map(baseOf), value * directions)
    jumpEnd[value] = value * directions + kind.jumps[seat].length
    struck[value] = rules.removal === 'at-end' ? value + last : 0
    for (let other = 1; other <= last; other++)
      if (sideOf(Math.floor((other - 1) / kinds.length)) !== sideOf(seat)) {
        const jumped = kinds[(other - 1) % kinds.length].name
        prey[(value << PREY_SHIFT) | other] = Number(kind.takes?.includes(jumped) ?? true)
      }
    for (let field = 0; field < fields.count; field++) {
      const promoted = kind.promotes?.on[seat].includes(field)
        ? 1 + seat * kinds.length + kinds.findIndex(({ name }) => name === kind.promotes!.to)
        : value
      atRest[value * stride + field] = promoted
      if (rules.singleJumps) continue
      inPassing[value * stride + field] =
        rules.promotion === 'at-rest' || promoted === value ? value : rules.promotion === 'in-passing' ? promoted : 0
    }
  }
  return {
    kinds,
    last,
    rimValue: 2 * last + 1,
    seatOf,
    kindOf,
    crowned,
    hurries,
    shuns,
    flies,
    stepBase,
    stepEnd,
    jumpBase,
    jumpEnd,
    prey,
    struck,
    atRest,
    inPassing,
  }
}
