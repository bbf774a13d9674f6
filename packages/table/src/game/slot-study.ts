/**
 * Which slots of a position show where, found out by trying: a slot of a known position is changed, and where the scene
 * changes is what that slot tells. No knowledge of any game is in here.
 */
import type { Game, Item, Position, SeatMask } from '@jatekvilag/engine'
import { type Arrangement, inTrays, itemsBySite, type Place, stackDistance } from './arrangement.ts'
import { moverOf } from './mover.ts'
import { samplePositions } from './sample.ts'
import { changesBetween, contentsOf, sceneOf } from './seen.ts'

/** Slots with one name. */
interface Field {
  readonly at: number
  readonly size: number
  readonly isKey: boolean
  /** What these slots were seen to hold, and what lies between. */
  readonly values: readonly number[]
  /** What values show on a site, where one slot alone tells it. */
  readonly shown: { readonly items: readonly Item[]; readonly value: number }[]
}

/** Fields outside of the key that are not longer than this are looked at too; longer ones are lists for speed. */
const SHORT = 40
/** Smaller fields hold counts or sets of bits, not one slot for each place. */
const ROOMY = 3
/** Values tried in the first slots of a field, to find one that shows something, and then in all of them. */
const MOST_PROBES = 40
const FIRST_SLOTS = 3
const FEW_PROBES = 2
/** A change that shows in more places than this says nothing about any of them. */
const MOST_PLACES = 6
/** Bits tried above the highest one in use. */
const SPARE_BITS = 2
/** Codes of pieces may go on where those seen in random games end, twice as far at most. */
const MOST_CODES = 1000

export class SlotStudy {
  readonly game: Game
  readonly samples: readonly Position[]
  /** Looks that were seen in trays. */
  readonly trayLooks: ReadonlySet<string>
  /** To lay down what is missing takes one change; to exchange what is there may take two at once. */
  readonly emptiest: Position
  private readonly fields: readonly Field[]
  private readonly fieldBySlot: readonly Field[]
  private readonly slots = new Map<Place, Set<number>>()

  constructor(game: Game) {
    this.game = game
    this.samples = samplePositions(game)
    this.fields = this.studiedFields()
    this.fieldBySlot = Array.from(
      this.samples[0],
      (_, slot) => this.fields.find(({ at, size }) => slot >= at && slot < at + size)!,
    )
    const scenes = this.samples.map((p) => game.scene(p))
    this.trayLooks = new Set(scenes.flatMap((scene) => [...inTrays(scene).looks.keys()]))
    const sizes = scenes.map(({ items }) => items.length)
    this.emptiest = this.samples[sizes.indexOf(Math.min(...sizes))]
    const late = this.samples[this.samples.length >> 2]
    const silent = this.probe(this.samples[0], this.fields)
    this.probe(late, silent)
  }

  /** The fields of the key, and short ones outside of it: what was captured, or how far a growing table reaches. */
  private studiedFields(): Field[] {
    const { at, size, keyLength } = this.game.layout
    return Object.keys(at)
      .filter((name) => size[name] > 0 && (at[name] < keyLength || size[name] <= SHORT))
      .map((name) => {
        const seen = new Set<number>()
        for (const p of this.samples) for (let i = 0; i < size[name]; i++) seen.add(p[at[name] + i])
        const isKey = at[name] < keyLength
        return { at: at[name], size: size[name], isKey, values: withCodesBetween([...seen]), shown: [] }
      })
  }

  /** Changes each slot a little; answers the fields that showed nothing. */
  private probe(base: Position, fields: readonly Field[]): Field[] {
    const before = contentsOf(this.game.scene(base))
    const p = base.slice()
    return fields.filter((field) => {
      let telling: number | undefined
      // Another field of the same size tells which slot belongs to which place.
      if (
        field.size >= ROOMY &&
        this.fields.some((other) => other !== field && other.shown.length > 0 && alike(field, other))
      )
        return false
      for (let slot = field.at; slot < field.at + field.size; slot++) {
        const isFirst = slot - field.at < FIRST_SLOTS
        for (const value of probes(field, base[slot], isFirst ? MOST_PROBES : FEW_PROBES, telling)) {
          p[slot] = value
          const scene = sceneOf(this.game, p)
          const changed = scene ? changesBetween(before, contentsOf(scene)) : []
          if (changed.length === 0 || changed.length > MOST_PLACES) continue
          // Whose turn it is may show too, but the table does not decide it.
          if (field.size === 1 && this.moves(p) !== this.moves(base)) continue
          for (const place of changed) this.note(place, slot)
          telling = value
          if (field.size >= ROOMY && changed.length === 1 && field.shown.length === 0)
            this.learnValues(field, p, slot, changed[0])
        }
        p[slot] = base[slot]
      }
      return telling === undefined
    })
  }

  /** Who is to move; nobody in a position that the game cannot make sense of. */
  private moves(p: Position): SeatMask {
    try {
      return moverOf(this.game, p)
    } catch {
      return 0
    }
  }

  private note(place: Place, slot: number): void {
    const known = this.slots.get(place)
    if (known) known.add(slot)
    else this.slots.set(place, new Set([slot]))
  }

  private learnValues(field: Field, p: Position, slot: number, place: Place): void {
    if (typeof place !== 'number') return
    for (const value of field.values) {
      p[slot] = value
      const scene = sceneOf(this.game, p)
      if (scene) field.shown.push({ items: itemsBySite(scene).get(place) ?? [], value })
    }
  }

  /** The slots that may tell what is at that place: those seen to, and those with the same number in a field alike. */
  slotsAt(place: Place): Set<number> {
    const slots = new Set(this.slots.get(place))
    for (const slot of [...slots]) {
      const own = this.fieldBySlot[slot]
      if (own.size < ROOMY) continue
      for (const field of this.fields)
        if (alike(field, own) && slot - own.at < field.size) slots.add(field.at + slot - own.at)
    }
    return slots
  }

  /** The slot that tells what is on a site, where there is only one. */
  slotOf(site: number): number | undefined {
    const slots = this.slotsAt(site)
    return slots.size === 1 ? [...slots][0] : undefined
  }

  /** All slots that tell what is to be seen. */
  visibleSlots(): Set<number> {
    return new Set([...this.slots.keys()].flatMap((place) => [...this.slotsAt(place)]))
  }

  /**
   * Changes that may bring that place nearer to what lies there, the likelier ones first: values that were seen to show
   * something nearer, then small changes, then everything.
   */
  *changesAt(p: Position, place: Place, lies: Arrangement, distance: number): Generator<Change[]> {
    const slots = [...this.slotsAt(place)]
    if (typeof place === 'number') {
      const pieces = lies.sites.get(place) ?? []
      const nearer = slots.flatMap((slot) =>
        this.fieldBySlot[slot].shown.map(({ items, value }) => ({
          change: [slot, value] as const,
          left: stackDistance(this.game, place, items, pieces),
        })),
      )
      const worthTrying = nearer.filter(({ left }) => left < distance).sort((a, b) => a.left - b.left)
      yield worthTrying.slice(0, MOST_NEARER).map(({ change }) => change)
    }
    const counts = typeof place === 'string'
    const small = (slot: number) => (counts ? [p[slot] + 1, p[slot] - 1] : flips(p[slot], this.fieldBySlot[slot]))
    yield slots.flatMap((slot) => small(slot).map((value) => [slot, value] as const))
    yield slots.flatMap((slot) => this.fieldBySlot[slot].values.map((value) => [slot, value] as const))
  }
}

/** A slot and a new value for it. */
type Change = readonly [slot: number, value: number]

const MOST_NEARER = 8

/** Fields with a slot for each of the same things; some have one more, for what is beyond the board. */
const alike = (a: Field, b: Field) => a.isKey && b.isKey && Math.abs(a.size - b.size) <= 1

/** Other values for a slot: the one that showed something last, some of those seen, and in a small field single bits. */
function probes(field: Field, now: number, most: number, telling: number | undefined): number[] {
  const others = field.values.filter((value) => value !== now && value !== telling).slice(0, most)
  const tried = telling === undefined || telling === now ? others : [telling, ...others]
  return field.size < ROOMY ? [...tried, ...flips(now, field)] : tried
}

function flips(now: number, { values }: Field): number[] {
  const most = values.reduce((sum, value) => Math.max(sum, Math.abs(value)), Math.abs(now) | 1)
  const bits = Math.min(30, 32 - Math.clz32(most) + SPARE_BITS)
  return Array.from({ length: bits }, (_, bit) => now ^ (1 << bit))
}

function withCodesBetween(seen: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...seen), Math.max(...seen)]
  const range = Math.max(highest - lowest, 2)
  const [least, most] = [lowest < 0 ? lowest - range : lowest, highest + range]
  if (most - least > MOST_CODES) return [...seen]
  return [...new Set([...seen, ...Array.from({ length: most - least + 1 }, (_, i) => least + i)])]
}

const studies = new WeakMap<Game, SlotStudy>()

/** Made once for a game: it takes some tenths of a second. */
export function slotStudy(game: Game): SlotStudy {
  let study = studies.get(game)
  if (!study) studies.set(game, (study = new SlotStudy(game)))
  return study
}
