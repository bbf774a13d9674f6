import { useEffect } from 'react'
import { useTongue } from '../i18n/index.ts'
import './pen-note.css'

interface Props {
  readonly held: boolean
  /** What was done here did not continue what another window had done. */
  readonly overtaken: boolean
  onRead(): void
}

const READING_MS = 12_000

/** Says that another window goes on with this, or has gone on. It lies over the page and moves nothing. */
export function PenNote({ held, overtaken, onRead }: Props) {
  const { t } = useTongue()
  useEffect(() => {
    if (!overtaken) return
    const timer = setTimeout(onRead, READING_MS)
    return () => clearTimeout(timer)
  }, [overtaken, onRead])
  const text = overtaken ? t('pen.overtaken') : held ? undefined : t('pen.elsewhere')
  return (
    <p className="pen-note" role="status" data-testid="pen-note" hidden={text === undefined}>
      {text}
    </p>
  )
}
