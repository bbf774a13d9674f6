import { defaultsOf, inLanguage, nameOf, openGame, type Touch, wordOf } from '@jatekvilag/engine'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { BoardView, type Reach } from '../board/index.ts'
import { kindsOf, playersOf } from '../game-page/company.ts'
import { useTongue } from '../i18n/index.ts'
import { beginMatch } from '../match/begin.ts'
import { ChoicePopover, TouchButtons, TurnButtons } from '../match/Choices.tsx'
import { heldCells } from '../match/hands.ts'
import { levelName } from '../match/levels.ts'
import { Session } from '../match/session.ts'
import { movesFigures } from '../match/shown-turn.ts'
import { TrayView } from '../match/TrayView.tsx'
import { useSession } from '../match/use-session.ts'
import { siteNamer } from '../match/words.ts'
import { useLook, useReducedMotion, useTallScreen } from '../settings/appearance.ts'
import { settings } from '../settings/settings.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { LessonMatch } from './lesson-match.ts'
import { touchName } from './touch-name.ts'
import '../match/table.css'
import './learn.css'

/** Long enough to see what was moved, and from where. */
const SHOW_MS = 900
/** Whoever has just learnt a game begins with the friendliest opponent. */
const FIRST_LEVEL = 1

/** The board of a lesson with what is asked, what came of it, and the way on. */
export function LessonTable({ match }: { match: LessonMatch }) {
  const session = useMemo(() => new Session(match, false), [match])
  useSession(session)
  const tongue = useTongue()
  const { t, language } = tongue
  const { coordinates } = useStore(settings)
  const look = useLook()
  const still = useReducedMotion()
  const upright = useTallScreen()
  const boardBox = useRef<HTMLDivElement>(null)
  const reach = useRef<Reach>(null)
  const [helped, setHelped] = useState<number>()
  const [refused, setRefused] = useState<string>()

  const { game, entry, hand, version } = session
  const { phase, said, step, lesson } = match
  const name = nameOf(entry, language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the lesson
  const scene = useMemo(() => game.scene(match.seen()), [match, version])
  const describe = useMemo(() => siteNamer(session, scene, hand?.lit, tongue), [session, scene, hand, tongue])
  const help = helped === match.length ? match.help : []
  // Whoever has taken up something else begins anew with the first touch.
  const alike = hand?.touches.findIndex((one, i) => one !== help[i]) ?? 0
  // A piece that lies otherwise in the hand is only turned.
  const onTheWay = alike < 0 ? hand!.touches.length : hand?.turns.includes(`${hand.touches[alike]}`) ? alike : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the moves waits for its own time
  useEffect(() => {
    if (phase !== 'watching') return
    const timer = setTimeout(() => match.showNext(), SHOW_MS)
    return () => clearTimeout(timer)
  }, [match, phase, version])

  const asked = phase === 'asking' ? inLanguage(match.ask, language) : ''
  const told = said ? inLanguage(said.sentence, language) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence twice is said twice
  useEffect(() => {
    if (phase !== 'watching') announce([told, asked].filter(Boolean).join(' '))
  }, [phase, step, told, asked])
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
  const helpWords = help.map((one) => touchName(one, session, scene, tongue)).join(' → ')

  return (
    <article
      className="table learn"
      data-version={version}
      data-phase={phase}
      data-step={step + 1}
      data-next={help.length > 0 ? JSON.stringify(help[onTheWay]) : undefined}
    >
      <title>{`${t('learn.title', { game: name })} – ${t('app.name')}`}</title>
      <header className="learn-head">
        <h1>{t('learn.title', { game: name })}</h1>
        <p className="quiet">{t('learn.progress', { n: step + 1, all: lesson.steps.length })}</p>
        <progress max={lesson.steps.length} value={phase.endsWith('done') ? step + 1 : step} aria-hidden="true" />
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
          hint={help.filter((one) => typeof one === 'number')}
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
        <div className="learn-words" data-testid="lesson-words">
          {told && (
            <p className="learn-said" data-wrong={said?.wrong || undefined}>
              {told}
            </p>
          )}
          {asked && <p className="learn-ask">{asked}</p>}
          {phase === 'watching' && !told && <p className="quiet">{t('learn.watch')}</p>}
          {phase === 'lesson-done' && <p className="learn-ask">{t('learn.done')}</p>}
          {refused && (
            <p className="learn-said" data-wrong>
              {refused}
            </p>
          )}
          {helpWords && <p className="quiet">{t('learn.help-words', { what: helpWords })}</p>}
        </div>
        <div className="row">
          {phase === 'asking' && (
            <Button onPress={() => setHelped(match.length)}>
              <Icon name="hint" />
              {t('learn.help')}
            </Button>
          )}
          {session.canStepBack && <Button onPress={() => session.stepBack()}>{t('match.take-back-step')}</Button>}
          {phase === 'step-done' && (
            <Button primary big autoFocus onPress={() => match.goOn()}>
              {t('learn.next')}
            </Button>
          )}
          {phase === 'lesson-done' && (
            <>
              <Button primary big autoFocus onPress={() => playNow(match)} data-testid="play-now">
                {game.seats > 1 ? `${t('learn.play')} (${levelName(FIRST_LEVEL, t)})` : t('learn.play')}
              </Button>
              <Button onPress={() => match.restart()}>{t('learn.again')}</Button>
            </>
          )}
        </div>
        {scene.trays?.map((tray) => (
          <TrayView key={tray.id} session={session} tray={tray} look={look} reach={reach} onTouch={touch} />
        ))}
        <p>
          <a href={hrefOf({ page: 'game', id: entry.id })}>{t('learn.back')}</a>
        </p>
      </div>
    </article>
  )
}

/** The real game, in its usual form. */
async function playNow({ entry }: LessonMatch): Promise<void> {
  const options = defaultsOf(entry.options)
  const game = openGame(entry, { options })
  if (!game.ok) return
  const kinds = kindsOf({ company: 'computer', level: FIRST_LEVEL, side: 0 }, game.value.seats, 0)
  await beginMatch({ entry, options, seats: playersOf(kinds, []) })
}
