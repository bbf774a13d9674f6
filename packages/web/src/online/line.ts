/** A line from this page to its server. */
import type { GameEntry } from '@jatekvilag/engine'
import { type Line, type LineListener, type LineParts, RemoteRoom } from '@jatekvilag/play'
import { steadyNow } from '../app/steady-time.ts'
import { newSecret } from './api.ts'

function lineTo(address: string, listener: LineListener): Line {
  const socket = new WebSocket(address)
  socket.onopen = () => listener.opened()
  socket.onmessage = ({ data }) => listener.heard(String(data))
  socket.onclose = () => listener.closed()
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => {
      socket.close()
      // A dead network answers nothing: whoever has hung up does not wait for it.
      listener.closed()
    },
  }
}

/** Everything that a room or a table elsewhere needs of this page. */
export function lineParts(path: string, language: string): LineParts {
  const address = new URL(path, document.baseURI).href.replace(/^http/, 'ws')
  return {
    language,
    connect: (listener) => lineTo(address, listener),
    later(ms, call) {
      const timer = setTimeout(call, ms)
      return () => clearTimeout(timer)
    },
    newId: newSecret,
    random: Math.random,
    now: steadyNow,
  }
}

export function openRemote(room: string, secret: string | undefined, entry: GameEntry, language: string): RemoteRoom {
  return new RemoteRoom({
    ...lineParts('api/socket', language),
    room,
    ...(secret === undefined ? {} : { secret }),
    entryOf: (id) => (id === entry.id ? entry : undefined),
  })
}
