import { useState } from 'react'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { QrCode } from './QrCode.tsx'
import { useRoomTongue } from './texts/index.ts'

interface Props {
  readonly link: string
  readonly title: string
  /** Goes with the link where the device shares it. */
  readonly words: string
}

/** A link to give away: to copy, to hand to the device, to be read from the screen. */
export function InviteCard({ link, title, words }: Props) {
  const { say } = useRoomTongue()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      announce(say('copied'))
    } catch {
      // Without a clipboard the link stands there, marked, to be copied by hand.
      document.querySelector<HTMLInputElement>('.invite-link')?.select()
    }
  }
  const share = () => navigator.share({ title, text: words, url: link }).catch(() => undefined)
  return (
    <div className="invite-card">
      <QrCode text={link} label={say('qr')} />
      <div className="stack">
        <input
          className="invite-link"
          data-testid="invite-link"
          aria-label={title}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="row">
          <Button primary onPress={copy}>
            {copied ? say('copied') : say('copy')}
          </Button>
          {typeof navigator.share === 'function' && (
            <Button onPress={share}>
              <Icon name="share" />
              {say('share')}
            </Button>
          )}
        </div>
        <p className="quiet">{say('qr-hint')}</p>
      </div>
    </div>
  )
}
