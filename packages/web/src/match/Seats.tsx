import { type Scene, type Seat, type Touch, type Tray, wordOf } from '@jatekvilag/engine'
import { DAY, leftAt } from '@jatekvilag/play'
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import { steadyNow } from '../app/steady-time.ts'
import { PieceView, type Reach } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import { useUprightPhone } from '../settings/appearance.ts'
import { balanceOf, missingMen, showsCaptured } from './captured.ts'
import { clockText } from './clock-text.ts'
import { ParLine } from './ParLine.tsx'
import { SeatLevel } from './SeatLevel.tsx'
import { Swatch } from './Swatch.tsx'
import type { Session } from './session.ts'
import { TrayView } from './TrayView.tsx'
import { leftText, seatName } from './words.ts'

/** The tray of dice has a place of its own. */
const DICE = 'dice'

/** Trays that a hand takes from; on a phone they lie right under the board, so that nobody has to scroll to them. */
function trayOfHand({ activeSeat }: Session, tray: Tray): boolean {
  return tray.owner === activeSeat && tray.pieces.some(({ touch }) => touch !== undefined)
}

interface Props {
  session: Session
  scene: Scene
  look: Look
  reach: RefObject<Reach | null>
  onTouch(touch: Touch): void
}

interface SeatsProps extends Props {
  /** Whose hand takes pieces from the trays, where a line beside the match is played. */
  hands: Session
  /** Something about whoever sits there. */
  about?: ((seat: Seat) => ReactNode) | undefined
}

/** Who sits here: name, clock, counters and what lies in front of them; then the middle of the table. */
export function Seats({ hands, about, ...rest }: SeatsProps) {
  const { session, scene, look } = rest
  const trays = { ...rest, session: hands }
  const { t, language } = useTongue()
  const tongue = useTongue()
  const phone = useUprightPhone()
  const seats = Array.from({ length: session.game.seats }, (_, s) => s)
  const shared = scene.trays?.filter((tray) => tray.owner < 0) ?? []
  const counters = scene.counters?.filter((counter) => counter.owner < 0) ?? []
  const acting = session.activeSeat ?? session.view.actingBot ?? session.view.acting[0]
  return (
    <section className="seats" aria-label={t('match.seats')} data-seats={seats.length}>
      {seats.map((seat) => (
        <div key={seat} className="seat" data-active={(acting === seat && !session.result) || undefined}>
          <div className="seat-line">
            <Swatch session={session} seat={seat} />
            <span className="seat-name">{seatName(session, seat, tongue)}</span>
            {about?.(seat)}
            <SeatLevel session={session} seat={seat} />
            {session.seats[seat]?.left && <span className="seat-left">{leftText(session, seat, tongue)}</span>}
            {scene.counters
              ?.filter((counter) => counter.owner === seat)
              .map((counter) => (
                <span key={counter.label} className="counter">
                  {wordOf(session.entry, counter.label, language)}: <b>{counter.value}</b>
                </span>
              ))}
            <SeatClock session={session} seat={seat} />
          </div>
          <Captured session={session} scene={scene} look={look} seat={seat} />
          {scene.trays
            ?.filter((tray) => tray.owner === seat && tray.id !== DICE && !(phone && trayOfHand(session, tray)))
            .map((tray) => (
              <TrayView key={tray.id} {...trays} tray={tray} />
            ))}
        </div>
      ))}
      {(shared.length > 0 || counters.length > 0) && (
        <div className="seat middle">
          {counters.map((counter) => (
            <span key={counter.label} className="counter">
              {wordOf(session.entry, counter.label, language)}: <b>{counter.value}</b>
            </span>
          ))}
          {session.game.seats === 1 && <ParLine session={session} />}
          {shared.map((tray) => (
            <TrayView key={tray.id} {...trays} tray={tray} />
          ))}
        </div>
      )}
    </section>
  )
}

/** More men of a kind than this are one man and a number. */
const MOST_DRAWN = 8

/** What this side has taken from the other, where that is not shown otherwise and nothing is hidden. */
function Captured({ session, scene, look, seat }: { session: Session; scene: Scene; look: Look; seat: Seat }) {
  const { game, entry } = session
  const start = useMemo(() => game.scene(session.seen(0)), [game, session])
  if (game.seats !== 2 || !showsCaptured(entry, start, scene)) return null
  const taken = missingMen(start, scene, 1 - seat)
  const balance = balanceOf(scene, seat, entry.chapter) ?? 0
  return (
    <div className="captured" aria-hidden="true">
      {taken.flatMap(({ look: man, count }) => [
        ...Array.from({ length: count > MOST_DRAWN ? 1 : count }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: men of one kind are all alike
          <PieceView key={`${man.kind}-${i}`} look={man} game={game} theme={look} size={20} />
        )),
        count > MOST_DRAWN && (
          <span key={man.kind} className="captured-count">
            ×{count}
          </span>
        ),
      ])}
      {balance > 0 && <b>+{balance}</b>}
    </div>
  )
}

/** The dice of whoever uses them, always in the same place. */
export function DicePlace(props: Props) {
  const dice = props.scene.trays?.filter((tray) => tray.id === DICE)
  if (!dice?.length) return null
  return (
    <div className="dice-place">
      {dice.map((tray) => (
        <TrayView key={tray.id} {...props} tray={tray} size={56} />
      ))}
    </div>
  )
}

/** Whether men are kept beside the board in this game: the board leaves room for them all along. */
export const hasTrays = ({ trays }: Scene): boolean =>
  trays?.some(({ owner, id }) => owner >= 0 && id !== DICE) ?? false

/** On a phone: what the hand that is to move can take up, always in the same place. */
export function TrayPlace(props: Props) {
  const phone = useUprightPhone()
  const { session, scene } = props
  if (!phone || !hasTrays(scene)) return null
  const trays = session.needsHandOver ? [] : (scene.trays ?? []).filter((tray) => trayOfHand(session, tray))
  return (
    <div className="tray-place">
      {trays.map((tray) => (
        <TrayView key={tray.id} {...props} tray={tray} />
      ))}
    </div>
  )
}

function SeatClock({ session, seat }: { session: Session; seat: Seat }) {
  const { t } = useTongue()
  const { clocks } = session.view
  const [now, setNow] = useState(steadyNow)
  const running = clocks?.running.includes(seat) ?? false
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(steadyNow()), 200)
    return () => clearInterval(timer)
  }, [running])
  if (!clocks) return null
  const left = leftAt(clocks, seat, now)
  const isLong = left > DAY
  return (
    <span className="clock" role="timer" data-low={left < 20_000 || undefined} data-running={running || undefined}>
      {isLong ? t('match.days-left', { days: Math.floor(left / DAY) }) : clockText(left)}
    </span>
  )
}
