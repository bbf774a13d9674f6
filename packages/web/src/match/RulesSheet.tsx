import { nameOf } from '@jatekvilag/engine'
import { Rules } from '../game-page/Rules.tsx'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { Session } from './session.ts'
import '../game-page/game-page.css'

/** The rules over the match, which goes on where it was when they are closed. */
export function RulesSheet({ session, onClose }: { session: Session; onClose(): void }) {
  const { t, language } = useTongue()
  return (
    <Dialog open wide title={nameOf(session.entry, language)} onClose={onClose}>
      <Rules entry={session.entry} />
      <div className="row sheet-close">
        <Button primary onPress={onClose}>
          {t('match.close-rules')}
        </Button>
      </div>
    </Dialog>
  )
}
