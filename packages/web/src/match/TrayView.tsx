import { type Look as PieceLook, type Touch, type Tray, type TrayPiece, wordOf } from '@jatekvilag/engine'
import type { RefObject } from 'react'
import { PieceView, type Reach } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Hand } from './hands.ts'
import type { Session } from './session.ts'
import { dragFromTray } from './tray-drag.ts'
import { pieceName } from './words.ts'

interface Props {
  session: Session
  tray: Tray
  /** Pixels across a piece. */
  size?: number
  look: Look
  reach: RefObject<Reach | null>
  onTouch(touch: Touch): void
}

/** What lies in front of a player or in the middle; what can be taken up is a button and can be dragged to the board. */
export function TrayView({ session, look, tray, ...hands }: Props) {
  const { language } = useTongue()
  if (tray.pieces.length === 0) return null
  return (
    <div className="tray">
      <span className="tray-label">{wordOf(session.entry, tray.label, language)}</span>
      <ul className="tray-pieces">
        {tray.pieces.map((piece, i) => (
          <li
            key={`${piece.kind}-${piece.badge ?? ''}-${piece.touch ?? i}`}
            data-empty={piece.count === 0 || undefined}
          >
            <PieceInTray session={session} piece={piece} look={look} {...hands} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PieceProps extends Omit<Props, 'tray'> {
  piece: TrayPiece
}

function PieceInTray({ session, piece, look, size = 40, reach, onTouch }: PieceProps) {
  const tongue = useTongue()
  const { touch, count } = piece
  const name = pieceName(session.entry, piece, tongue, session)
  const title = count === 1 ? name : tongue.t('match.tray-piece', { piece: name, count })
  const state = stateOf(touch, session.hand)
  const shown = (state === 'held' && lookInHand(session)) || piece
  const drawing = (
    <>
      <PieceView look={shown} game={session.game} theme={look} size={size} title={state ? undefined : title} />
      {count !== 1 && <span className="tray-count">{count}</span>}
    </>
  )
  if (touch === undefined || !state) return <span className="tray-rest">{drawing}</span>
  const take = () => {
    onTouch(touch)
    if (session.hand?.lit.size) reach.current?.comeBack()
  }
  return (
    <span onPointerDownCapture={(event) => dragFromTray(event, touch, state === 'held', reach, onTouch)}>
      <Button
        plain
        className={`tray-touch ${state}`}
        data-touch={state === 'instead' ? undefined : touch}
        onPress={take}
      >
        <span className="tray-drawing" aria-hidden="true">
          {drawing}
        </span>
        <span className="unseen">{title}</span>
      </Button>
    </span>
  )
}

/** A piece that was turned in the hand looks so in the tray too. */
function lookInHand(session: Session): PieceLook | undefined {
  const last = session.hand?.turns.length ? session.hand.touches.at(-1) : undefined
  return typeof last === 'string' ? session.game.scene(session.seen(session.at)).choices?.[last] : undefined
}

/** Whether it can be taken up, is in the hand, or can be taken up instead of what is there. */
function stateOf(touch: Touch | undefined, hand: Hand | undefined): 'lit' | 'held' | 'instead' | undefined {
  if (touch === undefined || !hand) return undefined
  if (hand.touches.includes(touch)) return 'held'
  if (typeof touch === 'number') return hand.lit.has(touch) ? 'lit' : undefined
  if (hand.buttons.includes(touch)) return 'lit'
  return hand.instead.includes(touch) ? 'instead' : undefined
}
