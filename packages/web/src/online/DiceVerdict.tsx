import { useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  label: string
  /** How it is done that nobody can cheat. */
  how: string
  /** Works every draw out again, and says what came of it. */
  check(): string | Promise<string>
}

/** The one button that checks dice and shuffles, and what it found. */
export function DiceVerdict({ label, how, check }: Props) {
  const { t } = useTongue()
  const [verdict, setVerdict] = useState<string>()
  return (
    <>
      <Button onPress={() => void Promise.resolve(check()).then(setVerdict)}>{label}</Button>
      <Dialog open={verdict !== undefined} title={label} onClose={() => setVerdict(undefined)}>
        <p data-testid="dice-verdict">{verdict}</p>
        <p className="quiet">{how}</p>
        <Button onPress={() => setVerdict(undefined)}>{t('app.close')}</Button>
      </Dialog>
    </>
  )
}
