/** What a household owns, on a small tile in its colour: the same drawings as those printed on fields. */
import { body, type Picture } from './draw.ts'
import { facePicture } from './face-pictures.ts'
import { signOf } from './patterns.ts'

const furnishing =
  (face: string): Picture =>
  ({ look, paint, colour }) =>
    `<rect x="-45" y="-45" width="90" height="90" rx="14" ${body(paint, 3)}/><rect x="-37" y="-37" width="74" height="74" rx="9" fill="#fff8e8"/>` +
    `<g transform="scale(.72)">${facePicture(`face-${face}`, { ...look, dark: false })}</g>` +
    `<g transform="translate(-33 -33)"><circle r="13" ${body(paint, 2)}/><g transform="scale(.42)">${signOf(colour, paint.ink)}</g></g>`

export const HOUSEHOLD: Readonly<Record<string, Picture>> = {
  flat: furnishing('flat'),
  'room-furniture': furnishing('sofa'),
  'kitchen-furniture': furnishing('cupboard'),
  fridge: furnishing('fridge'),
  'washing-machine': furnishing('washing-machine'),
  'ping-pong-table': furnishing('ping-pong-table'),
  'vacuum-cleaner': furnishing('vacuum-cleaner'),
  tv: furnishing('tv'),
  radio: furnishing('radio'),
  'own-bicycle': furnishing('bicycle'),
  voucher: furnishing('book'),
  savings: furnishing('piggy'),
  policy: furnishing('umbrella'),
}
