import { useTongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { moveText, seatName } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import type { Idea } from './ideas.ts'
import { type AnalysisText, analysisText } from './texts.ts'
import type { Evaluation } from './use-evaluation.ts'
import type { Hint, Hints } from './use-hint.ts'
import './analysis.css'

/** Below this distance from a certain result the chances speak for themselves. */
const percentOf = (value: number) => Math.round(50 + 50 * Math.max(-1, Math.min(1, value)))

type Say = (id: AnalysisText, values?: Record<string, string | number>) => string

/** A sentence for an idea, or nothing where the board shows none. */
export function ideaText(idea: Idea, say: Say): string {
  if (idea.kind === 'nothing') return ''
  return say(`idea-${idea.kind}`, 'count' in idea ? { count: idea.count } : {})
}

function judgement({ proven, value, length, moves }: Hint, say: Say): string {
  if (moves !== undefined) return wayOut(moves, proven, value, say)
  if (!proven) return say('chances', { percent: percentOf(value) })
  if (value > 0.5) return say('sure-win', { turns: length })
  return value < -0.5 ? say('sure-loss') : say('sure-draw')
}

/** Puzzles have no chances: there is a way out, or none, or nobody knows. */
function wayOut(moves: number, proven: boolean, value: number, say: Say): string {
  if (value > 0) return say(proven ? 'way-out' : 'way-out-unsure', { moves })
  return say(proven ? 'no-way-out' : 'way-on')
}

/** The hint in words: the move, the idea, what it is worth, how it may go on. */
export function HintLine({ session, hints }: { session: Session; hints: Hints }) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const shown = (name: string) => moveText(session, name, tongue)
  const { state } = hints
  if (state.kind === 'none') return null
  return (
    <div className="hint-line" role="status" data-testid="hint">
      {state.kind === 'thinking' && (
        <>
          <p>{say('hint-thinking')}</p>
          <Button onPress={hints.enough}>{say('hint-stop')}</Button>
        </>
      )}
      {state.kind === 'failed' && <p>{say('hint-failed')}</p>}
      {state.kind === 'found' && (
        <>
          <p>
            <b>{shown(state.hint.name)}</b>
            {': '}
            {[ideaText(state.hint.idea, say), judgement(state.hint, say)].filter(Boolean).join('; ')}
            {'. '}
            {state.hint.next.length > 0 && (
              <span className="quiet">{say('next', { line: state.hint.next.map(shown).join(' ') })}</span>
            )}
          </p>
          <Button onPress={() => playHint(session, state.hint)}>{say('hint-play')}</Button>
        </>
      )}
      {state.kind !== 'thinking' && (
        <Button plain onPress={hints.hide}>
          {say('hint-close')}
        </Button>
      )}
    </div>
  )
}

function playHint(session: Session, { seat, turn }: Hint): void {
  for (const action of turn) {
    if (!session.view.actions(seat).includes(action)) return
    session.play(seat, action)
  }
}

/** Who stands better: the light end belongs to the first player. */
export function EvaluationBar({ session, evaluation }: { session: Session; evaluation: Evaluation | undefined }) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  if (!evaluation) return <p className="evaluation-wait quiet">{say('evaluation-wait')}</p>
  const { game } = session
  const two = game.seats === 2
  const seat = two ? 0 : evaluation.seat
  const value = two && evaluation.seat === 1 ? -evaluation.value : evaluation.value
  const percent = percentOf(value)
  const label = say('evaluation-bar', { name: seatName(session, seat, tongue), percent })
  return (
    <div className="evaluation">
      <meter className="unseen" aria-label={label} value={percent} min={0} max={100} />
      <div className="evaluation-bar">
        <div className="evaluation-share" style={{ width: `${percent}%` }} />
      </div>
      <span className="evaluation-text" aria-hidden="true">
        {label}
      </span>
    </div>
  )
}
