import { nameOf, type Touch, wordOf } from '@jatekvilag/engine'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../app/store.ts'
import { BoardView, type Reach } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook, useReducedMotion, useTallScreen } from '../settings/appearance.ts'
import { settings } from '../settings/settings.ts'
import { announce } from '../ui/announce.tsx'
import { ChoicePopover, TouchButtons, TurnButtons } from './Choices.tsx'
import type { GuidedMatch } from './guided-match.ts'
import { heldCells } from './hands.ts'
import type { Session } from './session.ts'
import { movesFigures } from './shown-turn.ts'
import { TrayView } from './TrayView.tsx'
import { siteNamer } from './words.ts'

interface Props {
  session: Session
  match: GuidedMatch
  hint?: readonly number[]
  /** What is said beside the board, and why the last touch was refused. */
  words(refused: ReactNode): ReactNode
  /** Buttons and links under the words, and what comes behind the trays. */
  tools: ReactNode
  children?: ReactNode
}

/** The board of a guided match, with everything that a hand needs beside it. */
export function GuidedBoard({ session, match, hint = [], words, tools, children }: Props) {
  const tongue = useTongue()
  const { t, language } = tongue
  const { coordinates } = useStore(settings)
  const look = useLook()
  const still = useReducedMotion()
  const upright = useTallScreen()
  const boardBox = useRef<HTMLDivElement>(null)
  const reach = useRef<Reach>(null)
  const [refused, setRefused] = useState<string>()
  const { game, entry, hand, version } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the state of the match
  const scene = useMemo(() => game.scene(match.seen()), [match, version])
  const describe = useMemo(() => siteNamer(session, scene, hand?.lit, tongue), [session, scene, hand, tongue])
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
  return (
    <>
      <div className="board-box" ref={boardBox}>
        <BoardView
          game={game}
          scene={scene}
          lit={hand?.lit}
          chosen={chosen}
          held={heldCells(hand, scene)}
          takenUp={takenUp}
          last={match.lastTouched()}
          hint={hint}
          below={match.asked}
          upright={upright}
          look={look}
          coordinates={coordinates}
          animate={!still}
          way={match.lastTouched()}
          figures={movesFigures(entry)}
          zoomable
          reach={reach}
          label={t('match.board', { game: nameOf(entry, language) })}
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
          {words(
            refused && (
              <p className="learn-said" data-wrong>
                {refused}
              </p>
            ),
          )}
        </div>
        {tools}
        {scene.trays?.map((tray) => (
          <TrayView key={tray.id} session={session} tray={tray} look={look} reach={reach} onTouch={touch} />
        ))}
        {children}
      </div>
    </>
  )
}
