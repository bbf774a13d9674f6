/** A whole game in a link: the record without what the names repeat, squeezed, in letters that a link may hold. */
import { type Parsed, refuse } from '@jatekvilag/engine'
import { asRecord, type GameRecord } from '@jatekvilag/play'

async function squeeze(bytes: Uint8Array<ArrayBuffer>, way: 'in' | 'out'): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(way === 'in' ? new CompressionStream('deflate-raw') : new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

export async function packRecord(record: GameRecord): Promise<string> {
  const bytes = await squeeze(new TextEncoder().encode(JSON.stringify(record)), 'in')
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

export async function unpackRecord(text: string): Promise<Parsed<GameRecord>> {
  try {
    const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = await squeeze(
      Uint8Array.from(binary, (letter) => letter.charCodeAt(0)),
      'out',
    )
    return asRecord(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return refuse('cannot-be-read')
  }
}
