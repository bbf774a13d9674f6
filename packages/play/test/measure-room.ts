/** Run by itself with --expose-gc: how many bytes the machine takes for a room of chess after fifty plies. */
import { Random } from '@jatekvilag/engine'
import { gameEntry } from '@jatekvilag/games'
import type { Room } from '@jatekvilag/play'
import { bytesOfRoom, roomAfter } from './rooms.ts'

const entry = gameEntry('chess')!
const fill = () => Array.from({ length: 400 }, (_, i) => roomAfter(entry, new Random(i)))
const held = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const kept: Room[][] = [fill()]
const one = held()
kept.push(fill())
const two = held()
// The first filling also brought what the game itself keeps; the second only rooms.
console.log(JSON.stringify({ measured: (two - one) / kept[1].length, counted: bytesOfRoom(kept[0][0]) }))
