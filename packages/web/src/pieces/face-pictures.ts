/** Small pictures printed on fields, around 0, 0 with a room of 50 to each side. Plain shapes that are read at 20 pixels. */
import { lookUp } from '@jatekvilag/engine'
import type { Look } from '../looks/index.ts'

type FacePicture = (ink: string) => string

const stroke = (ink: string, width = 7) =>
  `fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`

const word = (text: string, colour: string, size: number) =>
  `<text text-anchor="middle" dy=".36em" font-size="${size}" font-weight="800" fill="${colour}">${text}</text>`

const bulb: FacePicture = (ink) =>
  `<circle cy="-10" r="27" fill="#f4cf4a" stroke="${ink}" stroke-width="5"/><path d="M-12 22H12M-9 33H9M-8 -8L0 2L8 -8" ${stroke(ink, 5)}/>`
const tap: FacePicture = (ink) =>
  `<path d="M-40 -8H10Q28 -8 28 12V20M-14 -8V-28M-30 -30H2" ${stroke(ink, 9)}/><path d="M28 28Q18 42 28 45Q38 42 28 28Z" fill="#3f8fd0"/>`
const train: FacePicture = (ink) =>
  `<path d="M-40 18V-8H-4V-34H34V18Z" fill="${ink}"/><path d="M-30 -8V-28" ${stroke(ink, 10)}/><rect x="6" y="-24" width="18" height="15" fill="#fff8e8"/><circle cx="-26" cy="24" r="12" fill="#fff8e8" stroke="${ink}" stroke-width="6"/><circle cx="4" cy="24" r="12" fill="#fff8e8" stroke="${ink}" stroke-width="6"/><circle cx="28" cy="26" r="10" fill="#fff8e8" stroke="${ink}" stroke-width="6"/>`
const question: FacePicture = () => word('?', '#e07a1f', 96)
const chest: FacePicture = (ink) =>
  `<path d="M-40 -6Q-40 -34 0 -34Q40 -34 40 -6V34H-40Z" fill="#c8943e" stroke="${ink}" stroke-width="5"/><path d="M-40 -4H40" ${stroke(ink, 5)}/><rect x="-9" y="-13" width="18" height="20" rx="4" fill="#f4cf4a" stroke="${ink}" stroke-width="4"/>`
const start: FacePicture = () =>
  `<path d="M40 0H-26M-26 0L-4 -22M-26 0L-4 22" fill="none" stroke="#c8322b" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`
const bars: FacePicture = (ink) =>
  `<rect x="-40" y="-40" width="80" height="80" rx="8" fill="#d98f3f" stroke="${ink}" stroke-width="5"/><path d="M-20 -38V38M0 -38V38M20 -38V38" ${stroke(ink, 8)}/>`
const car: FacePicture = (ink) =>
  `<path d="M-44 18V0L-28 -4L-18 -22H18L30 -4L44 0V18Z" fill="#c8322b" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><circle cx="-24" cy="20" r="11" fill="${ink}"/><circle cx="24" cy="20" r="11" fill="${ink}"/>`
const policeman: FacePicture = (ink) =>
  `<path d="M-34 -14Q-32 -40 0 -42Q32 -40 34 -14L38 -8H-38Z" fill="#2d4fa8" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><circle cy="12" r="22" fill="#f0c8a0" stroke="${ink}" stroke-width="4"/><circle cy="-26" r="6" fill="#f4cf4a"/><path d="M-30 46L-14 34H14L30 46" fill="#2d4fa8"/>`
const coins: FacePicture = (ink) => {
  const coin = (y: number) => `<ellipse cy="${y}" rx="32" ry="14" fill="#e0b64a" stroke="${ink}" stroke-width="5"/>`
  return `${coin(24)}${coin(4)}${coin(-16)}<path d="M-10 -16H10" ${stroke(ink, 5)}/>`
}
const ring: FacePicture = (ink) =>
  `<circle cy="14" r="25" fill="none" stroke="#d9a92f" stroke-width="10"/><path d="M-16 -24L0 -44L16 -24L0 -6Z" fill="#7fc7e8" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
const shop: FacePicture = (ink) =>
  `<path d="M-36 -8V38H36V-8" fill="#fff3d6" stroke="${ink}" stroke-width="5"/><path d="M-42 -36H42L46 -8H-46Z" fill="#c8322b" stroke="${ink}" stroke-width="4"/><path d="M-21 -36L-23 -8M0 -36V-8M21 -36L23 -8" stroke="#fff3d6" stroke-width="9"/><rect x="-8" y="10" width="16" height="28" fill="${ink}"/>`
const flat: FacePicture = (ink) =>
  `<path d="M-34 42V-12L0 -42L34 -12V42Z" fill="#e7c089" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-20 -4H-4V10H-20ZM6 -4H22V10H6ZM-20 20H-4V34H-20ZM6 20H22V42H6Z" fill="${ink}"/>`
const umbrella: FacePicture = (ink) =>
  `<path d="M-42 2Q-36 -40 0 -40Q36 -40 42 2Q28 -10 14 2Q0 -10 -14 2Q-28 -10 -42 2Z" fill="#2c8a6a" stroke="${ink}" stroke-width="4"/><path d="M0 -2V34Q0 44 -10 42" ${stroke(ink, 6)}/>`
const piggy: FacePicture = (ink) =>
  `<ellipse cy="4" rx="34" ry="25" fill="#e79aa5" stroke="${ink}" stroke-width="4"/><path d="M-18 26V40M18 26V40M30 -6L44 -4V12L32 14" ${stroke(ink, 7)}/><path d="M-10 -14H10" ${stroke(ink, 5)}/><circle cx="22" cy="-2" r="4" fill="${ink}"/>`
const purse: FacePicture = (ink) =>
  `<path d="M-36 -14H36V34H-36Z" fill="#a8683a" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-24 -14Q-24 -36 0 -36Q24 -36 24 -14" ${stroke(ink, 6)}/><circle cy="4" r="8" fill="#f4cf4a"/>`
const book: FacePicture = (ink) =>
  `<path d="M0 -26Q-20 -38 -42 -30V28Q-20 20 0 32Q20 20 42 28V-30Q20 -38 0 -26Z" fill="#fff3d6" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M0 -26V32M-30 -14L-12 -10M-30 2L-12 6M12 -10L30 -14M12 6L30 2" ${stroke(ink, 4)}/>`
const mask: FacePicture = (ink) =>
  `<path d="M-32 -30H32Q36 16 0 38Q-36 16 -32 -30Z" fill="#fff3d6" stroke="${ink}" stroke-width="5"/><path d="M-20 -10H-8M8 -10H20M-16 10Q0 28 16 10" ${stroke(ink, 6)}/>`
const tent: FacePicture = (ink) =>
  `<path d="M0 -34L44 34H-44Z" fill="#5f9e55" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M0 -6L14 34H-14Z" fill="${ink}"/>`
const bicycle: FacePicture = (ink) =>
  `<circle cx="-24" cy="14" r="18" ${stroke(ink, 6)}/><circle cx="24" cy="14" r="18" ${stroke(ink, 6)}/><path d="M-24 14L-8 -14H16L24 14M-8 -14L4 14H-24M16 -14L12 -26H22M-14 -20H-2" ${stroke('#c8322b', 6)}/>`
const plane: FacePicture = (ink) =>
  `<path d="M0 -44Q8 -36 8 -14L44 12V22L8 10L6 30L16 38V44L0 40L-16 44V38L-6 30L-8 10L-44 22V12L-8 -14Q-8 -36 0 -44Z" fill="#8fb8d8" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
const tooth: FacePicture = (ink) =>
  `<path d="M-28 -30Q-14 -40 0 -30Q14 -40 28 -30Q38 0 20 38Q10 40 6 12Q0 4 -6 12Q-10 40 -20 38Q-38 0 -28 -30Z" fill="#fff" stroke="${ink}" stroke-width="5"/>`
const heart: FacePicture = (ink) =>
  `<path d="M0 36Q-44 4 -36 -20Q-22 -42 0 -16Q22 -42 36 -20Q44 4 0 36Z" fill="#d8463c" stroke="${ink}" stroke-width="4"/>`
const wheel: FacePicture = (ink) =>
  `<circle r="36" ${stroke(ink, 6)}/><path d="M0 -36V36M-36 0H36M-25 -25L25 25M25 -25L-25 25" ${stroke(ink, 4)}/><circle r="9" fill="#c8322b"/><path d="M-12 0L-26 46H26L12 0" ${stroke(ink, 5)}/>`
const tool: FacePicture = (ink) =>
  `<path d="M-34 34L6 -6M-6 -18Q-4 -40 22 -38L10 -24L18 -12L32 -16Q34 6 12 8" ${stroke(ink, 10)}/>`
const smoke: FacePicture = (ink) =>
  `<path d="M-44 18H26V32H-44Z" fill="#fff" stroke="${ink}" stroke-width="4"/><path d="M26 18H44V32H26Z" fill="#e07a1f"/><path d="M36 8Q24 -4 36 -16Q46 -28 34 -40M-40 -34L40 44" ${stroke('#c8322b', 6)}/>`
const bin: FacePicture = (ink) =>
  `<path d="M-26 -18H26L20 42H-20Z" fill="#9aa39b" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-34 -22H34M-8 -32H8M-8 -4L-6 28M8 -4L6 28" ${stroke(ink, 6)}/>`
const letter: FacePicture = (ink) =>
  `<path d="M-42 -26H42V28H-42Z" fill="#fff3d6" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-42 -26L0 8L42 -26" ${stroke(ink, 5)}/>`
const basket: FacePicture = (ink) =>
  `<path d="M-38 -4H38L28 38H-28Z" fill="#c8943e" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-26 -4Q-20 -40 0 -40Q20 -40 26 -4M-14 8V30M0 8V30M14 8V30" ${stroke(ink, 5)}/>`
const picture: FacePicture = (ink) =>
  `<path d="M-40 -30H40V32H-40Z" fill="#f4e3b8" stroke="#b98b2c" stroke-width="9"/><path d="M-30 24L-8 -6L8 12L16 2L30 24Z" fill="#5f9e55"/><circle cx="18" cy="-14" r="7" fill="${ink}"/>`
const cup: FacePicture = (ink) =>
  `<path d="M-24 -38H24Q24 4 0 8Q-24 4 -24 -38Z" fill="#e0b64a" stroke="${ink}" stroke-width="5"/><path d="M-24 -28H-40Q-38 -4 -20 -4M24 -28H40Q38 -4 20 -4M0 8V28M-20 36H20" ${stroke(ink, 6)}/>`
const boot: FacePicture = (ink) =>
  `<path d="M-26 -40H2V6Q6 16 34 18Q42 22 40 36H-26Z" fill="#8a5a30" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M-26 36H40" ${stroke(ink, 9)}/>`
const dumbbell: FacePicture = (ink) =>
  `<path d="M-20 0H20M-26 -20V20M26 -20V20M-40 -12V12M40 -12V12" ${stroke(ink, 11)}/>`
const crossing: FacePicture = (ink) =>
  `<rect x="-42" y="-30" width="84" height="62" fill="${ink}"/><path d="M-32 -30V32M-12 -30V32M8 -30V32M28 -30V32" stroke="#fff8e8" stroke-width="10"/>`

const tv: FacePicture = (ink) =>
  `<rect x="-38" y="-26" width="76" height="54" rx="8" fill="#7a5230" stroke="${ink}" stroke-width="5"/><rect x="-30" y="-18" width="46" height="38" rx="10" fill="#bfe0ea"/><circle cx="27" cy="-8" r="5" fill="#f4cf4a"/><circle cx="27" cy="10" r="5" fill="#f4cf4a"/><path d="M-14 -44L0 -28L16 -44M-22 30V40M22 30V40" ${stroke(ink, 5)}/>`
const sofa: FacePicture = (ink) =>
  `<path d="M-30 4V-18Q-30 -28 -18 -28H18Q30 -28 30 -18V4" fill="#b8503f" stroke="${ink}" stroke-width="5"/><path d="M-44 -4Q-32 -10 -30 4V10H30V4Q32 -10 44 -4V28H-44Z" fill="#cf6b52" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M0 -26V10M-36 28V38M36 28V38" ${stroke(ink, 5)}/>`
const cupboard: FacePicture = (ink) =>
  `<path d="M-36 -42H36V-10H-36ZM-36 6H36V42H-36Z" fill="#e7c089" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="M0 -42V-10M0 6V42M-8 -26V-22M8 -26V-22M-8 22V28M8 22V28" ${stroke(ink, 5)}/><path d="M-30 6Q-30 -8 -20 -8Q-10 -8 -10 6" ${stroke('#3f8fd0', 5)}/>`
const fridge: FacePicture = (ink) =>
  `<rect x="-26" y="-44" width="52" height="86" rx="8" fill="#f2f5f3" stroke="${ink}" stroke-width="5"/><path d="M-26 -12H26M14 -34V-22M14 -2V16" ${stroke(ink, 5)}/><path d="M-10 6V28M-19 11L-1 23M-19 23L-1 11" ${stroke('#3f8fd0', 3)}/>`
const washer: FacePicture = (ink) =>
  `<rect x="-34" y="-40" width="68" height="80" rx="8" fill="#f2f5f3" stroke="${ink}" stroke-width="5"/><circle cy="10" r="21" fill="#9fd0e8" stroke="${ink}" stroke-width="5"/><path d="M-18 14Q-8 4 2 12T18 8M-24 -27H-6M14 -27H24" ${stroke(ink, 4)}/>`
const pingPong: FacePicture = (ink) =>
  `<path d="M-46 4L-22 -20H22L46 4Z" fill="#2c8a6a" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/><path d="M0 -30V6M-34 6V34M34 6V34" ${stroke(ink, 5)}/><path d="M0 -30V4" stroke="#fff8e8" stroke-width="3"/><circle cx="20" cy="-34" r="7" fill="#fff" stroke="${ink}" stroke-width="3"/>`
const vacuum: FacePicture = (ink) =>
  `<path d="M-40 26Q-40 -4 -12 -4H6Q22 -4 22 14V26Z" fill="#c8322b" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><circle cx="-26" cy="30" r="9" fill="${ink}"/><circle cx="10" cy="30" r="9" fill="${ink}"/><path d="M20 6Q30 -36 38 -40M38 -40L46 34M38 36H48" ${stroke(ink, 6)}/>`
const radio: FacePicture = (ink) =>
  `<rect x="-42" y="-22" width="84" height="54" rx="8" fill="#a8683a" stroke="${ink}" stroke-width="5"/><circle cx="-18" cy="5" r="17" fill="#f4e3b8" stroke="${ink}" stroke-width="4"/><path d="M8 -8H32M8 4H32M-30 -22L10 -46" ${stroke(ink, 5)}/><circle cx="14" cy="19" r="6" fill="#f4cf4a"/><circle cx="30" cy="19" r="6" fill="#f4cf4a"/>`

const PICTURES: Readonly<Record<string, FacePicture>> = {
  'face-tv': tv,
  'face-sofa': sofa,
  'face-cupboard': cupboard,
  'face-fridge': fridge,
  'face-washing-machine': washer,
  'face-ping-pong-table': pingPong,
  'face-vacuum-cleaner': vacuum,
  'face-radio': radio,
  'face-bulb': bulb,
  'face-tap': tap,
  'face-train': train,
  'face-question': question,
  'face-chest': chest,
  'face-start': start,
  'face-bars': bars,
  'face-car': car,
  'face-policeman': policeman,
  'face-coins': coins,
  'face-ring': ring,
  'face-shop': shop,
  'face-flat': flat,
  'face-umbrella': umbrella,
  'face-piggy': piggy,
  'face-purse': purse,
  'face-book': book,
  'face-mask': mask,
  'face-tent': tent,
  'face-bicycle': bicycle,
  'face-plane': plane,
  'face-tooth': tooth,
  'face-heart': heart,
  'face-wheel': wheel,
  'face-tool': tool,
  'face-smoke': smoke,
  'face-bin': bin,
  'face-letter': letter,
  'face-basket': basket,
  'face-picture': picture,
  'face-cup': cup,
  'face-boot': boot,
  'face-dumbbell': dumbbell,
  'face-crossing': crossing,
}

export const hasFacePicture = (kind: string): boolean => lookUp(PICTURES, kind) !== undefined

export function facePicture(kind: string, look: Look): string {
  return lookUp(PICTURES, kind)?.(look.dark ? '#f0e4d0' : '#3a2c1d') ?? ''
}
