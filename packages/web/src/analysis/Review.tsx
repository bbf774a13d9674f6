import { useEffect, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { seatName, turnText } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { ideaText } from './Aids.tsx'
import { newAnalyst } from './analyst.ts'
import { firstTurn, ideaOf } from './ideas.ts'
import { questionAt } from './question.ts'
import { type Mistake, type ReviewStep, review } from './review.ts'
import { analysisText } from './texts.ts'
import type { Asked } from './thinker.ts'
import './analysis.css'

const reviewer = newAnalyst()
/** Strong, but a long game must be through before the tea is cold. */
const HOW = { level: 8, scale: 0.3, compare: true }

/** The three worst turns of the people at the table, with what was better. */
export function Review({ session, onClose }: { session: Session; onClose(): void }) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const [step, setStep] = useState<ReviewStep>()
  const [running, setRunning] = useState(true)

  useEffect(() => {
    if (!running) return
    let asked: Asked | undefined
    let wanted = true
    const { past, mine } = session.view
    if (!past) return
    const seats = mine.length > 0 ? mine : session.seats.map((_, seat) => seat)
    const steps = review(past, seats, (n, seat) => {
      asked = reviewer.ask(questionAt(session.view, n, seat, HOW))
      return asked.answer
    })
    const go = async () => {
      for await (const next of steps) {
        if (!wanted) return
        setStep(next)
      }
      if (wanted) setRunning(false)
    }
    go()
    return () => {
      wanted = false
      asked?.stop()
    }
  }, [session, running])

  return (
    <section className="review" aria-labelledby="review" data-testid="review">
      <h2 id="review">{say('review-title')}</h2>
      {running && (
        <div className="row">
          <progress value={step?.done ?? 0} max={step?.of ?? 1} aria-labelledby="review" />
          <span className="quiet">{say('review-progress', { done: step?.done ?? 0, of: step?.of ?? 0 })}</span>
          <Button onPress={() => setRunning(false)}>{say('review-stop')}</Button>
        </div>
      )}
      {!running && (step?.worst.length ?? 0) === 0 && <p>{say('review-none')}</p>}
      <ol className="mistakes">
        {step?.worst.map((mistake) => (
          <li key={mistake.turn}>
            <MistakeText session={session} mistake={mistake} />
            <Button onPress={() => session.walk(mistake.turn)}>{say('review-show')}</Button>
          </li>
        ))}
      </ol>
      <Button plain onPress={onClose}>
        {say('review-close')}
      </Button>
    </section>
  )
}

function MistakeText({ session, mistake }: { session: Session; mistake: Mistake }) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const { game, entry } = session
  const { turns } = session.view
  const number = turns.findIndex((turn) => turn.from === mistake.turn)
  const p = session.seen(mistake.at)
  const better = entry.secrets ? mistake.better.slice(0, 1) : firstTurn(game, p, mistake.seat, mistake.better)
  const idea = entry.secrets ? '' : ideaText(ideaOf(game, p, mistake.seat, better), say)
  const values = {
    better: game.turnName(p, better),
    idea,
    percent: Math.min(100, Math.round(50 * mistake.cost)),
  }
  return (
    <div>
      <b>
        {say('review-turn', {
          number: number + 1,
          name: seatName(session, mistake.seat, tongue),
          played: turns[number] ? turnText(session, turns[number], tongue) : '',
        })}
      </b>
      <p>{say(idea ? 'review-better' : 'review-better-plain', values)}</p>
    </div>
  )
}
