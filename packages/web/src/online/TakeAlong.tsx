import { useEffect, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { takeAlong } from './api.ts'
import { useLink } from './links.ts'
import { QrCode } from './QrCode.tsx'
import { useRoomTongue } from './texts/index.ts'

/** A code for the other device: it brings every seat of this one along. */
export function TakeAlong({ onClose }: { onClose(): void }) {
  const { t, language } = useTongue()
  const { say } = useRoomTongue()
  const [code, setCode] = useState<string>()
  const [why, setWhy] = useState<string>()
  useEffect(() => {
    let wanted = true
    takeAlong(language).then(
      (errand) => wanted && setCode(errand.code),
      (error) => wanted && setWhy(error.message || say('no-server')),
    )
    return () => {
      wanted = false
    }
  }, [language, say])
  const { link } = useLink(hrefOf({ page: 'take', code: code ?? '' }))
  return (
    <Dialog open title={say('take-along-title')} onClose={onClose}>
      <div className="stack">
        <p>{say('take-along-body')}</p>
        {code && (
          <>
            <QrCode text={link} label={say('qr')} />
            <input
              className="invite-link"
              data-testid="take-link"
              readOnly
              value={link}
              aria-label={say('take-along')}
            />
          </>
        )}
        {why && (
          <p className="problem" role="alert">
            {why}
          </p>
        )}
        <Button onPress={onClose}>{t('app.close')}</Button>
      </div>
    </Dialog>
  )
}
