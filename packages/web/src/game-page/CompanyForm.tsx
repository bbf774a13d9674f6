import { type Game, type GameEntry, wordOf } from '@jatekvilag/engine'
import { useTongue } from '../i18n/index.ts'
import { levelOptions, levelText } from '../match/levels.ts'
import { hasRooms } from '../online/rooms-here.ts'
import { Choices } from '../ui/Choices.tsx'
import { Select } from '../ui/Select.tsx'
import { COMPANIES, type Company, type Side, type Sitting, sideAmong } from './company.ts'

interface Props {
  entry: GameEntry
  game: Game
  sitting: Sitting
  onChange(change: Partial<Sitting>): void
}

/** By link only where a server with rooms gave us the page. */
const isPossible = (company: Company) => company !== 'link' || hasRooms()

/** The one thing that is asked: with whom; against the computer also how strong it should be. */
export function CompanyForm({ entry, game, sitting, onChange }: Props) {
  const tongue = useTongue()
  const { t } = tongue
  const companies = (Object.keys(COMPANIES) as Company[])
    .filter(isPossible)
    .map((company) => [company, t(COMPANIES[company], { seats: game.seats })] as const)
  return (
    <>
      <Choices
        label={t('start.with')}
        value={sitting.company}
        options={companies}
        onChange={(company) => onChange({ company })}
      />
      {sitting.company === 'computer' && (
        <div className="level-choice">
          <Select
            label={t('start.level')}
            value={String(sitting.level)}
            options={levelOptions(t)}
            onChange={(level) => onChange({ level: Number(level) })}
          />
          <p className="field-hint" data-testid="level-what">
            {levelText(entry, sitting.level, tongue)}
          </p>
        </div>
      )}
    </>
  )
}

/** Which seat is one's own, where the others do not sit beside one. */
export function SidePicker({ entry, game, sitting, onChange }: Props) {
  const { t, language } = useTongue()
  if (sitting.company === 'screen') return null
  const sides = Array.from({ length: game.seats }, (_, seat) => {
    const word = game.seatNames?.[seat]
    const side = word ? wordOf(entry, word, language) : t(`colour.${game.colours[seat] ?? 'neutral'}`)
    return [String(seat), seat === 0 ? t('start.side-first', { side }) : side] as const
  })
  const choose = (key: string) => onChange({ side: (key === 'lot' ? 'lot' : Number(key)) as Side })
  return (
    <Choices
      label={t('start.side')}
      value={String(sideAmong(sitting.side, game.seats))}
      options={[...sides, ['lot', t('start.side-lot')] as const]}
      onChange={choose}
    />
  )
}
