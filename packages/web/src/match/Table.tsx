import { nameOf, type Scene, type Touch, wordOf } from '@jatekvilag/engine'
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { EvaluationBar, HintLine } from '../analysis/Aids.tsx'
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
import { useBots } from './bots.ts'
import { ChoicePopover, TouchButtons, TurnButtons } from './Choices.tsx'
import { AfterMatch } from './EndOfMatch.tsx'
import { HandOver } from './HandOver.tsx'
import { heldCells } from './hands.ts'
import { NotationBox } from './NotationBox.tsx'
import { DicePlace, Seats } from './Seats.tsx'
import type { Session } from './session.ts'
import { carriedSites, wayBetween } from './shown-turn.ts'
import { useSideBelow } from './side-below.ts'
import { Toolbar } from './Toolbar.tsx'
import { ActsToo, TurnLine } from './TurnLine.tsx'
import { TurnList } from './TurnList.tsx'
import { useChance, useClock, useNews, useSession } from './use-session.ts'
import { siteNamer } from './words.ts'
import './table.css'

const Review = lazy(() => import('../analysis/Review.tsx').then((m) => ({ default: m.Review })))

export function Table({ session }: { session: Session }) {
  useSession(session)
  useChance(session)
  const bots = useBots(session)
  const { skip } = bots
  const hints = useHint(session)
  useClock(session)
  useNews(session)
  const tongue = useTongue()
  const { t, language } = tongue
  const { coordinates, zen, evaluation: judged } = useStore(settings)
  const evaluation = useEvaluation(session, judged && !zen)
  const look = useLook()
  const still = useReducedMotion()
  const upright = useTallScreen()
  const unsaved = useStore(storageProblem)
  const [flipped, setFlipped] = useState(false)
  const [message, setMessage] = useState<string>()
  const [reviewing, setReviewing] = useState(false)
  const onFlip = useCallback(() => setFlipped((now) => !now), [])
  const boardBox = useRef<HTMLDivElement>(null)
  const reach = useRef<Reach>(null)

  const { game, entry, hand, viewer, version, at } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  const scene = useMemo(() => game.scene(session.seen(at)), [session, version, at, viewer])
  const last = useMemo(() => lastSites(session, scene, at), [session, scene, at])
  const shownAt = useRef(at)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each scene
  const way = useMemo(() => wayBetween(session.view, shownAt.current, at), [scene])
  useLayoutEffect(() => {
    shownAt.current = at
  }, [at])
  const describe = useMemo(() => siteNamer(session, scene, hand?.lit, tongue), [session, scene, hand, tongue])
  const below = useSideBelow(session)
  const turn = useMemo(() => turnOfBoard(game, below, flipped), [game, below, flipped])
  const name = nameOf(entry, language)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message belongs to the state it was said in
  useEffect(() => {
    setMessage(undefined)
  }, [version])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('.overlay')) return
      if (event.key === 'Escape' && session.stepBack()) event.preventDefault()
      // Arrows walk through the turns, unless they are needed where the focus is.
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
      const isFree = !(event.target as Element).closest('input, textarea, select, [role="radiogroup"], [data-site]')
      if (by === 0 || !isFree || event.altKey || event.ctrlKey || event.metaKey) return
      session.walkBy(by)
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])

  // The same function every time: what lies still on the table need not be drawn anew for it.
  const touch = useCallback(
    (raw: Touch) => {
      if (!session.live) return session.walk(undefined)
      if (!session.hand && session.view.actingBot !== undefined) return skip()
      const outcome = session.touch(raw)
      if (!session.hand || typeof outcome !== 'object') return
      const said = outcome.refused ? wordOf(session.entry, outcome.refused, language) : t('match.refused')
      setMessage(said)
      announce(said)
    },
    [session, language, t, skip],
  )
  const drag = useCallback((_: number, to: number) => touch(to), [touch])

  const chosen = useMemo(() => (hand?.touches ?? []).filter((one) => typeof one === 'number'), [hand])
  const takenUp = chosen[0] === undefined ? chosen : game.takenUp(session.seen(at), chosen[0])
  return (
    <div className={zen ? 'table zen' : 'table'} data-version={version}>
      <title>{`${name} – ${t('app.name')}`}</title>
      <h1 className="unseen">{name}</h1>
      <div className="board-box" ref={boardBox} data-grows={scene.window !== undefined || undefined}>
        <BoardView
          game={game}
          scene={scene}
          lit={hand?.lit}
          chosen={chosen}
          held={heldCells(hand, scene)}
          takenUp={takenUp}
          last={last}
          hint={hints.state.kind === 'found' ? hints.state.hint.sites : undefined}
          below={below}
          flipped={flipped}
          upright={upright}
          look={look}
          coordinates={coordinates}
          animate={!still && way !== undefined}
          way={way}
          zoomable
          reach={reach}
          label={t('match.board', { game: name })}
          describe={describe}
          onTouch={touch}
          onDrag={drag}
        />
        {hand && <ChoicePopover session={session} hand={hand} scene={scene} box={boardBox} onTouch={touch} />}
        {session.needsHandOver && <HandOver session={session} />}
      </div>
      <div className="table-side">
        <TurnLine session={session} message={message} bots={bots} />
        <DicePlace session={session} scene={scene} look={look} reach={reach} onTouch={touch} />
        {hand && <TouchButtons session={session} hand={hand} scene={scene} onTouch={touch} />}
        {hand && <TurnButtons session={session} hand={hand} scene={scene} onTouch={touch} />}
        <ActsToo session={session} />
        {session.result && session.live && <AfterMatch session={session} onReview={() => setReviewing(true)} />}
        <div className="aids">
          {judged && !zen && canBeJudged(session) && <EvaluationBar session={session} evaluation={evaluation} />}
          <HintLine session={session} hints={hints} />
        </div>
        {unsaved && (
          <p className="table-warning" role="alert">
            {t('match.unsaved', { problem: t(unsaved) })}
          </p>
        )}
        {reviewing && session.result && (
          <Suspense fallback={null}>
            <Review session={session} onClose={() => setReviewing(false)} />
          </Suspense>
        )}
        <Seats session={session} scene={scene} look={look} reach={reach} onTouch={touch} />
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
              onHint={hints.possible ? hints.ask : undefined}
            />
            <TurnList session={session} />
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
