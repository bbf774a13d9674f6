import type { Item, Table } from '@jatekvilag/table'
import { sizeOf } from '@jatekvilag/table'
import { memo } from 'react'
import type { Look } from '../../looks/index.ts'
import type { DrawFace } from './face.ts'
import { ItemFace } from './ItemFace.tsx'

interface Props {
  item: Item
  /** Only what the item refers to is read from it: kinds, decks. */
  table: Table
  look: Look
  draw: DrawFace
  /** Its place in the order of the table. */
  level: number
  label: string
  selected: boolean
  /** The one that the Tab key reaches. */
  current: boolean
  /** How many lie here one on the other, where this is the highest of several. */
  pile: number | undefined
}

/** One thing on the table. Hands move its element directly; this is where it lies between two steps. */
export const ItemView = memo(
  function ItemView({ item, table, look, draw, level, label, selected, current, pile }: Props) {
    const { width, height } = sizeOf(table, item)
    const turn = item.rotation ? ` rotate(${item.rotation}deg)` : ''
    return (
      // biome-ignore lint/a11y/useSemanticElements: a thing on the table is dragged, which a button element hinders
      <div
        className="ft-item"
        data-item={item.id}
        data-type={item.type}
        data-kind={item.type === 'piece' ? item.kind : undefined}
        data-side={item.type === 'piece' ? item.side : undefined}
        data-seen={(item.type === 'piece' && item.seen) || undefined}
        data-locked={item.locked || undefined}
        role="button"
        tabIndex={current ? 0 : -1}
        aria-label={label}
        aria-pressed={selected}
        style={{
          width,
          height,
          zIndex: item.type === 'area' ? 1 : level + 2,
          transform: `translate(${item.x - width / 2}px, ${item.y - height / 2}px)${turn}`,
        }}
      >
        <ItemFace item={item} table={table} look={look} draw={draw} />
        {pile && (
          <span className="ft-pile" aria-hidden="true">
            {pile}
          </span>
        )}
      </div>
    )
  },
  (before, after) =>
    before.item === after.item &&
    before.level === after.level &&
    before.label === after.label &&
    before.selected === after.selected &&
    before.current === after.current &&
    before.pile === after.pile &&
    before.look === after.look &&
    before.draw === after.draw &&
    before.table.decks === after.table.decks,
)
