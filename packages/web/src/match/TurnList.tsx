import type { Grade } from '@jatekvilag/bots/grades.ts'
import { CHANCE, type Seat } from '@jatekvilag/engine'
import { memo, useEffect, useMemo, useRef } from 'react'
import { analysisText, SIGNS } from '../analysis/texts.ts'
import { go } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { settings } from '../settings/settings.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { branchOf, storedFrom } from './keep.ts'
import { Swatch } from './Swatch.tsx'
import type { Session } from './session.ts'
import { turnPlaces } from './turn-rows.ts'
import { seatName, turnText } from './words.ts'

/** What was thought of turns in a review, by the log length before each. */
export type TurnMarks = ReadonlyMap<number, Grade>

/** Every turn in notation; touching one shows the position after it. */
export function TurnList({ session, marks }: { session: Session; marks: TurnMarks | undefined }) {
  const tongue = useTongue()
  const { t } = tongue
  // Letters of men are a matter of choice.
  useStore(settings)
  const { turns } = session.view
  const { at, view } = session
  const list = useRef<HTMLOListElement>(null)
  const places = useMemo(() => turnPlaces(turns, session.game.seats), [turns, session])
  const current = turns.findLastIndex((turn) => turn.to <= at)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another turn becomes the shown one
  useEffect(() => {
    // With the next frame, when the page has been laid out anyway: to ask sooner would lay it out twice.
    const frame = requestAnimationFrame(() => {
      const box = list.current
      const mark = box?.querySelector<HTMLElement>('[aria-current]')
      // Scrolls the list alone: scrollIntoView would move the page under the player's finger.
      if (box) box.scrollTop = mark ? mark.offsetTop - box.clientHeight / 2 : 0
    })
    return () => cancelAnimationFrame(frame)
  }, [current, turns.length])

  return (
    <section className="turns" aria-labelledby="turns">
      <h2 id="turns">{t('match.turns')}</h2>
      {turns.length === 0 ? (
        <p className="quiet">{t('match.no-turns')}</p>
      ) : (
        <>
          <ol
            ref={list}
            className="turn-list"
            data-pairs={session.game.seats === 2 || undefined}
            aria-labelledby="turns"
          >
            {turns.map((turn, i) => (
              <TurnRow
                key={turn.from}
                session={session}
                seat={turn.seat}
                who={seatName(session, turn.seat, tongue)}
                text={turnText(session, turn, tongue)}
                number={places[i]?.number}
                column={places[i]?.column}
                to={turn.to}
                grade={marks?.get(turn.from)}
                current={i === current}
              />
            ))}
          </ol>
          <Walk
            session={session}
            atStart={at === 0}
            live={session.live}
            canBranch={at < view.length && view.turnBoundaries.includes(at) && view.past !== undefined}
          />
        </>
      )}
    </section>
  )
}

interface WalkProps {
  session: Session
  atStart: boolean
  live: boolean
  canBranch: boolean
}

/** Kept while nothing in it changes. */
const Walk = memo(function Walk({ session, atStart, live, canBranch }: WalkProps) {
  const { t } = useTongue()
  const branch = async () => {
    const branched = branchOf(session.view, session.at, newMatchId())
    await saveMatch(storedFrom(branched))
    announce(t('match.branched'))
    go({ page: 'match', id: branched.id })
  }
  return (
    <div className="row walk">
      <Button aria-label={t('match.to-start')} isDisabled={atStart} onPress={() => session.walk(0)}>
        <Icon name="first" />
      </Button>
      <Button aria-label={t('match.back')} isDisabled={atStart} onPress={() => session.walkBy(-1)}>
        <Icon name="back" />
      </Button>
      <Button aria-label={t('match.forward')} isDisabled={live} onPress={() => session.walkBy(1)}>
        <Icon name="forward" />
      </Button>
      <Button aria-label={t('match.to-end')} isDisabled={live} onPress={() => session.walk(undefined)}>
        <Icon name="last" />
      </Button>
      {canBranch && <Button onPress={branch}>{t('match.branch')}</Button>}
    </div>
  )
})

interface RowProps {
  session: Session
  seat: Seat
  who: string
  text: string
  number: number | undefined
  column: number | undefined
  /** The log length after it. */
  to: number
  grade: Grade | undefined
  current: boolean
}

/** Kept while nothing in it changes: a long list costs a move nothing. */
const TurnRow = memo(function TurnRow({ session, seat, who, text, number, column, to, grade, current }: RowProps) {
  const say = analysisText(useTongue().language)
  return (
    <li data-chance={seat === CHANCE || undefined} data-column={column}>
      <button type="button" aria-current={current ? 'step' : undefined} onClick={() => session.walk(to)}>
        {(number !== undefined || column === undefined) && <span className="turn-number">{number}</span>}
        {seat < session.game.seats && <Swatch session={session} seat={seat} />}
        <span className="unseen">{who}: </span>
        <span>{text}</span>
        {grade && (
          <span className="turn-grade">
            {SIGNS[grade]} {say(grade)}
          </span>
        )}
      </button>
    </li>
  )
})
