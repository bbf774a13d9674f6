/** Players far away: the client of the play package over real sockets. */
import { randomBytes } from 'node:crypto'
import { gameEntry } from '@jatekvilag/games'
import { type Line, type LineListener, type RemoteParts, RemoteRoom } from '@jatekvilag/play'
import { WebSocket } from 'ws'

/** `address` is asked each time: a server that comes back may listen elsewhere. */
export function lineTo(address: () => string, listener: LineListener, path = 'api/socket'): Line {
  const at = address()
  if (at === '') {
    setImmediate(() => listener.closed())
    return { send: () => undefined, close: () => undefined }
  }
  const socket = new WebSocket(`${at.replace('http', 'ws')}${path}`)
  socket.on('open', () => listener.opened())
  socket.on('message', (data) => listener.heard(String(data)))
  socket.on('error', () => undefined)
  socket.on('close', () => listener.closed())
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.terminate(),
  }
}

export function remote(address: () => string, room: string, secret?: string, impatient = false): RemoteRoom {
  return new RemoteRoom(remoteParts(address, room, secret, impatient))
}

export function remoteParts(address: () => string, room: string, secret?: string, impatient = false): RemoteParts {
  return {
    room,
    ...(secret === undefined ? {} : { secret }),
    connect: (listener) => lineTo(address, listener),
    entryOf: gameEntry,
    later(ms, call) {
      const timer = setTimeout(call, impatient ? Math.min(ms, 2000) / 10 : ms)
      return () => clearTimeout(timer)
    },
    newId: () => randomBytes(12).toString('base64url'),
    random: Math.random,
    now: () => performance.now(),
  }
}

/** Until it is so. */
export async function until(isSo: () => unknown, what = 'what was expected', ms = 20_000): Promise<void> {
  const end = performance.now() + ms
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`${what} did not come`)
    await new Promise((go) => setTimeout(go, 5))
  }
}
