import {
  countedDuels,
  drawShares,
  fold,
  foldContest,
  levelsByName,
  ratingsOf,
  recordsOf,
  writeCsv,
} from '@jatekvilag/club'
import { useMemo } from 'react'
import { Loading } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { contestsVersion, listContests } from './contest/contests.ts'
import { eventsVersion, listEvents } from './events.ts'
import { useKept } from './KeptList.tsx'
import { useClub } from './use-club.ts'
import './club.css'

/** What all events and contests of this device say of people: levels, ratings, and how many duels were drawn. */
export function RegisterPage() {
  const { tongue, say, told, gameName } = useClub()
  const events = useKept(eventsVersion, listEvents)
  const contests = useKept(contestsVersion, listContests)
  const known = useMemo(() => {
    const states = (events ?? []).map(({ log }) => fold(log)).flatMap((state) => (state.ok ? [state.value] : []))
    const others = (contests ?? [])
      .map(({ log }) => foldContest(log))
      .flatMap((state) => (state.ok ? [state.value] : []))
    return {
      records: recordsOf(states, others),
      levels: [...levelsByName(states, others)].sort(([a], [b]) => a.localeCompare(b, tongue.language)),
      ratings: ratingsOf(states),
      shares: drawShares(countedDuels(states)),
    }
  }, [events, contests, tongue.language])
  if (!events || !contests) return <Loading />
  const { records, levels, ratings, shares } = known
  return (
    <article data-testid="register">
      <title>{`${say('register')} – ${tongue.t('app.name')}`}</title>
      <header className="club-head">
        <h1>{say('register')}</h1>
        <div className="row">
          <a className="button plain" href={hrefOf({ page: 'club' })}>
            {say('title')}
          </a>
          <Button
            isDisabled={records.length === 0}
            onPress={() =>
              downloadText(
                'register.csv',
                writeCsv(
                  records.map((one) => [one.player, one.game, one.level, one.certificate, one.date, one.signedBy]),
                ),
                'text/csv',
              )
            }
          >
            {say('register-csv')}
          </Button>
        </div>
      </header>
      <p className="club-intro">{say('register-hint')}</p>
      <h2>{say('own-levels')}</h2>
      {levels.length === 0 && <p className="quiet">{say('register-empty')}</p>}
      <ul className="club-results">
        {levels.map(([name, held]) => (
          <li key={name}>
            <strong>{name}</strong>:{' '}
            {tongue.list(Object.entries(held).map(([game, level]) => `${gameName(game)} ${level}`))}
          </li>
        ))}
      </ul>
      {ratings.map(({ game, system, players }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is wider than a phone
        <section key={game} className="club-scroll" tabIndex={0} aria-label={gameName(game)}>
          <h2>
            {gameName(game)} <small className="quiet club-plain">{say(`rated-${system}`)}</small>
          </h2>
          <table className="club-table">
            <thead>
              <tr>
                <th scope="col">{say('place')}</th>
                <th scope="col">{say('player-name')}</th>
                <th scope="col">{say('player-rating')}</th>
                <th scope="col">{say('rated-games')}</th>
              </tr>
            </thead>
            <tbody>
              {players.map(({ name, rating, deviation, games }, i) => (
                <tr key={name}>
                  <td>{i + 1}</td>
                  <th scope="row">{name}</th>
                  <td>
                    {Math.round(rating)}
                    {deviation !== null && <span className="quiet"> ± {Math.round(2 * deviation)}</span>}
                  </td>
                  <td>{games}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {shares
            .filter((share) => share.game === game)
            .map(({ level, duels, share, warning }) => (
              <p key={level} className={warning ? 'club-warning' : 'quiet'}>
                {warning
                  ? told({ ...warning, values: { ...warning.values, game: gameName(game) } })
                  : say('share-at-level', { level, duels, percent: Math.round(100 * share) })}
              </p>
            ))}
        </section>
      ))}
    </article>
  )
}
