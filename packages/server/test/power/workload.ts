/** Writes events to a store and notes each one that was acknowledged; the shim beside it sees all of it. */
import { openSync, writeSync } from 'node:fs'
import { openSqlite } from '../../src/store/sqlite.ts'
import type { StoredEvent } from '../../src/store/store.ts'

const [file = '', rooms = '4', events = '100'] = process.argv.slice(2)
const store = await openSqlite(file)
const acknowledged = openSync(`${file}.ack`, 'w')
const head = { due: null, timed: false, over: false }
const event = (n: number): StoredEvent => ({
  ...{
    n,
    at: n,
    by: '0',
    kind: 'acted',
    body: JSON.stringify({ seat: n % 2, action: n * 7, fill: 'x'.repeat(n % 90) }),
    request: `r${n}`,
  },
})

async function fill(room: number): Promise<void> {
  const opening = { created: 1, seed: 'seed', seats: [{ seat: 0, secret: 'hash', name: 'Anna' }] }
  for (let n = 0; n < Number(events); n++) {
    const done = await store.append(
      { room: `room-${room}`, events: [event(n)], head, ...(n === 0 ? { opening } : {}) },
      n,
    )
    if (done !== 'done') throw new Error(`${room} ${n}: ${done}`)
    writeSync(acknowledged, `${room} ${n}\n`)
  }
}

await Promise.all(Array.from({ length: Number(rooms) }, (_, room) => fill(room)))
// Without closing in an orderly way: the log is as it was in the middle of play.
process.exit(0)
