/** The three shapes of the skyscraper: holes of its floors and faces of its cubes, around 0, 0 with a room of 50. */
const polygon = (corners: number, radius: (i: number) => number, turn = 0) =>
  `M${Array.from({ length: corners }, (_, i) => {
    const angle = ((i + turn) * 2 * Math.PI) / corners
    return `${(radius(i) * Math.sin(angle)).toFixed(1)} ${(-radius(i) * Math.cos(angle)).toFixed(1)}`
  }).join('L')}Z`

export const faceMarks = {
  /** A diagonal cross. */
  x: 'M-30 -20L-20 -30L0 -10L20 -30L30 -20L10 0L30 20L20 30L0 10L-20 30L-30 20L-10 0Z',
  /** An octagon. */
  o: polygon(8, () => 29, 0.5),
  /** A star with eight points. */
  s: polygon(16, (i) => (i % 2 ? 15 : 32)),
} as const
export type FaceMark = keyof typeof faceMarks
