import { type BoardResult, type EventState, nameOf, placesOf, resultText, traitsOf } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Field } from './Field.tsx'
import type { Tell } from './PlayerView.tsx'
import { useClub } from './use-club.ts'

interface Props {
  state: EventState
  player: string
  tell: Tell
  /** To the table, where games are played on the net. */
  onPlay?: (() => void) | undefined
}

/** Where partners are free: with whom one plays now, whom one asks, and what came of it. */
export function OwnDuels({ state, player, tell, onPlay }: Props) {
  const { say } = useClub()
  const meeting = state.meetings.find(({ sides }) => sides.includes(player))
  const { pairsWaiting } = traitsOf(state.settings.format)
  if (state.closed) return null
  return (
    <section className="club-own-now" data-testid="own-duels">
      {meeting ? (
        <>
          <h2>{say('at-play')}</h2>
          <p className="club-own-board">
            <strong>{nameOf(state, meeting.sides.find((id) => id !== player) ?? '')}</strong>
          </p>
          <p>{say(meeting.sides[0] === player ? 'you-begin' : 'other-begins')}</p>
          {onPlay && (
            <Button primary onPress={onPlay} data-testid="play-online">
              {say('play-online')}
            </Button>
          )}
          {!onPlay && (
            <Claims state={state} player={player} tell={tell} sides={meeting.sides} stakes={meeting.stakes} />
          )}
        </>
      ) : pairsWaiting && onPlay ? (
        <Waiting state={state} player={player} tell={tell} />
      ) : (
        <Partner state={state} player={player} tell={tell} isOnline={onPlay !== undefined} />
      )}
    </section>
  )
}

/** An arena: whoever is free waits for the next opponent. */
function Waiting({ state, player, tell }: Omit<Props, 'onPlay'>) {
  const { say } = useClub()
  const waits = state.waiting.includes(player)
  return (
    <>
      <h2>{say('next-opponent')}</h2>
      {waits && <p role="status">{say('you-wait', { count: state.waiting.length })}</p>}
      <Button primary={!waits} onPress={() => void tell({ kind: 'ready', player, ready: !waits })} data-testid="ready">
        {say(waits ? 'wait-no-more' : 'ready')}
      </Button>
    </>
  )
}

/** Somebody to play with: asked first where the game is played on the net, named with the result where it was played in a hall. */
function Partner({ state, player, tell, isOnline }: Omit<Props, 'onPlay'> & { isOnline: boolean }) {
  const { say } = useClub()
  const { format } = state.settings
  const [other, setOther] = useState('')
  const [stakes, setStakes] = useState<readonly [string, string]>(['1', '1'])
  const order = new Map(placesOf(state).rows.map(({ id, place }) => [id, place]))
  const others = state.players
    .filter(({ id, withdrawn, disqualified }) => id !== player && !withdrawn && !disqualified)
    // On a ladder one challenges upwards.
    .filter(({ id }) => format !== 'ladder' || (order.get(id) ?? 0) < (order.get(player) ?? 0))
    .map(({ id, name }) => [id, format === 'ladder' ? `${order.get(id)}. ${name}` : name] as const)
  const sides = [player, other] as const
  const bets = format === 'chips' ? { stakes: [Number(stakes[0]), Number(stakes[1])] as const } : {}
  const asked = state.challenges.filter((one) => one.sides.includes(player))
  return (
    <>
      <h2>{say(isOnline ? 'next-opponent' : 'duel')}</h2>
      {asked.map((one) => {
        const rival = nameOf(state, one.sides.find((id) => id !== player) ?? '')
        const own = one.sides.indexOf(player)
        const bet = format === 'chips' ? ` (${one.stakes[own]} : ${one.stakes[1 - own]})` : ''
        const off = () => void tell({ kind: 'challenge-off', player, sides: one.sides })
        return one.player === player ? (
          <p key={`${one.player} ${one.sides}`}>
            {say('you-asked', { name: rival })}
            {bet} <Button onPress={off}>{say('ask-off')}</Button>
          </p>
        ) : (
          <p key={`${one.player} ${one.sides}`} data-testid="asked">
            {say('asks-you', { name: rival })}
            {bet}{' '}
            <Button
              primary
              onPress={() =>
                void tell({
                  kind: 'challenge',
                  player,
                  sides: one.sides,
                  ...('stakes' in bets && { stakes: one.stakes }),
                })
              }
            >
              {say('accept')}
            </Button>{' '}
            <Button onPress={off}>{say('decline')}</Button>
          </p>
        )
      })}
      <Select
        label={say(format === 'ladder' ? 'holder' : 'opponent')}
        value={other}
        options={others}
        onChange={setOther}
      />
      {format === 'chips' && (
        <div className="club-line">
          <Field
            label={say('own-stake')}
            type="number"
            min={1}
            value={stakes[0]}
            onChange={(text) => setStakes([text, stakes[1]])}
          />
          <Field
            label={say('their-stake')}
            type="number"
            min={1}
            value={stakes[1]}
            onChange={(text) => setStakes([stakes[0], text])}
          />
        </div>
      )}
      {isOnline ? (
        <Button
          primary
          isDisabled={!other}
          onPress={() => {
            void tell({ kind: 'challenge', player, sides, ...bets })
            setOther('')
          }}
          data-testid="challenge"
        >
          {say('ask-to-play')}
        </Button>
      ) : (
        <Claims state={state} player={player} tell={tell} sides={sides} {...bets} onDone={() => setOther('')} />
      )}
    </>
  )
}

interface ClaimsProps extends Omit<Props, 'onPlay'> {
  /** The other one may not have been chosen yet. */
  sides: readonly [string, string]
  stakes?: readonly [number, number]
  onDone?: () => void
}

/** What both say of a duel; the same from both, and it counts. */
function Claims({ state, player, tell, sides, stakes, onDone }: ClaimsProps) {
  const { say } = useClub()
  const isChips = state.settings.format === 'chips'
  const enter = (sign: BoardResult['sign']) => {
    void tell({ kind: 'duel-claim', player, sides, result: { sign }, ...(isChips && stakes && { stakes }) })
    onDone?.()
  }
  const own = state.duelClaims.filter((claim) => claim.sides.includes(player))
  const isFirst = sides[0] === player
  const ready = sides.every(Boolean)
  const shown = ({ sides: both, result }: { sides: readonly [string, string]; result: BoardResult }) =>
    `${nameOf(state, both[0])} – ${nameOf(state, both[1])} ${resultText(result)}`
  return (
    <>
      {own.map((claim) =>
        claim.player === player ? (
          <p key={`${claim.player} ${claim.sides}`} className="quiet">
            {shown(claim)}: {say('claim-waits', { name: nameOf(state, claim.sides.find((id) => id !== player) ?? '') })}
          </p>
        ) : (
          <p key={`${claim.player} ${claim.sides}`}>
            {shown(claim)}{' '}
            <Button
              primary
              onPress={() => {
                const agreed = isChips ? { stakes: claim.stakes } : {}
                void tell({ kind: 'duel-claim', player, sides: claim.sides, result: claim.result, ...agreed })
              }}
            >
              {say('claim-confirm')}
            </Button>
          </p>
        ),
      )}
      <div className="row">
        <Button isDisabled={!ready} onPress={() => enter(isFirst ? '1-0' : '0-1')}>
          {say('i-won')}
        </Button>
        {state.settings.format === 'arena' && (
          <Button isDisabled={!ready} onPress={() => enter('=')}>
            {say('drawn')}
          </Button>
        )}
        <Button isDisabled={!ready} onPress={() => enter(isFirst ? '0-1' : '1-0')}>
          {say('i-lost')}
        </Button>
      </div>
    </>
  )
}
