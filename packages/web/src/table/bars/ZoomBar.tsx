import { Button } from '../../ui/Button.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useRoom } from '../room.ts'

export function ZoomBar() {
  const room = useRoom()
  const { say } = useTableTongue()
  return (
    <div className="ft-zoom">
      <Tip text={say('bar.zoom-out')} placement="top">
        <Button aria-label={say('bar.zoom-out')} onPress={() => room.zoom(0.8)}>
          −
        </Button>
      </Tip>
      <Tip text={say('bar.fit-says')} placement="top">
        <Button onPress={() => room.fit()}>{say('bar.fit')}</Button>
      </Tip>
      <Tip text={say('bar.zoom-in')} placement="top">
        <Button aria-label={say('bar.zoom-in')} onPress={() => room.zoom(1.25)}>
          +
        </Button>
      </Tip>
    </div>
  )
}
