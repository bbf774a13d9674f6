/** Own pictures of shared tables: bytes that are what they claim to be, each once under the hash of its bytes. */
import { createHash } from 'node:crypto'
import { type Answer, type PictureType, pictureType, readPicture } from '@jatekvilag/table'
import type { Store } from '../store/store.ts'

export const MOST_PICTURE = 5_000_000
export const MOST_PICTURES_TOGETHER = 20_000_000

export interface KeptPicture {
  readonly hash: string
  readonly type: PictureType
  readonly width: number
  readonly height: number
}

/** Keeps a picture for a table; why not, where it is none, too large, or one too many. */
export async function keepPicture(
  store: Store,
  room: string,
  seat: number,
  bytes: Uint8Array,
): Promise<Answer<KeptPicture>> {
  if (bytes.length > MOST_PICTURE)
    return { ok: false, problem: { id: 'picture-too-large', values: { most: MOST_PICTURE / 1e6 } } }
  const read = readPicture('', bytes)
  if (!read.ok) return read
  const type = pictureType(bytes)!
  // A drawing is written anew from what only draws; nothing else of it is kept.
  const kept = type === 'image/svg+xml' ? Buffer.from(textOf(read.value.data)) : Buffer.from(bytes)
  const hash = createHash('sha256').update(kept).digest('hex')
  const known = await store.ask<{ hash: string; bytes: number }>('pictures', room)
  const together = known.reduce((sum, one) => sum + Number(one.bytes), 0)
  if (!known.some((one) => one.hash === hash)) {
    if (together + kept.length > MOST_PICTURES_TOGETHER)
      return { ok: false, problem: { id: 'pictures-too-many', values: { most: MOST_PICTURES_TOGETHER / 1e6 } } }
    await store.change('keepPicture', room, hash, seat, type, kept.length, kept.toString('base64'))
  }
  const { width, height } = read.value
  return { ok: true, value: { hash, type, width, height } }
}

const textOf = (data: string) => decodeURIComponent(data.slice(data.indexOf(',') + 1))

export async function pictureBytes(
  store: Store,
  room: string,
  hash: string,
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const [row] = await store.ask<{ type: string; data: string }>('picture', room, hash)
  return row && { type: row.type, bytes: Buffer.from(row.data, 'base64') }
}
