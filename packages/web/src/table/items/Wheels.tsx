import type { Spinner, Wheel } from '@jatekvilag/table'
import type { Look } from '../../looks/index.ts'
import { pocketColour, rouletteWheel, spinner } from '../../pieces/box/index.ts'
import { FaceView } from './FaceView.tsx'
import { stainOf } from './stains.ts'

const ROOM = '-101 -101 202 203'

/** The wheel with its ball, and the number in the middle on the colour of its pocket. */
export function WheelView({ item, look }: { item: Wheel; look: Look }) {
  const markup = rouletteWheel({ zeros: item.doubleZero ? 2 : 1, pocket: item.value ?? undefined, look })
  return (
    <>
      <FaceView drawing={{ viewBox: ROOM, markup }} />
      {item.value !== null && (
        <span className="ft-wheel-value" data-pocket={pocketColour(item.value)}>
          {item.value}
        </span>
      )}
    </>
  )
}

export function Spinning({ item, look }: { item: Spinner; look: Look }) {
  const step = 360 / item.sectors.length
  const markup = spinner({
    sectors: item.sectors.map(({ text, colour }) => ({ label: text, stain: stainOf(colour) })),
    turn: item.value === null ? 0 : (item.value + 0.5) * step,
    look,
  })
  return <FaceView drawing={{ viewBox: ROOM, markup }} />
}
