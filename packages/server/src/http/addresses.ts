/** The addresses by which a browser reaches a server that listens there. */
import { networkInterfaces } from 'node:os'

const EVERYWHERE = ['0.0.0.0', '::']

export function addressesOf(host: string, port: number): string[] {
  if (!EVERYWHERE.includes(host)) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}/`]
  const cards = Object.values(networkInterfaces()).flat()
  const others = cards.flatMap((card) => (card?.family === 'IPv4' && !card.internal ? [card.address] : []))
  return [`http://localhost:${port}/`, ...others.map((address) => `http://${address}:${port}/`)]
}
