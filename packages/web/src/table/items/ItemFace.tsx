import type { Item, Table } from '@jatekvilag/table'
import { faceOf } from '@jatekvilag/table'
import { memo } from 'react'
import type { Look } from '../../looks/index.ts'
import { dieFace, doublingCube } from '../../pieces/box/index.ts'
import { useTableTongue } from '../i18n/index.ts'
import { DeckView } from './DeckView.tsx'
import { FaceView } from './FaceView.tsx'
import type { DrawFace } from './face.ts'
import { stainOf } from './stains.ts'
import { ClockView, HourglassView } from './Timers.tsx'
import { Spinning, WheelView } from './Wheels.tsx'

const SQUARE = '-50 -50 100 100'

interface Props {
  item: Item
  table: Table
  look: Look
  draw: DrawFace
}

/** What an item shows, whatever it is. It fills the box of its size. */
export const ItemFace = memo(function ItemFace({ item, table, look, draw }: Props) {
  const { say } = useTableTongue()
  switch (item.type) {
    case 'piece':
    case 'hidden': {
      const face = faceOf(table, item)
      return face ? <FaceView drawing={draw(face)} /> : <span className="ft-cloth" />
    }
    case 'die': {
      const markup = dieFace({ sides: item.sides, value: item.value, stain: stainOf(item.colour), look })
      return <FaceView drawing={{ viewBox: SQUARE, markup }} />
    }
    case 'cube':
      return (
        <FaceView
          drawing={{ viewBox: SQUARE, markup: doublingCube({ value: item.value === 1 ? 64 : item.value, look }) }}
        />
      )
    case 'number':
      return (
        <span className="ft-number">
          <span className="ft-number-value">{item.value ?? '–'}</span>
          <span className="ft-number-limits">
            {item.least} … {item.greatest}
          </span>
        </span>
      )
    case 'wheel':
      return <WheelView item={item} look={look} />
    case 'spinner':
      return <Spinning item={item} look={look} />
    case 'deck':
      return <DeckView item={item} deck={table.decks.find(({ id }) => id === item.deck)} />
    case 'chip':
      return (
        <span
          className="ft-chip"
          style={{
            color: item.colour,
            background: item.ground,
            fontFamily: `${JSON.stringify(item.font)}, "Alegreya Sans", sans-serif`,
            fontSize: item.size,
            fontWeight: item.bold ? 700 : 400,
            fontStyle: item.italic ? 'italic' : 'normal',
          }}
        >
          {item.name !== undefined && <span className="ft-chip-name">{item.name}</span>}
          <span className="ft-chip-text">{item.text}</span>
        </span>
      )
    case 'note':
      return (
        <span className="ft-note" style={{ background: item.ground }}>
          {item.text}
        </span>
      )
    case 'area':
      return (
        <span className="ft-area">
          <span className="ft-area-name">{item.name || say('area.seat', { n: item.seat + 1 })}</span>
        </span>
      )
    case 'hourglass':
      return <HourglassView item={item} look={look} />
    case 'clock':
      return <ClockView item={item} />
  }
})
