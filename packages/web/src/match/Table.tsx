import { type Touch, wordOf } from '@jatekvilag/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../app/store.ts'
import { BoardView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook, useReducedMotion } from '../settings/appearance.ts'
import { changeSettings, settings } from '../settings/settings.ts'
import { storageProblem } from '../storage/matches.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { useBots } from './bots.ts'
import { ChoicePopover, TouchButtons } from './Choices.tsx'
import { HandOver } from './HandOver.tsx'
import { NotationBox } from './NotationBox.tsx'
import { Seats } from './Seats.tsx'
import type { Session, TouchOutcome } from './session.ts'
import { Toolbar } from './Toolbar.tsx'
import { TurnLine } from './TurnLine.tsx'
import { TurnList } from './TurnList.tsx'
import { useChance, useClock, useNews, useSession } from './use-session.ts'
import { lastSites, siteNamer } from './words.ts'
import './table.css'

export function Table({ session }: { session: Session }) {
  useSession(session)
  useChance(session)
  useBots(session)
  useClock(session)
  useNews(session)
  const tongue = useTongue()
  const { t, language } = tongue
  const { coordinates, zen } = useStore(settings)
  const look = useLook()
  const still = useReducedMotion()
  const unsaved = useStore(storageProblem)
  const [turned, setTurned] = useState(false)
  const [message, setMessage] = useState<string>()
  const boardBox = useRef<HTMLDivElement>(null)

  const { game, entry, hand, viewer, version, at } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the session
  const scene = useMemo(() => game.scene(session.seen(at)), [session, version, at, viewer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const last = useMemo(() => lastSites(session), [session, version, at])
  const describe = useMemo(() => siteNamer(session, scene, hand?.lit, tongue), [session, scene, hand, tongue])
  const flipped = turned !== (viewer === 1 && game.seats === 2)
  const name = entry.names[language]

  // biome-ignore lint/correctness/useExhaustiveDependencies: a message belongs to the state it was said in
  useEffect(() => {
    setMessage(undefined)
  }, [version])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('.overlay')) return
      if (session.stepBack()) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])

  const answer = (outcome: TouchOutcome) => {
    if (typeof outcome !== 'object') return
    const said = outcome.refused ? wordOf(entry, outcome.refused, language) : t('match.refused')
    setMessage(said)
    announce(said)
  }
  const touch = (raw: Touch) => {
    if (!session.live) session.walk(undefined)
    else if (hand) answer(session.touch(raw))
  }

  const chosen = (hand?.touches ?? []).filter((one) => typeof one === 'number')
  return (
    <div className={zen ? 'table zen' : 'table'} data-version={version}>
      <title>{`${name} – ${t('app.name')}`}</title>
      <h1 className="unseen">{name}</h1>
      {unsaved && (
        <p className="table-warning" role="alert">
          {t('match.unsaved', { problem: unsaved })}
        </p>
      )}
      <div className="table-main">
        <TurnLine session={session} message={message} />
        <div className="board-box" ref={boardBox}>
          <BoardView
            game={game}
            scene={scene}
            lit={hand?.lit}
            chosen={chosen}
            last={last}
            flipped={flipped}
            look={look}
            coordinates={coordinates}
            animate={!still}
            zoomable
            label={t('match.board', { game: name })}
            describe={describe}
            onTouch={touch}
            onDrag={(_, to) => touch(to)}
          />
          {hand && <ChoicePopover session={session} hand={hand} scene={scene} box={boardBox} onTouch={touch} />}
          {session.needsHandOver && <HandOver session={session} />}
        </div>
        {hand && <TouchButtons session={session} hand={hand} scene={scene} onTouch={touch} />}
      </div>
      <div className="table-side">
        <Seats session={session} scene={scene} look={look} onTouch={touch} />
        {zen ? (
          <Button plain onPress={() => changeSettings({ zen: false })}>
            {t('match.zen-off')}
          </Button>
        ) : (
          <>
            <Toolbar session={session} look={look} scene={scene} flipped={flipped} onFlip={() => setTurned(!turned)} />
            <TurnList session={session} />
            <NotationBox session={session} />
          </>
        )}
      </div>
    </div>
  )
}
