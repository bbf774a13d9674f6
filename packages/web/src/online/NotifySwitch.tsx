import { useEffect, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { Switch } from '../ui/Switch.tsx'
import { leaveMeAlone, type Notifying, notifying, notifyMe } from './notify.ts'
import { useRoomTongue } from './texts/index.ts'

/** Tell me when it is my turn: for games over days, on this device. */
export function NotifySwitch() {
  const { language } = useTongue()
  const { say } = useRoomTongue()
  const [state, setState] = useState<Notifying>('none')
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    let wanted = true
    notifying().then(
      (now) => wanted && setState(now),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  if (state === 'none') return null
  const change = (on: boolean) => {
    setWhy(undefined)
    const changed = on ? notifyMe(language) : leaveMeAlone(language)
    changed.then(setState, (error: Error) => setWhy(error.message || say('no-server')))
  }
  return (
    <>
      <Switch on={state === 'on'} onChange={change}>
        {say('notify')}
      </Switch>
      {state === 'forbidden' && <p className="field-hint">{say('notify-forbidden')}</p>}
      {why && (
        <p className="problem" role="alert">
          {why}
        </p>
      )}
    </>
  )
}
