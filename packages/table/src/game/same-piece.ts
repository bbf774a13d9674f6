/**
 * The same piece from any set: a rook of the box, or of another game, is a rook. Whoever knows the pictures says which kinds
 * of pieces each stands for and in what colour; here it becomes a piece of the game whose board lies on the table.
 */
import type { Game, Seat } from '@jatekvilag/engine'
import type { Face, Kind, Picture, PieceLook, Table } from '../model.ts'
import { looksOf } from './kinds.ts'

/** What a picture shows, in the words of games. */
export interface KnownPiece {
  readonly kinds: readonly string[]
  /** A colour of games; absent for pieces that belong to whom they point away from. */
  readonly colour?: string
}
export type KnowPiece = (picture: Picture) => KnownPiece | undefined

/** Plain men: any of them will do where a side has only one sort of them. */
const ROUND: ReadonlySet<string> = new Set(['man', 'stone', 'disc', 'checker', 'ball', 'marble', 'peg', 'seed', 'bean'])

/** The table with every piece that the game knows as a piece of that game. */
export function inOwnPieces(laid: Table, game: Game, know: KnowPiece): Table {
  const own =
    (seat?: Seat) =>
    (face: Face): Face => {
      const { picture } = face
      if (isOwn(picture, game)) return face
      const known = know(picture)
      const colour = known && (known.colour ?? (seat === undefined ? undefined : colourOfSeat(game, seat)))
      const look = known && colour !== undefined && lookFor(game, { ...known, colour })
      return look ? { ...face, picture: { from: 'game', game: game.id, options: game.options, look } } : face
    }
  const table = byPointing(laid, game, know)
  const kinds = table.kinds.map((kind) => {
    const inOwn = own(seatPointed(kind.id))
    const [front, back] = [inOwn(kind.front), kind.back && inOwn(kind.back)]
    return front === kind.front && back === kind.back ? kind : { ...kind, front, ...(back ? { back } : {}) }
  })
  return kinds.every((kind, i) => kind === table.kinds[i]) ? table : { ...table, kinds }
}

const POINTED = /^pointed (\d+): /
const seatPointed = (id: string): Seat | undefined => {
  const seat = POINTED.exec(id)?.[1]
  return seat === undefined ? undefined : Number(seat)
}

/** One kind for each seat of those pieces that all sides share: how a copy lies says whose it is. */
function byPointing(table: Table, game: Game, know: KnowPiece): Table {
  const shared = new Map(
    table.kinds
      .filter(({ front: { picture } }) => !isOwn(picture, game) && know(picture) && !know(picture)?.colour)
      .map((kind) => [kind.id, kind]),
  )
  const turns = shared.size > 0 ? turnsOf(game) : new Map<Seat, number>()
  if (turns.size < 2) return table
  const kinds = new Map<string, Kind>(table.kinds.map((kind) => [kind.id, kind]))
  const items = table.items.map((item) => {
    const kind = item.type === 'piece' ? shared.get(item.kind) : undefined
    if (!kind || item.type !== 'piece') return item
    const id = `pointed ${nearest(turns, item.rotation ?? 0)}: ${kind.id}`
    kinds.set(id, { ...kind, id, left: 0 })
    return { ...item, kind: id }
  })
  return { ...table, items, kinds: [...kinds.values()] }
}

/** How the pieces of each seat lie in the beginning; nothing where they lie alike. */
function turnsOf(game: Game): Map<Seat, number> {
  const turns = new Map<Seat, number>()
  for (const { owner, rotation = 0 } of game.scene(game.start()).items)
    if (owner >= 0 && !turns.has(owner)) turns.set(owner, rotation)
  return new Set(turns.values()).size > 1 ? turns : new Map()
}

function nearest(turns: ReadonlyMap<Seat, number>, rotation: number): Seat {
  const between = (turn: number) => Math.abs(((((rotation - turn) % 360) + 540) % 360) - 180)
  return [...turns].reduce((a, b) => (between(b[1]) < between(a[1]) ? b : a))[0]
}

export const isOwn = (picture: Picture, game: Game) => picture.from === 'game' && picture.game === game.id

function lookFor(game: Game, { kinds, colour }: KnownPiece): PieceLook | undefined {
  const looks = looksOf(game).filter((look) => !look.cells && colourOf(game, look) === colour)
  const same = looks.filter((look) => kinds.includes(look.kind))
  // Without a number on it if there is one, and face up; but the other side of a disc may be the other colour.
  const plain = same.filter(({ badge }) => badge === undefined)
  const [first] = plain.length > 0 ? plain : same
  if (first) return plain.find(({ face }) => face !== 'back') ?? first
  const round = kinds.some((kind) => ROUND.has(kind)) ? looks.filter(({ kind }) => ROUND.has(kind)) : []
  return round.length === 1 ? round[0] : undefined
}

const colourOfSeat = (game: Game, seat: Seat) => game.colours[seat] ?? 'neutral'
const colourOf = (game: Game, { owner }: PieceLook) => colourOfSeat(game, owner)
