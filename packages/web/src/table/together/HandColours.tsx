import type { CSSProperties } from 'react'
import { useTableTongue } from '../i18n/index.ts'
import './together.css'

/** Eight that can be told apart on green felt, one for each seat. */
const NAMED = {
  red: '#b3261e',
  blue: '#1f5fbf',
  brown: '#8a5a00',
  purple: '#6b2fa0',
  teal: '#00707a',
  pink: '#b0186a',
  green: '#3f6b00',
  grey: '#444c56',
} as const

export const HAND_COLOURS: readonly string[] = Object.values(NAMED)
/** Whoever shares a table has it unless he chooses another. */
export const FIRST_COLOUR = NAMED.red

/** Which colour the own hand has. */
export function HandColours({ value, onChange }: { value: string; onChange(colour: string): void }) {
  const { say } = useTableTongue()
  return (
    <fieldset className="hand-colours">
      <legend className="field-label">{say('share.colour')}</legend>
      {(Object.keys(NAMED) as (keyof typeof NAMED)[]).map((name) => (
        <label key={name} style={{ '--hand': NAMED[name] } as CSSProperties}>
          <input
            type="radio"
            name="hand-colour"
            aria-label={say(`share.${name}`)}
            checked={NAMED[name] === value}
            onChange={() => onChange(NAMED[name])}
          />
        </label>
      ))}
    </fieldset>
  )
}
