import { inLanguage } from '@jatekvilag/engine'
import { copiesOf, type Kind, kindOf, layOut, removeKind, takeBack } from '@jatekvilag/table'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { FaceView } from '../items/FaceView.tsx'
import type { DrawFace } from '../items/face.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { NumberBox } from './NumberBox.tsx'
import { useFaces } from './use-faces.ts'

/** More copies of one kind than this are shown as one column with their number. */
const MOST_COLUMNS = 12

/** "Doboz": a column for every kind with its number, and one marked "Tábla" for every copy that is out. */
export function BoxDialog({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const room = useRoom()
  const { say, language } = useTableTongue()
  const { table } = desk
  const draw = useFaces(table.pictures)
  const [chosen, setChosen] = useState<string>()
  const [count, setCount] = useState(1)
  const [place, id] = splitKey(chosen)
  const kind = id === undefined ? undefined : kindOf(table, id)
  const inBox = kind !== undefined && place === 'box'
  const out = kind ? copiesOf(table, kind.id).filter((piece) => !piece.locked).length : 0
  const most = Math.max(1, inBox ? kind.left : out)
  const columns = table.kinds.flatMap((one) => columnsOf(one, copiesOf(table, one.id).length))
  const lay = (n: number) => {
    if (!kind) return
    const { x, y } = room.corner()
    desk.do(layOut(table, [{ kind: kind.id, count: n }], { x: x + kind.front.width / 2, y: y + kind.front.height / 2 }))
    setCount(1)
  }
  const take = (n: number | 'all') => {
    if (!kind) return
    desk.do(takeBack(table, kind.id, n))
    setCount(1)
  }
  return (
    <Dialog open wide title={say('box.title')} onClose={onClose}>
      {table.kinds.length === 0 ? (
        <p>{say('box.empty')}</p>
      ) : (
        <ListBox
          className="ft-columns"
          aria-label={say('box.title')}
          orientation="horizontal"
          layout="grid"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onSelectionChange={(keys) => {
            setChosen(keys === 'all' ? undefined : (([...keys][0] as string | undefined) ?? undefined))
            setCount(1)
          }}
        >
          {columns.map(({ key, kind: one, mark, number }) => (
            <ListBoxItem
              key={key}
              id={key}
              className="ft-column"
              data-kind={one.id}
              data-mark={mark}
              textValue={
                mark === 'box'
                  ? say('box.kind-left', { name: inLanguage(one.names, language), n: one.left })
                  : say('box.kind-table', { name: inLanguage(one.names, language) })
              }
            >
              <KindFaces kind={one} draw={draw} />
              <span className="ft-column-number">
                {mark === 'box' ? one.left : number > 1 ? `${say('box.on-table')} × ${number}` : say('box.on-table')}
              </span>
              <span className="ft-column-name">{inLanguage(one.names, language)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      )}
      <div className="ft-box-acts">
        <NumberBox
          label={say('box.how-many')}
          value={Math.min(count, most)}
          least={1}
          most={most}
          onChange={setCount}
        />
        <Button primary isDisabled={!inBox || kind.left === 0} onPress={() => lay(Math.min(count, most))}>
          {say('box.lay-out')}
        </Button>
        <Button isDisabled={!kind || inBox || out === 0} onPress={() => take(Math.min(count, most))}>
          {say('box.take-back')}
        </Button>
        <Button
          isDisabled={!kind || (inBox ? kind.left === 0 : out === 0)}
          onPress={() => (inBox ? lay(kind.left) : take('all'))}
        >
          {say('box.all')}
        </Button>
        <Button plain isDisabled={!kind || out > 0} onPress={() => kind && desk.do(removeKind(table, kind.id))}>
          {say('box.remove')}
        </Button>
      </div>
      <p className="quiet ft-hint">{say('box.hint')}</p>
      <div className="row">
        <Button onPress={() => room.open({ kind: 'pieces' })}>{say('box.add')}</Button>
        <Button onPress={onClose}>{say('app.close')}</Button>
      </div>
    </Dialog>
  )
}

export function KindFaces({ kind, draw }: { kind: Pick<Kind, 'front' | 'back'>; draw: DrawFace }) {
  return (
    <>
      <span className="ft-thumb">
        <FaceView drawing={draw(kind.front)} />
      </span>
      {kind.back ? (
        <span className="ft-thumb">
          <FaceView drawing={draw(kind.back)} />
        </span>
      ) : (
        <span className="ft-no-back" aria-hidden="true">
          –
        </span>
      )}
    </>
  )
}

interface Column {
  readonly key: string
  readonly kind: Kind
  readonly mark: 'box' | 'table'
  readonly number: number
}

function columnsOf(kind: Kind, copies: number): Column[] {
  const shown = Math.min(copies, MOST_COLUMNS)
  return [
    { key: `box ${kind.id}`, kind, mark: 'box', number: kind.left },
    ...Array.from({ length: shown }, (_, i): Column => {
      const number = i === shown - 1 ? copies - shown + 1 : 1
      return { key: `table${i} ${kind.id}`, kind, mark: 'table', number }
    }),
  ]
}

function splitKey(key: string | undefined): [string | undefined, string | undefined] {
  if (key === undefined) return [undefined, undefined]
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}
