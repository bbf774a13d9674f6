import { mirrored } from '../../mirror.ts'

export const HUNGARIAN_SUITS = ['makk', 'zold', 'tok', 'piros'] as const
export type HungarianSuit = (typeof HUNGARIAN_SUITS)[number]

const LINE = '#2b2019'
const shape = (d: string, fill: string, width = 1): string =>
  `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round"/>`
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

/** The four signs in their colours, each in a square of 20. */
const HUNGARIAN_PIPS: Readonly<Record<HungarianSuit, string>> = {
  // An acorn standing in its cup.
  makk:
    stroke('M0 8V10.6', LINE, 2.6) +
    stroke('M0 8V10.4', '#8a5a30', 1.2) +
    shape(mirrored('M0 -10.6C1 -9.4 1.6 -9 2.4 -8.6C7 -6.4 7.4 -1 6.8 2.6L0 2.6'), '#d99a36') +
    stroke('M-3.6 -5.4Q-4.8 -2.6 -4.4 1', '#f6cf7e', 1.4) +
    shape(mirrored('M0 0.6C4 0.4 8 1 8.6 3C8.4 7 4.6 9 0 9'), '#5c8f3f') +
    stroke('M-6 3.6L-3 6.6M-2 3L1.6 7M2.4 3L5.4 6M6 3.6L3 6.6M2 3L-1.6 7M-2.4 3L-5.4 6', '#2f5a24', 0.7),
  // A lime leaf on its stalk.
  zold:
    stroke('M0 5Q0.4 9 3 10.6', LINE, 2.4) +
    stroke('M0 5Q0.4 9 2.8 10.4', '#8a5a30', 1.1) +
    shape(mirrored('M0 -10.6C3 -6 10 -3 9.6 2.4C9.2 7.4 3.4 8 0 4.6'), '#4f8f45') +
    stroke('M0 -7.4V5M0 -2.6L4.4 -3.4M0 1L5.6 1.4M0 -2.6L-4.4 -3.4M0 1L-5.6 1.4', '#d8e59a', 0.9),
  // A hawk's bell.
  tok:
    `<circle cy="-8.6" r="1.9" fill="none" stroke="${LINE}" stroke-width="2.2"/><circle cy="-8.6" r="1.9" fill="none" stroke="#e5b93c" stroke-width=".9"/>` +
    `<circle cy="1.4" r="8.6" fill="#e5b93c" stroke="${LINE}" stroke-width="1"/>` +
    shape('M-8.6 2.6A8.6 8.6 0 0 0 8.6 2.6Z', '#c9473b') +
    shape('M-8.5 0.2H8.5V3.2H-8.5Z', '#5c8f3f', 0.8) +
    `<circle cy="6.2" r="1.2" fill="${LINE}"/>` +
    stroke('M0 6.2V9.6M-4.6 -3.4Q-3.4 -5.2 -1.4 -5.6', LINE, 0.9),
  piros:
    shape(mirrored('M0 -5.4C2 -11 9.8 -10.6 9.8 -3.6C9.8 2.4 4 6 0 10.4'), '#c0362b') +
    stroke('M-6.6 -3Q-6.6 -6.4 -3.6 -6.8', '#ee9d8d', 1.6),
}

/** A sign of that width at a place. */
export const sign = (suit: HungarianSuit, x: number, y: number, size: number, turned = false): string =>
  `<g transform="translate(${x} ${y}) scale(${turned ? -size / 20 : size / 20})">${HUNGARIAN_PIPS[suit]}</g>`
