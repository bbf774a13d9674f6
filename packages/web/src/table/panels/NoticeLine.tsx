import { problemText } from '@jatekvilag/table'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { announce } from '../../ui/announce.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Notice } from '../desk.ts'
import { type TableTongue, useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'

/** Long enough to read a sentence twice. */
const LINGER = 7000

/** Why something was not done, or what has just come; it goes away by itself. */
export function NoticeLine() {
  const desk = useDesk()
  const tongue = useTableTongue()
  const { notice } = desk
  const text = notice && noticeText(notice.what, tongue)
  const turn = notice?.turn
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence twice is said twice
  useEffect(() => {
    if (!text) return
    announce(text)
    const timer = setTimeout(() => desk.hush(), LINGER)
    return () => clearTimeout(timer)
  }, [text, turn, desk])
  if (!notice || !text) return null
  const bad = 'problem' in notice.what || ('bad' in notice.what && notice.what.bad)
  return createPortal(
    // Beside the page and marked, so that it can be read and closed while a window is open.
    <div className="ft-notice" data-bad={bad || undefined} data-testid="notice" data-react-aria-top-layer="true">
      <span>{text}</span>
      <Button plain aria-label={tongue.say('app.close')} onPress={() => desk.hush()}>
        ×
      </Button>
    </div>,
    document.body,
  )
}

/** What was done is only spoken; it can be seen on the table. */
function noticeText(what: Notice, { say, language }: TableTongue): string | undefined {
  if ('done' in what) return undefined
  if ('text' in what) return say(what.text, what.values)
  if ('said' in what) return what.said
  const sentence = problemText(what.problem, language)
  return what.about === undefined ? sentence : say('own.bad', { file: what.about, problem: sentence })
}
