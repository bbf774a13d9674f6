import { type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import {
  type Carried,
  pickUp,
  placesUnder,
  type Sliding,
  showTarget,
  showTargets,
  slideAlong,
  slideWays,
  slidTo,
} from './carry.ts'
import type { Place, Point } from './geometry.ts'
import type { Placed } from './items.ts'
import type { Drop } from './motion.ts'
import { type Aim, aimOfFinger, touchableAt } from './snap.ts'
import type { Zoom } from './use-zoom.ts'

/** What the hands see at this moment; read when something happens, so that handlers never change. */
export interface Table {
  readonly visible: readonly Place[]
  readonly placed: readonly Placed[]
  readonly lit: ReadonlySet<number>
  readonly chosen: readonly number[]
  readonly zoom: Zoom | undefined
  /** The cells of a piece in the hand that comes from beside the board and is laid where it is touched. */
  readonly held: readonly (readonly [number, number])[] | undefined
  readonly onTouch: ((site: number) => void) | undefined
  readonly onDrag: ((from: number, to: number) => void) | undefined
  /** A finger that may have meant a neighbour: ask, and touch when it comes back. */
  onAim(aim: Aim): void
}

/** For a hand that comes from beside the board with a piece. */
export interface Reach {
  /** The lit site that a hand over this point of the screen means, or -1. */
  siteAt(x: number, y: number, pointerType: string): number
  /** Shows where the piece would go; nothing for -1. */
  show(site: number): void
  /** How large a piece on the board is, in pixels. */
  pieceSize(): number
  /** Brings the board back where the page was scrolled down to a long tray: the piece in the hand goes there next. */
  comeBack(): void
}

type Gesture =
  | { kind: 'press'; id: number; at: Point; site: number }
  | { kind: 'carry'; id: number; from: number; carried: Carried }
  | { kind: 'slide'; id: number; grab: Point; base: Placed; sliding: Sliding; waits: boolean }
  | { kind: 'pan'; id: number; at: Point }
  | { kind: 'pinch'; apart: number; middle: Point }

/** A press becomes a drag after so many pixels. */
const MOUSE_SLACK = 5
const FINGER_SLACK = 9
/** A block that is let go beyond this part of a cell goes on into it. */
const SLIDES_ON = 0.4
/** Wheels zoom boards whose steps are smaller than this; over others the page scrolls. */
const SMALL_STEP = 36

/** Mouse, pen and fingers over the board: touch, drag a piece, pan and pinch. */
export function useHands(
  svg: RefObject<SVGSVGElement | null>,
  drop: RefObject<Drop | undefined>,
  table: RefObject<Table>,
) {
  const hands = useMemo(() => makeHands(svg, drop, table), [svg, drop, table])
  useEffect(() => {
    const element = svg.current
    if (!element) return
    // React listens passively, and only an active listener may keep the page from scrolling.
    element.addEventListener('wheel', hands.wheel, { passive: false })
    element.addEventListener('touchstart', hands.touchStart, { passive: false })
    return () => {
      element.removeEventListener('wheel', hands.wheel)
      element.removeEventListener('touchstart', hands.touchStart)
    }
  }, [svg, hands])
  return hands
}

function makeHands(svg: RefObject<SVGSVGElement | null>, drop: RefObject<Drop | undefined>, table: RefObject<Table>) {
  const pointers = new Map<number, Point>()
  let gesture: Gesture | undefined

  const matrix = () => svg.current?.getScreenCTM() ?? new DOMMatrix()
  const toDrawing = (x: number, y: number): Point => {
    const p = new DOMPoint(x, y).matrixTransform(matrix().inverse())
    return [p.x, p.y]
  }
  const scale = () => matrix().a || 1

  /** The lit site that a piece over several cells answers for, wherever on it the hand is. */
  const answering = (site: number): number => {
    const { lit, placed } = table.current
    if (lit.has(site)) return site
    const block = placed.find(({ item }) => item.covers?.includes(site))
    return block?.item.covers?.find((covered) => lit.has(covered)) ?? site
  }
  const siteUnder = (x: number, y: number): number => {
    const place = touchableAt(toDrawing(x, y), table.current.visible, table.current.lit)
    return place ? answering(place.site) : -1
  }
  const topPiece = (site: number): Placed | undefined =>
    table.current.placed.findLast(({ item }) => item.site === site || item.covers?.includes(site))

  const canCarry = (site: number): boolean => {
    const { lit, chosen, onTouch } = table.current
    if (!onTouch || site < 0 || !topPiece(site)) return false
    // With a piece in hand a lit piece is a target; others may be taken instead.
    return chosen.length === 0 ? lit.has(site) : chosen.includes(site) || !lit.has(site)
  }
  const aimAt = (x: number, y: number, type: string): Aim => {
    const { visible, lit, chosen } = table.current
    if (type === 'touch') {
      const aim = aimOfFinger(toDrawing(x, y), visible, lit, scale())
      // A wrong piece in the hand can be put down again, so only what is done with it needs a question.
      return aim.kind === 'ask' && chosen.length === 0 && topPiece(aim.site) ? { ...aim, kind: 'touch' } : aim
    }
    const site = siteUnder(x, y)
    return site < 0 ? { kind: 'nothing' } : { kind: 'touch', site }
  }
  /** Shows where the piece in the hand would lie, and whether it may. */
  const showHeld = (site: number) => {
    const { held, visible, lit } = table.current
    if (svg.current && held) showTargets(svg.current, placesUnder(site, held, visible), lit.has(site))
  }
  const tap = (x: number, y: number, type: string) => {
    if (table.current.held) {
      // The hand has seen where the piece will lie.
      const site = siteUnder(x, y)
      return table.current.onAim(site < 0 ? { kind: 'nothing' } : { kind: 'touch', site })
    }
    const aim = aimAt(x, y, type)
    table.current.onAim(aim.kind === 'touch' ? { ...aim, site: answering(aim.site) } : aim)
  }
  const target = (x: number, y: number, type: string): number => {
    const { lit } = table.current
    const aim = aimAt(x, y, type)
    if (aim.kind === 'nothing') return -1
    const site = answering(aim.site)
    return lit.has(site) ? site : -1
  }

  const startCarrying = (event: PointerEvent, from: number) => {
    const { chosen, onTouch } = table.current
    const piece = topPiece(from)
    if (!svg.current || !piece) return
    if (piece.item.covers && piece.item.id !== undefined) {
      const grab = toDrawing(event.clientX, event.clientY)
      gesture = {
        kind: 'slide',
        id: event.pointerId,
        grab,
        base: piece,
        sliding: slideAlong(svg.current, piece),
        waits: false,
      }
      if (chosen.at(-1) !== from) onTouch?.(from)
      return
    }
    gesture = { kind: 'carry', id: event.pointerId, from, carried: pickUp(svg.current, piece) }
    if (chosen.at(-1) !== from) onTouch?.(from)
  }
  const endCarrying = (event: PointerEvent, from: number, carried: Carried) => {
    const { onDrag, onTouch } = table.current
    const to = target(event.clientX, event.clientY, event.pointerType)
    if (to < 0 || to === from) return carried.putBack()
    const [x, y] = toDrawing(event.clientX, event.clientY)
    drop.current = { from, x, y }
    carried.letGo()
    if (onDrag) onDrag(from, to)
    else onTouch?.(to)
  }
  /** A block follows the finger along its free way; at a whole cell the step is made, and it slides on from there. */
  const slide = (held: Extract<Gesture, { kind: 'slide' }>, at: Point): void => {
    const { placed, lit, chosen, visible, onTouch, onDrag } = table.current
    const { grab, base } = held
    const now = placed.find(({ item }) => item.id === base.item.id)
    if (!now) return
    if (held.waits) {
      if (now.x === base.x && now.y === base.y) return
      gesture = { ...held, base: now, grab: [grab[0] + now.x - base.x, grab[1] + now.y - base.y], waits: false }
      held.sliding.at(now, 0, 0)
      if (lit.has(now.item.site)) onTouch?.(now.item.site)
      return
    }
    const ways = chosen.includes(now.item.site) ? slideWays(now, lit, visible) : []
    const slid = slidTo(ways, at[0] - grab[0], at[1] - grab[1])
    held.sliding.at(now, slid ? slid.part * slid.way.dx : 0, slid ? slid.part * slid.way.dy : 0)
    if (slid?.part !== 1) return
    gesture = { ...held, waits: true }
    if (onDrag) onDrag(now.item.site, slid.way.site)
    else onTouch?.(slid.way.site)
  }
  const endSliding = ({ base, grab, sliding, waits }: Extract<Gesture, { kind: 'slide' }>, at: Point): void => {
    const { placed, lit, chosen, visible, onTouch, onDrag } = table.current
    sliding.letGo()
    const now = placed.find(({ item }) => item.id === base.item.id)
    if (!now || waits || !chosen.includes(now.item.site)) return
    const slid = slidTo(slideWays(now, lit, visible), at[0] - grab[0], at[1] - grab[1])
    if (!slid || slid.part < SLIDES_ON) return
    drop.current = { from: now.item.site, x: now.x + slid.part * slid.way.dx, y: now.y + slid.part * slid.way.dy }
    if (onDrag) onDrag(now.item.site, slid.way.site)
    else onTouch?.(slid.way.site)
  }
  const startPinch = () => {
    if (gesture?.kind === 'slide') gesture.sliding.letGo()
    if (gesture?.kind === 'carry') gesture.carried.putBack()
    gesture = { kind: 'pinch', ...pinchOf([...pointers.values()]) }
  }

  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0) return
      pointers.set(event.pointerId, [event.clientX, event.clientY])
      drop.current = undefined
      if (pointers.size === 2 && table.current.zoom) return startPinch()
      if (pointers.size > 1) return
      const site = siteUnder(event.clientX, event.clientY)
      gesture = { kind: 'press', id: event.pointerId, at: [event.clientX, event.clientY], site }
      showHeld(site)
      svg.current?.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const at: Point = [event.clientX, event.clientY]
      if (table.current.held && (!gesture || gesture.kind === 'press')) {
        // A piece in the hand follows it over the board and is laid where the hand leaves it.
        const site = siteUnder(...at)
        showHeld(site)
        if (gesture) gesture = { ...gesture, at, site }
        return
      }
      if (!pointers.has(event.pointerId) || !gesture) return
      pointers.set(event.pointerId, at)
      const { zoom } = table.current
      if (gesture.kind === 'pinch') {
        const next = pinchOf([...pointers.values()])
        const middle = toDrawing(...next.middle)
        const before = toDrawing(...gesture.middle)
        zoom?.pan(middle[0] - before[0], middle[1] - before[1])
        zoom?.by(next.apart / gesture.apart, ...toDrawing(...next.middle))
        gesture = { kind: 'pinch', ...next }
      } else if (gesture.kind === 'pan') {
        zoom?.pan((at[0] - gesture.at[0]) / scale(), (at[1] - gesture.at[1]) / scale())
        gesture = { ...gesture, at }
      } else if (gesture.kind === 'slide') {
        slide(gesture, toDrawing(...at))
      } else if (gesture.kind === 'carry') {
        const to = target(...at, event.pointerType)
        gesture.carried.moveTo(
          toDrawing(...at),
          table.current.visible.find(({ site }) => site === to),
        )
      } else {
        const slack = event.pointerType === 'mouse' ? MOUSE_SLACK : FINGER_SLACK
        if (Math.hypot(at[0] - gesture.at[0], at[1] - gesture.at[1]) < slack) return
        if (canCarry(gesture.site)) startCarrying(event, gesture.site)
        else if (zoom?.zoomed) gesture = { kind: 'pan', id: event.pointerId, at }
      }
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      pointers.delete(event.pointerId)
      const ended = gesture
      gesture = undefined
      if (ended?.kind === 'slide') endSliding(ended, toDrawing(event.clientX, event.clientY))
      else if (ended?.kind === 'carry') endCarrying(event, ended.from, ended.carried)
      else if (ended?.kind === 'press' && ended.id === event.pointerId) {
        // A mouse that slid to another site has changed its mind; a finger rolls a little.
        const [x, y] = event.pointerType === 'mouse' ? [event.clientX, event.clientY] : ended.at
        if (event.pointerType !== 'mouse' || siteUnder(x, y) === ended.site) tap(x, y, event.pointerType)
      }
    },
    onPointerLeave() {
      if (svg.current && !gesture) showTarget(svg.current, undefined)
    },
    onPointerCancel(event: PointerEvent<SVGSVGElement>) {
      pointers.delete(event.pointerId)
      if (gesture?.kind === 'slide') gesture.sliding.letGo()
      if (gesture?.kind === 'carry') gesture.carried.putBack()
      gesture = undefined
    },
  }
  const reach: Reach = {
    siteAt: target,
    show(site) {
      if (table.current.held) return showHeld(site)
      const place = table.current.visible.find((one) => one.site === site)
      if (svg.current) showTarget(svg.current, place)
    },
    pieceSize: () => 2 * (table.current.visible[0]?.room ?? 0) * scale(),
    comeBack() {
      if (!svg.current || svg.current.getBoundingClientRect().top >= 0) return
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      svg.current.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
    },
  }
  return {
    handlers,
    reach,
    showHeld,
    wheel(event: WheelEvent) {
      const { zoom } = table.current
      const small = scale() * 100 < SMALL_STEP
      if (!zoom || !(event.ctrlKey || zoom.zoomed || (small && event.deltaY < 0))) return
      event.preventDefault()
      zoom.by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), ...toDrawing(event.clientX, event.clientY))
    },
    touchStart(event: TouchEvent) {
      const [first] = event.touches
      const isOurs =
        event.touches.length > 1
          ? table.current.zoom
          : table.current.held || (first && canCarry(siteUnder(first.clientX, first.clientY)))
      if (isOurs) event.preventDefault()
    },
  }
}

function pinchOf([a = [0, 0], b = a]: readonly Point[]): { apart: number; middle: Point } {
  return { apart: Math.hypot(a[0] - b[0], a[1] - b[1]) || 1, middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] }
}
