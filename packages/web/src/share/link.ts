/** A whole game in a link: the record without what the names repeat, squeezed, in letters that a link may hold. */
import type { GameRecord, Parsed } from '@jatekvilag/engine'
import { parsed, refuse } from '@jatekvilag/engine'

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
    const record = JSON.parse(new TextDecoder().decode(bytes)) as GameRecord
    return record?.format === 'jatekvilag-game' ? parsed(record) : refuse('holds-no-game')
  } catch {
    return refuse('cannot-be-read')
  }
}
