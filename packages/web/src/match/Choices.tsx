import { type Look as PieceLook, Random, type Scene, type Touch } from '@jatekvilag/engine'
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PieceView } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook } from '../settings/appearance.ts'
import { Button } from '../ui/Button.tsx'
import type { Hand } from './hands.ts'
import { popoverPlace, type Rect } from './popover-place.ts'
import type { Session } from './session.ts'
import { buttonText } from './words.ts'

interface Props {
  session: Session
  hand: Hand
  scene: Scene
  onTouch(touch: Touch): void
}

/** Whether a cell is one of those around another. */
function touches(one: Rect, at: Rect): boolean {
  const [dx, dy] = [
    Math.abs(one.left + one.width / 2 - at.left - at.width / 2),
    Math.abs(one.top + one.height / 2 - at.top - at.height / 2),
  ]
  return dx + dy > 1 && dx < 0.75 * (one.width + at.width) && dy < 0.75 * (one.height + at.height)
}

/** Touches that are words and lie in no tray. */
function looseButtons(hand: Hand, scene: Scene): string[] {
  const inTrays = new Set(scene.trays?.flatMap((tray) => tray.pieces.map((piece) => piece.touch)))
  return hand.buttons.filter((button) => !inTrays.has(button))
}

/** A question about a piece is asked at the piece: only words can follow the site just touched. */
const asksAtPiece = (hand: Hand) => hand.lit.size === 0 && typeof hand.touches.at(-1) === 'number'

function ChoiceButtons({ session, hand, scene, onTouch }: Props) {
  const tongue = useTongue()
  return looseButtons(hand, scene).map((touch) => (
    <ChoiceButton
      key={touch}
      session={session}
      touch={touch}
      text={buttonText(session, scene, touch, tongue)}
      look={scene.choices?.[touch]}
      onTouch={onTouch}
    />
  ))
}

interface ButtonProps {
  session: Session
  touch: string
  text: string
  look: PieceLook | undefined
  onTouch(touch: Touch): void
}

/** Kept while nothing in it changes: a pass may be there all the time. */
const ChoiceButton = memo(function ChoiceButton({ session, touch, text, look, onTouch }: ButtonProps) {
  const theme = useLook()
  return (
    <Button
      className={look ? 'choice-button pictured' : 'choice-button'}
      data-touch={touch}
      onPress={() => onTouch(touch)}
    >
      {look && <PieceView look={look} game={session.game} theme={theme} size={40} />}
      <span>{text}</span>
    </Button>
  )
})

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1

export function TouchButtons(props: Props) {
  const { session, hand, scene } = props
  const tongue = useTongue()
  const arranges = session.canArrange
  if (asksAtPiece(hand) || (looseButtons(hand, scene).length === 0 && !arranges)) return null
  return (
    <div className="touch-buttons row">
      <ChoiceButtons {...props} />
      {arranges && (
        <Button className="choice-button" onPress={() => session.arrange(new Random(randomSeed()))}>
          <span>{tongue.t('match.arrange')}</span>
        </Button>
      )}
    </div>
  )
}

/** How the piece in the hand may lie: by a turn, in the mirror, or as in one of the pictures. */
export function TurnButtons({ session, hand, scene, onTouch }: Props) {
  const tongue = useTongue()
  const theme = useLook()
  useTurnKeys(session)
  if (hand.turns.length < 2) return null
  const hasMirror = hand.turns.some((touch) => scene.held?.[touch]?.mirrored !== touch)
  return (
    <fieldset className="turn-buttons row">
      <legend className="unseen">{tongue.t('match.lies')}</legend>
      <Button onPress={() => session.reorient('turned')}>{tongue.t('match.turn-piece')}</Button>
      {hasMirror && <Button onPress={() => session.reorient('mirrored')}>{tongue.t('match.mirror-piece')}</Button>}
      {hand.turns.map((touch) => {
        const look = scene.choices?.[touch]
        return (
          <Button
            key={touch}
            plain
            className={touch === hand.touches.at(-1) ? 'turn-choice held' : 'turn-choice'}
            data-touch={touch}
            aria-label={buttonText(session, scene, touch, tongue)}
            aria-pressed={touch === hand.touches.at(-1)}
            onPress={() => onTouch(touch)}
          >
            {look && <PieceView look={look} game={session.game} theme={theme} size={36} />}
          </Button>
        )
      })}
    </fieldset>
  )
}

/** R turns the piece in the hand and F mirrors it, wherever the focus is but in a field. */
function useTurnKeys(session: Session): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector('.overlay')) return
      if ((event.target as Element).closest('input, textarea, select')) return
      const how = event.key === 'r' ? 'turned' : event.key === 'f' ? 'mirrored' : undefined
      if (how && session.reorient(how)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])
}

/** What to become, which way to turn: beside the piece it is about. */
export function ChoicePopover(props: Props & { box: RefObject<HTMLDivElement | null> }) {
  const { hand, scene, box, session } = props
  const { t } = useTongue()
  const site = asksAtPiece(hand) && looseButtons(hand, scene).length > 0 ? (hand.touches.at(-1) as number) : undefined
  const popover = useRef<HTMLFieldSetElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()

  useLayoutEffect(() => {
    const card = popover.current
    if (site === undefined || !box.current || !card) return setPlace(undefined)
    const frame = box.current.getBoundingClientRect()
    const inFrame = (element: Element): Rect => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { left: left - frame.left, top: top - frame.top, width, height }
    }
    const own = box.current.querySelector(`[data-site="${site}"]`)
    const at = own ? inFrame(own) : { left: 0, top: 0, width: frame.width, height: frame.height }
    const near = [...box.current.querySelectorAll('[data-site]')].map(inFrame).filter((one) => touches(one, at))
    // Under the board of a phone there is room too.
    const room = { width: frame.width, height: Math.max(frame.height, innerHeight - frame.top) }
    setPlace(popoverPlace({ width: card.offsetWidth, height: card.offsetHeight }, at, near, room))
  }, [site, box])

  if (site === undefined) return null
  return (
    <fieldset ref={popover} className="choice-popover" style={place ?? { visibility: 'hidden', left: 0, top: 0 }}>
      <legend className="unseen">{t('match.choose')}</legend>
      <ChoiceButtons {...props} />
      <Button plain onPress={() => session.stepBack()}>
        {t('app.cancel')}
      </Button>
    </fieldset>
  )
}
