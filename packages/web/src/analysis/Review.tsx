import { GRADES } from '@jatekvilag/bots/grades.ts'
import type { Seat } from '@jatekvilag/engine'
import { useEffect, useMemo, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { Swatch } from '../match/Swatch.tsx'
import type { Session } from '../match/session.ts'
import type { TurnMarks } from '../match/TurnList.tsx'
import { seatName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { BoardAside } from './board-aside.ts'
import { Curve } from './Curve.tsx'
import { Learn } from './Learn.tsx'
import { MistakeCard } from './MistakeCard.tsx'
import { type Mistake, mistakesIn } from './review.ts'
import { analysisText } from './texts.ts'
import { useReview } from './use-review.ts'
import './analysis.css'
import './review.css'

export interface ReviewProps {
  session: Session
  /** What the board shows instead of the game, or over it. */
  onBoard(aside: BoardAside | undefined): void
  /** What the list of turns marks. */
  onMarks(marks: TurnMarks | undefined): void
  onClose(): void
}

/** The game once more: its curve, what could have been better, and a way to learn from it. */
export function Review({ session, onBoard, onMarks, onClose }: ReviewProps) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const { step, running, stop } = useReview(session)
  const mistakes = useMemo(() => mistakesIn(step.judged), [step])
  const [tasks, setTasks] = useState<readonly Mistake[]>()
  const { mine } = session.view
  const own = mine.length > 0 ? mistakes.filter(({ seat }) => mine.includes(seat)) : mistakes
  const selected = mistakes.find(({ at }) => at === session.at)

  useEffect(() => {
    onMarks(new Map(mistakes.map(({ turn, grade }) => [turn, grade])))
  }, [mistakes, onMarks])
  useEffect(
    () => () => {
      onMarks(undefined)
      onBoard(undefined)
    },
    [onMarks, onBoard],
  )

  const leaveLearning = () => {
    setTasks(undefined)
    onBoard(undefined)
  }

  return (
    <section className="review" aria-labelledby="review" data-testid="review" data-running={running || undefined}>
      <header className="review-head">
        <h2 id="review">{say(tasks ? 'learn-title' : 'review-title')}</h2>
        {!tasks && mistakes.length > 0 && <WalkMistakes session={session} mistakes={mistakes} />}
        <Button plain onPress={tasks ? leaveLearning : onClose}>
          {say(tasks ? 'learn-stop' : 'review-close')}
        </Button>
      </header>
      {tasks ? (
        <Learn session={session} tasks={tasks} onBoard={onBoard} onDone={leaveLearning} />
      ) : (
        <>
          <Curve session={session} judged={step.judged} mistakes={mistakes} />
          {running && (
            <div className="review-progress">
              <progress value={step.done} max={Math.max(1, step.of)} aria-labelledby="review" />
              <span className="quiet">{say('review-progress', { done: step.done, of: step.of })}</span>
              <Button onPress={stop}>{say('review-stop')}</Button>
            </div>
          )}
          {selected ? (
            <MistakeCard key={selected.at} session={session} mistake={selected} onBoard={onBoard} />
          ) : (
            <Summary session={session} mistakes={mistakes} running={running} />
          )}
          {!running && own.length > 0 && (
            <Button primary onPress={() => setTasks(own)} data-testid="learn">
              {say('learn', { count: own.length })}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

interface SummaryProps {
  session: Session
  mistakes: readonly Mistake[]
  running: boolean
}

/** How many of each kind everybody made. */
function Summary({ session, mistakes, running }: SummaryProps) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  if (mistakes.length === 0) return running ? null : <p className="review-none">{say('review-none')}</p>
  const countsOf = (seat: Seat) =>
    GRADES.toReversed()
      .map((grade) => ({ grade, count: mistakes.filter((each) => each.seat === seat && each.grade === grade).length }))
      .filter(({ count }) => count > 0)
      .map(({ grade, count }) => say(`count-${grade}`, { count }))
  return (
    <ul className="review-summary">
      {session.seats.map((_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are known by their number
        <li key={seat}>
          <Swatch session={session} seat={seat} />
          <span>
            <b>{seatName(session, seat, tongue)}</b>: {tongue.list(countsOf(seat)) || say('review-clean')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** From one mistake to the next. */
function WalkMistakes({ session, mistakes }: { session: Session; mistakes: readonly Mistake[] }) {
  const say = analysisText(useTongue().language)
  const { at, live } = session
  const before = mistakes.findLast((mistake) => mistake.at < at)
  const after = mistakes.find((mistake) => mistake.at > at)
  const number = mistakes.findIndex((mistake) => mistake.at === at) + 1
  // From the end of the game the way leads to the first one.
  const next = live ? mistakes[0] : after
  return (
    <div className="walk-mistakes">
      <Button
        aria-label={say('mistake-before')}
        isDisabled={!before || live}
        onPress={() => before && session.walk(before.at)}
      >
        <Icon name="back" />
      </Button>
      <span>{`${number || '–'}/${mistakes.length}`}</span>
      <Button
        aria-label={say('mistake-next')}
        isDisabled={!next}
        onPress={() => next && session.walk(next.at)}
        data-testid="next-mistake"
      >
        <Icon name="forward" />
      </Button>
    </div>
  )
}
