import { squares } from '@jatekvilag/engine'
import { expect, it } from 'vitest'
import { lookOf } from '../looks/index.ts'
import { placesOf } from './geometry.ts'
import { relief } from './relief.ts'

const DAY = lookOf('wood', false, false, false)
const drawn = (ground?: (x: number, y: number) => number) =>
  relief(placesOf(squares({ width: 2, height: 2, ...(ground && { ground }) }), 0), DAY)

it('is drawn only where the ground has heights', () => {
  expect(drawn()).toBe('')
})

it('shades every height by itself, tells it in numbers, and shows a step at each border where it falls', () => {
  const svg = drawn((x) => 1 + x)
  expect(svg.match(/<text/g)).toHaveLength(4)
  const opacities = [...svg.matchAll(/fill="(#\w+)" fill-opacity="([\d.]+)"/g)].map(
    ([, fill, opacity]) => `${fill} ${opacity}`,
  )
  expect(new Set(opacities).size).toBe(3)
  // Two cells of the lower column border on the higher one.
  expect(svg.match(/M[^"]*"/g)!.some((d) => d.split('M').length === 3)).toBe(true)
  expect(drawn(() => 1)).not.toMatch(/stroke-width="5"[^>]*d="M/)
})
