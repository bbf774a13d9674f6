import type { Scene } from '@jatekvilag/engine'
import { type Barrier, handAt } from '@jatekvilag/play'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { EngineSwitch as ExternalEngineSwitch } from '../analysis/external/EngineSwitch.tsx'
import { analysisText } from '../analysis/texts.ts'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import type { Turn } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import { hasSymbols } from '../pieces/index.ts'
import { changeSettings, settings } from '../settings/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { pieceLetters } from './piece-letters.ts'
import { type Question, Questions } from './Questions.tsx'
import type { Session } from './session.ts'
import { sharesScreen } from './side-below.ts'

/** While we develop; see analysis/analyst.ts. */
const EngineSwitch = import.meta.env.DEV ? ExternalEngineSwitch : undefined

interface Props {
  session: Session
  look: Look
  scene: Scene
  turn: Turn
  onFlip(): void
  /** Absent while nobody at this screen is to move. */
  onHint: (() => void) | undefined
}

export function Toolbar({ session, onFlip, onHint, ...shown }: Props) {
  const [question, setQuestion] = useState<Question>()
  const { result, activeSeat, game, seats, view } = session
  // Elsewhere these are asked of the others: see online/RoomTools.tsx.
  const playing = game.seats > 1 && !result && activeSeat !== undefined && view.place === 'here'
  return (
    <>
      <Tools
        session={session}
        canUndo={view.canUndo && session.live}
        barrier={view.undoBarrier}
        canRedo={view.canRedo && session.live}
        // The program neither offers nor accepts.
        canDraw={playing && seats.every((seat) => seat.left || handAt(seat) === 'person')}
        canResign={playing}
        onFlip={onFlip}
        withSymbols={hasSymbols(game, shown.look)}
        isHere={view.place === 'here'}
        isOver={result !== null}
        canHint={onHint !== undefined}
        onHint={useLatest(onHint)}
        onAsk={setQuestion}
      />
      {question && (
        <Questions session={session} question={question} onClose={() => setQuestion(undefined)} {...shown} />
      )}
    </>
  )
}

/** The same function every time, that calls the newest one: the buttons need not be drawn anew for it. */
function useLatest(call: (() => void) | undefined): () => void {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  return useCallback(() => latest.current?.(), [])
}

interface ToolsProps {
  session: Session
  canUndo: boolean
  /** What undoing would go back past, which everybody must agree to. */
  barrier: Barrier
  canRedo: boolean
  canDraw: boolean
  canResign: boolean
  /** Its men carry characters that not everybody reads. */
  withSymbols: boolean
  isHere: boolean
  isOver: boolean
  canHint: boolean
  onFlip(): void
  onHint(): void
  onAsk(question: Question): void
}

/** Kept while nothing in it changes: most turns change none of the buttons. */
const Tools = memo(function Tools(props: ToolsProps) {
  const { t, language } = useTongue()
  const { session, isHere, isOver, canUndo, barrier, canRedo, canDraw, canResign, canHint, onFlip, onHint, onAsk } =
    props
  const say = analysisText(language)
  const { evaluation, hungarianLetters, sounds, symbols, turning } = useStore(settings)
  return (
    <Group className="tools" aria-label={t('match.more')}>
      {isHere && (
        <>
          <Button isDisabled={!canUndo} onPress={() => (barrier ? onAsk('undo') : session.undo())}>
            <Icon name="undo" />
            {t('match.undo')}
          </Button>
          <Button isDisabled={!canRedo} onPress={() => session.view.redo()}>
            <Icon name="redo" />
            {t('match.redo')}
          </Button>
        </>
      )}
      {!session.game.board.readOneWay && (
        <Button onPress={onFlip}>
          <Icon name="flip" />
          {t('match.flip')}
        </Button>
      )}
      {sharesScreen(session) && !session.entry.secrets && (
        <ToggleButton className="button plain" isSelected={turning} onChange={(on) => changeSettings({ turning: on })}>
          <Icon name="flip" />
          {t('match.turning')}
        </ToggleButton>
      )}
      {(isHere || isOver) && (
        <Button isDisabled={!canHint} onPress={onHint}>
          <Icon name="hint" />
          {say('hint')}
        </Button>
      )}
      {session.game.seats > 1 && (isHere || isOver) && (
        <>
          <ToggleButton
            className="button plain"
            isSelected={evaluation}
            onChange={(on) => changeSettings({ evaluation: on })}
          >
            <Icon name="scales" />
            {say('evaluation')}
          </ToggleButton>
          {EngineSwitch && <EngineSwitch session={session} />}
        </>
      )}
      <Button plain onPress={() => onAsk('rules')}>
        <Icon name="book" />
        {t('match.rules')}
      </Button>
      {props.withSymbols && (
        <ToggleButton className="button plain" isSelected={symbols} onChange={(on) => changeSettings({ symbols: on })}>
          <Icon name="symbols" />
          {t('match.symbols')}
        </ToggleButton>
      )}
      {language === 'hu' && pieceLetters(session.game) && (
        <ToggleButton
          className="button plain"
          isSelected={hungarianLetters}
          onChange={(on) => changeSettings({ hungarianLetters: on })}
        >
          <Icon name="letters" />
          {t('match.hungarian-letters')}
        </ToggleButton>
      )}
      <ToggleButton className="button plain" isSelected={sounds} onChange={(on) => changeSettings({ sounds: on })}>
        <Icon name="sound" />
        {t('match.sounds')}
      </ToggleButton>
      {canDraw && (
        <Button plain onPress={() => onAsk('draw')}>
          <Icon name="draw" />
          {t('match.offer-draw')}
        </Button>
      )}
      {canResign && (
        <Button plain onPress={() => onAsk('resign')}>
          <Icon name="resign" />
          {t('match.resign')}
        </Button>
      )}
      {(isHere || isOver) && (
        <Button plain onPress={() => onAsk('share')}>
          <Icon name="share" />
          {t('match.share')}
        </Button>
      )}
      <Button plain onPress={() => changeSettings({ zen: true })}>
        <Icon name="quiet" />
        {t('match.zen')}
      </Button>
      {isHere && (
        <a className="button plain" href={hrefOf({ page: 'table', from: 'match', id: session.id })}>
          <Icon name="table" />
          {t('match.to-table')}
        </a>
      )}
    </Group>
  )
})
