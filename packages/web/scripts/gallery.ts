/**
 * Writes a page with a picture of every registered game, at the start and in the middle of a random game, and lists
 * the kinds of pieces that have no picture of their own yet:
 * `node packages/web/scripts/gallery.ts gallery.html [look] [dark]`.
 */
import { writeFileSync } from 'node:fs'
import { ActionList, firstSeat, type Game, nameOf, openGame, Random } from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { boardSvg } from '../src/board/board-svg.ts'
import { lookOf } from '../src/looks/index.ts'
import { isDrawn } from '../src/pieces/index.ts'

const [file = 'gallery.html', look = 'wood', mode = 'day'] = process.argv.slice(2)
const dark = mode === 'night'
const theme = lookOf(look, dark, false)

/** The position after so many random actions, or the last before the end. */
function later(game: Game, actions: number): Int32Array {
  const random = new Random(7)
  const list = new ActionList(64)
  const p = game.start()
  for (let n = 0; n < actions && game.actors(p) !== 0; n++) {
    const seat = firstSeat(game.actors(p))
    game.play(p, seat, game.sample(p, seat, random, list))
  }
  return p
}

const undrawn = new Set<string>()
const figures = GAMES.map((entry) => {
  const opened = openGame(entry)
  if (!opened.ok) return `<p>${opened.problem}</p>`
  const game = opened.value
  const { items, trays = [], choices = {} } = game.scene(later(game, 60))
  for (const { kind } of [...items, ...trays.flatMap((tray) => tray.pieces), ...Object.values(choices)])
    if (!isDrawn(kind, game)) undrawn.add(`${entry.id}: ${kind}`)
  const pictures = [
    boardSvg(game, game.scene(game.start()), theme, { coordinates: true }),
    boardSvg(game, game.scene(later(game, 30)), theme),
    boardSvg(game, game.scene(later(game, 90)), theme, { turn: 180, coordinates: true }),
  ]
  return `<section id="${entry.id}"><h2>${nameOf(entry, 'hu')}</h2><div>${pictures.join('')}</div></section>`
})

const style = `body{margin:16px;font-family:"Alegreya Sans",sans-serif;background:${dark ? '#23201c' : '#f7f3ea'};color:${dark ? '#eadfca' : '#2c2418'}}
section div{display:flex;flex-wrap:wrap;gap:16px}svg{flex:1 1 300px;max-width:400px;height:auto;max-height:420px}`
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join('')}`,
)
for (const kind of undrawn) console.log(kind)
