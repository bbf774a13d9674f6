/** What each side may know, and full positions that fit it. */
import type { Position, Random, Seat } from '@jatekvilag/engine'
import { BOMB, canWalk, FLAG, HIDDEN, KIND_LIMIT, KIND_MASK, ownerOf, pieceOf, SCOUT } from './army.ts'
import { type Field, FOUGHT, MARK_BITS, MOVED, SHOWN, WENT_FAR } from './field.ts'

export function viewOf(field: Field, p: Position, viewer: Seat): Position {
  const { cells, mostWalkers } = field
  const { reserve, outcome, hash, battle, marks, unplaced, walkerCells, placeOf } = field.slots.at
  // When the game is over, all pieces are turned round.
  if (p[outcome] !== 0) return p
  const view = p.slice()
  for (let c = 0; c < cells; c++) {
    if (p[c] === 0 || ownerOf(p[c]) === viewer) continue
    view[placeOf + c] = 0
    // Ranks are shown during a battle, that is until the next action.
    const open = p[battle] === c + 1 || (p[marks + c] & SHOWN) !== 0
    if (open) continue
    view[c] = pieceOf(ownerOf(p[c]), HIDDEN)
    // Whoever has a good memory knows it still.
    if (p[marks + c] & FOUGHT) view[marks + c] |= (p[c] & KIND_MASK) << MARK_BITS
  }
  for (let seat = 0; seat < 2; seat++) {
    if (seat === viewer) continue
    view.fill(0, reserve + seat * KIND_LIMIT, reserve + (seat + 1) * KIND_LIMIT)
    view[reserve + seat * KIND_LIMIT + HIDDEN] = p[unplaced + seat]
    view.fill(0, walkerCells + seat * mostWalkers, walkerCells + (seat + 1) * mostWalkers)
  }
  view[hash] = field.hashOf(view)
  return view
}

export function guessOf(
  field: Field,
  view: Position,
  viewer: Seat,
  random: Random,
  canMove: (p: Position, seat: number) => boolean,
): Position {
  const { outcome, arranging, turn, hash } = field.slots.at
  if (view[outcome] !== 0) return view
  const p = view.slice()
  for (let seat = 0; seat < 2; seat++) {
    if (seat === viewer) continue
    const unknown = unmask(field, p, seat, random)
    if (p[arranging] !== 0) continue
    field.listWalkers(p, seat)
    // Whoever is on turn can move, or the game would be over.
    if (p[turn] === seat && !canMove(p, seat)) {
      freeOnePiece(field, p, seat, unknown, random)
      field.listWalkers(p, seat)
    }
  }
  p[hash] = field.hashOf(p)
  return p
}

/** Gives every hidden piece of a side a rank, all arrangements that fit being equally likely. */
function unmask(field: Field, p: Position, seat: number, random: Random): number[] {
  const { cells, army } = field
  const { reserve, marks, lost } = field.slots.at
  const hidden = pieceOf(seat, HIDDEN)
  const left = army.map((count, kind) => count - p[lost + seat * KIND_LIMIT + kind])
  const unknown: number[] = []
  for (let c = 0; c < cells; c++) {
    const remembered = p[marks + c] >> MARK_BITS
    if (p[c] === hidden && remembered) {
      p[c] = pieceOf(seat, remembered)
      p[marks + c] &= (1 << MARK_BITS) - 1
    }
    if (p[c] === hidden) unknown.push(c)
    else if (p[c] !== 0 && ownerOf(p[c]) === seat) left[p[c] & KIND_MASK]--
  }
  const ranks = random.shuffle(left.flatMap((count, kind) => new Array<number>(count).fill(kind)))
  const give = (cell: number, fits: (kind: number) => boolean) => {
    p[cell] = pieceOf(seat, ranks.splice(ranks.findIndex(fits), 1)[0])
  }
  // The best known first: long walkers are scouts, walkers are neither bombs nor the flag.
  for (const c of unknown) if (p[marks + c] & WENT_FAR) give(c, (kind) => kind === SCOUT)
  for (const c of unknown) if ((p[marks + c] & (MOVED | WENT_FAR)) === MOVED) give(c, canWalk)
  for (const c of unknown) if (p[marks + c] === 0) give(c, () => true)
  p[reserve + seat * KIND_LIMIT + HIDDEN] = 0
  // Whatever is not on the board waits in the reserve; there is nothing left once play has begun.
  for (const kind of ranks) p[reserve + seat * KIND_LIMIT + kind]++
  return unknown
}

/** Exchanges a bomb or flag that stands free with a piece that can walk but is shut in. */
function freeOnePiece(field: Field, p: Position, seat: number, unknown: number[], random: Random): void {
  const { next } = field
  const free = (c: number) =>
    [0, 1, 2, 3].some((d) => {
      const to = p[next[c * 4 + d]]
      return to === 0 || ownerOf(to) === 1 - seat
    })
  const kindAt = (c: number) => p[c] & KIND_MASK
  const { marks } = field.slots.at
  const posts = unknown.filter((c) => free(c) && (kindAt(c) === BOMB || kindAt(c) === FLAG))
  const walkers = unknown.filter((c) => canWalk(kindAt(c)) && p[marks + c] === 0)
  if (posts.length === 0 || walkers.length === 0) return
  const post = posts[random.below(posts.length)]
  const walker = walkers[random.below(walkers.length)]
  const piece = p[post]
  p[post] = p[walker]
  p[walker] = piece
}
