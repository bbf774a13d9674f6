import { inLanguage } from '@jatekvilag/engine'
import { describe, type ItemId, itemOf, nameOf, STEP, siteAt, snapped } from '@jatekvilag/table'
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../app/store.ts'
import { useLook } from '../../settings/appearance.ts'
import { settings } from '../../settings/settings.ts'
import { announce } from '../../ui/announce.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { faceDrawer } from '../items/face.ts'
import { gameOf, gamesVersion } from '../open-games.ts'
import { type Room, useRoom } from '../room.ts'
import { handAt, OtherHands } from '../together/OtherHands.tsx'
import { SharedDesk } from '../together/shared-desk.ts'
import { useDesk } from '../use-desk.ts'
import { flipThing, meantBy, throwThingBack, touchWithTool } from '../use-tool.ts'
import { itemWords } from '../words.ts'
import { BoardUnder } from './BoardUnder.tsx'
import { ColumnPeek } from './ColumnPeek.tsx'
import { cornerOf, everythingOn, roomApart, roomFor } from './extent.ts'
import { ItemMenu, type MenuAt } from './ItemMenu.tsx'
import { Items } from './Items.tsx'
import { LastStep } from './LastStep.tsx'
import { pointAt } from './peek.ts'
import { stir } from './stir.ts'
import { useCamera } from './use-camera.ts'
import { elementOf, itemUnder, useHands } from './use-hands.ts'
import { type SpaceBar, useKeys } from './use-keys.ts'
import { usePaper } from './use-paper.ts'

export type SurfaceControl = Pick<Room, 'fit' | 'zoom' | 'corner' | 'freePlace' | 'placeApart' | 'stir' | 'focus'>

/** The table itself: what lies on it, and every hand that reaches for it. */
export function Surface({ control }: { control: RefObject<SurfaceControl | null> }) {
  const desk = useDesk()
  const room = useRoom()
  const tongue = useTableTongue()
  const { say, language } = tongue
  const look = useLook()
  const { coordinates } = useStore(settings)
  const arrived = useStore(gamesVersion)
  const surface = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const rubber = useRef<HTMLDivElement>(null)
  const camera = useCamera(surface, world)
  const [menu, setMenu] = useState<MenuAt>()
  const [focused, setFocused] = useState<ItemId>()
  const table = desk.shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, another setting or another table
  const marks = useMemo(() => desk.marks, [desk, desk.table])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game that has just arrived can now be drawn
  const draw = useMemo(() => faceDrawer(look, table.pictures), [look, table.pictures, arrived])

  const windowSize = () => ({ width: surface.current!.clientWidth, height: surface.current!.clientHeight })
  const everything = () => everythingOn(desk.table, look, coordinates, windowSize())
  useImperativeHandle(control, () => ({
    fit: () => camera.show(everything),
    zoom: (factor) => camera.by(factor),
    corner: () => cornerOf(camera.at.current, windowSize()),
    stir: (ids) => stir(world.current!, ids),
    focus: () => surface.current!.focus({ preventScroll: true }),
    freePlace: (width, height) =>
      roomFor({ width, height }, desk.table, look, coordinates, camera.at.current, windowSize()),
    placeApart: (width, height) =>
      roomApart({ width, height }, desk.table, look, coordinates, camera.at.current, windowSize()),
  }))
  usePaper(surface, everything)
  // A new board or an opened position is shown whole.
  const { board } = desk.table
  const boardIsHere = board?.from !== 'game' || gameOf(board.game, board.options) !== undefined
  const whichBoard = useMemo(() => JSON.stringify(board), [board])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another board moves the eyes
  useLayoutEffect(() => camera.show(everything), [whichBoard, boardIsHere, camera])

  /** What a hand points at; its column is looked at anew whenever something has moved. */
  const pointed = useRef<ItemId>(undefined)
  const point = (id: ItemId | undefined) => {
    pointed.current = id
    const box = id === undefined ? undefined : elementOf(world.current!, id)?.getBoundingClientRect()
    if (!box) return pointAt(table, undefined, 'left')
    const { left, width } = surface.current!.getBoundingClientRect()
    pointAt(table, id, (box.left + box.right) / 2 - left < width / 2 ? 'right' : 'left')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what lies there matters
  useEffect(() => point(pointed.current), [table.items])

  const putDown = (ids: readonly ItemId[], held: ItemId, tool: 'hand' | 'stack', dx: number, dy: number) => {
    const item = itemOf(desk.table, held)
    if (!item) return
    const goal = magnet(ids, item.x + dx, item.y + dy)
    pointed.current = held
    if (tool === 'stack') desk.do({ tool: 'move-column', id: held, x: goal.x, y: goal.y })
    else desk.do({ tool: 'move', ids, dx: goal.x - item.x, dy: goal.y - item.y })
  }
  const magnet = (ids: readonly ItemId[], x: number, y: number) => {
    const { board, items, settings: chosen } = desk.table
    const game = chosen.magnet && board?.from === 'game' ? gameOf(board.game, board.options) : undefined
    const lying = items.filter((item) => !ids.includes(item.id))
    return (game && board && snapped(game, board, { x, y }, lying)) ?? { x, y }
  }
  const openMenu = (id: ItemId, clientX: number, clientY: number) => {
    const { left, top } = surface.current!.getBoundingClientRect()
    setMenu({ id, x: clientX - left, y: clientY - top })
  }
  const nameAt = (id: ItemId) => {
    const item = itemOf(table, id)
    return item ? itemWords(item, inLanguage(nameOf(table, item), language), tongue) : ''
  }

  const [space] = useState<SpaceBar>(() => ({ down: false, used: false }))
  const hands = useHands(surface, world, rubber, desk, camera, space, {
    touch: (id, adding) => touchWithTool(desk, room, id, adding),
    openMenu,
    putDown,
    ...(desk instanceof SharedDesk ? { seen: (x, y, held) => desk.showHand(handAt(x, y, held)) } : {}),
    selectIn(left, top, right, bottom, adding) {
      const inside = desk.table.items.filter(
        ({ x, y, locked, type }) => !locked && type !== 'area' && x >= left && x <= right && y >= top && y <= bottom,
      )
      desk.select([...(adding ? desk.selection : []), ...inside.map(({ id }) => id)])
    },
  })
  const keys = useKeys(surface, world, desk, camera, space, {
    openBox: () => room.open({ kind: 'box' }),
    takeTool(tool) {
      desk.use(tool)
      announce(say(`tool.${tool}-says`))
    },
    touch: (id, adding) => touchWithTool(desk, room, id, adding),
    act(what, id) {
      const ids = meantBy(desk, id)
      if (what === 'flip') flipThing(desk, room, id)
      else if (what === 'throw-back') throwThingBack(desk, id)
      else if (what === 'rotate') desk.do({ tool: 'rotate', ids, degrees: 90 })
      else desk.do({ tool: 'lock', ids, locked: !itemOf(desk.table, id)?.locked })
    },
    openMenu,
    putDown,
    stepOf: (small) => (small ? 5 : desk.table.board?.from === 'game' ? STEP : STEP / 2),
    lifted: (item, count) =>
      announce(count > 1 ? say('say.column-lifted', { n: count }) : say('say.lifted', { name: nameAt(item.id) })),
    passing(x, y) {
      const { board } = desk.table
      const game = board?.from === 'game' ? gameOf(board.game, board.options) : undefined
      const site = game && board?.from === 'game' ? siteAt(game.board, { x, y }, board.middle) : -1
      const shape = game?.board.shapes[site]
      announce(
        shape
          ? say('say.moved-site', { site: shape.name })
          : say('say.moved-to', { x: Math.round(x), y: Math.round(y) }),
      )
    },
    returned: () => announce(say('say.returned')),
    fit: () => camera.show(everything),
    pointed: () => pointed.current,
  })

  // What was done is said; a thing that has left the table leaves the focus to the table.
  const { notice } = desk
  useEffect(() => {
    if (notice && 'done' in notice.what) {
      const what = describe(notice.what.done, language, desk.seat)
      const { how } = notice.what
      const said = how === 'did' ? what : say(how === 'undid' ? 'say.undone' : 'say.redone', { what })
      const { who } = notice.what
      announce(who === undefined ? said : `${who}: ${said}`)
    }
  }, [notice, language, say, desk])
  const hadFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of what lies there
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) surface.current?.focus({ preventScroll: true })
  }, [table.items])

  const current = table.items.some(({ id }) => id === focused) ? focused : table.items.at(-1)?.id
  return (
    <div
      ref={surface}
      className="ft-surface"
      role="application"
      aria-label={say('surface')}
      data-tool={desk.tool}
      tabIndex={table.items.length === 0 ? 0 : -1}
      {...hands}
      onKeyUp={(event) => {
        // From now on the focus is shown, until a hand takes over.
        event.currentTarget.dataset.keys = ''
      }}
      onPointerOver={(event) => {
        if (event.pointerType !== 'touch') point(itemUnder(event.target))
      }}
      onPointerLeave={() => {
        point(undefined)
        if (desk instanceof SharedDesk) desk.showHand(null)
      }}
      onFocus={(event) => {
        hadFocus.current = true
        const id = itemUnder(event.target)
        if (id === undefined) return
        setFocused(id)
        point(id)
      }}
      onBlur={() => {
        keys.onBlur()
        hadFocus.current = false
      }}
    >
      <div ref={world} className="ft-world">
        <div className="ft-grain" />
        <div className="ft-drawn ft-scaled">
          {table.board && <BoardUnder board={table.board} look={look} draw={draw} coordinates={coordinates} />}
        </div>
        <Items table={table} look={look} draw={draw} selection={desk.selection} current={current} />
        <div className="ft-drawn ft-scaled ft-over">
          <LastStep marks={marks} />
        </div>
        {desk instanceof SharedDesk && <OtherHands desk={desk} />}
      </div>
      <div ref={rubber} className="ft-rubber" hidden />
      <ColumnPeek table={table} look={look} draw={draw} />
      <ItemMenu at={menu} onClose={() => setMenu(undefined)} />
    </div>
  )
}
