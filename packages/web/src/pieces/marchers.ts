import { man } from './discs.ts'
import { type Brush, line, type Picture } from './draw.ts'

/** A broad line of the ink with a light one under it, so that it is seen on any stain. */
const drawn = ({ paint }: Brush, d: string): string =>
  `<path d="${d}" ${line(paint.fill, 13)}/><path d="${d}" ${line(paint.ink, 7)}/>`

/** A man who goes one way for the whole game: a chevron points there. */
export const marcher: Picture = (brush) => `${man(brush)}${drawn(brush, 'M-17 9L0 -12L17 9')}`

/** His officer: two chevrons and a star behind them. */
export const marchingOfficer: Picture = (brush) =>
  `${man(brush)}<circle r="44" ${line(brush.paint.ink, 4)}/>${drawn(brush, 'M-17 -2L0 -22L17 -2M-17 14L0 -6L17 14')}<path d="M0 17L3 24H10L4.5 28.5L6.5 36L0 31.5L-6.5 36L-4.5 28.5L-10 24H-3Z" fill="${brush.paint.ink}"/>`
