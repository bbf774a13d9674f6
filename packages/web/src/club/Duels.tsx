import { nameOf, resultText } from '@jatekvilag/club'
import { useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Field } from './Field.tsx'
import { Meetings } from './Meetings.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** Formats without rounds: players find their partners themselves and tell the desk who won. */
export function Duels({ desk }: { desk: Desk }) {
  const { say, told } = useClub()
  const { state } = desk.session
  const { format } = state.settings
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [stakes, setStakes] = useState<readonly [string, string]>(['1', '1'])
  const [refused, setRefused] = useState<string>()
  const people = state.players
    .filter((player) => !player.withdrawn && !player.disqualified)
    .map((player) => [player.id, `${player.number}. ${player.name}`] as const)
  const ladder = format === 'ladder'

  const enter = (sign: '1-0' | '0-1' | '=') => {
    const problem = desk.act({
      kind: 'duel',
      sides: [first, second],
      result: { sign },
      ...(format === 'chips' && { stakes: [Number(stakes[0]), Number(stakes[1])] as const }),
    })
    setRefused(problem && told(problem))
    if (problem) return
    setFirst('')
    setSecond('')
  }
  const ready = first !== '' && second !== '' && first !== second
  const name = (id: string) => (id ? nameOf(state, id) : '…')

  return (
    <>
      <Meetings desk={desk} />
      {!state.closed && people.length >= 2 && (
        <fieldset className="club-duel">
          <legend>{say('duel')}</legend>
          <div className="club-line">
            <Select
              label={say(ladder ? 'challenger' : 'player-name')}
              value={first}
              options={people}
              onChange={setFirst}
            />
            <Select
              label={say(ladder ? 'holder' : 'player-name')}
              value={second}
              options={people}
              onChange={setSecond}
            />
            {format === 'chips' && (
              <>
                <Field
                  label={`${say('stake')}: ${name(first)}`}
                  type="number"
                  min={1}
                  value={stakes[0]}
                  className="club-short"
                  onChange={(text) => setStakes([text, stakes[1]])}
                />
                <Field
                  label={`${say('stake')}: ${name(second)}`}
                  type="number"
                  min={1}
                  value={stakes[1]}
                  className="club-short"
                  onChange={(text) => setStakes([stakes[0], text])}
                />
              </>
            )}
          </div>
          <div className="row">
            <Button isDisabled={!ready} onPress={() => enter('1-0')}>
              {say('first', { name: name(first) })}
            </Button>
            {format === 'arena' && (
              <Button isDisabled={!ready} onPress={() => enter('=')}>
                {say('drawn')}
              </Button>
            )}
            <Button isDisabled={!ready} onPress={() => enter('0-1')}>
              {say('first', { name: name(second) })}
            </Button>
          </div>
        </fieldset>
      )}
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <ol className="club-duels" reversed>
        {state.duels.toReversed().map((duel, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: duels are known by their number
          <li key={state.duels.length - i}>
            {nameOf(state, duel.sides[0])} – {nameOf(state, duel.sides[1])} <strong>{resultText(duel.result)}</strong>
            {format === 'chips' && <span className="quiet"> ({duel.stakes.join(':')})</span>}{' '}
            {duel.room && <a href={hrefOf({ page: 'room', id: duel.room })}>{say('watch-game')}</a>}
          </li>
        ))}
      </ol>
    </>
  )
}
