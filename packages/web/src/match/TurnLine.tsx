import { CHANCE, nameOf } from '@jatekvilag/engine'
import { analysisText } from '../analysis/texts.ts'
import { type Tongue, useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Bots } from './bots.ts'
import { EndOfMatch } from './EndOfMatch.tsx'
import { Swatch } from './Swatch.tsx'
import type { Session } from './session.ts'
import { chanceText, expectation, latestNews, seatName } from './words.ts'

interface Props {
  session: Session
  message: string | undefined
  /** How to go on, instead of what the game expects. */
  advice: string
  bots: Bots
}

/** Whose turn it is and what is expected, in words. */
export function TurnLine({ session, message, advice, bots }: Props) {
  const tongue = useTongue()
  const { t } = tongue
  const { result, activeSeat } = session
  const { actingBot, chanceActs, midTurn } = session.view
  if (result && session.live) return <EndOfMatch session={session} result={result} />
  const roll = lastRoll(session, tongue)
  const isCalled = activeSeat !== undefined && session.view.place === 'elsewhere'
  const seat = activeSeat ?? actingBot ?? session.view.acting[0]
  return (
    <div className="turn-line">
      <div className="turn-words">
        <p className="turn-who">
          {seat !== undefined && session.game.seats > 1 && <Swatch session={session} seat={seat} />}
          {!session.live
            ? t('match.waiting-walk')
            : session.battle
              ? t('match.battle')
              : chanceActs
                ? t('match.rolling')
                : activeSeat === undefined && actingBot !== undefined
                  ? t('match.thinking', { name: seatName(session, actingBot, tongue) })
                  : session.game.seats === 1
                    ? nameOf(session.entry, tongue.language)
                    : seat === undefined && session.view.place === 'elsewhere'
                      ? t('match.watching')
                      : isCalled
                        ? t('match.your-turn')
                        : t('match.turn', { name: seatName(session, seat ?? 0, tongue) })}
        </p>
        {bots.silent && actingBot !== undefined ? (
          <p className="turn-what" role="alert" data-refused>
            {t('match.silent', { name: seatName(session, actingBot, tongue) })}
          </p>
        ) : (
          <p className="turn-what" data-refused={message !== undefined || undefined}>
            {message ?? (advice || (session.live && !chanceActs ? expectation(session, tongue) : ''))}
            {roll && session.live && <span className="roll">{roll}</span>}
          </p>
        )}
      </div>
      {session.live && session.view.mine.length === 0 && session.view.place === 'here' && !bots.silent && (
        <PauseButtons session={session} />
      )}
      {session.live &&
        !session.isStopped &&
        !session.waits &&
        activeSeat === undefined &&
        actingBot !== undefined &&
        !bots.silent && <Button onPress={bots.moveNow}>{analysisText(tongue.language)('move-now')}</Button>}
      {bots.silent && <Button onPress={bots.tryAgain}>{t('match.try-again')}</Button>}
      {session.canStepBack && (
        <Button onPress={() => session.stepBack()}>
          {session.hand && session.hand.touches.length > 0 && !midTurn ? t('match.let-go') : t('match.take-back-step')}
        </Button>
      )}
      {!session.live && <Button onPress={() => session.walk(undefined)}>{t('match.to-end')}</Button>}
    </div>
  )
}

/** What the last actions brought about, where the game keeps a ledger. */
export function NewsLine({ session }: { session: Session }) {
  const tongue = useTongue()
  const news = session.game.news ? latestNews(session, 4, tongue) : []
  return news.length > 0 ? <p className="turn-news">{news.join(' · ')}</p> : null
}

/** Programs among themselves can be stopped and led step by step. */
function PauseButtons({ session }: { session: Session }) {
  const { t } = useTongue()
  if (!session.isStopped) return <Button onPress={() => session.pause(true)}>{t('match.pause')}</Button>
  return (
    <>
      <Button onPress={() => session.grantStep()}>{t('match.one-step')}</Button>
      <Button onPress={() => session.pause(false)}>{t('match.resume')}</Button>
    </>
  )
}

/** Who else may act, where several may. */
export function ActsToo({ session }: { session: Session }) {
  const tongue = useTongue()
  const acting = session.actingPersons
  if (acting.length < 2 || session.needsHandOver || !session.live) return null
  return (
    <div className="row acts-too">
      <span className="quiet">{tongue.t('match.acts-too')}</span>
      {acting.map((one) => (
        <Button key={one} plain={one !== session.activeSeat} onPress={() => session.chooseSeat(one)}>
          {seatName(session, one, tongue)}
        </Button>
      ))}
    </div>
  )
}

/** What chance brought just before this turn, where everybody may know it. */
function lastRoll({ view, entry }: Session, tongue: Tongue): string | undefined {
  const began = view.turnBoundaries.at(-1)!
  const before = view.turns.findLast(({ to }) => to === began)
  return before?.seat === CHANCE && before.name !== undefined ? chanceText(entry, before.name, tongue) : undefined
}
