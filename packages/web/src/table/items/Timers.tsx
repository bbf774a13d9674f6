import type { Clock, Hourglass } from '@jatekvilag/table'
import type { Look } from '../../looks/index.ts'
import { hourglass } from '../../pieces/box/index.ts'
import { FaceView } from './FaceView.tsx'
import { clockText, useNow } from './use-now.ts'

export function HourglassView({ item, look }: { item: Hourglass; look: Look }) {
  const now = useNow(item.since !== null)
  const left = item.since === null ? item.left : Math.max(0, item.left - Math.max(0, now - item.since))
  const share = item.length > 0 ? left / item.length : 0
  // The drawing has a hundred states, so that it is not made four times a second.
  const markup = hourglass({ left: Math.round(share * 100) / 100, running: item.since !== null && left > 0, look })
  return (
    <>
      <FaceView drawing={{ viewBox: '-36 -50 72 98', markup }} />
      <span className="ft-hourglass-left" data-low={left === 0 || undefined}>
        {clockText(left)}
      </span>
    </>
  )
}

export function ClockView({ item }: { item: Clock }) {
  const now = useNow(item.running !== null)
  return (
    <div className="ft-clock">
      {item.left.map((kept, side) => {
        const runs = item.running === side
        const left = runs && item.since !== null ? Math.max(0, kept - Math.max(0, now - item.since)) : kept
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the sides of a clock are their places
            key={side}
            className="ft-clock-side"
            data-running={runs || undefined}
            data-low={left < 10_000 || undefined}
          >
            {clockText(left)}
          </span>
        )
      })}
    </div>
  )
}
