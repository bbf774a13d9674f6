import type { Result } from '@jatekvilag/engine'
import { asTheyCame } from '@jatekvilag/play'
import { analysisText } from '../analysis/texts.ts'
import { go } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { storedFrom } from './keep.ts'
import { newMatch } from './open-match.ts'
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
  return (
    <div className="row after-match">
      <Button primary onPress={() => rematch(session)}>
        {session.game.seats === 1 ? t('match.again') : t('match.rematch')}
      </Button>
      {session.game.seats > 1 && <Button onPress={onReview}>{analysisText(language)('review')}</Button>}
      <Button onPress={() => go({ page: 'game', id: session.entry.id })}>{t('match.new')}</Button>
    </div>
  )
}

/** The same table once more; everybody moves one seat on, so that another begins. */
async function rematch(session: Session): Promise<void> {
  const seats = asTheyCame(session.seats)
  const { entry, game, view } = session
  const fresh = newMatch({
    id: newMatchId(),
    entry,
    options: game.options,
    rulesVersion: game.rulesVersion,
    seats: [...seats.slice(1), ...seats.slice(0, 1)],
    clock: view.clocks?.rule,
    start: view.record().start,
  })
  if (!fresh.ok) return
  await saveMatch(storedFrom(fresh.value))
  go({ page: 'match', id: fresh.value.id })
}
