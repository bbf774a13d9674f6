/**
 * For games whose text form lists the sites of each side, as draughts do (`W:W31,K32:B1,2`): the letters are learnt from
 * known positions, the list is written from the table, and the game itself reads the whole.
 */
import type { Game, Position } from '@jatekvilag/engine'
import { type Arrangement, mismatch } from './arrangement.ts'
import { rowsTried } from './by-text.ts'

type NameOfSite = (site: number) => string | undefined

export function byList(game: Game, samples: readonly Position[], lies: Arrangement): Position[] {
  const turns = new Map<number, string>()
  for (const position of samples) {
    const actors = game.actors(position)
    if (actors !== 0 && !turns.has(actors)) turns.set(actors, game.write(position).split(':')[0])
  }
  const found = new Map<number, Position>()
  for (const nameOf of namesTried(game)) {
    const lists = write(game, samples, nameOf, lies)
    if (lists === undefined) continue
    for (const [actors, turn] of turns) {
      const read = game.read(`${turn}:${lists}`)
      if (read.ok && mismatch(game, read.value, lies) === 0 && game.actors(read.value) === actors)
        found.set(actors, read.value)
    }
  }
  return [...found.values()]
}

/** Sites by their own names, or by numbers in reading order, of all or of one colour. */
function namesTried(game: Game): NameOfSite[] {
  const numbered = rowsTried(game.board).map((rows): NameOfSite => {
    const numbers = new Map(rows.flat().map((site, i) => [site, String(i + 1)]))
    return (site) => numbers.get(site)
  })
  return [(site) => game.board.shapes[site].name, ...numbered]
}

function write(game: Game, samples: readonly Position[], nameOf: NameOfSite, lies: Arrangement): string | undefined {
  const { sides, sideOfOwner, letterOfKind } = learn(game, samples, nameOf)
  const lists = new Map(sides.map((side): [string, string[]] => [side, []]))
  for (const [site, pieces] of lies.sites) {
    const { owner, kind } = pieces[0].look
    const [list, letter] = [lists.get(sideOfOwner.get(owner) ?? ''), letterOfKind.get(kind)]
    if (!list || letter === undefined || pieces.length !== 1) return undefined
    list.push(`${letter}${nameOf(site)}`)
  }
  return sides.length > 0 ? [...lists].map(([side, places]) => side + places.join(',')).join(':') : undefined
}

/** In which list each owner's men are, and which letter stands before the site of each kind. */
function learn(game: Game, samples: readonly Position[], nameOf: NameOfSite) {
  const sideOfOwner = new Map<number, string>()
  const letterOfKind = new Map<string, string>()
  let sides: string[] = []
  for (const position of samples) {
    const lists = game.write(position).split(':').slice(1)
    if (!lists.every((list) => /^[A-Z]([A-Z]?[a-z]*\d+(,|$))*$/.test(list))) continue
    sides = lists.map((list) => list[0])
    const places = new Map<string, { side: string; letter: string }>()
    for (const list of lists)
      for (const [, letter, place] of list.slice(1).matchAll(/([A-Z]?)([a-z]*\d+)/g))
        places.set(place, { side: list[0], letter })
    for (const { site, owner, kind } of game.scene(position).items) {
      const listed = places.get(nameOf(site) ?? '')
      if (!listed) continue
      if (!sideOfOwner.has(owner)) sideOfOwner.set(owner, listed.side)
      if (!letterOfKind.has(kind)) letterOfKind.set(kind, listed.letter)
    }
  }
  return { sides, sideOfOwner, letterOfKind }
}
