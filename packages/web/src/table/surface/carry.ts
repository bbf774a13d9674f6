import { areaAt, columnUnder, type ItemId, type Table } from '@jatekvilag/table'

/** Everything that moves with these things: a private area takes along what lies in it. */
export function carriedWith(table: Table, ids: readonly ItemId[]): ItemId[] {
  const taken = new Set(ids)
  const areas = new Set(table.items.filter((item) => taken.has(item.id) && item.type === 'area').map(({ id }) => id))
  if (areas.size === 0) return [...ids]
  const inside = table.items.filter(
    (item) => item.type !== 'area' && !item.locked && areas.has(areaAt(table, item)?.id ?? 0),
  )
  return [...new Set([...ids, ...inside.map(({ id }) => id)])]
}

/** What a hand takes when it takes this thing: the column under it, the whole selection it belongs to, or it alone. */
export function takenBy(
  tool: 'hand' | 'stack',
  table: Table,
  id: ItemId,
  selection: ReadonlySet<ItemId>,
): readonly ItemId[] {
  if (tool === 'stack') return columnUnder(table, id)
  if (!selection.has(id)) return [id]
  return table.items.filter((item) => selection.has(item.id) && !item.locked).map((item) => item.id)
}

/** More things than this are carried without a shadow of their own, which would be drawn anew at every frame. */
export const MANY = 20

/**
 * What is in the hand: one layer over the table, moved directly and outside React. However many things it holds, a frame
 * of the drag is one layer sliding. A few things are copied onto a layer of their own. When most of the table is carried,
 * the layer of all things itself slides, and copies of the few that stay lie under it.
 */
export class Carried {
  private readonly sliding: HTMLElement
  /** The copies, and the elements that are unseen while their copies are shown. */
  private readonly copies: HTMLElement
  private readonly copied: readonly HTMLElement[]
  private readonly whole: boolean
  /** Where the layer that slides lies when nothing is carried. */
  private readonly home: [number, number]
  private frame = 0
  private at: [number, number] = [0, 0]

  constructor(world: HTMLElement, ids: readonly ItemId[]) {
    const all = world.querySelector<HTMLElement>('.ft-items')!
    const wanted = new Set(ids)
    const things = [...all.querySelectorAll<HTMLElement>('.ft-item')]
    const [held, left] = parted(things, ({ dataset }) => wanted.has(Number(dataset.item)))
    this.whole = held.length > MANY && left.length < held.length
    this.copied = (this.whole ? left : held).sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
    this.copies = layerOf(
      this.copied,
      this.whole ? 'ft-left' : held.length > MANY ? 'ft-carried' : 'ft-carried shadowed',
    )
    this.sliding = this.whole ? all : this.copies
    const kept = (name: string) => Number(all.style.getPropertyValue(name))
    this.home = [kept('--x'), kept('--y')]
    for (const part of [this.copies, this.copies.firstElementChild as HTMLElement])
      part.style.setProperty('--drawn-at', all.style.getPropertyValue('--drawn-at'))
    lay(this.copies, ...this.home)
    // Not hidden, only unseen: what is hidden loses the focus.
    for (const { classList } of this.copied) classList.add('carried')
    if (this.whole) all.classList.add('sliding')
    world.append(this.copies)
  }

  /** By so many units of the table from where they lay. */
  moveBy(dx: number, dy: number): void {
    this.at = [dx, dy]
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      this.slideTo(...this.at)
    })
  }

  private slideTo(dx: number, dy: number): void {
    lay(this.sliding, this.home[0] + dx, this.home[1] + dy)
  }

  /** Lets go. What has been put down is where the drawing now says, so it must not slide there a second time. */
  release(): void {
    cancelAnimationFrame(this.frame)
    const things = this.whole && this.copied.length > 0 ? this.sliding.querySelectorAll('.ft-item') : []
    const still = this.whole ? [this.sliding, ...things] : this.copied
    for (const { classList } of still) classList.add('put-down')
    const show = () => {
      this.copies.remove()
      for (const { classList } of this.copied) classList.remove('carried')
    }
    if (this.whole) {
      show()
      this.slideTo(0, 0)
      this.sliding.classList.remove('sliding')
    }
    requestAnimationFrame(() => {
      // Copies lie where the things are being put: they stay for one frame, in which the things are drawn there.
      if (!this.whole) show()
      requestAnimationFrame(() => {
        for (const { classList } of still) classList.remove('put-down')
      })
    })
  }
}

/** A place in units of the table, whatever the zoom. */
function lay({ style }: HTMLElement, x: number, y: number): void {
  style.setProperty('--x', String(x))
  style.setProperty('--y', String(y))
}

function parted<T>(all: readonly T[], inFirst: (one: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []]
  for (const one of all) parts[inFirst(one) ? 0 : 1].push(one)
  return parts
}

/** Copies of the elements are pictures: they are neither found nor focused. */
function layerOf(elements: readonly HTMLElement[], className: string): HTMLElement {
  const layer = document.createElement('div')
  layer.className = `${className} ft-drawn ft-slid`
  layer.setAttribute('aria-hidden', 'true')
  const scaled = document.createElement('div')
  scaled.className = 'ft-drawn ft-scaled'
  layer.append(scaled)
  for (const element of elements) {
    const copy = element.cloneNode(true) as HTMLElement
    for (const name of ['data-item', 'tabindex', 'role', 'aria-label', 'aria-pressed']) copy.removeAttribute(name)
    scaled.append(copy)
  }
  return layer
}
