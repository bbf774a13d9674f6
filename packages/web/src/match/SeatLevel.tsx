import type { Seat } from '@jatekvilag/engine'
import { useTongue } from '../i18n/index.ts'
import { keepLevel } from '../settings/habits.ts'
import { Select } from '../ui/Select.tsx'
import { levelName, levelOptions, levelText, nearestLevel } from './levels.ts'
import type { Session } from './session.ts'
import { seatName } from './words.ts'

/** How strong the program at a seat plays, beside its name; it can be changed as long as the match goes on. */
export function SeatLevel({ session, seat }: { session: Session; seat: Seat }) {
  const tongue = useTongue()
  const { t } = tongue
  const { view, entry } = session
  const sitting = session.seats[seat]
  if (!sitting || sitting.kind === 'person' || sitting.left) return null
  const level = sitting.kind.bot
  if (session.result || !view.changeLevel)
    return (
      <span className="seat-level" title={levelText(entry, level, tongue)}>
        {levelName(level, t)}
      </span>
    )
  const change = (key: string) => {
    view.changeLevel?.(seat, Number(key))
    keepLevel(entry.id, Number(key))
  }
  return (
    <Select
      className="seat-level"
      label={t('match.level', { name: seatName(session, seat, tongue) })}
      value={String(nearestLevel(level))}
      options={levelOptions(t)}
      onChange={change}
    />
  )
}
