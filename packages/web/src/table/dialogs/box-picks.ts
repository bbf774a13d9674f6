/** What is chosen in the window of the box: kinds that lie in it, and copies that lie on the table. */
import { copiesOf, type KindId, type Table } from '@jatekvilag/table'

/** A column of the window: `box …` for a kind, `table0 …` and so on for its copies on the table. */
export const columnKey = (place: 'box' | number, kind: KindId) => `${place === 'box' ? place : `table${place}`} ${kind}`

export interface Picks {
  /** Kinds to lay out, with how many are left of each. */
  readonly inBox: readonly { readonly kind: KindId; readonly left: number }[]
  /** Kinds to take back, with how many of their columns are chosen and how many copies could be taken. */
  readonly onTable: readonly { readonly kind: KindId; readonly chosen: number; readonly out: number }[]
}

export function picksOf(table: Table, keys: Iterable<string>): Picks {
  const chosen = [...keys].map((key) => {
    const at = key.indexOf(' ')
    return { place: key.slice(0, at), kind: key.slice(at + 1) }
  })
  const kinds = (fits: (place: string) => boolean) =>
    table.kinds.flatMap((kind) => {
      const columns = chosen.filter((one) => one.kind === kind.id && fits(one.place)).length
      return columns > 0 ? [{ kind, columns }] : []
    })
  return {
    inBox: kinds((place) => place === 'box').map(({ kind }) => ({ kind: kind.id, left: kind.left })),
    onTable: kinds((place) => place !== 'box').map(({ kind, columns }) => ({
      kind: kind.id,
      chosen: columns,
      out: copiesOf(table, kind.id).filter((piece) => !piece.locked).length,
    })),
  }
}
