/** Run by itself with --expose-gc: how many bytes the machine takes for a room of chess after fifty plies. */
import { Random } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Room } from '@jatekvilag/play'
import { bytesOfRoom, roomAfter } from './rooms.ts'

const entry = gameEntry('chess')!
const fill = () => Array.from({ length: 400 }, (_, i) => roomAfter(entry, new Random(i)))
const held = () => {
  // Buffers are swept beside the program; the second call waits until those of the first are gone.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const kept: Room[][] = [fill()]
/** Other things come and go beside the rooms: the growth in the middle of several is theirs. */
const growths = Array.from({ length: 7 }, () => {
  const before = held()
  kept.push(fill())
  return held() - before
}).sort((a, b) => a - b)
console.log(JSON.stringify({ measured: growths[3] / kept[0].length, counted: bytesOfRoom(kept[0][0]) }))
