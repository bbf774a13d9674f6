import { newSession, undoable } from '@jatekvilag/table'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import type { Desk } from './desk.ts'
import { saveToFile } from './save-file.ts'
import { keepSafetyCopy } from './storage.ts'

/** A table that cannot be drawn: back by a step, or aside with it; nothing of it is lost. */
export function TableRescue({ desk, retry }: { desk: Desk; retry(): void }) {
  const { t } = useTongue()
  const stepBack = () => {
    desk.undo()
    retry()
  }
  const putAside = async () => {
    await keepSafetyCopy(desk.session)
    desk.open(newSession())
    retry()
  }
  return (
    <>
      {undoable(desk.session) && <Button onPress={stepBack}>{t('error.last-good-table')}</Button>}
      <Button onPress={putAside}>{t('error.put-aside')}</Button>
      <Button onPress={() => saveToFile(desk)}>{t('broken.save')}</Button>
    </>
  )
}
