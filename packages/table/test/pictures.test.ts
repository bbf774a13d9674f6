import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isHarmlessData, pictureType, readPicture } from '../src/index.ts'
import { problemOf, value } from './desk.ts'

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
const uint32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
const little32 = (n: number) => uint32(n).reverse()

function png(width: number, height: number): Uint8Array {
  const data = deflateSync(new Uint8Array((width + 1) * height))
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...uint32(13), ...ascii('IHDR'), ...uint32(width), ...uint32(height), 8, 0, 0, 0, 0, ...uint32(0)],
    ...[...uint32(data.length), ...ascii('IDAT'), ...data, ...uint32(0)],
  ])
}
const bmp = (width: number, height: number) =>
  Uint8Array.from([...ascii('BM'), ...new Array(12).fill(0), ...little32(40), ...little32(width), ...little32(height)])
const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc4, 0, 4, 0, 0],
    ...[0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0],
  ])
const riff = (...rest: number[]) => Uint8Array.from([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WEBP'), ...rest])
const webp = {
  VP8X: riff(...ascii('VP8X'), 0, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0),
  VP8L: riff(...ascii('VP8L'), 0, 0, 0, 0, 0x2f, ...little32(99 | (49 << 14))),
  'VP8 ': riff(...ascii('VP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 0x01, 0x2a, 100, 0, 50, 0),
}

describe('own pictures', () => {
  it('R42 R54 R88 BMP, PNG, JPEG, WebP and SVG files become pictures with their size', () => {
    const files: [string, Uint8Array][] = [
      ['image/png', png(100, 50)],
      ['image/bmp', bmp(100, 50)],
      ['image/bmp', bmp(100, -50)],
      ['image/jpeg', jpeg(100, 50)],
      ...Object.values(webp).map((bytes): [string, Uint8Array] => ['image/webp', bytes]),
      ['image/svg+xml', new TextEncoder().encode('\uFEFF<?xml version="1.0"?><svg viewBox="0 0 100 50"/>')],
    ]
    for (const [type, bytes] of files) {
      const own = value(readPicture('Kép.XYZ', bytes))
      expect([own.width, own.height, own.name], type).toEqual([100, 50, 'Kép'])
      expect(own.data.startsWith(`data:${type}`), type).toBe(true)
      expect(isHarmlessData(own.data), type).toBe(true)
    }
  })

  it('the same picture has the same id, another one another', () => {
    const [a, b, c] = [png(3, 3), png(3, 3), png(3, 4)].map((bytes) => value(readPicture('x.png', bytes)).id)
    expect(a).toBe(b)
    expect(a).not.toBe(c)
  })

  it('what is no picture, is empty, too large or cut off is refused with a reason', () => {
    const text = (content: string) => new TextEncoder().encode(content)
    expect(problemOf(readPicture('x.png', new Uint8Array()))).toBe('picture-empty')
    expect(problemOf(readPicture('x.png', text('hello')))).toBe('picture-unknown')
    expect(problemOf(readPicture('x.svg', text('<html><svg/></html>')))).toBe('picture-unknown')
    expect(problemOf(readPicture('x.gif', Uint8Array.from(ascii('GIF89a'))))).toBe('picture-unknown')
    expect(problemOf(readPicture('x.svg', text('<svg><g></svg>')))).toBe('svg-broken')
    expect(problemOf(readPicture('x.png', png(100, 50).slice(0, 18)))).toBe('picture-unknown')
    expect(problemOf(readPicture('x.jpg', jpeg(9, 9).slice(0, 12)))).toBe('picture-unknown')
    expect(problemOf(readPicture('x.bmp', bmp(7000, 10)))).toBe('picture-too-wide')
    const heavy = new Uint8Array(9_000_000)
    heavy.set(png(10, 10))
    expect(problemOf(readPicture('x.png', heavy))).toBe('picture-too-large')
  })

  it('the first bytes say what a file is, not its name', () => {
    expect(pictureType(png(1, 1))).toBe('image/png')
    expect(value(readPicture('foto.jpg', png(1, 1))).data).toMatch(/^data:image\/png/)
  })
})
