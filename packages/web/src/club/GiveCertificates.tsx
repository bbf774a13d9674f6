import { membersOf, nameOf, placesOf } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { ensureKey, proofsOf } from './proof.ts'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

type Certified = 100 | 1000 | 5000

/** Certificates for those who are ticked; what the rules do not allow is refused with the rule. */
export function GiveCertificates({ desk }: { desk: Desk }) {
  const { say, told, gameName } = useClub()
  const { state } = desk.session
  const { settings, teams, certificates, levelClaims } = state
  const [level, setLevel] = useState<Certified>(100)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string>()
  // A team cup has many games: a certificate is given in one of them, to members of teams that have entered it.
  const games = [...new Set(teams.flatMap((team) => team.games))]
  const [cupGame, setCupGame] = useState(games[0] ?? '')
  const isTeamCup = settings.format === 'team-cup'
  const game = isTeamCup ? cupGame : settings.game
  const candidates = candidatesOf(desk, game)

  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const give = async () => {
    const given = candidates.filter(({ id }) => chosen.has(id))
    const first = certificates.length + 1
    const numbers = given.map((_, i) => `${settings.date.slice(0, 4)}/${desk.id.slice(0, 4)}/${first + i}`)
    const date = new Date().toISOString().slice(0, 10)
    const claims = given.map(({ name }, i) => ({
      ...{ name, level, game, date, event: settings.name },
      number: numbers[i] ?? '',
    }))
    // A browser without such signatures gives certificates without a code.
    const proofs = await ensureKey({ id: desk.id, key: state.key, act: desk.act })
      .then((key) => proofsOf(key, claims))
      .catch((): string[] => [])
    const problem = desk.act(
      ...given.map(({ id }, i) => ({
        ...{ kind: 'certificate' as const, player: id, level, number: numbers[i] ?? '' },
        ...(isTeamCup && { game }),
        ...(proofs[i] && { proof: proofs[i] }),
      })),
    )
    setRefused(problem && told(problem))
    if (!problem) setChosen(new Set())
  }

  return (
    <section aria-labelledby="club-certificates">
      <h2 id="club-certificates">{say('certificates')}</h2>
      <p className="field-hint">{say('certificates-hint')}</p>
      {levelClaims.map((claim) => (
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
      {isTeamCup && (
        <Select
          label={say('game')}
          value={cupGame}
          options={games.map((id) => [id, gameName(id)] as const)}
          onChange={(id) => {
            setCupGame(id)
            setChosen(new Set())
          }}
        />
      )}
      <ul className="club-ticks">
        {candidates.map(({ id, shown }) => {
          const has = certificates.find((one) => one.player === id && one.game === game)
          return (
            <li key={id}>
              <label>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} /> {shown}{' '}
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
  )
}

interface Candidate {
  readonly id: string
  readonly name: string
  /** With the place, and in a cup with the team. */
  readonly shown: string
}

function candidatesOf({ session: { state } }: Desk, game: string): Candidate[] {
  const { rows } = placesOf(state)
  if (state.settings.format !== 'team-cup')
    return rows.map(({ id, place, name }) => ({ id, name, shown: `${place}. ${name}` }))
  const members = membersOf(state).filter(({ team }) => team.games.includes(game))
  return rows.flatMap(({ id: team, place }) =>
    members
      .filter((member) => member.team.id === team)
      .map(({ id, name, team: { name: called } }) => ({ id, name, shown: `${place}. ${called}: ${name}` })),
  )
}
