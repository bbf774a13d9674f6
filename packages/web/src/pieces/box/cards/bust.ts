/**
 * The toolkit of card figures: half a person above a slanting belt, in millimetres. The belt runs from
 * (-21, 4.5) to (21, -4.5); the same half turned upside down completes the card.
 */
interface Dress {
  readonly coat: string
  readonly trim: string
  readonly lining: string
}

export interface Bust {
  readonly dress: Dress
  readonly hair: keyof typeof HAIR
  readonly hairColour: string
  readonly hat: keyof typeof HATS
  readonly hatColours: readonly [string, string]
  readonly beard?: keyof typeof BEARDS
  /** In the hand on the right. */
  readonly tool?: keyof typeof TOOLS
}

const LINE = '#2b2019'
const SKIN = '#f5d9b8'
const GOLD = '#e5b93c'
const STEEL = '#cfd6d8'
const WOOD = '#9a6a3a'

const shape = (d: string, fill: string, width = 0.55): string =>
  `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width="${width}" stroke-linejoin="round"/>`
const stroke = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** A line of some material with a dark rim. */
const rod = (d: string, colour: string, width: number): string => stroke(d, LINE, width + 1) + stroke(d, colour, width)

/** Drawn behind the face. */
const HAIR = {
  short: 'M-7 -27C-9 -20 -8 -16 -6 -14.5H6C8 -16 9 -20 7 -27Z',
  bob: 'M-7 -28C-11 -22 -11 -14 -8.5 -11.5Q-6 -11 -5 -13H5Q6 -11 8.5 -11.5C11 -14 11 -22 7 -28Z',
  long: 'M-7 -28C-13 -22 -12 -10 -11 -4Q-7 -3 -6 -9H6Q7 -3 11 -4C12 -10 13 -22 7 -28Z',
} as const

const BEARDS = {
  moustache:
    'M0 -16.8C2 -18 4.6 -17 5.6 -15C3.4 -14.6 1.4 -15 0 -16C-1.4 -15 -3.4 -14.6 -5.6 -15C-4.6 -17 -2 -18 0 -16.8Z',
  full: 'M-6.4 -20C-8 -11 -4 -6 0 -5C4 -6 8 -11 6.4 -20C5 -17.4 2 -17.2 0 -16.6C-2 -17.2 -5 -17.4 -6.4 -20Z',
  long: 'M-6.4 -20C-9 -11 -5 -4 0 -2.6C5 -4 9 -11 6.4 -20C5 -17.4 2 -17.2 0 -16.6C-2 -17.2 -5 -17.4 -6.4 -20Z',
  goatee: 'M-2.6 -14.2Q0 -15 2.6 -14.2Q2.4 -9 0 -7.6Q-2.4 -9 -2.6 -14.2Z',
} as const

type Paired = (a: string, b: string) => string

/** Headgear in two colours. */
const HATS = {
  crown: (a, b) =>
    shape('M-8.4 -25.4L-10.6 -34.4L-5.4 -30.4L0 -36L5.4 -30.4L10.6 -34.4L8.4 -25.4Q0 -27.6 -8.4 -25.4Z', a) +
    stroke('M-8 -26.8Q0 -29 8 -26.8', b, 1.3) +
    [-10.6, 0, 10.6]
      .map(
        (x, i) =>
          `<circle cx="${x}" cy="${i === 1 ? -36.4 : -34.8}" r="1.3" fill="${b}" stroke="${LINE}" stroke-width=".4"/>`,
      )
      .join(''),
  diadem: (a, b) =>
    shape('M-7.6 -25.8L-8.6 -31L-5.6 -29L-3.4 -32.6L0 -29.4L3.4 -32.6L5.6 -29L8.6 -31L7.6 -25.8Q0 -28 -7.6 -25.8Z', a) +
    [-8.6, -3.4, 3.4, 8.6]
      .map(
        (x) =>
          `<circle cx="${x}" cy="${Math.abs(x) > 5 ? -31.4 : -33}" r="1.1" fill="${b}" stroke="${LINE}" stroke-width=".4"/>`,
      )
      .join(''),
  cap: (a, b) =>
    shape('M4 -30C8 -37 15 -38.4 19 -37.4C18 -32.6 13 -28 6.6 -27.4Z', b) +
    stroke('M6 -28.6Q11 -32 16.6 -36', LINE, 0.4) +
    shape('M-9.6 -25.6Q-11 -32 -1 -33Q9.6 -32.6 9.4 -25.6Q0 -28.4 -9.6 -25.6Z', a),
  brim: (a, b) =>
    shape('M-6.6 -28.6Q-6 -35.6 0 -36Q6 -35.6 6.6 -28.6Z', a) +
    stroke('M-6.4 -29.4Q0 -31.2 6.4 -29.4', b, 1.6) +
    shape(
      'M-13.4 -25.4Q-8 -28.4 -6.6 -28.8Q0 -30.4 6.6 -28.8Q8 -28.4 13.4 -25.4Q6 -24.4 0 -25.6Q-6 -24.4 -13.4 -25.4Z',
      a,
    ),
  feathered: (a, b) =>
    shape('M4 -30C8 -38 14 -40 18.6 -38.6C18 -33 12 -28 6 -27.6Z', b) +
    stroke('M5.6 -29Q11 -33 16 -37', LINE, 0.4) +
    shape('M-7 -28Q-7 -35.6 0 -36Q7 -35 7 -28Z', a) +
    shape('M-12.6 -25Q-9 -29.6 -6 -28.8Q0 -30.2 6 -28.8Q9 -29.6 12.6 -25Q6 -26.4 0 -26.2Q-6 -26.4 -12.6 -25Z', a),
  plumed: (a, b) =>
    shape('M-6 -30C-10 -38 4 -42 16 -36C20 -33 19 -28 15.6 -26C15 -31 10 -33 5 -32Z', b) +
    shape('M-12 -25Q-10 -30.4 -5 -30.8Q0 -32.6 6 -30.6Q11 -30 12 -25Q6 -27 0 -26.6Q-6 -27 -12 -25Z', a),
  helmet: (a, b) =>
    shape('M-2 -33C-4 -38 6 -40 14 -35C11 -35 8 -34 4 -32Z', b) +
    shape('M-8 -24Q-9 -34 0 -34.6Q9 -34 8 -24Q11 -23 10.6 -21.6Q4 -25 0 -25Q-4 -25 -10.6 -21.6Q-11 -23 -8 -24Z', a) +
    stroke('M0 -34V-26', LINE, 0.5),
  fur: (a, b) =>
    shape('M-7.6 -27Q-9 -35 0 -35.4Q9 -35 7.6 -27Z', b) +
    shape('M-9.6 -24.6Q-11 -28.6 -8 -29.4Q0 -31.6 8 -29.4Q11 -28.6 9.6 -24.6Q0 -27.6 -9.6 -24.6Z', a),
  wreath: (a, b) =>
    shape('M-8 -26Q-8.4 -30.6 0 -31Q8.4 -30.6 8 -26Q0 -28.8 -8 -26Z', a) +
    [-6, -3, 0, 3, 6]
      .map(
        (x) =>
          `<circle cx="${x}" cy="${-29 - (6 - Math.abs(x)) * 0.12}" r="1.5" fill="${b}" stroke="${LINE}" stroke-width=".35"/>`,
      )
      .join(''),
} as const satisfies Record<string, Paired>

const hand = (x: number, y: number) => shape(`M${x - 2.2} ${y - 1.6}h4.2q1.2 1.6 0 3.4h-4.2q-1.2 -1.8 0 -3.4Z`, SKIN)

/** What a hand holds at the right, x around 15. */
const TOOLS = {
  sword: () =>
    shape('M14 -34.6L15.4 -37L16.8 -34.6V-14H14Z', STEEL) +
    shape('M10.6 -14.6H20.2V-12.4H10.6Z', GOLD) +
    rod('M15.4 -12V-6.6', WOOD, 1.6) +
    hand(15.6, -9.4),
  axe: () =>
    rod('M15.4 -36V-6', WOOD, 1.6) +
    shape('M15 -35Q20.6 -37.4 21.4 -31Q20.6 -25 15 -27.4Z', STEEL) +
    shape('M15.6 -33.4L11.4 -31.2L15.6 -29Z', STEEL) +
    hand(15.6, -11),
  orb: () =>
    `<circle cx="15" cy="-15" r="4.6" fill="${GOLD}" stroke="${LINE}" stroke-width=".55"/>` +
    stroke('M10.6 -15.4H19.4M15 -19.6V-15.4', LINE, 0.6) +
    rod('M15 -24V-20M13 -22.4H17', GOLD, 0.9) +
    hand(15, -9.6),
  sceptre: () =>
    rod('M15.4 -28V-5.4', GOLD, 1.3) +
    `<circle cx="15.4" cy="-30.4" r="2.8" fill="${GOLD}" stroke="${LINE}" stroke-width=".55"/>` +
    rod('M15.4 -36V-33.6M14 -34.8H16.8', GOLD, 0.8) +
    hand(15.6, -11),
  flower: () =>
    stroke('M15 -20V-7', '#3f7d4b', 1.1) +
    shape('M15 -12Q19.6 -14.6 20.4 -11.6Q18 -9.6 15 -11Z', '#5c9a57', 0.4) +
    [0, 72, 144, 216, 288]
      .map(
        (turn) =>
          `<ellipse cx="15" cy="-26.6" rx="2" ry="3" transform="rotate(${turn} 15 -23.6)" fill="#d5574a" stroke="${LINE}" stroke-width=".4"/>`,
      )
      .join('') +
    `<circle cx="15" cy="-23.6" r="1.8" fill="${GOLD}" stroke="${LINE}" stroke-width=".4"/>` +
    hand(15, -8.8),
  halberd: () =>
    rod('M15.4 -32V-5', WOOD, 1.5) +
    shape('M15.4 -39.4L17 -33H13.8Z', STEEL) +
    shape('M16 -33.4Q21.6 -35 21.4 -29.4Q20 -26.6 16 -27.6Z', STEEL) +
    shape('M14.8 -32.6L10.4 -30L14.8 -28Z', STEEL) +
    hand(15.6, -11),
  crook: () => rod('M15.4 -5V-30Q15.4 -36.4 11.4 -36.4Q7.8 -36 8.4 -32.6', WOOD, 1.5) + hand(15.6, -11),
  staff: () => rod('M15.4 -36.6V-5', WOOD, 1.7) + hand(15.6, -12),
  crossbow: () =>
    stroke('M9.2 -25.4L15 -19L20.8 -25.4', LINE, 0.5) +
    rod('M7.6 -27Q10 -33.6 15 -33.6Q20 -33.6 22.4 -27', STEEL, 1.2) +
    rod('M15 -36V-6', WOOD, 2.4) +
    hand(15.2, -11),
  horn: () =>
    shape('M9.4 -9C11 -16 16 -18.4 20.6 -24.4L22.4 -22.4C22 -14.6 17.6 -8 11 -6.4Z', GOLD) +
    stroke('M13 -13.6L15.8 -9.8M17.6 -18.8L20.6 -15.6', LINE, 0.8) +
    hand(14, -8.4),
  book: () =>
    shape('M9.8 -19.6L20.6 -21.6V-8.6L9.8 -6.6Z', '#b5432f') +
    shape('M20.6 -21.6L22 -20.4V-7.6L20.6 -8.6Z', '#fbf3df') +
    stroke('M12 -17L18.4 -18.2M12 -14.4L18.4 -15.6', GOLD, 0.8) +
    hand(14, -7.6),
  falcon: () =>
    shape(
      'M12.6 -12C11 -18 12.6 -25.6 16 -27.4Q19.6 -28.6 20.4 -25.6L22 -24.4L20 -23.6C20.6 -18 19 -13.6 16.4 -9.6Z',
      '#8a6a4a',
    ) +
    stroke('M14 -14.6Q15.4 -19 18.4 -20.6', LINE, 0.6) +
    `<circle cx="18.2" cy="-25.6" r=".7" fill="${LINE}"/>` +
    hand(14.6, -8.8),
  letter: () =>
    shape('M10 -18.6H20.4V-9.6H10Z', '#fbf3df') +
    stroke('M12 -16H18.4M12 -13.8H18.4', LINE, 0.5) +
    `<circle cx="18" cy="-9.8" r="1.6" fill="#b5322a" stroke="${LINE}" stroke-width=".4"/>` +
    hand(13, -8.6),
} as const

function coat({ coat: main, trim, lining }: Dress): string {
  return (
    shape('M-21 4.5V-3C-20 -9 -11 -11 -5 -13.4H5C11 -11 20 -9 21 -6V-4.5Z', main) +
    // The front, its buttons and the collar.
    shape('M-4.6 1L-5.4 -12.4H5.4L4.6 -1Z', lining) +
    [-2.4, -5.6, -8.8]
      .map((y) => `<circle cx="0" cy="${y}" r=".8" fill="${trim}" stroke="${LINE}" stroke-width=".35"/>`)
      .join('') +
    shape('M-8.4 -9.6Q-6 -13.4 -3.6 -14L0 -10.6L3.6 -14Q6 -13.4 8.4 -9.6L4 -7.4L0 -10L-4 -7.4Z', trim) +
    stroke('M-13.6 -9.4Q-12.4 -4 -12.6 2.4M13.6 -9.4Q12.4 -6 12.6 -3', LINE, 0.5) +
    stroke('M-19.6 -1.6L-14.2 -2.8M-19.4 1.6L-13.8 0.4M19.6 -6.2L14.4 -5.2', trim, 1.3)
  )
}

function face(bust: Bust): string {
  return (
    shape('M-6.4 -27C-7.2 -19 -4.6 -12.6 0 -11.8C4.6 -12.6 7.2 -19 6.4 -27Z', SKIN) +
    stroke('M-4.4 -22.4Q-3 -23.4 -1.6 -22.6M1.6 -22.6Q3 -23.4 4.4 -22.4', bust.hairColour, 0.7) +
    `<circle cx="-2.9" cy="-20.8" r=".75" fill="${LINE}"/><circle cx="2.9" cy="-20.8" r=".75" fill="${LINE}"/>` +
    stroke('M.3 -21L-.9 -17.9H.6', LINE, 0.45) +
    (bust.beard ? shape(BEARDS[bust.beard], bust.hairColour, 0.45) : '') +
    (bust.beard === 'full' || bust.beard === 'long'
      ? stroke('M-3 -11.4Q-2 -8.6 -2.4 -7M3 -11.4Q2 -8.6 2.4 -7', LINE, 0.35)
      : '') +
    stroke('M-1.7 -14.9Q0 -14.2 1.7 -14.9', '#a33a2c', 0.8) +
    (bust.beard
      ? ''
      : `<circle cx="-4.4" cy="-17.4" r="1.1" fill="#e8937a" fill-opacity=".6"/><circle cx="4.4" cy="-17.4" r="1.1" fill="#e8937a" fill-opacity=".6"/>`)
  )
}

/** Half a card figure above its belt. */
export function bustMarkup(bust: Bust): string {
  const [a, b] = bust.hatColours
  return (
    coat(bust.dress) +
    shape(HAIR[bust.hair], bust.hairColour) +
    face(bust) +
    HATS[bust.hat](a, b) +
    (bust.tool ? `<g transform="translate(-1.4 1.4)">${TOOLS[bust.tool]()}</g>` : '') +
    // The belt hides where the two halves meet.
    `<path d="M-21 4.5L21 -4.5" stroke="${LINE}" stroke-width=".6"/>`
  )
}

/** The half and its turned twin. */
export function twice(half: string): string {
  return `${half}<g transform="rotate(180)">${half}</g>`
}

export const CARD_COLOURS = { line: LINE, skin: SKIN, gold: GOLD, steel: STEEL, wood: WOOD } as const
