import { body, line, type Picture } from './draw.ts'

/**
 * The figures of Battle Array, which are told apart by shape and by colour. Signs of colours would look like shapes here, so a
 * colour is told by the core: none, an outline, or a solid one, of the figure's own shape.
 */
const figure =
  (outline: string, middle = 0): Picture =>
  ({ paint, look, colour }) => {
    const core = `<path d="${outline}" transform="translate(0 ${middle}) scale(.46)" `
    const cores: Readonly<Record<string, string>> = {
      green: `${core}${line(paint.ink, 9)} stroke-opacity=".85"/>`,
      red: `${core}fill="${paint.ink}" fill-opacity=".85"/>`,
    }
    return `<path d="${outline}" transform="translate(2 4)" fill="${look.shadow}" fill-opacity=".26"/><path d="${outline}" ${body(paint, 3)}/>${cores[colour] ?? ''}`
  }

export const arraySquare = figure('M-34 -38H34Q38 -38 38 -34V34Q38 38 34 38H-34Q-38 38 -38 34V-34Q-38 -38 -34 -38Z')
export const arrayCircle = figure('M-42 0A42 42 0 1 1 42 0A42 42 0 1 1 -42 0Z')
export const arrayTriangle = figure('M0 -42L46 37H-46Z', 7)
