import { type EventState, nameOf, resultText } from '@jatekvilag/club'
import { hrefOf } from '../../app/router.ts'
import { PlacesTable } from '../PlacesTable.tsx'
import { RoundClock } from '../RoundClock.tsx'
import { shownAt } from '../scores.ts'
import { useClub } from '../use-club.ts'

/** What anybody may see of an event: the round, every result and the order. */
export function PublicView({ state, hall }: { state: EventState; hall: string }) {
  const { say, gameName } = useClub()
  const { settings } = state
  const round = state.rounds.length
  const drawn = state.rounds.at(-1)
  return (
    <article data-testid="public-event">
      <header className="club-head">
        <div>
          <h1>{settings.name}</h1>
          <p className="quiet">
            {[gameName(settings.game), say(`format-${settings.format}`), settings.date, settings.venue]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <a className="button" href={hall}>
          {say('hall')}
        </a>
      </header>
      {drawn && (
        <>
          <h2>
            {say('round', { round })} <RoundClock state={state} />
          </h2>
          <ol className="club-results">
            {drawn.boards.map((board, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
              <li key={i}>
                {nameOf(state, board.sides[0])} – {nameOf(state, board.sides[1])}{' '}
                <strong>{shownAt(state, board)}</strong>{' '}
                {board.room && <a href={hrefOf({ page: 'room', id: board.room })}>{say('watch-game')}</a>}
              </li>
            ))}
          </ol>
        </>
      )}
      {state.meetings.length > 0 && (
        <>
          <h2>{say('at-play')}</h2>
          <ul className="club-results">
            {state.meetings.map(({ sides, room }) => (
              <li key={String(sides)}>
                {nameOf(state, sides[0])} – {nameOf(state, sides[1])}{' '}
                {room && <a href={hrefOf({ page: 'room', id: room })}>{say('watch-game')}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
      {state.duels.length > 0 && (
        <>
          <h2>{say('duels-tab')}</h2>
          <ol className="club-results" reversed>
            {state.duels.toReversed().map(({ sides, result, room }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: duels are known by their number
              <li key={state.duels.length - i}>
                {nameOf(state, sides[0])} – {nameOf(state, sides[1])} <strong>{resultText(result)}</strong>{' '}
                {room && <a href={hrefOf({ page: 'room', id: room })}>{say('watch-game')}</a>}
              </li>
            ))}
          </ol>
        </>
      )}
      {state.locked && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is wider than a phone
        <section className="club-scroll" tabIndex={0} aria-label={say('standings')}>
          <h2>{say('standings')}</h2>
          <PlacesTable state={state} />
        </section>
      )}
    </article>
  )
}
