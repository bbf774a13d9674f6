import type { LessonData } from '@jatekvilag/engine'
import { cardOf } from './load.ts'

export const hasLesson = (id: string): boolean => cardOf(id)?.lesson !== undefined

/** The guided first game that lies beside the game; undefined where there is none. */
export async function loadLesson(id: string): Promise<LessonData | undefined> {
  const address = cardOf(id)?.lesson
  if (address === undefined) return undefined
  const answer = await fetch(new URL(address, document.baseURI))
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}
