/** What a room comes to, for those who only want to know when to look at it next. */
import { deadlineOf, type Room } from '@jatekvilag/play'
import type { Head } from '../store/store.ts'

export function headOf(room: Room): Head {
  const { clocks, result } = room
  const over = result !== null
  const timed = !over && clocks.rule.kind !== 'none' && clocks.running.length > 0 && !clocks.paused
  const sand = sandDue(room)
  const flag = timed ? (deadlineOf(clocks) ?? null) : null
  const due = sand === null || flag === null ? (sand ?? flag) : Math.min(sand, flag)
  return { due, timed: timed || sand !== null, over }
}

/** When something happens by itself in a game with sand; null where nothing runs. */
function sandDue(room: Room): number | null {
  if (!room.started || room.result || room.clocks.paused) return null
  const most = room.game.sand?.most(room.match.position) ?? 0
  return most > 0 ? room.sandSince + 1000 * most : null
}
