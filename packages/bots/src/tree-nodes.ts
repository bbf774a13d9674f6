import type { ActionList, Random } from '@jatekvilag/engine'

/** `firstChild` of a leaf. */
export const UNEXPANDED = -1
/** `estimate` of a child of which nothing is known yet. */
export const UNKNOWN = -1e9

const WELL_KNOWN = 64

/** Whether a node may do without new thought this time: one more simulation hardly changes what is best in it. */
export function isSettled(visits: number, haste: number): boolean {
  return visits > WELL_KNOWN && (visits & (haste - 1)) !== 0
}

/** The nodes of a search tree in flat arrays; the children of a node lie side by side. */
export class TreeNodes {
  used = 0
  readonly capacity: number
  readonly seats: number
  readonly action: Int32Array
  readonly firstChild: Int32Array
  readonly childCount: Int32Array
  /** Who acts in an expanded node. */
  readonly actor: Int8Array
  readonly proven: Uint8Array
  readonly visits: Int32Array
  /** Sums of payoffs, or the payoffs themselves once proven: value[node * seats + seat]. */
  readonly value: Float64Array
  /** What a node is worth for who may choose it, and how much curiosity it deserves: kept so that choosing is quick. */
  readonly estimate: Float32Array
  readonly novelty: Float32Array
  /** The child that was best when it was last thought about. */
  readonly chosen: Int32Array

  constructor(capacity: number, seats: number) {
    this.capacity = capacity
    this.seats = seats
    this.action = new Int32Array(capacity)
    this.firstChild = new Int32Array(capacity)
    this.childCount = new Int32Array(capacity)
    this.actor = new Int8Array(capacity)
    this.proven = new Uint8Array(capacity)
    this.visits = new Int32Array(capacity)
    this.value = new Float64Array(capacity * seats)
    this.estimate = new Float32Array(capacity)
    this.novelty = new Float32Array(capacity)
    this.chosen = new Int32Array(capacity)
  }

  /** One node without parent. */
  plant(): void {
    this.used = 0
    this.blank(1)
  }

  hasRoom(count: number): boolean {
    return this.used + count <= this.capacity
  }

  /** Children in a scattered order, so that equal ones are tried fairly; cheaper than a shuffle. */
  giveChildren(node: number, seat: number, list: ActionList, random: Random): void {
    const { count, items } = list
    const first = this.blank(count)
    this.actor[node] = seat
    this.firstChild[node] = first
    this.childCount[node] = count
    let at = random.below(count)
    const stride = strideFor(count, random)
    for (let i = 0; i < count; i++) {
      this.action[first + i] = items[at]
      at += stride
      if (at >= count) at -= count
    }
  }

  /** Children as they are listed, for a search that knows them apart; the first of them. */
  giveChildrenInOrder(node: number, seat: number, { count, items }: ActionList): number {
    const first = this.blank(count)
    this.actor[node] = seat
    this.firstChild[node] = first
    this.childCount[node] = count
    for (let i = 0; i < count; i++) this.action[first + i] = items[i]
    return first
  }

  private blank(count: number): number {
    const first = this.used
    const end = (this.used += count)
    this.firstChild.fill(UNEXPANDED, first, end)
    this.proven.fill(0, first, end)
    this.visits.fill(0, first, end)
    this.value.fill(0, first * this.seats, end * this.seats)
    this.estimate.fill(UNKNOWN, first, end)
    this.novelty.fill(1, first, end)
    return first
  }
}

/** A step that visits every place of a round of `count` once. */
function strideFor(count: number, random: Random): number {
  for (let tries = 0; tries < 4; tries++) {
    const stride = 1 + random.below(count)
    if (commonDivisor(stride, count) === 1) return stride
  }
  return 1
}

function commonDivisor(a: number, b: number): number {
  while (b !== 0) {
    const rest = a % b
    a = b
    b = rest
  }
  return a
}
