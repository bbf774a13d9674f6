import { inLanguage } from '@jatekvilag/engine'
import { itemOf, nameOf, sizeOf, type Table } from '@jatekvilag/table'
import { useStore } from '../../app/store.ts'
import type { Look } from '../../looks/index.ts'
import { useTableTongue } from '../i18n/index.ts'
import type { DrawFace } from '../items/face.ts'
import { ItemFace } from '../items/ItemFace.tsx'
import { peek } from './peek.ts'

const ROOM = 44
/** More than this would be a list to scroll, which nobody can while pointing. */
const MOST = 12

/** The contents of the column that a hand points at, at the edge of the window. */
export function ColumnPeek({ table, look, draw }: { table: Table; look: Look; draw: DrawFace }) {
  const { say, language } = useTableTongue()
  const shown = useStore(peek)
  const items = shown?.ids.flatMap((id) => itemOf(table, id) ?? []) ?? []
  if (!shown || items.length < 2) return null
  return (
    <aside
      className="ft-peek"
      data-edge={shown.edge}
      data-testid="column"
      aria-label={say('column.title', { n: items.length })}
    >
      <p className="ft-peek-title">{say('column.title', { n: items.length })}</p>
      <ol>
        {items.slice(0, MOST).map((item) => {
          const { width, height } = sizeOf(table, item)
          const scale = Math.min(1, ROOM / Math.max(width, height))
          return (
            <li key={item.id}>
              <span className="ft-peek-face" style={{ width: ROOM, height: ROOM }}>
                <span style={{ width, height, transform: `scale(${scale})` }}>
                  <ItemFace item={item} table={table} look={look} draw={draw} />
                </span>
              </span>
              {inLanguage(nameOf(table, item), language)}
            </li>
          )
        })}
      </ol>
      {items.length > MOST && <p className="ft-peek-title">+ {items.length - MOST}</p>}
    </aside>
  )
}
