import { say as sentence } from '@jatekvilag/engine'
import { type RoomEvent, unfairness } from '@jatekvilag/play'
import { useTongue } from '../i18n/index.ts'
import { DiceVerdict } from './DiceVerdict.tsx'
import { useRoomTongue } from './texts/index.ts'
import type { OpenRoom } from './use-room.ts'

/** Works every draw out again, here: the server is not asked. */
export function DiceCheck({ room }: { room: OpenRoom }) {
  const { language } = useTongue()
  const { say } = useRoomTongue()
  const check = () => {
    const { remote, entry } = room.match
    const { events } = remote
    const draws = events.filter(({ kind }) => kind === 'chance').length
    const wrong = unfairness(entry, room.id, events as readonly unknown[] as readonly RoomEvent[])
    const fine = draws === 0 ? say('dice-none') : say('dice-fair', { n: draws })
    return wrong ? say('dice-unfair', { why: sentence(wrong, language) }) : fine
  }
  return <DiceVerdict label={say('check-dice')} how={say('dice-how')} check={check} />
}
