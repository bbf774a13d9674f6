import { inLanguage } from '@jatekvilag/engine'
import { type Clock, clockLeft, type Hourglass, hourglassLeft, nameOf } from '@jatekvilag/table'
import { useEffect } from 'react'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'

/** Says when sand or a side of a clock has run out. The things themselves only show it. */
export function TimeKeeper() {
  const desk = useDesk()
  const { language } = useTableTongue()
  const { table } = desk
  useEffect(() => {
    const timers = table.items
      .filter((item): item is Hourglass | Clock => item.type === 'hourglass' || item.type === 'clock')
      .flatMap((item) => {
        const left = leftOn(item, desk.now())
        if (left === undefined || left <= 0) return []
        const name = inLanguage(nameOf(table, item), language)
        return [setTimeout(() => desk.say({ text: 'timers.run-out', values: { name } }), left)]
      })
    return () => timers.forEach(clearTimeout)
  }, [table, desk, language])
  return null
}

function leftOn(item: Hourglass | Clock, now: number): number | undefined {
  if (item.type === 'hourglass') return item.since === null ? undefined : hourglassLeft(item, now)
  return item.running === null ? undefined : clockLeft(item, item.running, now)
}
