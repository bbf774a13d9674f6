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
const MANY = 20

/**
 * What is in the hand: copies of the things on one layer over the table, moved directly and outside React. However many
 * they are, a frame of the drag is one layer sliding.
 */
export class Carried {
  private readonly elements: HTMLElement[]
  private readonly layer = document.createElement('div')
  private frame = 0
  private at: [number, number] = [0, 0]

  constructor(world: HTMLElement, ids: readonly ItemId[]) {
    const byHeight = (a: HTMLElement, b: HTMLElement) => Number(a.style.zIndex) - Number(b.style.zIndex)
    this.elements = ids.flatMap((id) => world.querySelector<HTMLElement>(`[data-item="${id}"]`) ?? []).sort(byHeight)
    this.layer.className = this.elements.length > MANY ? 'ft-carried' : 'ft-carried shadowed'
    this.layer.setAttribute('aria-hidden', 'true')
    for (const element of this.elements) {
      const copy = element.cloneNode(true) as HTMLElement
      // The copy is a picture: it is neither found nor focused.
      for (const name of ['data-item', 'tabindex', 'role', 'aria-label', 'aria-pressed']) copy.removeAttribute(name)
      this.layer.append(copy)
      // Not hidden, only unseen: what is hidden loses the focus.
      element.classList.add('carried')
    }
    world.append(this.layer)
  }

  /** By so many units of the table from where they lay. */
  moveBy(dx: number, dy: number): void {
    this.at = [dx, dy]
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      this.layer.style.translate = `${this.at[0]}px ${this.at[1]}px`
    })
  }

  /** Lets go. What has been put down is where the drawing now says, so it must not slide there a second time. */
  release(): void {
    cancelAnimationFrame(this.frame)
    this.layer.remove()
    const { elements } = this
    for (const { classList } of elements) {
      classList.add('put-down')
      classList.remove('carried')
    }
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const { classList } of elements) classList.remove('put-down')
      }),
    )
  }
}
