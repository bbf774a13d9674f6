import { type Game, type GameEntry, wordOf } from '@jatekvilag/engine'
import type { Player } from '@jatekvilag/play'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { useTongue } from '../i18n/index.ts'
import { BOT_LEVELS, levelName } from '../match/levels.ts'
import { useLook } from '../settings/appearance.ts'
import { Select } from '../ui/Select.tsx'

interface Props {
  entry: GameEntry
  game: Game
  seats: readonly Player[]
  onChange(seats: Player[]): void
}

const PERSON = 'person'

/** Who sits where. An empty name is the name of the colour. */
export function SeatPicker({ entry, game, seats, onChange }: Props) {
  const { t, language } = useTongue()
  const { paints } = useLook()
  const change = (seat: number, setup: Player) => onChange(seats.map((old, s) => (s === seat ? setup : old)))
  return (
    <fieldset className="seat-picker">
      <legend>{t('game.seats')}</legend>
      {seats.slice(0, game.seats).map((setup, seat) => {
        const colour = game.colours[seat] ?? 'neutral'
        const paint = paints[colour]
        const word = game.seatNames?.[seat]
        const colourName = word ? wordOf(entry, word, language) : t(`colour.${colour}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
          <div key={seat} className="seat-row">
            <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
              <circle cx="10" cy="10" r="8.5" fill={paint.fill} stroke="currentColor" strokeWidth="1.5" />
            </svg>
            <TextField
              className="field"
              aria-label={`${t('game.seat-name')}: ${colourName}`}
              value={setup.name}
              onChange={(name) => change(seat, { ...setup, name })}
            >
              <Input placeholder={setup.kind === PERSON ? colourName : t('game.bot-name')} maxLength={30} />
            </TextField>
            {game.seats > 1 && (
              <Select
                className="seat-kind"
                label={`${t('game.seat-kind')}: ${colourName}`}
                value={setup.kind === PERSON ? PERSON : String(setup.kind.bot)}
                options={[
                  [PERSON, t('game.person')] as const,
                  ...BOT_LEVELS.map((level) => [String(level), t('game.bot', { level: levelName(level, t) })] as const),
                ]}
                onChange={(key) => change(seat, { ...setup, kind: key === PERSON ? PERSON : { bot: Number(key) } })}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
