import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Area, Field } from './Field.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The teams of a cup, with their captains, players and games. */
export function Teams({ desk }: { desk: Desk }) {
  const { say, told, gameName } = useClub()
  const { teams, locked, closed } = desk.session.state
  const [name, setName] = useState('')
  const [captain, setCaptain] = useState('')
  const [players, setPlayers] = useState('')
  const [games, setGames] = useState('')
  const [refused, setRefused] = useState<string>()
  const add = () => {
    const team = {
      id: crypto.randomUUID().slice(0, 8),
      name: name.trim(),
      captain: captain.trim(),
      players: linesOf(players),
      games: linesOf(games),
    }
    const problem = desk.act({ kind: 'team', team })
    setRefused(problem && told(problem))
    if (problem) return
    setName('')
    setCaptain('')
    setPlayers('')
  }
  return (
    <>
      {!locked && (
        <form
          className="club-form"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <Field label={say('team-name')} value={name} onChange={setName} required />
          <Field label={say('captain')} value={captain} onChange={setCaptain} required />
          <Area label={say('team-players')} value={players} rows={4} onChange={setPlayers} />
          <Area label={say('team-games')} value={games} rows={4} onChange={setGames} />
          {refused && (
            <p className="problem club-wide" role="alert">
              {refused}
            </p>
          )}
          <div className="club-wide">
            <Button primary type="submit">
              {say('add-team')}
            </Button>
          </div>
        </form>
      )}
      <ol className="club-players">
        {teams.map((team, i) => (
          <li key={team.id} data-gone={team.withdrawn || undefined}>
            <div className="club-check">
              <span className="club-number">{i + 1}</span>
              <span className="club-name">{team.name}</span>
              <span className="quiet">
                {team.captain} · {team.players.join(', ')} · {team.games.map(gameName).join(', ')}
              </span>
              {team.withdrawn && <span className="club-here">{say('gone')}</span>}
            </div>
            {!team.withdrawn && !closed && (
              <Button plain onPress={() => desk.act({ kind: 'withdrawal', player: team.id })}>
                {say('withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
