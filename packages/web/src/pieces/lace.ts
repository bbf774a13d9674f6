import { line, type Picture } from './draw.ts'

/** A square of lace reaches its corners, where it hangs together with others: a hem, a flower of holes and loops. */
export const lace: Picture = ({ look }) => {
  const linen = look.dark ? '#e9e0cf' : '#fffdf6'
  const thread = look.dark ? '#6b5f4d' : '#8b7a60'
  const holes = [
    [0, -21],
    [0, 21],
    [-21, 0],
    [21, 0],
  ].map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="${x ? 12 : 7}" ry="${x ? 7 : 12}"/>`)
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => `<circle cx="${28 * x}" cy="${28 * y}" r="6.5"/>`))
  return (
    `<rect x="-50" y="-50" width="100" height="100" rx="3" fill="${linen}" stroke="${thread}" stroke-width="3"/>` +
    `<rect x="-42" y="-42" width="84" height="84" rx="10" ${line(thread, 2)} stroke-dasharray="5 4"/>` +
    `<g fill="${look.material.plain}" stroke="${thread}" stroke-width="2">${[...holes, ...corners].join('')}<circle r="6"/></g>`
  )
}
