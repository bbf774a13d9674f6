/** Pictures as data: what kind of picture some bytes are, and how one travels inside a table. */
import { harmlessSvg } from './svg.ts'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/bmp', 'image/svg+xml'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** What the first bytes say; the ending of a file's name may lie. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  const starts = (...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP') return 'image/webp'
  if (starts(0x42, 0x4d)) return 'image/bmp'
  const text = String.fromCharCode(...bytes.subarray(0, 1024)).replace(/^\xef\xbb\xbf/, '')
  return /^\s*<(\?xml|!--|!DOCTYPE\s+svg|svg[\s>]|svg:svg)/i.test(text) ? 'image/svg+xml' : undefined
}

const SVG_DATA = 'data:image/svg+xml;charset=utf-8,'

export function svgData(svg: string): string {
  return SVG_DATA + encodeURIComponent(svg)
}

export function rasterData(type: PictureType, bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let i = 0; i < bytes.length; i += 8192) pieces.push(String.fromCharCode(...bytes.subarray(i, i + 8192)))
  return `data:${type};base64,${btoa(pieces.join(''))}`
}

/** A picture that the keeper of a shared table has under the hash of its bytes, in the place of the bytes themselves. */
export const keptData = (hash: string) => `kept:${hash}`
export const keptHash = (data: string): string | undefined => /^kept:([0-9a-f]{64})$/.exec(data)?.[1]

/** Data from a stranger's file: bytes of the kind they claim to be, or a drawing that is already harmless. */
export function isHarmlessData(data: string): boolean {
  if (keptHash(data) !== undefined) return true
  if (data.startsWith(SVG_DATA)) return isHarmlessDrawing(data.slice(SVG_DATA.length))
  const [, type, content] = /^data:(image\/(?:png|jpeg|webp|bmp));base64,([A-Za-z0-9+/]+={0,2})$/.exec(data) ?? []
  if (content === undefined) return false
  try {
    return pictureType(Uint8Array.from(atob(content.slice(0, 32)), (sign) => sign.charCodeAt(0))) === type
  } catch {
    return false
  }
}

function isHarmlessDrawing(encoded: string): boolean {
  try {
    const text = decodeURIComponent(encoded)
    return harmlessSvg(text)?.text === text
  } catch {
    return false
  }
}
