import { type BoardResult, type EventState, nameOf, resultText } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Field } from './Field.tsx'
import type { Tell } from './PlayerView.tsx'
import { useClub } from './use-club.ts'

/** Where players find their partners themselves: each tells his duels, and those of which both say the same count. */
export function OwnDuels({ state, player, tell }: { state: EventState; player: string; tell: Tell }) {
  const { say } = useClub()
  const { format } = state.settings
  const [other, setOther] = useState('')
  const [stakes, setStakes] = useState<readonly [string, string]>(['1', '1'])
  const others = state.players
    .filter(({ id, withdrawn, disqualified }) => id !== player && !withdrawn && !disqualified)
    .map(({ id, number, name }) => [id, `${number}. ${name}`] as const)
  const bets = format === 'chips' ? { stakes: [Number(stakes[0]), Number(stakes[1])] as const } : {}
  const enter = (sign: BoardResult['sign']) => {
    void tell({ kind: 'duel-claim', player, sides: [player, other], result: { sign }, ...bets })
    setOther('')
  }
  const asked = state.duelClaims.filter((claim) => claim.player !== player && claim.sides.includes(player))
  const waiting = state.duelClaims.filter((claim) => claim.player === player)
  const shown = ({ sides, result }: { sides: readonly [string, string]; result: BoardResult }) =>
    `${nameOf(state, sides[0])} – ${nameOf(state, sides[1])} ${resultText(result)}`
  return (
    <section className="club-own-now" data-testid="own-duels">
      <h2>{say('duel')}</h2>
      {asked.map((claim) => (
        <p key={`${claim.player} ${claim.sides}`}>
          {shown(claim)}{' '}
          <Button
            primary
            onPress={() => {
              const { sides, result } = claim
              const agreed = format === 'chips' ? { stakes: claim.stakes } : {}
              void tell({ kind: 'duel-claim', player, sides, result, ...agreed })
            }}
          >
            {say('claim-confirm')}
          </Button>
        </p>
      ))}
      {waiting.map((claim) => (
        <p key={`${claim.sides}`} className="quiet">
          {shown(claim)}: {say('claim-waits', { name: nameOf(state, claim.sides.find((id) => id !== player) ?? '') })}
        </p>
      ))}
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
      <div className="row">
        <Button isDisabled={!other} onPress={() => enter('1-0')}>
          {say('i-won')}
        </Button>
        {format === 'arena' && (
          <Button isDisabled={!other} onPress={() => enter('=')}>
            {say('drawn')}
          </Button>
        )}
        <Button isDisabled={!other} onPress={() => enter('0-1')}>
          {say('i-lost')}
        </Button>
      </div>
    </section>
  )
}
