import type { Game, Scene, Seat } from '@jatekvilag/engine'
import {
  type CSSProperties,
  type JSX,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Look } from '../looks/index.ts'
import { showTarget } from './carry.ts'
import { drawingOf, hiddenSites, takenSites } from './drawing.ts'
import type { BoardWords } from './faces.ts'
import { Items } from './Items.tsx'
import { placeItems } from './items.ts'
import { Loupe } from './Loupe.tsx'
import { Markup } from './Markup.tsx'
import { marksAbove, marksBelow } from './marks.ts'
import { boardWords } from './messages.ts'
import type { Drop } from './motion.ts'
import { type Heading, stepsOver } from './neighbour.ts'
import { areaPath } from './plate.ts'
import { Sites, siteOf } from './Sites.tsx'
import { chosenOver, chosenSigns, hintSigns, lastSigns, litFrames, litOver, litSigns, takenUpSigns } from './signs.ts'
import { type Aim, nearestLit } from './snap.ts'
import { turnOfBoard } from './turn.ts'
import { type Reach, type Table, useHands } from './use-hands.ts'
import { useZoom } from './use-zoom.ts'
import './board.css'

export interface BoardViewProps {
  /** Geometry, colours, seats. */
  game: Game
  /** What the viewer may see. */
  scene: Scene
  /** Touchable now: sites that begin or continue a legal action. */
  lit?: ReadonlySet<number>
  /** Sites touched so far in this action. */
  chosen?: readonly number[]
  /** The cells of a piece in the hand that is laid where it is touched, from the touched one. */
  held?: readonly (readonly [number, number])[]
  /** All sites of what the hand has taken up, where that is more than the touched site. */
  takenUp?: readonly number[]
  /** From and to of the last turn. */
  last?: readonly number[]
  /** The sites that the turn between the last scene and this one touched, if it is known: pieces are seen to go that way. */
  way?: readonly number[]
  /** Hint arrows and sites to show. */
  hint?: readonly number[]
  /** The seat whose side is below, where it has one. */
  below?: Seat
  /** Seen from the other side of that. */
  flipped?: boolean
  /** Laid out for a screen that is taller than wide (true) or wider than tall (false), if the board can be. */
  upright?: boolean
  look: Look
  coordinates?: boolean
  /** Names of fields, where they are printed; the same function as long as the language is. */
  words?: BoardWords
  /** Pieces of this game may move together, as one figure. */
  figures?: boolean
  /** Slide, flip and fade between scenes; false for reduced motion. */
  animate?: boolean
  /** Name of a site for screen readers, e.g. "e4, white pawn". */
  describe?(site: number): string
  /**
   * Click, tap, Enter, and the site from which a drag begins (unless it is chosen already).
   * Mis-taps are guarded here: a finger among sites too small for it gets a magnifier before this is called.
   */
  onTouch?(site: number): void
  /**
   * A piece taken from one site was dropped on another. The first site has been touched through `onTouch`
   * when the drag began, so that its targets are lit; without `onDrag` the target is touched through `onTouch`.
   */
  onDrag?(from: number, to: number): void
  /** Filled with what a hand needs that brings a piece from beside the board. */
  reach?: RefObject<Reach | null>
  /** Wheel, pinch, drag to pan, with a Fit button when zoomed. */
  zoomable?: boolean
  /** Accessible name of the board. */
  label?: string
}

const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const NONE: ReadonlySet<number> = new Set()
const NO_SITES: readonly number[] = []

/** A board that can be looked at, touched, dragged on and walked over. It knows geometry, never rules. */
export function BoardView(props: BoardViewProps): JSX.Element {
  const { scene, lit = NONE, chosen = NO_SITES, takenUp = NO_SITES, last = NO_SITES, hint = NO_SITES, look } = props
  const { flipped = false, coordinates = false, animate = true, words, onTouch } = props
  const game = useLaidOut(props.game, props.upright)
  const turn = useMemo(() => turnOfBoard(game, props.below, flipped), [game, props.below, flipped])
  const svg = useRef<SVGSVGElement>(null)
  const drop = useRef<Drop>(undefined)
  const content = useId()

  // The window is four numbers; a new array with the same ones is the same window.
  const windowKey = scene.window?.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the window
  const drawing = useMemo(
    () => drawingOf(game, scene.window, look, turn, coordinates, words),
    [game, windowKey, look, turn, coordinates, words],
  )
  const { places, visible, frame, plate } = drawing
  const placed = useMemo(() => placeItems(game, scene.items, places, look, turn), [game, scene, places, look, turn])
  const taken = useMemo(() => takenSites(scene), [scene])
  const hidden = useMemo(() => hiddenSites(placed, places), [placed, places])
  const [openLit, hiddenLit] = useMemo(() => parted(lit, hidden), [lit, hidden])
  const [openChosen, hiddenChosen] = useMemo(() => parted(chosen, hidden), [chosen, hidden])
  const below = useMemo(
    () =>
      lastSigns(last, taken, places, look) +
      marksBelow(scene, game, places, look) +
      takenUpSigns(takenUp, places, look) +
      chosenSigns(openChosen, places, look) +
      litFrames(openLit, taken, places, look),
    [last, taken, places, look, scene, game, takenUp, openChosen, openLit],
  )
  const above = useMemo(
    () =>
      marksAbove(scene, game, places, look) +
      chosenOver(hiddenChosen, hidden, look) +
      litOver(hiddenLit, hidden, look) +
      litSigns(openLit, taken, places, look) +
      hintSigns(hint, places, look),
    [scene, game, places, look, taken, hint, hidden, hiddenChosen, openLit, hiddenLit],
  )

  const zoom = useZoom(svg, frame.box)
  const [doubt, setDoubt] = useState<number>()
  const doubted = doubt === undefined ? undefined : places[doubt]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a doubt belongs to the position it arose in
  useEffect(() => setDoubt(undefined), [scene, lit])
  const onAim = useCallback(
    (aim: Aim) => {
      if (aim.kind === 'ask' && aim.site !== doubt) return setDoubt(aim.site)
      setDoubt(undefined)
      if (aim.kind !== 'nothing') onTouch?.(aim.site)
    },
    [doubt, onTouch],
  )

  const table = useRef<Table>(null as unknown as Table)
  useLayoutEffect(() => {
    table.current = {
      visible,
      placed,
      lit,
      chosen,
      zoom: props.zoomable ? zoom : undefined,
      held: props.held,
      onTouch,
      onDrag: props.onDrag,
      onAim,
    }
  })
  const { handlers, reach, showHeld } = useHands(svg, drop, table)
  // What was shown under the hand belongs to the position and to how the piece lay; a focused site shows it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useEffect(() => {
    if (!svg.current) return
    showTarget(svg.current, undefined)
    if (props.held) showHeld(siteOf(document.activeElement))
  }, [scene, props.held, showHeld])
  useImperativeHandle(props.reach, () => reach, [reach])

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const site = siteOf(event.target)
    const heading = HEADINGS[event.key]
    if (site < 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') onTouch?.(site)
    else if (heading) {
      const next = stepsOver(visible).get(site)?.[heading]
      if (next !== undefined) svg.current?.querySelector<SVGElement>(`[data-site="${next}"]`)?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div className="board-view" style={{ '--board-accent': look.accent } as CSSProperties}>
      <svg
        ref={svg}
        className={zoom.zoomed ? 'board zoomed' : 'board'}
        viewBox={frame.box.join(' ')}
        role="application"
        aria-label={props.label}
        data-turn={turn}
        onKeyDown={onKeyDown}
        onFocus={(event) => showHeld(siteOf(event.target))}
        {...handlers}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a drawn layer takes the focus */}
        <g id={content} aria-hidden="true">
          <Markup name="plate" svg={plate} />
          <Markup name="below" svg={below} />
          <Items
            placed={placed}
            animate={animate}
            growing={scene.window !== undefined}
            way={props.way}
            figures={props.figures ?? false}
            drop={drop}
          />
          <Markup name="above" svg={above} />
        </g>
        <Sites places={visible} lit={props.lit} chosen={props.chosen} describe={props.describe} onTouch={onTouch} />
        {doubted && <path className="doubt" d={areaPath(doubted)} />}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: as above */}
        <g className="dragged" aria-hidden="true" />
      </svg>
      {zoom.zoomed && (
        <button type="button" className="board-fit" onClick={zoom.fit}>
          <svg
            width="18"
            height="18"
            viewBox="0 0 18 18"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          >
            <path d="M2 7V2h5M11 2h5v5M16 11v5h-5M7 16H2v-5" />
          </svg>
          {boardWords().fit}
        </button>
      )}
      {doubted && (
        <Loupe
          content={content}
          place={doubted}
          box={frame.box}
          words={boardWords().tapAgain}
          colour={look.accent}
          onTap={(x, y) => {
            const site = nearestLit([x, y], visible, lit)
            setDoubt(undefined)
            if (site !== undefined) onTouch?.(site)
          }}
        />
      )}
    </div>
  )
}

/** The game on the board as it lies on this screen: the sites are the same, only their places differ. */
function useLaidOut(game: Game, upright: boolean | undefined): Game {
  return useMemo(() => {
    const { board } = game
    const laidOut = upright === undefined ? undefined : upright ? board.upright : board.wide
    return laidOut ? { ...game, board: laidOut } : game
  }, [game, upright])
}

/** The sites that can be seen and those that a piece hides. */
function parted(sites: Iterable<number>, hidden: ReadonlyMap<number, string>): [number[], number[]] {
  const all = [...sites]
  return [all.filter((site) => !hidden.has(site)), all.filter((site) => hidden.has(site))]
}
