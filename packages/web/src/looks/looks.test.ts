import { COLOURS } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { signOf } from '../pieces/patterns.ts'
import { LOOKS, lookOf } from './index.ts'

/** Relative luminance as the web guidelines define it. */
function luminance(hex: string): number {
  const part = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

function contrast(a: string, b: string): number {
  const both = [luminance(a), luminance(b)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

const every = LOOKS.flatMap(({ id }) =>
  [false, true].flatMap((dark) => [false, true].map((blind) => [id, dark, blind] as const)),
)

describe.each(every)('look %s, dark %s, colour-blind %s', (id, dark, blind) => {
  const look = lookOf(id, dark, blind)
  const { material, paints } = look

  it('tells light from dark pieces, and both from their cells', () => {
    expect(contrast(paints.light.fill, paints.dark.fill)).toBeGreaterThan(7)
    for (const cell of [material.shades[0], material.shades[1], material.plain]) {
      expect(contrast(paints.dark.fill, cell)).toBeGreaterThan(2)
      expect(Math.max(contrast(paints.light.edge, cell), contrast(paints.light.fill, cell))).toBeGreaterThan(3)
    }
  })

  it('has readable signs, lines and labels', () => {
    for (const colour of COLOURS) expect(contrast(paints[colour].fill, paints[colour].ink), colour).toBeGreaterThan(3)
    expect(contrast(material.label, material.plate)).toBeGreaterThan(4.5)
    expect(contrast(material.line, material.plain)).toBeGreaterThan(3)
  })
})

it('no two colours share their sign', () => {
  expect(new Set(COLOURS.map((colour) => signOf(colour, '#000'))).size).toBe(COLOURS.length)
})

it('an unknown look is the first one', () => {
  expect(lookOf('marble', false, false).id).toBe(LOOKS[0].id)
})
