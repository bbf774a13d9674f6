import type { Result } from '@jatekvilag/engine'
import { asTheyCame } from '@jatekvilag/play'
import { analysisText } from '../analysis/texts.ts'
import { go } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { keepLevel } from '../settings/habits.ts'
import { Button } from '../ui/Button.tsx'
import { beginMatch } from './begin.ts'
import { levelName } from './levels.ts'
import { nextLevel } from './next-level.ts'
import { Swatch } from './Swatch.tsx'
import type { Session } from './session.ts'
import { resultText } from './words.ts'

interface Props {
  session: Session
  result: Result
}

/** Who won and why, where it stood who is to move. */
export function EndOfMatch({ session, result }: Props) {
  const tongue = useTongue()
  const { title, reason } = resultText(session, result, tongue)
  const best = Math.max(...result.payoffs)
  const winners = result.payoffs.flatMap((payoff, seat) => (payoff === best && payoff > 0 ? [seat] : []))
  return (
    <div className="turn-line over" data-testid="result">
      <div className="turn-words">
        <p className="turn-who">
          {winners.map((seat) => (
            <Swatch key={seat} session={session} seat={seat} />
          ))}
          {title}
        </p>
        <p className="turn-what">{reason}</p>
      </div>
    </div>
  )
}

interface AfterProps {
  session: Session
  /** Asks which turns went wrong. */
  onReview(): void
}

/** What one does after a match. */
export function AfterMatch({ session, onReview }: AfterProps) {
  const { t, language } = useTongue()
  const level = session.result ? nextLevel(session.seats, session.result) : undefined
  return (
    <div className="row after-match">
      <Button primary onPress={() => rematch(session)}>
        {session.game.seats === 1 ? t('match.again') : t('match.rematch')}
      </Button>
      {level !== undefined && (
        <Button onPress={() => rematch(session, level)} data-testid="next-level">
          {t('match.next-level', { level: levelName(level, t) })}
        </Button>
      )}
      {session.game.seats > 1 && <Button onPress={onReview}>{analysisText(language)('review')}</Button>}
      <Button onPress={() => go({ page: 'game', id: session.entry.id })}>{t('match.new')}</Button>
    </div>
  )
}

/** The same table once more, the programs at another level if one is given; everybody moves one seat on, so that another begins. */
async function rematch(session: Session, level?: number): Promise<void> {
  const seats = asTheyCame(session.seats).map((player) =>
    level === undefined || player.kind === 'person' ? player : { ...player, kind: { bot: level } },
  )
  if (level !== undefined) keepLevel(session.entry.id, level)
  const { entry, game, view } = session
  await beginMatch({
    entry,
    options: game.options,
    rulesVersion: game.rulesVersion,
    seats: [...seats.slice(1), ...seats.slice(0, 1)],
    clock: view.clocks?.rule,
    start: view.record().start,
  })
}
