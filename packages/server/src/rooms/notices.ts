/** What is to be found by strangers: invitations while a seat is free, and games that anybody may watch while they go on. */
import type { Room } from '@jatekvilag/play'
import type { Sentence, Value } from '../store/people.ts'
import type { StoredEvent } from '../store/store.ts'

export type Notice = readonly [sentence: Sentence, ...values: Value[]]

/** What changes about that with these events, which have just been kept. */
export function noticesAfter(id: string, room: Room, rows: readonly StoredEvent[], now: number): Notice[] {
  const happened = (kind: string) => rows.some((row) => row.kind === kind)
  const isOver = room.result !== null
  const notices: Notice[] = []
  if (happened('started') || (isOver && !room.started)) notices.push(['uninvite', id, now])
  const isShown = room.watching === 'anybody' && room.started
  if (isShown && !isOver && (happened('started') || happened('shown')))
    notices.push(['show', id, room.game.id, JSON.stringify(room.clocks.rule), now])
  if (isShown && isOver && happened('revealed')) notices.push(['unshow', id])
  return notices
}
