import { inLanguage } from '@jatekvilag/engine'
import { type ItemId, nameOf, pilesOn, type Table } from '@jatekvilag/table'
import { type CSSProperties, memo, useMemo, useRef } from 'react'
import { useStore } from '../../app/store.ts'
import type { Look } from '../../looks/index.ts'
import { useTableTongue } from '../i18n/index.ts'
import type { DrawFace } from '../items/face.ts'
import { ItemView } from '../items/ItemView.tsx'
import { gamesVersion } from '../open-games.ts'
import { itemWords } from '../words.ts'
import type { Box } from './camera.ts'
import { MANY } from './carry.ts'
import { groundUnder } from './ground.ts'
import { type Levels, levelsOf } from './levels.ts'
import { type Lying, lyingAfter, NOTHING_LIES } from './lying.ts'

interface Props {
  table: Table
  look: Look
  draw: DrawFace
  selection: ReadonlySet<ItemId>
  current: ItemId | undefined
}

/** Everything on the table. In the document things stay in the order of their ids; how high they lie is their level. */
export const Items = memo(function Items({ table, look, draw, selection, current }: Props) {
  const tongue = useTableTongue()
  useStore(gamesVersion)
  const levels = useRef<Levels>(new Map())
  const lying = useRef<Lying>(NOTHING_LIES)
  const items = useMemo(() => {
    levels.current = levelsOf(table.items, levels.current)
    lying.current = lyingAfter(table.items, lying.current)
    return [...lying.current.drawn].sort((a, b) => a.id - b.id)
  }, [table.items])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes change with the things
  const piles = useMemo(() => pilesOn(table), [table.items])
  const kept = useRef<Box>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes change with the things
  const ground = useMemo(() => (kept.current = groundUnder(table, items, kept.current)), [items])
  const { x, y } = lying.current.shift
  const labelled = (name: string, pile: number | undefined) => (pile ? tongue.say('say.pile', { name, n: pile }) : name)
  return (
    <div
      className="ft-items ft-drawn ft-slid"
      data-many={selection.size > MANY || undefined}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      <div className="ft-grain ft-drawn" style={ground && grainStyle(ground)} />
      <div className="ft-drawn ft-scaled">
        {ground && <div className="ft-ground" style={groundStyle(ground)} />}
        {items.map((item) => (
          <ItemView
            key={item.id}
            item={item}
            table={table}
            look={look}
            draw={draw}
            level={levels.current.get(item.id)!}
            label={labelled(
              itemWords(item, inLanguage(nameOf(table, item), tongue.language), tongue),
              piles.get(item.id),
            )}
            selected={selection.has(item.id)}
            current={item.id === current}
            pile={piles.get(item.id)}
          />
        ))}
      </div>
    </div>
  )
})

const groundStyle = ({ left, top, right, bottom }: Box): CSSProperties => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
})

/** On the ground, but in pixels and not in the scaled part: so the layer of both is one of pixels, and drawn sharp. */
const grainStyle = ({ left, top }: Box): CSSProperties => ({
  left: `calc(${left + 1}px * var(--drawn-at))`,
  top: `calc(${top + 1}px * var(--drawn-at))`,
})
