import { useCallback, useEffect, useMemo, useReducer } from 'react'
import { LetterTyping } from './letter-typing.ts'
import type { Session } from './session.ts'

export interface Letters {
  /** Where the next letter goes. */
  readonly cursor: number | undefined
  readonly isDown: boolean
  readonly pending: string
  /** A touch on an empty square with nothing in the hand; false where it does not begin a word. */
  point(site: number): boolean
}

/** Typing words on the board, where the person to move lays letters. */
export function useLetterTyping(session: Session): Letters {
  const typing = useMemo(() => new LetterTyping(session), [session])
  const [, show] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (typing.cursor === undefined || event.altKey || event.ctrlKey || event.metaKey) return
      const inField = (event.target as Element).closest('input, textarea, select, button')
      if (document.querySelector('.overlay') || inField) return
      if (event.key === 'Escape') typing.leave()
      else if (!typing.press(event.key)) return
      // The square with the focus and the list of turns have the same keys.
      event.preventDefault()
      event.stopPropagation()
      show()
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [typing])
  const point = useCallback(
    (site: number) => {
      const begins = typing.point(site)
      show()
      return begins
    },
    [typing],
  )
  const { cursor, isDown, pending } =
    session.live && session.hand ? typing : { cursor: undefined, isDown: false, pending: '' }
  return { cursor, isDown, pending, point }
}
