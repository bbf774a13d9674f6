import {
  drawShares,
  effectiveLevel,
  nameOf,
  placesOf,
  type SentenceId,
  TIE_BREAKS,
  unfitAt,
  writeCsv,
} from '@jatekvilag/club'
import { useState } from 'react'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { PlacesTable } from './PlacesTable.tsx'
import { proofsOf } from './proof.ts'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

type Certified = 100 | 1000 | 5000

/** The order as it stands, what decides among equals, and certificates. */
export function Standings({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const { state } = desk.session
  const places = placesOf(state)
  const [level, setLevel] = useState<Certified>(100)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string>()
  const sentences = (state.settings.tieBreaks ?? []).map((id) => TIE_BREAKS[id].sentence as SentenceId)

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const give = async () => {
    const { date, game, name: event } = state.settings
    const given = places.rows.filter(({ id }) => chosen.has(id))
    const first = state.certificates.length + 1
    const numbers = given.map((_, i) => `${date.slice(0, 4)}/${desk.id.slice(0, 4)}/${first + i}`)
    const today = new Date().toISOString().slice(0, 10)
    const claims = given.map(({ name }, i) => ({ number: numbers[i] ?? '', name, level, game, date: today, event }))
    // A browser without such signatures gives certificates without a code.
    const proofs = await proofsOf(desk.id, claims).catch((): string[] => [])
    const problem = desk.act(
      ...given.map(({ id }, i) => ({
        ...{ kind: 'certificate' as const, player: id, level, number: numbers[i] ?? '' },
        ...(proofs[i] && { proof: proofs[i] }),
      })),
    )
    setRefused(problem && told(problem))
    if (!problem) setChosen(new Set())
  }

  return (
    <>
      <PlacesTable state={state} />
      {sentences.length > 0 && (
        <ul className="club-ties">
          {sentences.map((id) => (
            <li key={id}>{told({ id })}</li>
          ))}
        </ul>
      )}
      <DrawShare desk={desk} />
      <div className="row">
        <Button
          onPress={() =>
            downloadText(
              'standings.csv',
              writeCsv([
                [
                  '',
                  say('player-name'),
                  say('points'),
                  ...places.columns.map((c) => (typeof c === 'string' ? c : told({ id: c.sentence }))),
                ],
                ...places.rows.map((row) => [row.place, row.name, row.points, ...row.values]),
              ]),
              'text/csv',
            )
          }
        >
          {say('export-csv')}
        </Button>
      </div>
      {state.settings.format !== 'team-cup' && state.locked && (
        <section aria-labelledby="club-certificates">
          <h2 id="club-certificates">{say('certificates')}</h2>
          <p className="field-hint">{say('certificates-hint')}</p>
          {state.levelClaims.map((claim) => (
            <p key={claim.player} className="club-warning">
              {say('log-level-claim', { name: nameOf(state, claim.player), level: claim.level })}{' '}
              <Button
                onPress={() => {
                  setChosen(new Set([claim.player]))
                  setLevel(claim.level)
                }}
              >
                {say('choose-claim')}
              </Button>
            </p>
          ))}
          <ul className="club-ticks">
            {places.rows.map(({ id, place, name }) => {
              const has = state.certificates.find(({ player }) => player === id)
              return (
                <li key={id}>
                  <label>
                    <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} /> {place}. {name}{' '}
                    {has && (
                      <span className="quiet">{say('has-certificate', { level: has.level, number: has.number })}</span>
                    )}
                  </label>
                </li>
              )
            })}
          </ul>
          <div className="row">
            <Select
              label={say('certificate-level')}
              value={String(level)}
              options={[
                ['100', '100'],
                ['1000', '1000'],
                ['5000', '5000'],
              ]}
              onChange={(key) => setLevel(Number(key) as Certified)}
            />
            <Button primary isDisabled={chosen.size === 0} onPress={() => void give()}>
              {say('give-certificates', { count: chosen.size, level })}
            </Button>
          </div>
          {refused && (
            <p className="problem" role="alert">
              {refused}
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** How many duels were drawn, and whether that is too many for a game of this level. */
function DrawShare({ desk }: { desk: Desk }) {
  const { say } = useClub()
  const { state } = desk.session
  const { game, level = 0 } = state.settings
  const levelOf = (id: string) => {
    const player = state.players.find((one) => one.id === id)
    return player ? effectiveLevel(player, game) : 0
  }
  const duels = state.rounds
    .flatMap(({ boards }) => boards)
    .filter(({ result }) => result && ['1-0', '0-1', '='].includes(result.sign))
    .map(({ sides, result }) => ({
      game,
      level: Math.max(level, Math.min(levelOf(sides[0]), levelOf(sides[1]))) as typeof level,
      drawn: result?.sign === '=',
    }))
  const [share] = drawShares(duels)
  if (!share) return null
  const percent = Math.round((100 * duels.filter(({ drawn }) => drawn).length) / duels.length)
  const unfit = unfitAt(duels, level).includes(game)
  return (
    <p className={unfit ? 'club-warning' : 'quiet'}>
      {say('share-draws', { percent })} {unfit && say('share-warning')}
    </p>
  )
}
