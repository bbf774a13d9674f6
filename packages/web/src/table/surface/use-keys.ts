import { type Item, type ItemId, itemOf } from '@jatekvilag/table'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Desk, Tool } from '../desk.ts'
import { Carried, carriedWith, takenBy } from './carry.ts'
import { keyPlace } from './key-place.ts'
import type { CameraControl } from './use-camera.ts'
import { elementOf, itemUnder } from './use-hands.ts'
import { HEADINGS, type Heading, isHeading, neighbourInOrder, nextItem } from './walk.ts'

export interface KeyActions {
  openBox(): void
  takeTool(tool: Tool): void
  touch(id: ItemId, adding: boolean): void
  act(what: 'flip' | 'throw-back' | 'rotate' | 'lock', id: ItemId): void
  openMenu(id: ItemId, clientX: number, clientY: number): void
  putDown(ids: readonly ItemId[], held: ItemId, tool: 'hand' | 'stack', dx: number, dy: number): void
  /** How far one arrow key carries: a step of the board, or (small) one unit. */
  stepOf(small: boolean): number
  lifted(item: Item, count: number): void
  /** A lifted thing is now here. */
  passing(x: number, y: number): void
  returned(): void
  fit(): void
  /** What the other hand points at. */
  pointed(): ItemId | undefined
}

/** The space bar in a hand: with a drag it moves the eyes over the table, alone it does what Enter does. */
export interface SpaceBar {
  down: boolean
  /** Something was dragged with it. */
  used: boolean
}

interface Lifted {
  readonly ids: readonly ItemId[]
  readonly held: ItemId
  readonly tool: 'hand' | 'stack'
  readonly carried: Carried
  dx: number
  dy: number
}

/** F1 to F5 as in the book; browsers use some of them, so figures do the same. */
const TOOL_KEYS: ReadonlyMap<string, Tool | 'box'> = new Map(
  (['hand', 'box', 'flip', 'throw-back', 'stack'] as const).flatMap((tool, i) => [
    [`F${i + 1}`, tool] as const,
    [`${i + 1}`, tool] as const,
  ]),
)
const isToolKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  /^F[1-5]$/.test(key) && !ctrlKey && !metaKey && !altKey && !shiftKey

/** What buttons, links and bars use themselves. */
const OWN_KEYS = /^(Arrow.*|Home|End|Page.*|Enter| |Tab)$/

/** Private areas are places, not things: they are moved one by one. */
const everyThing = ({ table }: Desk) =>
  table.items.filter(({ locked, type }) => !locked && type !== 'area').map(({ id }) => id)

/** The whole table by keys: walk, lift, move, use tools. They are heard wherever the focus is: see `key-place.ts`. */
export function useKeys(
  surface: RefObject<HTMLDivElement | null>,
  world: RefObject<HTMLDivElement | null>,
  desk: Desk,
  camera: CameraControl,
  space: SpaceBar,
  actions: KeyActions,
) {
  const latest = useRef(actions)
  latest.current = actions
  const keys = useMemo(() => {
    let lifted: Lifted | undefined

    const focus = (id: ItemId | undefined) =>
      id !== undefined && elementOf(world.current!, id)?.focus({ preventScroll: true })

    function lift(item: Item): void {
      const tool = desk.tool === 'stack' ? 'stack' : 'hand'
      const ids = takenBy(tool, desk.table, item.id, desk.selection)
      const carried = new Carried(world.current!, carriedWith(desk.table, ids))
      lifted = { ids, held: item.id, tool, carried, dx: 0, dy: 0 }
      latest.current.lifted(item, ids.length)
    }

    function letGo(put: boolean): void {
      if (!lifted) return
      const { ids, held, tool, carried, dx, dy } = lifted
      lifted = undefined
      carried.release()
      if (put && (dx || dy)) latest.current.putDown(ids, held, tool, dx, dy)
      else latest.current.returned()
    }

    function carry(heading: Heading, small: boolean): void {
      if (!lifted) return
      const step = latest.current.stepOf(small)
      lifted.dx += HEADINGS[heading][0] * step
      lifted.dy += HEADINGS[heading][1] * step
      lifted.carried.moveBy(lifted.dx, lifted.dy)
      const item = itemOf(desk.table, lifted.held)
      if (item) latest.current.passing(item.x + lifted.dx, item.y + lifted.dy)
    }

    function walk(item: Item | undefined, heading: Heading): void {
      const { items } = desk.shown
      focus(item ? nextItem(items, item, heading) : items[0]?.id)
    }

    function use(item: Item): void {
      if (desk.tool === 'hand' || desk.tool === 'stack') lift(item)
      else latest.current.touch(item.id, false)
    }

    function onItem(event: KeyboardEvent, item: Item): boolean {
      const { key } = event
      const heading = isHeading(key) ? HEADINGS[key] : undefined
      if (heading && event.altKey) {
        const step = latest.current.stepOf(event.shiftKey)
        const ids = takenBy('hand', desk.table, item.id, desk.selection)
        latest.current.putDown(ids, item.id, 'hand', heading[0] * step, heading[1] * step)
      } else if (key === 'Enter') use(item)
      else if (key === 'f') latest.current.act('flip', item.id)
      else if (key === 'Delete' || key === 'Backspace') latest.current.act('throw-back', item.id)
      else if (key === 'r') latest.current.act('rotate', item.id)
      else if (key === 'l') latest.current.act('lock', item.id)
      else if (key === 's') desk.toggle(item.id)
      else if (key === 'm' || key === 'ContextMenu') {
        const box = elementOf(world.current!, item.id)?.getBoundingClientRect()
        if (box) latest.current.openMenu(item.id, box.left + box.width / 2, box.top + box.height / 2)
      } else if (key === 'PageDown') focus(neighbourInOrder(desk.shown.items, item.id, 1))
      else if (key === 'PageUp') focus(neighbourInOrder(desk.shown.items, item.id, -1))
      else return false
      return true
    }

    function anywhere(event: KeyboardEvent, item: Item | undefined): boolean {
      const { key } = event
      const tool = TOOL_KEYS.get(key)
      if (event.ctrlKey || event.metaKey) {
        if (key === 'z' && !event.shiftKey) desk.undo()
        else if (key === 'y' || key === 'Z' || (key === 'z' && event.shiftKey)) desk.redo()
        else if (key === 'a') desk.select(everyThing(desk))
        else return false
        return true
      }
      if (event.altKey) return false
      if (tool === 'box') latest.current.openBox()
      else if (tool) latest.current.takeTool(tool)
      else if (isHeading(key)) walk(item, key)
      else if (key === 'Home') focus(desk.shown.items[0]?.id)
      else if (key === 'End') focus(desk.shown.items.at(-1)?.id)
      else if (key === '+' || key === '=') camera.by(1.25)
      else if (key === '-') camera.by(0.8)
      else if (key === '0') latest.current.fit()
      else if (key === 'Escape' && desk.selection.size > 0) desk.select([])
      else return false
      return true
    }

    function whileLifted(event: KeyboardEvent): boolean {
      const { key } = event
      if (key === ' ') {
        if (!event.repeat) hold(true)
        return true
      }
      if (isHeading(key)) carry(key, event.shiftKey)
      else if (key === 'Enter') letGo(true)
      else if (key === 'Escape' || key === 'Tab') letGo(false)
      else return false
      return key !== 'Tab'
    }

    function focusedItem(target: EventTarget | null): Item | undefined {
      const id = itemUnder(target)
      return id === undefined ? undefined : itemOf(desk.shown, id)
    }

    /** Whichever a key means that was pressed elsewhere: what is selected, or what the other hand points at. */
    function meantItem(): Item | undefined {
      const [selected = latest.current.pointed()] = desk.selection
      return selected === undefined ? undefined : itemOf(desk.shown, selected)
    }

    function answers(event: KeyboardEvent): boolean {
      const place = keyPlace(event.target, surface.current!)
      // Reloading, searching, help: never while the table has those keys, whatever is open.
      if (place === 'window') return isToolKey(event)
      if (place === 'control' && OWN_KEYS.test(event.key)) return false
      const focused = focusedItem(event.target)
      if (lifted) return whileLifted(event)
      if (event.key === ' ' && !event.ctrlKey && !event.metaKey) {
        if (!event.repeat) hold(true)
        return true
      }
      const item = focused ?? (event.key === 'Enter' || isHeading(event.key) ? undefined : meantItem())
      return (item && !event.ctrlKey && !event.metaKey && onItem(event, item)) || anywhere(event, focused)
    }

    function hold(down: boolean): void {
      space.down = down
      space.used = false
      surface.current?.toggleAttribute('data-space', down)
    }

    return {
      onKeyDown(event: KeyboardEvent) {
        if (!surface.current || event.isComposing || !answers(event)) return
        event.preventDefault()
        event.stopPropagation()
      },
      onKeyUp(event: KeyboardEvent) {
        if (event.key !== ' ' || !space.down) return
        const alone = !space.used
        hold(false)
        if (!alone || keyPlace(event.target, surface.current!) !== 'table') return
        const focused = focusedItem(event.target)
        if (lifted) letGo(true)
        else if (focused) use(focused)
      },
      /** Something else takes the focus: what is lifted returns to its place. */
      onBlur() {
        letGo(false)
      },
      release: () => hold(false),
    }
  }, [surface, world, desk, camera, space])
  useEffect(() => {
    const { onKeyDown, onKeyUp, release } = keys
    // Before whatever has the focus: a button stops the keys that it knows.
    addEventListener('keydown', onKeyDown, true)
    addEventListener('keyup', onKeyUp, true)
    addEventListener('blur', release)
    return () => {
      removeEventListener('keydown', onKeyDown, true)
      removeEventListener('keyup', onKeyUp, true)
      removeEventListener('blur', release)
    }
  }, [keys])
  return keys
}
