import { arenaPairs, freePlayers, type Meeting, nameOf, traitsOf } from '@jatekvilag/club'
import { useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { Button } from '../ui/Button.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** Who is at play where partners are free, and in an arena the next pairs of those who are not. */
export function Meetings({ desk }: { desk: Desk }) {
  const { tongue, say, told } = useClub()
  const { state } = desk.session
  const { format } = state.settings
  const [refused, setRefused] = useState<string>()
  const act: Desk['act'] = (...whats) => {
    const problem = desk.act(...whats)
    setRefused(problem && told(problem))
    return problem
  }
  const pairs = traitsOf(format).pairsWaiting && !state.closed ? arenaPairs(state, freePlayers(state)) : []
  const names = (ids: readonly string[]) => tongue.list(ids.map((id) => nameOf(state, id)))
  return (
    <>
      {pairs.length > 0 && (
        <p>
          <Button
            primary={state.meetings.length === 0}
            onPress={() => act(...pairs.map((sides) => ({ kind: 'meeting' as const, sides })))}
            data-testid="pair-free"
          >
            {say('pair-free', { count: pairs.length })}
          </Button>
        </p>
      )}
      {state.waiting.length > 0 && <p className="quiet">{say('who-waits', { names: names(state.waiting) })}</p>}
      {state.challenges.map(({ player, sides }) => (
        <p key={`${player} ${sides}`} className="quiet">
          {say('log-challenge', { name: nameOf(state, player), first: names([sides[0]]), second: names([sides[1]]) })}
        </p>
      ))}
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {state.meetings.length > 0 && (
        <section aria-labelledby="club-at-play">
          <h2 id="club-at-play">{say('at-play')}</h2>
          <ol className="club-boards">
            {state.meetings.map((meeting) => (
              <Table key={String(meeting.sides)} desk={desk} meeting={meeting} act={act} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Table({ desk, meeting, act }: { desk: Desk; meeting: Meeting; act: Desk['act'] }) {
  const { say } = useClub()
  const { state } = desk.session
  const { format } = state.settings
  const { sides, stakes, room } = meeting
  const [first = '', second = ''] = sides.map((id) => nameOf(state, id))
  const enter = (sign: '1-0' | '=' | '0-1') => {
    act({ kind: 'duel', sides, result: { sign }, ...(format === 'chips' && { stakes }) })
  }
  const bet = (side: 0 | 1) => format === 'chips' && <span className="quiet"> ({stakes[side]})</span>
  return (
    <li className="club-board" data-testid="meeting">
      <span />
      <span className="club-side">
        {first}
        {bet(0)}
      </span>
      <span className="club-signs">
        <button type="button" aria-label={say('first', { name: first })} onClick={() => enter('1-0')}>
          1 – 0
        </button>
        {format === 'arena' && (
          <button type="button" aria-label={say('drawn')} onClick={() => enter('=')}>
            ½
          </button>
        )}
        <button type="button" aria-label={say('first', { name: second })} onClick={() => enter('0-1')}>
          0 – 1
        </button>
        {room && <a href={hrefOf({ page: 'room', id: room })}>{say('watch-game')}</a>}
      </span>
      <span className="club-side">
        {second}
        {bet(1)}
      </span>
      <Button
        plain
        aria-label={say('call-off', { first, second })}
        onPress={() => act({ kind: 'meeting-off', sides, reason: say('called-off') })}
      >
        ×
      </Button>
    </li>
  )
}
