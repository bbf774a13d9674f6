/**
 * A position that no play leads to: slot after slot of a known position is changed until its scene is what lies on the
 * table. Its text is then read by the game, which works out what else belongs to it, and may refuse.
 */
import type { Game, Item, Position, Problem, SeatMask } from '@jatekvilag/engine'
import { type Arrangement, differences, itemsBySite, mismatch, type Place, stackDistance } from './arrangement.ts'
import { fillCovered } from './covered.ts'
import { withWindow } from './growing.ts'
import { moverOf } from './mover.ts'
import { sceneOf } from './seen.ts'
import { type SlotStudy, slotStudy } from './slot-study.ts'

/** Positions that are changed on their own. */
const MOST_REPAIRED = 5
/** Times that a position is changed and read again. */
const MOST_READINGS = 3

/**
 * One position for each who may be to move; `past` are positions of the record, the newest first. Where the game refuses to
 * read just what lies there, `refused` hears its reason.
 */
export function bySlots(
  game: Game,
  past: readonly Position[],
  lies: Arrangement,
  refused: (reason: Problem) => void = () => {},
): Position[] {
  const study = slotStudy(game)
  const wanted = withWindow(game, study.samples, lies)
  const known = [...past, ...study.samples]
  const visible = study.visibleSlots()
  const model = study.emptiest.slice()
  for (const slot of repair(study, model, wanted)) visible.add(slot)
  fillCovered(study, model, wanted)
  const found: Position[] = []
  let over: Position | undefined
  for (const [mover, bases] of basesByMover(game, known, visible)) {
    const judge = (p: Position) => {
      const position = settled(study, p, wanted, refused)
      const moves = position ? moverOf(game, position) : -1
      if (moves === 0) over ??= position
      return moves === mover ? position : undefined
    }
    const position = first(bases, (base) => {
      // What belongs to the way here (counters, pieces that were seen) is as in the beginning, or else as it was there.
      const fresh = game.start()
      fresh.set(base.subarray(0, game.layout.keyLength))
      return first([fresh, base.slice()], (p) => {
        for (const slot of visible) p[slot] = model[slot]
        return judge(p)
      })
    })
    // What is captured late may lie where there was a reserve in the beginning: some positions are changed on their own.
    const own = (base: Position) => {
      const p = base.slice()
      repair(study, p, wanted)
      fillCovered(study, p, wanted)
      return judge(p)
    }
    const fit = position ?? first(spread(bases, MOST_REPAIRED), own)
    if (fit) found.push(fit)
  }
  // A finished game is a position too, where nobody can go on.
  return found.length === 0 && over ? [over] : found
}

function first<T, R>(list: readonly T[], find: (one: T) => R | undefined): R | undefined {
  for (const one of list) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}

/** The last one and some others at equal distances before it. */
function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, Math.floor(list.length / most))
  return list.filter((_, i) => (list.length - 1 - i) % step === 0)
}

/** Known positions by who is to move, one for each different content of the slots that cannot be seen. */
function basesByMover(game: Game, known: readonly Position[], visible: ReadonlySet<number>): Map<SeatMask, Position[]> {
  const byMover = new Map<SeatMask, Map<string, Position>>()
  for (const p of known) {
    const mover = moverOf(game, p)
    if (mover === 0) continue
    const hidden = p.subarray(0, game.layout.keyLength).filter((_, slot) => !visible.has(slot))
    const bases = byMover.get(mover) ?? new Map<string, Position>()
    byMover.set(mover, bases)
    if (!bases.has(hidden.join())) bases.set(hidden.join(), p)
  }
  return new Map([...byMover].map(([mover, bases]) => [mover, [...bases.values()]]))
}

/** Lets the game read the position, and mends it until what is read is what lies there. */
function settled(
  study: SlotStudy,
  start: Position,
  lies: Arrangement,
  refused: (reason: Problem) => void,
): Position | undefined {
  const { game } = study
  let p = start
  for (let n = 0; n < MOST_READINGS; n++) {
    const read = game.read(game.write(p))
    if (!read.ok) {
      if (mismatch(game, p, lies) === 0) refused(read.problem)
      return undefined
    }
    p = read.value
    if (mismatch(game, p, lies) === 0) return p
    repair(study, p, lies)
  }
  return undefined
}

/** Changes slots as long as that brings the scene nearer to what lies there; answers the slots. */
function repair(study: SlotStudy, p: Position, lies: Arrangement): Set<number> {
  const { game } = study
  const changed = new Set<number>()
  let wrong = differences(game, game.scene(p), lies)
  for (let improved = true; improved && wrong.size > 0; ) {
    improved = false
    for (const place of [...wrong.keys()]) {
      while (wrong.has(place)) {
        const better = improve(study, p, lies, place, wrong)
        if (!better) break
        wrong = better.wrong
        changed.add(better.slot)
        improved = true
      }
    }
  }
  return changed
}

type Wrong = Map<Place, number>
const total = (wrong: Wrong) => [...wrong.values()].reduce((sum, n) => sum + n, 0)

/** Makes the best single change for that place, if any is good. */
function improve(study: SlotStudy, p: Position, lies: Arrangement, place: Place, now: Wrong) {
  const { game } = study
  let best: { wrong: Wrong; slot: number; value: number } | undefined
  let [least, leastHere] = [total(now), now.get(place)!]
  for (const changes of study.changesAt(p, place, lies, leastHere)) {
    for (const [slot, value] of changes) {
      const old = p[slot]
      p[slot] = value
      const scene = sceneOf(game, p)
      p[slot] = old
      if (!scene) continue
      // What does not help here need not be looked at elsewhere.
      if (typeof place === 'number' && distanceAt(game, scene.items, place, lies) >= leastHere) continue
      const wrong = differences(game, scene, lies)
      if (total(wrong) >= least) continue
      best = { wrong, slot, value }
      ;[least, leastHere] = [total(wrong), wrong.get(place) ?? 0]
      if (leastHere === 0) break
    }
    if (best) break
  }
  if (best) p[best.slot] = best.value
  return best
}

function distanceAt(game: Game, items: readonly Item[], site: number, lies: Arrangement): number {
  const here = items.filter((item) => (item.covers?.[0] ?? item.site) === site)
  return stackDistance(game, site, itemsBySite({ items: here }).get(site) ?? [], lies.sites.get(site) ?? [])
}
