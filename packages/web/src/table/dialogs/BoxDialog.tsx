import { inLanguage } from '@jatekvilag/engine'
import { copiesOf, type Kind, kindOf } from '@jatekvilag/table'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { FaceView } from '../items/FaceView.tsx'
import type { DrawFace } from '../items/face.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { columnKey, picksOf } from './box-picks.ts'
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
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [count, setCount] = useState(1)
  const { inBox, onTable } = picksOf(table, chosen)
  const left = inBox.filter((one) => one.left > 0)
  const out = onTable.filter((one) => one.out > 0)
  const most = Math.max(1, ...left.map((one) => one.left), ...out.map((one) => one.out))
  const columns = table.kinds.flatMap((one) => columnsOf(one, copiesOf(table, one.id).length))
  const lay = (wanted: readonly { kind: string; count: number }[]) => {
    const faces = wanted.flatMap(({ kind }) => kindOf(table, kind)?.front ?? [])
    const { x, y } = room.corner()
    // Everything piles up in the corner, the largest of it wholly in sight.
    const at = {
      x: x + Math.max(...faces.map(({ width }) => width)) / 2,
      y: y + Math.max(...faces.map(({ height }) => height)) / 2,
    }
    desk.do({ tool: 'lay-out', wanted, at })
    setCount(1)
  }
  const take = (wanted: readonly { kind: string; count: number | 'all' }[]) => {
    desk.do({ tool: 'take-back', wanted })
    setCount(1)
  }
  const all =
    chosen.size === 0
      ? table.kinds.filter((kind) => kind.left > 0).map(({ id, left: n }) => ({ kind: id, left: n }))
      : left
  const layAll = () => lay(all.map((one) => ({ kind: one.kind, count: one.left })))
  const spare = onTable.length === 0 && inBox.length === 1 ? inBox[0] : undefined
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
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={chosen}
          onSelectionChange={(keys) => {
            setChosen(keys === 'all' ? new Set(columns.map(({ key }) => key)) : (keys as ReadonlySet<string>))
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
        <Button
          primary
          isDisabled={left.length === 0}
          onPress={() => lay(left.map((one) => ({ kind: one.kind, count: Math.min(count, one.left) })))}
        >
          {say('box.lay-out')}
        </Button>
        <Button
          isDisabled={out.length === 0}
          onPress={() =>
            take(out.map((one) => ({ kind: one.kind, count: Math.min(one.out, Math.max(count, one.chosen)) })))
          }
        >
          {say('box.take-back')}
        </Button>
        <Button
          isDisabled={all.length === 0 && out.length === 0}
          onPress={() => (all.length > 0 ? layAll() : take(out.map(({ kind }) => ({ kind, count: 'all' }))))}
        >
          {say('box.all')}
        </Button>
        <Button
          plain
          isDisabled={!spare || copiesOf(table, spare.kind).length > 0}
          onPress={() => {
            if (spare && desk.do({ tool: 'remove-kind', kind: spare.kind })) setChosen(new Set())
          }}
        >
          {say('box.remove')}
        </Button>
      </div>
      <p className="quiet ft-hint">
        {say('box.several')} {say('box.hint')}
      </p>
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
    { key: columnKey('box', kind.id), kind, mark: 'box', number: kind.left },
    ...Array.from({ length: shown }, (_, i): Column => {
      const number = i === shown - 1 ? copies - shown + 1 : 1
      return { key: columnKey(i, kind.id), kind, mark: 'table', number }
    }),
  ]
}
