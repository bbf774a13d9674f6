import { squares } from '@jatekvilag/engine'

/** Holes without corners; the border rows of each seat lie outside a line of its colour. */
export function twixtBoard(size: number) {
  const far = size - 1
  const corner = (x: number, y: number) => (x === 0 || x === far) && (y === 0 || y === far)
  const board = squares({
    width: size,
    height: size,
    points: true,
    exists: (x, y) => !corner(x, y),
    lines: [
      { points: [0.5, 0.5, far - 0.5, 0.5], kind: 'strong', owner: 0 },
      { points: [0.5, far - 0.5, far - 0.5, far - 0.5], kind: 'strong', owner: 0 },
      { points: [0.5, 0.5, 0.5, far - 0.5], kind: 'strong', owner: 1 },
      { points: [far - 0.5, 0.5, far - 0.5, far - 0.5], kind: 'strong', owner: 1 },
    ],
  })
  // The holes stand free: no grid is drawn between them.
  const lines = board.lines.filter((line) => line.kind === 'strong')
  const all = board.shapes.map((_, hole) => hole)
  return { ...board, lines, regions: { holes: { sites: all, look: 'dot' as const } } }
}
