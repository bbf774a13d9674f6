import type { Grade } from '@jatekvilag/bots/grades.ts'
import { CHANCE, type Seat } from '@jatekvilag/engine'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import { useTongue } from '../i18n/index.ts'
import { Swatch } from '../match/Swatch.tsx'
import type { Session } from '../match/session.ts'
import { seatName, turnText } from '../match/words.ts'
import { useLook } from '../settings/appearance.ts'
import { type Curve as CurveData, curvesOf, type Judged, type Mistake } from './review.ts'
import { analysisText, SIGNS } from './texts.ts'

const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 4', '1 4']

interface Props {
  session: Session
  judged: readonly Judged[]
  mistakes: readonly Mistake[]
}

/** The whole game as a curve: touch it, or use the arrow keys, to go there. */
export function Curve({ session, judged, mistakes }: Props) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const { view, game, at } = session
  const turns = useMemo(() => view.turns.filter(({ seat }) => seat !== CHANCE), [view.turns])
  const curves = useMemo(() => curvesOf(judged, turns, game.seats, view.result), [judged, turns, game, view.result])
  const count = Math.max(1, turns.length)
  const now = turns.filter(({ to }) => to <= at).length
  const shown = turns[now - 1]

  const walkTo = (number: number) => session.walk(number <= 0 ? 0 : (turns[Math.min(number, count) - 1]?.to ?? 0))
  const touch = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    walkTo(Math.round(((event.clientX - box.left) / box.width) * count))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1 },
      ...{ PageDown: now - 10, PageUp: now + 10, Home: 0, End: count },
    }
    const next = steps[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    walkTo(next)
    event.preventDefault()
    event.stopPropagation()
  }
  const two = game.seats === 2

  return (
    <div className="curve-frame">
      {two && <CurveNames session={session} seats={[0, 1]} />}
      <div
        className="curve"
        role="slider"
        tabIndex={0}
        aria-label={say('curve')}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={now}
        aria-valuetext={shown ? turnText(session, shown, tongue) : say('curve-start')}
        data-testid="curve"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          touch(event)
        }}
        onPointerMove={(event) => event.buttons > 0 && touch(event)}
      >
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
          {two && curves.map((curve) => <path key={curve.seat} className="curve-area" d={areaOf(curve)} />)}
          <path className="curve-middle" d={`M0 .5H${count}`} />
          {curves.map((curve) => (
            <CurveLine key={curve.seat} curve={curve} session={session} />
          ))}
          <path className="curve-now" d={`M${now} 0V1`} />
        </svg>
        {mistakes.map((mistake) => (
          <CurveMark
            key={mistake.turn}
            grade={mistake.grade}
            across={(turns.findIndex(({ from }) => from === mistake.turn) + 1) / count}
            high={heightAfter(curves, mistake, turns)}
          />
        ))}
      </div>
      {!two && (
        <p className="curve-legend">
          {curves.map(({ seat }) => (
            <span key={seat}>
              <Swatch session={session} seat={seat} /> {seatName(session, seat, tongue)}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Whose the upper and the lower end are. */
function CurveNames({ session, seats }: { session: Session; seats: readonly Seat[] }) {
  return (
    <div className="curve-names" aria-hidden="true">
      {seats.map((seat) => (
        <Swatch key={seat} session={session} seat={seat} />
      ))}
    </div>
  )
}

function CurveLine({ curve, session }: { curve: CurveData; session: Session }) {
  const { paints } = useLook()
  const { game } = session
  if (curve.points.length === 0) return null
  const stroke = game.seats === 2 ? undefined : paints[game.colours[curve.seat] ?? 'neutral'].fill
  return (
    <>
      {stroke && <path className="curve-edge" d={lineOf(curve)} strokeDasharray={DASHES[curve.seat]} />}
      <path
        className="curve-line"
        d={lineOf(curve)}
        style={{ stroke }}
        strokeDasharray={DASHES[stroke ? curve.seat : 0]}
      />
    </>
  )
}

function CurveMark({ grade, across, high }: { grade: Grade; across: number; high: number }) {
  const place = { left: `${100 * across}%`, top: `${100 * (1 - high)}%` } as CSSProperties
  return (
    <span className="curve-mark" data-grade={grade} style={place} aria-hidden="true">
      {SIGNS[grade]}
    </span>
  )
}

const lineOf = ({ points }: CurveData) =>
  points.map(({ turn, points: high }, i) => `${i === 0 ? 'M' : 'L'}${turn} ${1 - high}`).join('')

function areaOf(curve: CurveData): string {
  const [first, last] = [curve.points[0], curve.points.at(-1)]
  return first && last ? `${lineOf(curve)}L${last.turn} 1L${first.turn} 1Z` : ''
}

/** Where the curve stands after a turn: at the next point that is known. */
function heightAfter(
  curves: readonly CurveData[],
  { seat, turn }: Mistake,
  turns: readonly { from: number }[],
): number {
  const number = turns.findIndex(({ from }) => from === turn)
  const curve = curves.find((each) => each.seat === seat) ?? curves[0]
  return curve?.points.find((each) => each.turn > number)?.points ?? 0.5
}
