/**
 * A contact sheet of every picture at 24, 48 and 96 pixels by day and by night:
 * `?find=^french` or `?find=@animals` for a set, `&blind`, `&symbols`. Without `find`: the pieces of games.
 */
import { COLOURS, type Game } from '@jatekvilag/engine'
import { type Look, lookOf } from '../../looks/index.ts'
import { BOX_PICTURES, svgOf } from '../../pieces/box/index.ts'
import { PICTURES } from '../../pieces/catalogue.ts'
import { pieceMarkup } from '../../pieces/index.ts'

const query = new URLSearchParams(location.search)
const find = query.get('find')

interface Shown {
  readonly label: string
  /** Height over width. */
  readonly ratio: number
  svg(look: Look): string
}

/** A table on which every colour sits. */
const everybody = { colours: COLOURS, start: () => new Int32Array(0), scene: () => ({ items: [] }) } as unknown as Game

const ofGames = (): Shown[] =>
  Object.keys(PICTURES).flatMap((kind) =>
    [0, 1, 2].map((owner) => ({
      label: kind,
      ratio: 1,
      svg: (look: Look) =>
        svgOf([-52, -51, 104, 104], pieceMarkup({ kind, owner, glyph: kind.slice(0, 2) }, everybody, look)),
    })),
  )

const ofBox = (wanted: RegExp): Shown[] =>
  BOX_PICTURES.filter(({ id, set }) => wanted.test(id) || wanted.test(`@${set}`)).map((picture) => ({
    label: picture.id,
    ratio: picture.viewBox[3] / picture.viewBox[2],
    svg: (look) => picture.svg(look),
  }))

function sheet(dark: boolean, pictures: readonly Shown[]): string {
  const look = lookOf('wood', dark, query.has('blind'), query.has('symbols'))
  const cells = pictures.map(({ label, ratio, svg }) => {
    const sizes = [24, 48, 96].map(
      (px) => `<span style="display:inline-block;width:${px}px;height:${Math.round(px * ratio)}px">${svg(look)}</span>`,
    )
    return `<figure style="margin:4px;text-align:center">${sizes.join(' ')}<figcaption>${label}</figcaption></figure>`
  })
  const [ground, ink] = dark ? ['#78563a', '#fff'] : ['#ecd3a6', '#000']
  return `<main style="display:flex;flex-wrap:wrap;background:${ground};color:${ink}">${cells.join('')}</main>`
}

const pictures = find === null ? ofGames() : ofBox(new RegExp(find))
document.body.innerHTML = sheet(false, pictures) + sheet(true, pictures)
