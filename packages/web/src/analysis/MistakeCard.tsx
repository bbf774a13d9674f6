import { firstSeat } from '@jatekvilag/engine'
import { useEffect, useMemo, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { useSession } from '../match/use-session.ts'
import { moveText, turnText } from '../match/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ideaText } from './Aids.tsx'
import type { BoardAside } from './board-aside.ts'
import { firstTurn, ideaOf, sitesOf } from './ideas.ts'
import { turnTitle } from './mistake-words.ts'
import type { Mistake } from './review.ts'
import { sideLine } from './side-line.ts'
import { analysisText, SIGNS } from './texts.ts'

/** So many turns of a line are worth looking at: what comes later is guessed. */
const LONGEST_LINE = 6

interface Props {
  session: Session
  mistake: Mistake
  onBoard(aside: BoardAside | undefined): void
}

/** One mistake: what was played, what was better, and how it would have gone on, on the board too. */
export function MistakeCard({ session, mistake, onBoard }: Props) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const { game, entry } = session
  const { seat, at, grade, loss } = mistake
  // What is hidden is only guessed at: a line through it would tell stories.
  const better = useMemo(() => (entry.secrets ? mistake.better.slice(0, 1) : mistake.better), [entry, mistake])
  const line = useMemo(() => sideLine(session, at, seat, better).session, [session, at, seat, better])
  useSession(line)
  const [inLine, setInLine] = useState(false)
  const p = useMemo(() => session.view.seenBy(seat, at), [session, seat, at])
  const turn = useMemo(() => firstTurn(game, p, seat, better), [game, p, seat, better])
  const idea = entry.secrets ? '' : ideaText(ideaOf(game, p, seat, turn), say)
  const steps = line.view.turns.filter(({ from }) => from >= at).slice(0, LONGEST_LINE)
  const shownAt = inLine ? line.at : at

  useEffect(() => {
    const next = nextSites(session, line, better, shownAt, at)
    onBoard({ at, arrows: next, session: inLine ? line : undefined, title: inLine ? say('line-title') : undefined })
  }, [session, line, better, shownAt, at, inLine, say, onBoard])

  const walk = (to: number) => {
    setInLine(true)
    line.walk(to)
  }
  const current = inLine ? steps.findIndex(({ to }) => to === line.at) : -1
  const stepBy = (by: number) => {
    const to = current + by
    if (to < 0) {
      setInLine(false)
      line.walk(at)
    } else if (steps[to]) walk(steps[to].to)
  }

  return (
    <div className="mistake" data-testid="mistake" role="status">
      <p className="mistake-title">
        <b>{turnTitle(session, mistake, tongue)}</b> <span className="grade">{`${SIGNS[grade]} ${say(grade)}`}</span>
      </p>
      <p>
        {say(idea ? 'review-better' : 'review-better-plain', {
          better: moveText(session, game.turnName(p, turn), tongue),
          idea,
          percent: Math.max(1, Math.round(100 * loss)),
        })}
      </p>
      <div className="better-line" data-testid="better-line">
        <Button aria-label={say('line-back')} isDisabled={!inLine} onPress={() => stepBy(-1)}>
          <Icon name="back" />
        </Button>
        <Button
          aria-label={say('line-forward')}
          isDisabled={current + 1 >= steps.length}
          onPress={() => stepBy(1)}
          data-testid="line-forward"
        >
          <Icon name="forward" />
        </Button>
        <ol>
          {steps.map((step, i) => (
            <li key={step.from}>
              <button type="button" aria-current={i === current ? 'step' : undefined} onClick={() => walk(step.to)}>
                {turnText(session, step, tongue)}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Where the hand goes next in the line, seen from the shown place of it. */
function nextSites(session: Session, line: Session, better: readonly number[], shownAt: number, at: number): number[] {
  const { game } = session
  const rest = better.slice(shownAt - at)
  const p = line.seen(shownAt)
  const mask = game.actors(p)
  if (rest.length === 0 || mask === 0) return []
  const seat = shownAt === at ? line.view.mine[0]! : firstSeat(mask)
  return sitesOf(game, p, seat, firstTurn(game, p, seat, rest))
}
