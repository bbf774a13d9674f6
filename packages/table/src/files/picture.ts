/** The user's own pictures: bytes of a file become something that can lie on the table, or a clear sentence. */
import type { OwnPicture } from '../model.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { contentId } from './hash.ts'
import { type PictureType, pictureType, rasterData, svgData } from './picture-data.ts'
import { harmlessSvg } from './svg.ts'
import { textOf } from './text-bytes.ts'

export const MOST_PICTURE_BYTES = 8_000_000
export const MOST_SVG_BYTES = 2_000_000
export const MOST_PIXELS = 6000

export function readPicture(fileName: string, bytes: Uint8Array): Answer<OwnPicture> {
  if (bytes.length === 0) return refuse('picture-empty')
  const type = pictureType(bytes)
  if (!type) return refuse('picture-unknown')
  const most = type === 'image/svg+xml' ? MOST_SVG_BYTES : MOST_PICTURE_BYTES
  if (bytes.length > most) return refuse('picture-too-large', { most: most / 1_000_000 })
  const name = fileName.replace(/\.[^.]*$/, '').slice(0, 200)
  if (type === 'image/svg+xml') {
    const svg = harmlessSvg(textOf(bytes))
    return svg ? sized(name, svgData(svg.text), svg.width, svg.height) : refuse('svg-broken')
  }
  const size = pixelsOf(type, bytes)
  return size ? sized(name, rasterData(type, bytes), ...size) : refuse('picture-unknown')
}

function sized(name: string, data: string, width: number, height: number): Answer<OwnPicture> {
  if (width > MOST_PIXELS || height > MOST_PIXELS) return refuse('picture-too-wide', { most: MOST_PIXELS })
  return answer({ id: contentId('own', data), name, data, width, height })
}

/** Width and height from the header; nothing if it is cut off or makes no sense. */
export function pixelsOf(type: PictureType, bytes: Uint8Array): [number, number] | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const [width, height] = READERS[type as keyof typeof READERS](data)
    return width > 0 && height > 0 ? [width, height] : undefined
  } catch {
    // Reading past the end: the file is cut off.
    return undefined
  }
}

const READERS = {
  'image/png': (data: DataView): [number, number] => [data.getUint32(16), data.getUint32(20)],
  // Rows may be stored from the top, which a negative height says; the oldest headers have 16-bit sizes.
  'image/bmp': (data: DataView): [number, number] =>
    data.getUint32(14, true) === 12
      ? [data.getUint16(18, true), data.getUint16(20, true)]
      : [data.getInt32(18, true), Math.abs(data.getInt32(22, true))],
  'image/webp': webpPixels,
  'image/jpeg': jpegPixels,
}

function webpPixels(data: DataView): [number, number] {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((i) => data.getUint8(i)))
  const uint24 = (at: number) => data.getUint16(at, true) | (data.getUint8(at + 2) << 16)
  if (chunk === 'VP8X') return [uint24(24) + 1, uint24(27) + 1]
  if (chunk === 'VP8L') {
    const bits = data.getUint32(21, true)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  }
  return [data.getUint16(26, true) & 0x3fff, data.getUint16(28, true) & 0x3fff]
}

/** The sizes stand in the start of the frame, after any number of other segments. */
function jpegPixels(data: DataView): [number, number] {
  let at = 2
  for (;;) {
    while (data.getUint8(at) === 0xff && data.getUint8(at + 1) === 0xff) at++
    const marker = data.getUint8(at + 1)
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (data.getUint8(at) !== 0xff) return [0, 0]
    if (startsFrame) return [data.getUint16(at + 7), data.getUint16(at + 5)]
    at += 2 + data.getUint16(at + 2)
  }
}
