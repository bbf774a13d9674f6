import { useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { changeSettings } from '../settings/settings.ts'
import { downloadText } from '../share/download.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { eraseMe, everythingOfMine } from './api.ts'
import { forgetSeats } from './kept-seats.ts'
import { lookAgain } from './own-games.ts'
import { useRoomTongue } from './texts/index.ts'

/** What the server knows of whoever holds this device: to take away, and to have deleted. */
export function MineOnServer() {
  const { t, language } = useTongue()
  const { say } = useRoomTongue()
  const [asks, setAsks] = useState(false)
  const [said, setSaid] = useState<string>()
  const attempt = (act: () => Promise<void>) => () =>
    act().catch((error: Error) => setSaid(error.message || say('no-server')))
  const save = attempt(async () =>
    downloadText('jatekvilag-mine.json', JSON.stringify(await everythingOfMine(language), null, 1)),
  )
  const erase = attempt(async () => {
    setAsks(false)
    await eraseMe(language)
    forgetSeats()
    changeSettings({ name: '' })
    await lookAgain(language)
    setSaid(say('erased'))
  })
  return (
    <details className="mine">
      <summary>{say('mine-title')}</summary>
      <p>{say('mine-body')}</p>
      <div className="row">
        <Button onPress={save}>{say('export')}</Button>
        <Button onPress={() => setAsks(true)}>{say('erase')}</Button>
      </div>
      <p role="status">{said}</p>
      <Dialog open={asks} alert title={say('erase-ask')} onClose={() => setAsks(false)}>
        <div className="row">
          <Button primary onPress={erase}>
            {say('erase-yes')}
          </Button>
          <Button onPress={() => setAsks(false)}>{t('app.cancel')}</Button>
        </div>
      </Dialog>
    </details>
  )
}
