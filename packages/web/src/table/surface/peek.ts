import { columnUnder, type ItemId, type Table } from '@jatekvilag/table'
import { makeStore } from '../../app/store.ts'

/** The column that a hand points at, top first, and the edge of the window at which its contents are shown. */
export interface Peek {
  readonly ids: readonly ItemId[]
  readonly edge: 'left' | 'right'
}

export const peek = makeStore<Peek | undefined>(undefined)

/** Pointing at one thing that lies on others shows all of them, away from the hand. */
export function pointAt(table: Table, id: ItemId | undefined, edge: Peek['edge']): void {
  const ids = id === undefined ? [] : columnUnder(table, id).reverse()
  const known = peek.get()
  if (ids.length < 2) {
    if (known) peek.set(undefined)
  } else if (!known || known.edge !== edge || known.ids.join() !== ids.join()) peek.set({ ids, edge })
}
