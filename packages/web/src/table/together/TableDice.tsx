import { DiceVerdict } from '../../online/DiceVerdict.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { fetchDraws } from './api.ts'
import { SharedDesk } from './shared-desk.ts'

/** Asks for the seed of what was drawn so far, where nothing is hidden, and draws all of it again, here. */
export function TableDice() {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  if (!(desk instanceof SharedDesk) || desk.remote.seat < 0) return null
  const check = async () => {
    const { remote, room } = desk
    const asked = await remote.reveal()
    const { revealed } = remote
    if (!revealed) return asked.ok ? '' : asked.why
    const told = await fetchDraws(room, revealed.n, language).catch(() => undefined)
    if (!told) return say('share.no-server')
    const doubt = remote.doubt(told)
    const verdict =
      doubt === undefined
        ? say('dice.fair', { n: told.draws.length })
        : doubt === 'seed'
          ? say('dice.seed')
          : say('dice.step', { n: doubt.step })
    // What was told before can be checked even where nothing more may be told now.
    return asked.ok ? verdict : `${asked.why} ${verdict}`
  }
  return <DiceVerdict label={say('dice.check')} how={say('dice.how')} check={check} />
}
