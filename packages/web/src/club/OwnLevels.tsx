import { type EventState, effectiveLevel, higherOf, type Level, type PlayerState } from '@jatekvilag/club'
import { useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import type { Tell } from './PlayerView.tsx'
import { useClub } from './use-club.ts'

type Certified = 100 | 1000 | 5000

/** What a player holds, what this event has given him, and how he asks for more. */
export function OwnLevels({ state, player, tell }: { state: EventState; player: PlayerState; tell: Tell }) {
  const { say, gameName } = useClub()
  const { game } = state.settings
  const [level, setLevel] = useState<Certified>(100)
  const given = state.certificates.filter((one) => one.player === player.id)
  const asked = state.levelClaims.find((one) => one.player === player.id)
  const levels: Record<string, Level> = { ...player.levels }
  for (const one of given) levels[game] = higherOf(levels[game] ?? 0, one.level)
  const effective = effectiveLevel({ ...player, levels }, game)
  const held = Object.entries(levels).filter(([, one]) => one > 0)
  return (
    <section data-testid="own-levels">
      <h2>{say('own-levels')}</h2>
      {held.length > 0 ? (
        <ul>
          {held.map(([id, one]) => (
            <li key={id}>
              {gameName(id)}: <strong>{one}</strong>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">{say('no-levels')}</p>
      )}
      {effective > 0 && <p className="quiet">{say('effective-level', { level: effective })}</p>}
      {given.map(({ number, level: one, proof }) => (
        <p key={number}>
          {say('has-certificate', { level: one, number })}{' '}
          {proof && <a href={hrefOf({ page: 'proof', text: proof })}>{say('own-certificate')}</a>}
        </p>
      ))}
      {asked && <p>{say('level-asked', { level: asked.level })}</p>}
      {state.locked && (
        <div className="club-line">
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
          <Button onPress={() => void tell({ kind: 'level-claim', player: player.id, level })}>
            {say('ask-level')}
          </Button>
        </div>
      )}
    </section>
  )
}
