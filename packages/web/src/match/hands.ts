/**
 * What a hand can do: the touches made so far narrow the list of legal actions, and what is left
 * says which sites light up, which buttons appear and whether an action is finished.
 */
import {
  type Action,
  ActionList,
  type Game,
  type HeldShape,
  type Position,
  type Scene,
  type Seat,
  type Touch,
} from '@jatekvilag/engine'

export interface Hand {
  readonly seat: Seat
  /** The touches so far, including those that could only have been made one way. */
  readonly touches: readonly Touch[]
  /** Sites that begin or continue a legal action. */
  readonly lit: ReadonlySet<number>
  /** Buttons and tray pieces that do. */
  readonly buttons: readonly string[]
  /** Tray pieces that can be taken up instead of what is in the hand. */
  readonly instead: readonly string[]
  /** The ways in which the piece in the hand may lie, the present one among them: the last touch is one of these. */
  readonly turns: readonly string[]
  /** Set once the touches make a whole action. */
  readonly finished: Action | undefined
}

interface Way {
  readonly action: Action
  readonly touches: readonly Touch[]
}

const NO_HAND: Hand = {
  seat: -1,
  touches: [],
  lit: new Set(),
  buttons: [],
  instead: [],
  turns: [],
  finished: undefined,
}

function ways(game: Game, p: Position, seat: Seat): Way[] {
  const list = new ActionList(64)
  game.actions(p, seat, list)
  return list
    .toArray()
    .flatMap((action) =>
      [game.touches(p, action), ...game.alsoTouched(p, action)].map((touches) => ({ action, touches })),
    )
}

const startsWith = (way: Way, touches: readonly Touch[]) => touches.every((touch, i) => way.touches[i] === touch)

function narrow(all: readonly Way[], seat: Seat, touches: readonly Touch[]): Hand {
  const lit = new Set<number>()
  const buttons = new Set<string>()
  let finished: Action | undefined
  for (const way of all) {
    if (!startsWith(way, touches)) continue
    if (way.touches.length === touches.length) finished = way.action
    const next = way.touches[touches.length]
    if (typeof next === 'number') lit.add(next)
    else if (next !== undefined) buttons.add(next)
  }
  return { seat, touches, lit, buttons: [...buttons], instead: [], turns: [], finished }
}

/** Inside a turn the piece that goes on is already in the hand: whatever all ways share is touched for the player. */
function sharedStart(all: readonly Way[]): Touch[] {
  const shared: Touch[] = []
  for (;;) {
    const next = all[0]?.touches[shared.length]
    // The last touch of an action is always the player's own.
    if (typeof next !== 'number' || !all.every((w) => w.touches[shared.length] === next)) return shared
    if (all.some((way) => way.touches.length <= shared.length + 1)) return shared
    shared.push(next)
  }
}

/** The hand after these touches. `midTurn` says that the seat has already made a step of this turn. */
export function handOf(game: Game, p: Position, seat: Seat, touches: readonly Touch[], midTurn = false): Hand {
  const all = ways(game, p, seat)
  if (all.length === 0) return { ...NO_HAND, seat }
  const shared = midTurn ? sharedStart(all) : []
  if (touches.length === 0) return narrow(all, seat, shared)
  const hand = narrow(all, seat, touches)
  const anew = touches.length > shared.length ? narrow(all, seat, shared).buttons : []
  const turns = liesTurned(game, p, touches) ? narrow(all, seat, touches.slice(0, -1)).buttons : []
  return { ...hand, instead: anew.filter((button) => !touches.includes(button)), turns }
}

/** Whether the last touch says how the piece before it lies in the hand. */
function liesTurned(game: Game, p: Position, touches: readonly Touch[]): boolean {
  const last = touches.at(-1)
  return touches.length > 1 && typeof last === 'string' && game.scene(p).held?.[last] !== undefined
}

/** The cells that the piece in the hand would cover, from the one that is touched. */
export function heldCells(hand: Hand | undefined, scene: Scene): HeldShape['cells'] | undefined {
  const last = hand?.touches.at(-1)
  return hand?.turns.length && typeof last === 'string' ? scene.held?.[last]?.cells : undefined
}

/** The touch for the piece in the hand after a quarter turn or in the mirror, the next that fits somewhere. */
export function reoriented(game: Game, p: Position, hand: Hand, how: 'turned' | 'mirrored'): string | undefined {
  const held = game.scene(p).held
  const now = hand.touches.at(-1)
  if (!held || typeof now !== 'string' || hand.turns.length === 0) return undefined
  let next = held[now]?.[how]
  for (let tries = 0; next !== undefined && tries < 4; tries++) {
    if (hand.turns.includes(next)) return next
    next = held[next]?.turned
  }
  return undefined
}

export type Touched =
  | { readonly kind: 'narrowed'; readonly touches: readonly Touch[] }
  | { readonly kind: 'finished'; readonly action: Action }
  | { readonly kind: 'let-go' }
  | { readonly kind: 'refused'; readonly why: string | undefined }

/** One more touch: it goes on, finishes, lets the chosen piece go, takes up another piece, or is refused with a reason. */
export function touch(game: Game, p: Position, hand: Hand, raw: Touch, midTurn = false): Touched {
  const all = ways(game, p, hand.seat)
  const went = (touches: readonly Touch[]): Touched | undefined => {
    const next = narrow(all, hand.seat, touches)
    if (next.finished !== undefined) return { kind: 'finished', action: next.finished }
    // A piece that can be turned is taken up as it lies, and turned in the hand.
    const [asItLies] = next.buttons
    if (asItLies !== undefined && next.lit.size === 0 && liesTurned(game, p, [...touches, asItLies]))
      return { kind: 'narrowed', touches: [...touches, asItLies] }
    return next.lit.size + next.buttons.length > 0 ? { kind: 'narrowed', touches } : undefined
  }
  for (const wanted of samePlace(game, p, raw)) {
    const on = went([...hand.touches, wanted])
    if (on) return on
  }
  if (typeof raw === 'string' && hand.turns.includes(raw))
    return { kind: 'narrowed', touches: [...hand.touches.slice(0, -1), raw] }
  if (hand.turns.length > 0 && raw === hand.touches.at(-2)) return { kind: 'let-go' }
  const shared = midTurn ? sharedStart(all) : []
  // The piece that must go on cannot be put down; touching it once more changes nothing.
  if (
    hand.touches.length > 0 &&
    hand.touches.length === shared.length &&
    samePlace(game, p, raw).includes(shared.at(-1)!)
  )
    return { kind: 'narrowed', touches: hand.touches }
  if (hand.touches.length > shared.length && samePlace(game, p, raw).includes(hand.touches.at(-1)!))
    return { kind: 'let-go' }
  for (const wanted of samePlace(game, p, raw)) {
    const anew = hand.touches.length > shared.length ? went([...shared, wanted]) : undefined
    if (anew) return anew
  }
  return { kind: 'refused', why: whyNot(game, p, hand, raw) }
}

/** Why a touch leads nowhere; where nothing lies, there is nothing that could be somebody else's. */
function whyNot(game: Game, p: Position, hand: Hand, raw: Touch): string | undefined {
  const why = game.why(p, hand.seat, [...hand.touches, raw])
  if (why !== 'not-yours' || typeof raw !== 'number' || hand.touches.length > 0) return why
  const isEmpty = game.scene(p).items.every(({ site, covers }) => site !== raw && !covers?.includes(raw))
  return isEmpty ? 'nothing-there' : why
}

/** A piece that covers several sites is the same piece wherever it is touched, and some sites stand for others. */
function samePlace(game: Game, p: Position, raw: Touch): Touch[] {
  if (typeof raw === 'string') return [raw]
  const covering = game.scene(p).items.filter((item) => item.covers?.includes(raw))
  const others = [...covering.flatMap((item) => [item.site, ...item.covers!]), ...game.meant(p, raw)]
  return [raw, ...others.filter((site) => site !== raw)]
}
