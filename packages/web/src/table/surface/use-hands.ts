import type { ItemId } from '@jatekvilag/table'
import { itemOf } from '@jatekvilag/table'
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Desk } from '../desk.ts'
import { Carried, carriedWith, takenBy } from './carry.ts'
import type { CameraControl } from './use-camera.ts'
import type { SpaceBar } from './use-keys.ts'

export interface HandActions {
  /** A click or tap on a thing, or (undefined) beside all of them. */
  touch(id: ItemId | undefined, adding: boolean): void
  /** A long press or a right click. */
  openMenu(id: ItemId, clientX: number, clientY: number): void
  putDown(ids: readonly ItemId[], held: ItemId, tool: 'hand' | 'stack', dx: number, dy: number): void
  /** Where the hand is, in units of the table, and what it carries how far; nothing when it has gone. */
  seen?(x: number, y: number, held?: { ids: readonly ItemId[]; dx: number; dy: number }): void
  /** A rectangle in units of the table. */
  selectIn(left: number, top: number, right: number, bottom: number, adding: boolean): void
}

interface Press {
  readonly pointer: number
  readonly touch: boolean
  readonly x: number
  readonly y: number
  readonly item: ItemId | undefined
  readonly adding: boolean
  /** With the right button: a drag pans, a click opens the menu. */
  readonly right: boolean
  longPress?: ReturnType<typeof setTimeout>
}

type Grip =
  | { readonly kind: 'press'; readonly press: Press }
  | { readonly kind: 'carry'; readonly press: Press; readonly ids: readonly ItemId[]; readonly carried: Carried }
  | { readonly kind: 'pan' | 'rubber'; readonly press: Press; last: [number, number] }
  | { readonly kind: 'pinch' }

const LONG_PRESS = 500
const SLACK = { mouse: 3, touch: 9 }

/** Mouse, pen and fingers on the table. What is in a hand is kept here and not in React's state. */
export function useHands(
  surface: RefObject<HTMLDivElement | null>,
  world: RefObject<HTMLDivElement | null>,
  rubber: RefObject<HTMLDivElement | null>,
  desk: Desk,
  camera: CameraControl,
  space: SpaceBar,
  actions: HandActions,
) {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    const element = surface.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      // A pinch on a touchpad comes as small steps with Ctrl, a wheel as large ones.
      const step = event.ctrlKey
        ? event.deltaY * 0.01
        : Math.sign(event.deltaY) * Math.min(0.2, Math.abs(event.deltaY) / 400)
      camera.by(Math.exp(-step), event.clientX - left, event.clientY - top)
    }
    // React's wheel listeners are passive and could not keep the page from scrolling.
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [surface, camera])

  return useMemo(() => {
    const pointers = new Map<number, [number, number]>()
    let grip: Grip | undefined
    /** Browsers tell of a menu when the right button goes down or when it comes up: it has been seen to then. */
    let rightDone = false

    const within = (x: number, y: number): [number, number] => {
      const { left, top, right, bottom } = surface.current!.getBoundingClientRect()
      return [Math.max(left, Math.min(right, x)), Math.max(top, Math.min(bottom, y))]
    }
    const distance = (press: Press, x: number, y: number): [number, number] => {
      const [cx, cy] = within(x, y)
      const { zoom } = camera.at.current
      return [(cx - press.x) / zoom, (cy - press.y) / zoom]
    }

    /** A pane with the closed hand on it: the same on the table itself would restyle everything that lies there. */
    const glass = document.createElement('div')
    glass.className = 'ft-glass'
    function closeHand(pointer: number): void {
      surface.current!.append(glass)
      glass.setPointerCapture(pointer)
    }

    function letGo(): void {
      glass.remove()
      if (grip && 'press' in grip) clearTimeout(grip.press.longPress)
      if (grip?.kind === 'carry') grip.carried.release()
      if (grip?.kind === 'rubber') rubber.current!.hidden = true
      grip = undefined
    }

    function begin(press: Press): void {
      if (press.touch)
        press.longPress = setTimeout(() => {
          if (grip?.kind !== 'press') return
          if (press.item !== undefined) {
            letGo()
            latest.current.openMenu(press.item, press.x, press.y)
          } else startRubber(press)
        }, LONG_PRESS)
      grip = { kind: 'press', press }
    }

    function startRubber(press: Press): void {
      clearTimeout(press.longPress)
      grip = { kind: 'rubber', press, last: [press.x, press.y] }
      drawRubber(press, press.x, press.y)
      rubber.current!.hidden = false
    }

    function drawRubber(press: Press, x: number, y: number): void {
      const { left, top } = surface.current!.getBoundingClientRect()
      const { style } = rubber.current!
      style.left = `${Math.min(press.x, x) - left}px`
      style.top = `${Math.min(press.y, y) - top}px`
      style.width = `${Math.abs(x - press.x)}px`
      style.height = `${Math.abs(y - press.y)}px`
    }

    /** The hand has moved too far for a click: what does it do? */
    function decide(press: Press): void {
      clearTimeout(press.longPress)
      const { tool } = desk
      const item = press.item === undefined ? undefined : itemOf(desk.table, press.item)
      if (press.right) startPan(press)
      else if (item && !item.locked && (tool === 'hand' || tool === 'stack')) {
        const ids = takenBy(tool, desk.table, item.id, desk.selection)
        grip = { kind: 'carry', press, ids, carried: new Carried(world.current!, carriedWith(desk.table, ids)) }
        closeHand(press.pointer)
      } else if (press.touch) startPan(press)
      else if (!item || item.locked) startRubber(press)
      else grip = undefined
    }

    function startPan(press: Press): void {
      grip = { kind: 'pan', press, last: [press.x, press.y] }
      if (!press.touch) closeHand(press.pointer)
    }

    /** Others at the same table see the hand. */
    function show(x: number, y: number): void {
      const { seen } = latest.current
      if (!seen) return
      const [dx, dy] = grip?.kind === 'carry' ? distance(grip.press, x, y) : [0, 0]
      seen(...camera.toTable(...within(x, y)), grip?.kind === 'carry' ? { ids: grip.ids, dx, dy } : undefined)
    }

    function pinch(id: number, x: number, y: number): void {
      const [other] = [...pointers].filter(([pointer]) => pointer !== id).map(([, at]) => at)
      const before = pointers.get(id)
      if (!other || !before) return
      const span = (ax: number, ay: number) => Math.hypot(ax - other[0], ay - other[1])
      const { left, top } = surface.current!.getBoundingClientRect()
      const middle = [(x + other[0]) / 2 - left, (y + other[1]) / 2 - top]
      camera.pan((x - before[0]) / 2, (y - before[1]) / 2)
      camera.by(span(x, y) / Math.max(1, span(...before)), middle[0], middle[1])
    }

    return {
      onPointerDown(event: PointerEvent<HTMLDivElement>) {
        if (event.button > 2) return
        rightDone = false
        delete surface.current!.dataset.keys
        const { pointerId, clientX: x, clientY: y } = event
        pointers.set(pointerId, [x, y])
        surface.current!.setPointerCapture(pointerId)
        if (pointers.size === 2) {
          letGo()
          grip = { kind: 'pinch' }
          return
        }
        if (pointers.size > 2) return
        const press: Press = {
          pointer: pointerId,
          touch: event.pointerType === 'touch',
          x,
          y,
          item: itemUnder(event.target),
          adding: event.shiftKey || event.ctrlKey || event.metaKey,
          right: event.button === 2,
        }
        if (event.button === 1 || (space.down && event.button === 0)) {
          event.preventDefault()
          space.used = true
          return startPan(press)
        }
        const focused = press.item === undefined ? surface.current! : elementOf(world.current!, press.item)
        focused?.focus({ preventScroll: true })
        begin(press)
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>) {
        const { pointerId, clientX: x, clientY: y } = event
        if (grip?.kind === 'pinch') pinch(pointerId, x, y)
        if (pointers.has(pointerId)) pointers.set(pointerId, [x, y])
        if (pointers.size < 2) show(x, y)
        if (!grip || grip.kind === 'pinch' || grip.press.pointer !== pointerId) return
        const { press } = grip
        if (grip.kind === 'press') {
          if (Math.hypot(x - press.x, y - press.y) < SLACK[press.touch ? 'touch' : 'mouse']) return
          decide(press)
        }
        if (grip?.kind === 'carry') grip.carried.moveBy(...distance(press, x, y))
        else if (grip?.kind === 'rubber') drawRubber(press, ...within(x, y))
        else if (grip?.kind === 'pan') {
          camera.pan(x - grip.last[0], y - grip.last[1])
          grip.last = [x, y]
        }
      },
      onPointerUp(event: PointerEvent<HTMLDivElement>) {
        const { pointerId, clientX: x, clientY: y } = event
        pointers.delete(pointerId)
        if (!grip) return
        if (grip.kind === 'pinch') return pointers.size === 0 ? letGo() : undefined
        if (grip.press.pointer !== pointerId) return
        const ended = grip
        // Measured first: afterwards the page would have to be laid out to answer.
        const way = distance(ended.press, x, y)
        letGo()
        if (ended.kind === 'carry')
          latest.current.putDown(ended.ids, ended.press.item!, desk.tool as 'hand' | 'stack', ...way)
        rightDone = ended.press.right
        if (ended.kind === 'press' && !ended.press.right) latest.current.touch(ended.press.item, ended.press.adding)
        if (ended.kind === 'press' && ended.press.right && ended.press.item !== undefined)
          latest.current.openMenu(ended.press.item, x, y)
        if (ended.kind === 'rubber') {
          const [ax, ay] = camera.toTable(ended.press.x, ended.press.y)
          const [bx, by] = camera.toTable(...within(x, y))
          const { adding } = ended.press
          latest.current.selectIn(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by), adding)
        }
      },
      onPointerCancel(event: PointerEvent<HTMLDivElement>) {
        pointers.delete(event.pointerId)
        letGo()
      },
      onContextMenu(event: React.MouseEvent<HTMLDivElement>) {
        event.preventDefault()
        const id = itemUnder(event.target)
        // A long press of a finger has its own timer, the right button its own way; this is the menu key.
        if (id !== undefined && !grip && !rightDone) latest.current.openMenu(id, event.clientX, event.clientY)
      },
    }
  }, [surface, world, rubber, desk, camera, space])
}

export function itemUnder(target: EventTarget | null): ItemId | undefined {
  const element = (target as Element | null)?.closest?.('[data-item]')
  return element ? Number(element.getAttribute('data-item')) : undefined
}

export function elementOf(world: HTMLElement, id: ItemId): HTMLElement | null {
  return world.querySelector<HTMLElement>(`[data-item="${id}"]`)
}
