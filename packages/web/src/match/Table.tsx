import { nameOf, type Scene, type Seat, type Touch, wordOf } from '@jatekvilag/engine'
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { EvaluationBar, HintLine } from '../analysis/Aids.tsx'
import { AsideLine } from '../analysis/AsideLine.tsx'
import type { BoardAside } from '../analysis/board-aside.ts'
import { canBeJudged, useEvaluation } from '../analysis/use-evaluation.ts'
import { useHint } from '../analysis/use-hint.ts'
import { useStore } from '../app/store.ts'
import { BoardView, type Reach, turnOfBoard } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook, useReducedMotion, useTallScreen } from '../settings/appearance.ts'
import { changeSettings, settings } from '../settings/settings.ts'
import { storageProblem } from '../storage/matches.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { BattleView } from './BattleView.tsx'
import { useBots } from './bots.ts'
import { ChoicePopover, TouchButtons, TurnButtons } from './Choices.tsx'
import { AfterMatch } from './EndOfMatch.tsx'
import { FilmLine } from './FilmLine.tsx'
import { HandOver } from './HandOver.tsx'
import { heldCells } from './hands.ts'
import { NotationBox } from './NotationBox.tsx'
import { DicePlace, hasTrays, Seats, TrayPlace } from './Seats.tsx'
import type { Session } from './session.ts'
import { carriedSites, movesFigures, wayBetween } from './shown-turn.ts'
import { useSideBelow } from './side-below.ts'
import { Toolbar } from './Toolbar.tsx'
import { ActsToo, NewsLine, TurnLine } from './TurnLine.tsx'
import { TurnList, type TurnMarks } from './TurnList.tsx'
import { useFilm } from './use-film.ts'
import { useLetterTyping } from './use-letter-typing.ts'
import { useSand } from './use-sand.ts'
import { useChance, useClock, useNews, useSession } from './use-session.ts'
import { siteNamer } from './words.ts'
import './table.css'

const Review = lazy(() => import('../analysis/Review.tsx').then((m) => ({ default: m.Review })))

/** What the review shows belongs to one place of the game: whoever walks elsewhere leaves it. */
function useAside(session: Session) {
  const [board, setBoard] = useState<BoardAside>()
  const aside = board?.at === session.at ? board : undefined
  const shown = aside?.session ?? session
  useSession(shown)
  return { aside, shown, setBoard }
}

/** What stands beside a match that is played elsewhere. */
export interface Beside {
  /** What goes on beside the board. */
  readonly line: ReactNode
  readonly tools: ReactNode
  /** What one does after it. */
  after(onReview: () => void): ReactNode
  /** Something about whoever sits there. */
  seat(seat: Seat): ReactNode
}

export function Table({ session, beside }: { session: Session; beside?: Beside }) {
  useSession(session)
  const { aside, shown, setBoard } = useAside(session)
  useChance(session)
  const bots = useBots(session)
  const { skip } = bots
  const hints = useHint(session)
  useClock(session)
  useNews(session)
  const tongue = useTongue()
  const { t, language } = tongue
  const { coordinates, zen, evaluation: judged } = useStore(settings)
  // Advice is for those who play here, and for everybody when all is over.
  const isAided = session.view.place === 'here' || session.result !== null
  const isJudged = judged && !zen && isAided
  const evaluation = useEvaluation(shown, isJudged)
  const look = useLook()
  const still = useReducedMotion()
  const upright = useTallScreen()
  const unsaved = useStore(storageProblem)
  const [flipped, setFlipped] = useState(false)
  const [message, setMessage] = useState<string>()
  const [reviewing, setReviewing] = useState(false)
  const [marks, setMarks] = useState<TurnMarks>()
  const review = () => setReviewing(true)
  const onFlip = useCallback(() => setFlipped((now) => !now), [])
  const letters = useLetterTyping(shown)
  const { point } = letters
  const boardBox = useRef<HTMLDivElement>(null)
  const reach = useRef<Reach>(null)

  const { game, entry, version, at } = shown
  const film = useFilm(shown, still)
  const { stage, skip: skipFilm } = film
  // Nobody plays on what is not there any more.
  const hand = stage ? undefined : shown.hand
  const standing = useSand(shown)
  const scene = useMemo(() => game.scene(stage ?? standing), [game, standing, stage])
  const last = useMemo(() => lastSites(shown, scene, at), [shown, scene, at])
  const before = useRef({ shown, at })
  // Between the game and a line beside it nothing slides.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each scene
  const way = useMemo(
    () => (before.current.shown === shown ? wayBetween(shown.view, before.current.at, at) : undefined),
    [scene],
  )
  useLayoutEffect(() => {
    before.current = { shown, at }
  }, [shown, at])
  const describe = useMemo(() => siteNamer(shown, scene, hand?.lit, tongue), [shown, scene, hand, tongue])
  const below = useSideBelow(session)
  const turn = useMemo(() => turnOfBoard(game, below, flipped), [game, below, flipped])
  const name = nameOf(entry, language)
  const words = useCallback((id: string) => wordOf(entry, id, language), [entry, language])
  // Somebody elsewhere waits: the tab of a window behind others tells.
  const calls = session.view.place === 'elsewhere' && session.actingPersons.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message belongs to the state it was said in
  useEffect(() => {
    setMessage(undefined)
  }, [version])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('.overlay')) return
      if (event.key === 'Escape' && shown.battle) return shown.goOn()
      if (event.key === 'Escape' && shown.stepBack()) event.preventDefault()
      // Arrows walk through the turns, unless they are needed where the focus is.
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      const isFree = !(event.target as Element).closest('input, textarea, select, [role="radiogroup"], [data-site]')
      if (by === 0 || !isFree || event.altKey || event.ctrlKey || event.metaKey) return
      shown.walkBy(by)
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [shown])

  const closed = aside?.session !== undefined && !aside.open
  // The same function every time: what lies still on the table need not be drawn anew for it.
  const touch = useCallback(
    (raw: Touch) => {
      if (closed) return
      if (stage) return skipFilm()
      if (!shown.live) return shown.walk(undefined)
      if (!shown.hand && shown.view.actingBot !== undefined) return skip()
      if (typeof raw === 'number' && shown.hand?.touches.length === 0 && point(raw)) return
      const outcome = shown.touch(raw)
      if (!shown.hand || typeof outcome !== 'object') return
      const said = outcome.refused ? wordOf(shown.entry, outcome.refused, language) : t('match.refused')
      setMessage(said)
      announce(said)
    },
    [shown, closed, language, t, skip, stage, skipFilm, point],
  )
  const drag = useCallback((_: number, to: number) => touch(to), [touch])

  const cursor = hand && !closed ? letters.cursor : undefined
  const chosen = useMemo(
    () => [
      ...(hand?.touches ?? []).filter((one) => typeof one === 'number'),
      ...(cursor === undefined ? [] : [cursor]),
    ],
    [hand, cursor],
  )
  // Once letters lie there the game itself says what it thinks of them.
  const advised =
    cursor === undefined || shown.view.midTurn ? '' : t(letters.isDown ? 'match.type-down' : 'match.type-right')
  const advice = letters.pending && cursor !== undefined ? `${letters.pending}…` : advised
  const takenUp = chosen[0] === undefined ? chosen : game.takenUp(shown.seen(at), chosen[0])
  return (
    <div
      className={zen ? 'table zen' : 'table'}
      data-version={version}
      data-trays={hasTrays(scene) || undefined}
      data-reviewing={reviewing || undefined}
    >
      <title>{`${calls ? '● ' : ''}${name} – ${t('app.name')}`}</title>
      <h1 className="unseen">{name}</h1>
      <div className="board-box" ref={boardBox} data-grows={scene.window !== undefined || undefined}>
        <BoardView
          game={game}
          scene={scene}
          lit={closed ? undefined : hand?.lit}
          chosen={chosen}
          held={heldCells(hand, scene)}
          takenUp={takenUp}
          last={last}
          hint={aside?.arrows ?? (hints.state.kind === 'found' ? hints.state.hint.sites : undefined)}
          below={below}
          flipped={flipped}
          upright={upright}
          look={look}
          coordinates={coordinates}
          words={words}
          animate={!still && (way !== undefined || stage !== undefined)}
          way={way}
          figures={movesFigures(entry)}
          zoomable
          reach={reach}
          label={t('match.board', { game: name })}
          describe={describe}
          onTouch={touch}
          onDrag={drag}
        />
        {hand && !closed && <ChoicePopover session={shown} hand={hand} scene={scene} box={boardBox} onTouch={touch} />}
        {shown.battle ? (
          <BattleView session={shown} battle={shown.battle} look={look} />
        ) : (
          session.needsHandOver && <HandOver session={session} />
        )}
      </div>
      <div className="table-side">
        {aside?.title ? (
          <AsideLine session={shown} title={aside.title} message={message} />
        ) : stage ? (
          <FilmLine film={film} />
        ) : (
          <TurnLine session={session} message={message} advice={advice} bots={bots} />
        )}
        {beside?.line}
        <DicePlace session={shown} scene={scene} look={look} reach={reach} onTouch={touch} />
        <TrayPlace session={shown} scene={scene} look={look} reach={reach} onTouch={touch} />
        {hand && !closed && <TouchButtons session={shown} hand={hand} scene={scene} onTouch={touch} />}
        {hand && !closed && <TurnButtons session={shown} hand={hand} scene={scene} onTouch={touch} />}
        <NewsLine session={shown} />
        <ActsToo session={session} />
        {session.result &&
          session.live &&
          !stage &&
          !reviewing &&
          (beside ? beside.after(review) : <AfterMatch session={session} onReview={review} />)}
        <div className="aids">
          {isJudged && canBeJudged(shown) && <EvaluationBar session={session} evaluation={evaluation} />}
          <HintLine session={session} hints={hints} />
        </div>
        {unsaved && (
          <p className="table-warning" role="alert">
            {t('match.unsaved', { problem: t(unsaved) })}
          </p>
        )}
        {reviewing && session.result && (
          <Suspense fallback={null}>
            <Review session={session} onBoard={setBoard} onMarks={setMarks} onClose={() => setReviewing(false)} />
          </Suspense>
        )}
        <Seats
          session={session}
          hands={shown}
          scene={scene}
          look={look}
          reach={reach}
          onTouch={touch}
          about={beside?.seat}
        />
        {zen ? (
          <Button plain onPress={() => changeSettings({ zen: false })}>
            {t('match.zen-off')}
          </Button>
        ) : (
          <>
            <Toolbar
              session={session}
              look={look}
              scene={scene}
              turn={turn}
              onFlip={onFlip}
              onHint={hints.possible && isAided ? hints.ask : undefined}
            />
            {beside?.tools}
            <TurnList session={session} marks={marks} />
            <NotationBox session={session} />
          </>
        )}
      </div>
    </div>
  )
}

/** Where the last turn was played, as the shown position counts its sites. */
function lastSites({ view, game }: Session, scene: Scene, at: number): readonly number[] {
  const touched = view.lastTouched(at)
  return scene.window && at > 0 ? carriedSites(game, game.scene(view.seen(at - 1)), scene, touched) : touched
}
