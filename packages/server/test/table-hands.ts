/** Hands at a shared table far away: the client of the table package over real sockets, with every byte that came. */
import { type LineListener, type Message, PROTOCOL } from '@jatekvilag/play'
import { RemoteTable, type TableMessage } from '@jatekvilag/table'
import { WebSocket } from 'ws'
import type { Caller } from './house.ts'
import { lineTo, remoteParts } from './remote.ts'

export interface OpenedTable {
  readonly room: string
  readonly secret: string
  readonly invite: string
}

export async function openTable(call: Caller, table?: object): Promise<OpenedTable> {
  const { status, body, text } = await call.post('/api/tables', { table, name: 'Anna', colour: '#aa3333' })
  if (status !== 201) throw new Error(`${status}: ${text}`)
  return body
}

/** A secret of somebody who has sat down. */
export async function sitDown(call: Caller, { room, invite }: OpenedTable, name: string): Promise<string> {
  const secret = `${name}-${'x'.repeat(24)}`.replace(/[^\w-]/g, '-')
  const { status, text } = await call.post(`/api/tables/${room}/sit`, { secret, name, colour: '#3333aa' }, invite)
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return secret
}

export interface RemoteHand {
  readonly remote: RemoteTable
  /** Every text that came over the line. */
  readonly heard: string[]
}

/** With a delay, every text takes so many milliseconds each way. */
export function hand(address: () => string, room: string, secret?: string, impatient = false, delay = 0): RemoteHand {
  const heard: string[] = []
  const { entryOf: _, ...parts } = remoteParts(address, room, secret, impatient)
  const connect = (listener: LineListener) => {
    const hear = (text: string) => {
      heard.push(text)
      listener.heard(text)
    }
    const late = (text: string) => void setTimeout(() => hear(text), delay)
    const line = lineTo(address, { ...listener, heard: delay > 0 ? late : hear }, 'api/tables/socket')
    return delay > 0 ? { ...line, send: (text: string) => void setTimeout(() => line.send(text), delay) } : line
  }
  return { remote: new RemoteTable({ ...parts, connect }), heard }
}

/** A bare socket, for what no client of ours would send. */
export async function bareSocket(address: string): Promise<{ socket: WebSocket; heard: (TableMessage & Message)[] }> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/tables/socket`)
  const heard: (TableMessage & Message)[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
  socket.send(JSON.stringify({ do: 'hello', protocol: PROTOCOL }))
  return { socket, heard }
}
