/** The eight ways to turn and mirror a square board: where each point comes to lie. */
export function turnedPoints(size: number): Int32Array[] {
  const last = size - 1
  return Array.from({ length: 8 }, (_, way) =>
    Int32Array.from({ length: size * size }, (_, point) => {
      const [x, y] = [point % size, Math.floor(point / size)]
      const [across, up] = way & 4 ? [y, x] : [x, y]
      return (way & 2 ? last - up : up) * size + (way & 1 ? last - across : across)
    }),
  )
}
