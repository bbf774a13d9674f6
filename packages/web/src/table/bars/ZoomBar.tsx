import { Button } from '../../ui/Button.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useRoom } from '../room.ts'

export function ZoomBar() {
  const room = useRoom()
  const { say } = useTableTongue()
  return (
    <div className="ft-zoom">
      <Button aria-label={say('bar.zoom-out')} onPress={() => room.zoom(0.8)}>
        −
      </Button>
      <Button onPress={() => room.fit()}>{say('bar.fit')}</Button>
      <Button aria-label={say('bar.zoom-in')} onPress={() => room.zoom(1.25)}>
        +
      </Button>
    </div>
  )
}
