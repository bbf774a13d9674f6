export type Size = '10x10' | '8x8'

interface Kind {
  readonly id: string
  /** In position texts and text drawings: capital for the first player, small for the second. */
  readonly letter: string
  /** The number printed on the piece; the lower it is, the higher the rank. */
  readonly rank?: number
  readonly count: Readonly<Record<Size, number>>
}

const kind = (id: string, letter: string, rank: number | undefined, large: number, small: number): Kind => ({
  id,
  letter,
  rank,
  count: { '10x10': large, '8x8': small },
})

/** From the weakest to the strongest; a kind is its place in this list, from 1. The bomb stands apart. */
export const KINDS: readonly Kind[] = [
  kind('flag', 'F', undefined, 1, 1),
  kind('spy', 'Y', 10, 1, 1),
  kind('scout', 'S', 9, 8, 4),
  kind('miner', 'N', 8, 5, 4),
  kind('sergeant', 'T', 7, 4, 4),
  kind('lieutenant', 'L', 6, 4, 0),
  kind('captain', 'C', 5, 4, 2),
  kind('major', 'J', 4, 3, 2),
  kind('colonel', 'O', 3, 2, 1),
  kind('general', 'G', 2, 1, 1),
  kind('marshal', 'M', 1, 1, 0),
  kind('bomb', 'B', undefined, 6, 4),
]
export const FLAG = 1
export const SPY = 2
export const SCOUT = 3
export const MINER = 4
export const MAJOR = 8
export const GENERAL = 10
export const MARSHAL = 11
export const BOMB = 12
/** An enemy piece of which only the back is seen. */
export const HIDDEN = 13
/** Kinds fit into four bits; the bits above them say whose piece it is: seat + 1. */
export const KIND_BITS = 4
export const KIND_LIMIT = 1 << KIND_BITS
export const KIND_MASK = KIND_LIMIT - 1

export const pieceOf = (seat: number, kind: number): number => ((seat + 1) << KIND_BITS) | kind
export const ownerOf = (piece: number): number => (piece >> KIND_BITS) - 1
export const canWalk = (kind: number): boolean => kind !== FLAG && kind !== BOMB

/** A text letter for every piece value; hidden pieces are X and x, which stand only in views. */
export const LETTERS = Array.from({ length: 3 * KIND_LIMIT }, (_, piece) => {
  const letter = [...KINDS.map((k) => k.letter), 'X'][(piece & KIND_MASK) - 1]
  if (!letter || piece < KIND_LIMIT) return '.'
  return ownerOf(piece) === 0 ? letter : letter.toLowerCase()
}).join('')

/** Battle results by attacker and defender: 1 the attacker wins, -1 the defender, 0 both leave. */
export function battleTable(size: Size): Int8Array {
  // The spy beats the highest officer of the army, but only when it attacks.
  const spyVictim = size === '10x10' ? MARSHAL : GENERAL
  const table = new Int8Array(KIND_LIMIT * KIND_LIMIT)
  for (let attacker = SPY; attacker < BOMB; attacker++) {
    for (let defender = FLAG; defender <= BOMB; defender++) {
      let result = Math.sign(attacker - defender)
      if (defender === BOMB) result = attacker === MINER ? 1 : -1
      if (attacker === SPY && defender === spyVictim) result = 1
      table[attacker * KIND_LIMIT + defender] = result
    }
  }
  return table
}

/** Ready-made set-ups: rows from the front to the back, as their owner sees them from the left. */
export const ARRANGEMENTS: Readonly<Record<string, Readonly<Record<Size, string>>>> = {
  fortress: {
    '10x10': 'SJSOCSMSLS LCTGYJOLCS NBTCSJBTLN BFBNSNTNBB',
    '8x8': 'STJGSOTS CBNYJCTN BFBNSNTB',
  },
  centre: {
    '10x10': 'CSLMSSJSOL JSTOYGCSBL NCTSBJTCNB NSNBFBTNLB',
    '8x8': 'SCSJTSGT NTCBOYJN NSBFBTNB',
  },
  attack: {
    '10x10': 'MCOJGJOCLJ SYSLSSTLCS TNSBCLNBTS NBTNSNBFBB',
    '8x8': 'JGCOSJCT SYTNTSBN NTBNSBFB',
  },
}
