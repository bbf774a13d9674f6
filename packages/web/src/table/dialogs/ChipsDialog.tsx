import { CHIP_LOOK, type ChipLook, chip, EMPTY_TABLE, type Item, sizeOf, type Thing } from '@jatekvilag/table'
import { useState } from 'react'
import { useLook } from '../../settings/appearance.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { ItemFace } from '../items/ItemFace.tsx'
import { placeFor } from '../place-for.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { ColourBox } from './ColourBox.tsx'
import { FontBox } from './FontBox.tsx'
import { NumberBox } from './NumberBox.tsx'
import { TextBox } from './TextBox.tsx'

/** Units of the table: letters as large as a board. */
const LARGEST_LETTERS = 2000

/** "Zsetonok": small signs with a number that can be rewritten. */
export function ChipsDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const look = useLook()
  const { say } = useTableTongue()
  const [style, setStyle] = useState<ChipLook>(CHIP_LOOK)
  const [count, setCount] = useState(1)
  const [value, setValue] = useState('100')
  const change = (part: Partial<ChipLook>) => setStyle({ ...style, ...part })
  const sample = { ...chip(value, style), id: 0, x: 0, y: 0 } as Item
  const size = sizeOf(EMPTY_TABLE, sample)
  const add = () => {
    const { bold, italic, ...rest } = style
    const made: Thing = {
      type: 'chip',
      text: value,
      ...rest,
      ...(bold ? { bold } : {}),
      ...(italic ? { italic } : {}),
    }
    if (desk.do({ tool: 'add-thing', thing: made, count, at: placeFor(room, desk.table, made, count) })) onClose()
  }
  return (
    <Dialog open title={say('chips.title')} onClose={onClose}>
      <div className="stack">
        <div className="ft-two">
          <TextBox label={say('chips.value')} value={value} onChange={setValue} />
          <NumberBox label={say('chips.count')} value={count} least={1} most={200} onChange={setCount} />
          <NumberBox
            label={say('chips.digits')}
            value={style.digits}
            least={1}
            most={10}
            onChange={(digits) => change({ digits })}
          />
          <NumberBox
            label={say('chips.size')}
            value={style.size}
            least={8}
            most={LARGEST_LETTERS}
            onChange={(n) => change({ size: n })}
          />
        </div>
        <FontBox value={style.font} onChange={(font) => change({ font })} />
        <div className="ft-two">
          <Switch on={style.bold === true} onChange={(on) => change({ bold: on || undefined })}>
            {say('chips.bold')}
          </Switch>
          <Switch on={style.italic === true} onChange={(on) => change({ italic: on || undefined })}>
            {say('chips.italic')}
          </Switch>
          <ColourBox label={say('chips.colour')} value={style.colour} onChange={(colour) => change({ colour })} />
          <ColourBox label={say('chips.ground')} value={style.ground} onChange={(ground) => change({ ground })} />
        </div>
        <figure className="ft-sample">
          <figcaption className="field-label">{say('chips.sample')}</figcaption>
          <div style={{ width: size.width, height: size.height }}>
            <ItemFace item={sample} table={EMPTY_TABLE} look={look} draw={() => ({ letters: '' })} />
          </div>
        </figure>
        <div className="row">
          <Button primary onPress={add}>
            {say('chips.add')}
          </Button>
          <Button onPress={onClose}>{say('app.close')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
