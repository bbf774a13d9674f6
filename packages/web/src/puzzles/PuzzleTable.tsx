import { nameOf, type Touch, wordOf } from '@jatekvilag/engine'
import { PUZZLES } from '@jatekvilag/games/puzzles/index.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { BoardView, type Reach } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { ChoicePopover, TouchButtons, TurnButtons } from '../match/Choices.tsx'
import { heldCells } from '../match/hands.ts'
import { Session } from '../match/session.ts'
import { movesFigures } from '../match/shown-turn.ts'
import { TrayView } from '../match/TrayView.tsx'
import { useSession } from '../match/use-session.ts'
import { moveText, seatName, siteNamer } from '../match/words.ts'
import { useLook, useReducedMotion, useTallScreen } from '../settings/appearance.ts'
import { settings } from '../settings/settings.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { PuzzleMatch } from './puzzle-match.ts'
import { markSolved } from './solved.ts'
import { puzzleText } from './texts.ts'
import '../match/table.css'
import '../learn/learn.css'
import './puzzles.css'

/** Long enough to see what the other side does. */
const ANSWER_MS = 700

/** The board of a puzzle, what is asked, and what came of it. */
export function PuzzleTable({ match }: { match: PuzzleMatch }) {
  const session = useMemo(() => new Session(match, false), [match])
  useSession(session)
  const tongue = useTongue()
  const { t, language } = tongue
  const say = puzzleText(language)
  const { coordinates } = useStore(settings)
  const look = useLook()
  const still = useReducedMotion()
  const upright = useTallScreen()
  const boardBox = useRef<HTMLDivElement>(null)
  const reach = useRef<Reach>(null)
  const [refused, setRefused] = useState<string>()
  const [shown, setShown] = useState(false)

  const { game, entry, hand, version } = session
  const { phase, puzzle, left } = match
  const name = nameOf(entry, language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the puzzle
  const scene = useMemo(() => game.scene(match.seen()), [match, version])
  const describe = useMemo(() => siteNamer(session, scene, hand?.lit, tongue), [session, scene, hand, tongue])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the answers waits for its own time
  useEffect(() => {
    if (phase !== 'answering') return
    const timer = setTimeout(() => match.answerNext(), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [match, phase, version])
  useEffect(() => {
    if (phase === 'solved') markSolved(puzzle.id)
  }, [phase, puzzle])

  const side = seatName(session, puzzle.seat, tongue)
  const words =
    phase === 'solved'
      ? say('done-errors', { errors: match.errors })
      : phase === 'wrong'
        ? say('wrong')
        : phase === 'answering'
          ? say('answering')
          : left === puzzle.turns
            ? say('ask', { side, turns: puzzle.turns })
            : say('left', { turns: left })
  useEffect(() => announce(words), [words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the state it was said in
  useEffect(() => setRefused(undefined), [version])

  const touch = useCallback(
    (raw: Touch) => {
      const outcome = session.touch(raw)
      if (!session.hand || typeof outcome !== 'object') return
      const reason = outcome.refused ? wordOf(session.entry, outcome.refused, language) : t('match.refused')
      setRefused(reason)
      announce(reason)
    },
    [session, language, t],
  )
  const drag = useCallback((_: number, to: number) => touch(to), [touch])
  const chosen = (hand?.touches ?? []).filter((one) => typeof one === 'number')
  const takenUp = chosen[0] === undefined ? chosen : game.takenUp(match.seen(), chosen[0])
  const next = PUZZLES[(PUZZLES.findIndex(({ id }) => id === puzzle.id) + 1) % PUZZLES.length]

  return (
    <article className="table learn" data-version={version} data-phase={phase} data-testid="puzzle">
      <title>{`${say('title')}: ${name} – ${t('app.name')}`}</title>
      <header className="learn-head">
        <h1>{name}</h1>
        <p className="quiet">{say('grade', { grade: puzzle.grade })}</p>
      </header>
      <div className="board-box" ref={boardBox}>
        <BoardView
          game={game}
          scene={scene}
          lit={hand?.lit}
          chosen={chosen}
          held={heldCells(hand, scene)}
          takenUp={takenUp}
          last={match.lastTouched()}
          hint={shown && left === puzzle.turns && phase === 'asking' ? match.solution : []}
          below={puzzle.seat}
          upright={upright}
          look={look}
          coordinates={coordinates}
          animate={!still}
          way={match.lastTouched()}
          figures={movesFigures(session.entry)}
          zoomable
          reach={reach}
          label={t('match.board', { game: name })}
          describe={describe}
          onTouch={touch}
          onDrag={drag}
        />
        {hand && <ChoicePopover session={session} hand={hand} scene={scene} box={boardBox} onTouch={touch} />}
      </div>
      <div className="learn-side">
        {hand && <TouchButtons session={session} hand={hand} scene={scene} onTouch={touch} />}
        {hand && <TurnButtons session={session} hand={hand} scene={scene} onTouch={touch} />}
        <div className="learn-words">
          <p className={phase === 'wrong' ? 'learn-said' : 'learn-ask'} data-wrong={phase === 'wrong' || undefined}>
            {words}
          </p>
          {refused && (
            <p className="learn-said" data-wrong>
              {refused}
            </p>
          )}
          {shown && <p className="quiet">{say('show-words', { move: moveText(session, puzzle.first, tongue) })}</p>}
        </div>
        <div className="row">
          {phase === 'wrong' && (
            <Button primary autoFocus onPress={() => match.restart()}>
              {say('again')}
            </Button>
          )}
          {phase === 'solved' && next && (
            <a className="button primary" href={hrefOf({ page: 'puzzle', id: next.id })}>
              {say('next')}
            </a>
          )}
          {session.canStepBack && <Button onPress={() => session.stepBack()}>{say('take-back')}</Button>}
          {phase !== 'solved' && !shown && (
            <Button onPress={() => setShown(true)}>
              <Icon name="hint" />
              {say('show')}
            </Button>
          )}
        </div>
        {scene.trays?.map((tray) => (
          <TrayView key={tray.id} session={session} tray={tray} look={look} reach={reach} onTouch={touch} />
        ))}
        <p className="row">
          <a href={hrefOf({ page: 'puzzles' })}>{say('all')}</a>
          <a href={hrefOf({ page: 'game', id: entry.id })}>{say('rules')}</a>
        </p>
      </div>
    </article>
  )
}
