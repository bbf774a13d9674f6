import { type JSX, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { compareScenes, type Living, type Plan } from './compare.ts'
import { type Placed, transformOf } from './items.ts'
import { Markup } from './Markup.tsx'
import { type Drop, showPlan } from './motion.ts'
import { carriedAlong } from './shift.ts'

let lastKey = 0
const nextKey = () => ++lastKey

interface ItemsProps {
  placed: readonly Placed[]
  animate: boolean
  /** The table grows, and its tiles may all lie elsewhere than before. */
  growing: boolean
  /** The sites that the turn between the last scene and this one touched, if it is known. */
  way: readonly number[] | undefined
  /** Pieces may move together. */
  figures: boolean
  /** Set by a hand that has just let a piece go; used up by the next scene. */
  drop: RefObject<Drop | undefined>
}

/** The pieces, one group each. A new scene is compared with the old one, so that every group keeps its piece. */
export const Items = memo(function Items({ placed, animate, growing, way, figures, drop }: ItemsProps): JSX.Element {
  const shown = useRef<{ placed: readonly Placed[]; living: readonly Living[] }>({ placed: [], living: [] })
  const items = useRef<SVGGElement>(null)
  const ghosts = useRef<SVGGElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the way belongs to the scene and says nothing by itself
  const plan = useMemo(() => {
    const { living } = shown.current
    return movedOnTop(compareScenes(growing ? carriedAlong(living, placed) : living, placed, nextKey, way, figures))
  }, [placed, growing])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { placed, living: plan.living }
    if (before.placed === placed) return
    const hand = drop.current
    drop.current = undefined
    // Nothing moves when a board appears, only when it changes.
    if (animate && before.placed.length > 0 && items.current && ghosts.current)
      showPlan(plan, items.current, ghosts.current, hand)
  }, [placed, plan, animate, drop])

  return (
    <>
      <g ref={ghosts} />
      <g ref={items}>
        {plan.living.map((piece) => (
          <Piece key={piece.key} site={piece.item.site} transform={transformOf(piece)} markup={piece.markup} />
        ))}
      </g>
    </>
  )
})

/** Kept while it lies where it is. */
const Piece = memo(function Piece({ site, transform, markup }: { site: number; transform: string; markup: string }) {
  return (
    <g data-at={site} transform={transform}>
      <Markup name="piece" svg={markup} />
    </g>
  )
})

/** What slides goes over what stays, unless it is the lower part of a stack that stays. */
function movedOnTop(plan: Plan): Plan {
  const stays = new Set(plan.living.filter((piece) => !plan.moved.has(piece.key)).map(({ item }) => item.site))
  const goesOver = ({ key, item }: Living) => plan.moved.has(key) && (!stays.has(item.site) || (item.level ?? 0) > 0)
  const living = [...plan.living.filter((piece) => !goesOver(piece)), ...plan.living.filter(goesOver)]
  return { ...plan, living }
}
