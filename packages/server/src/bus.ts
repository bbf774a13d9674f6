/**
 * Hints between nodes: something happened in that room. A hint that is lost or late costs nothing but a moment, because
 * whoever reads asks the log; so nothing is kept and nothing is sent again.
 */

export interface Hint {
  readonly room: string
  /** The number of the last event. */
  readonly n: number
}

export interface Bus {
  publish(hint: Hint): void
  close(): Promise<void>
}

const CHANNEL = 'jatekvilag:rooms'

export async function openRedis(address: string, node: string, heard: (hint: Hint) => void): Promise<Bus> {
  const { createClient } = await import('@redis/client')
  const options = { url: address, socket: { reconnectStrategy: (tries: number) => Math.min(100 * 2 ** tries, 3000) } }
  const speaking = createClient({ ...options, disableOfflineQueue: true })
  const listening = createClient(options)
  // It comes back by itself; until then nodes find out by asking the log.
  for (const client of [speaking, listening]) client.on('error', () => undefined)
  await Promise.all([speaking.connect(), listening.connect()])
  await listening.subscribe(CHANNEL, (text) => {
    const hint = read(text)
    if (hint && hint.node !== node) heard(hint)
  })
  return {
    publish({ room, n }) {
      speaking.publish(CHANNEL, JSON.stringify({ node, room, n })).catch(() => undefined)
    },
    async close() {
      for (const client of [speaking, listening]) client.destroy()
    },
  }
}

function read(text: string): (Hint & { readonly node: string }) | undefined {
  try {
    const { node, room, n } = JSON.parse(text)
    return typeof node === 'string' && typeof room === 'string' && Number.isInteger(n) ? { node, room, n } : undefined
  } catch {
    return undefined
  }
}
