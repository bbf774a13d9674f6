/**
 * Closes the right half of an outline with its mirror image. The half is written from top to bottom
 * with absolute M, L, Q and C only, and begins and ends on the axis.
 */
export function mirrored(half: string): string {
  const strokes = [...half.matchAll(/([MLQC])([^MLQC]*)/g)].map(([, command = '', numbers = '']) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const points: [number, number][] = []
    for (let i = 0; i + 1 < values.length; i += 2) points.push([values[i]!, values[i + 1]!])
    return { command, points }
  })
  // Several points after one L are several lines; split them so that each stroke has one end.
  const steps = strokes.flatMap(({ command, points }) => {
    const size = command === 'C' ? 3 : command === 'Q' ? 2 : 1
    return Array.from({ length: points.length / size }, (_, i) => ({
      command: command === 'M' && i > 0 ? 'L' : command,
      points: points.slice(i * size, (i + 1) * size),
    }))
  })
  const flip = ([x, y]: readonly [number, number]) => `${-x || 0} ${y}`
  let back = ''
  for (const [i, { command, points }] of [...steps.entries()].reverse()) {
    const before = steps[i - 1]?.points.at(-1)
    if (!before) break
    const controls = points.slice(0, -1).reverse()
    back += `${command}${[...controls, before].map(flip).join(' ')}`
  }
  return `${half}${back}Z`
}

/** Both halves of lines that do not meet, such as eyes and whiskers. */
export function bothSides(d: string): string {
  return (
    d +
    d.replace(/([MLQC])([^MLQC]*)/g, (_, command: string, numbers: string) => {
      const values = numbers
        .trim()
        .split(/[\s,]+/)
        .map(Number)
      return command + values.map((value, i) => (i % 2 ? value : -value || 0)).join(' ')
    })
  )
}
