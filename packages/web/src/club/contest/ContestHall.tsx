import { hrefOf } from '../../app/router.ts'
import { RankingTable } from './RankingTable.tsx'
import { leftText, useNow } from './StartedClock.tsx'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'
import { firstSide, useRankings } from './use-ranking.ts'

/** For a projector: the time in large letters, how many sheets are in, and when every batch is posted the order. */
export function ContestHall({ desk }: { desk: ContestDesk }) {
  const { tongue, say } = useContestTongue()
  const { state } = desk.session
  const { settings, started, places, batches, sheets, deadline } = state
  const now = useNow()
  const rankings = useRankings(state)
  const side = firstSide(rankings)
  const left = started
    ? Date.parse(started) + settings.minutes * 60_000 - now
    : Math.max(0, Date.parse(settings.starts) - now)
  // Nobody reads his place while others still write.
  const isOver =
    sheets.length > 0 &&
    places.every(({ id }) => batches[id] !== undefined) &&
    (deadline === null || now > Date.parse(deadline))
  return (
    <div className="club-hall contest-hall" data-testid="contest-hall">
      <title>{`${settings.name} – ${tongue.t('app.name')}`}</title>
      <header>
        <h1>
          <a href={hrefOf({ page: 'contest', id: desk.id })}>{settings.name}</a>
        </h1>
        <p>{say('hall-sheets', { count: sheets.length })}</p>
      </header>
      {isOver ? (
        <div className="club-hall-box">
          <RankingTable ranking={rankings?.[side] ?? []} side={side} />
        </div>
      ) : (
        <p className="contest-hall-clock" role="timer">
          {!started ? say('hall-before', { left: leftText(left) }) : left > 0 ? leftText(left) : say('time-up')}
        </p>
      )}
    </div>
  )
}
