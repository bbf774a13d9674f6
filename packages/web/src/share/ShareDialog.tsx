import { problemOf, type Scene, say } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { boardSvg, type Turn } from '../board/index.ts'
import { useTongue } from '../i18n/index.ts'
import type { Look } from '../looks/index.ts'
import type { Session } from '../match/session.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { downloadBlob, downloadText } from './download.ts'
import { type Format, formatsOf } from './formats.ts'
import { packRecord } from './link.ts'
import { downloadSvg, svgToPng } from './picture.ts'

interface Props {
  onClose(): void
  session: Session
  look: Look
  scene: Scene
  turn: Turn
}

const PICTURE = 1200

export function ShareDialog({ onClose, session, look, scene, turn }: Props) {
  const { t, language } = useTongue()
  const [said, setSaid] = useState<string>()
  /** A text that the clipboard would not take, to be copied by hand. */
  const [byHand, setByHand] = useState<string>()
  const [formats, setFormats] = useState<readonly Format[]>([])
  useEffect(() => {
    formatsOf(session.entry.id).then(setFormats, () => setFormats([]))
  }, [session])
  const name = `${session.entry.id}-${new Date(session.view.created).toISOString().slice(0, 10)}`
  const record = () => session.view.record()
  const svg = () => boardSvg(session.game, scene, look, { size: PICTURE, coordinates: true, turn })
  const copy = async (text: string, done: string) => {
    setByHand(undefined)
    try {
      await navigator.clipboard.writeText(text)
      setSaid(done)
    } catch {
      setSaid(t('share.link-here'))
      setByHand(text)
    }
  }
  const attempt = (act: () => Promise<void> | void) => async () => {
    try {
      await act()
    } catch (error) {
      setSaid(t('share.failed', { problem: say(problemOf(error), language) }))
    }
  }
  const link = async () => {
    const data = await packRecord(record())
    await copy(location.href.replace(/#.*/, '') + hrefOf({ page: 'shared', data }), t('share.link-copied'))
  }
  const { past } = session.view
  const options = JSON.stringify(session.game.options)
  return (
    <Dialog open title={t('share.title')} onClose={onClose}>
      <div className="stack">
        {session.entry.secrets && !session.result && <p className="problem">{t('share.secret-warning')}</p>}
        <Button onPress={attempt(link)}>{t('share.link')}</Button>
        <Button onPress={attempt(() => copy(session.game.write(session.seen(session.at)), t('share.position-copied')))}>
          {t('share.position')}
        </Button>
        <Button onPress={attempt(() => downloadText(`${name}.json`, JSON.stringify(record(), null, 1)))}>
          {t('share.record')}
        </Button>
        {past &&
          formats.map(({ ending, write }) => (
            <Button
              key={ending}
              onPress={attempt(async () =>
                downloadText(`${name}.${ending}`, await write(past, record()), 'text/plain'),
              )}
            >
              {t('share.notation', { format: ending.toUpperCase() })}
            </Button>
          ))}
        <div className="row">
          <Button onPress={attempt(async () => downloadBlob(`${name}.png`, await svgToPng(svg(), PICTURE)))}>
            {t('share.png')}
          </Button>
          <Button onPress={attempt(() => downloadSvg(name, svg()))}>{t('share.svg')}</Button>
          <a className="button" href={hrefOf({ page: 'print', id: session.entry.id, options })}>
            {t('share.print')}
          </a>
        </div>
        <p aria-live="polite">{said}</p>
        {byHand && <textarea readOnly value={byHand} rows={4} aria-label={t('share.link-here')} />}
        <Button plain onPress={onClose}>
          {t('app.close')}
        </Button>
      </div>
    </Dialog>
  )
}
