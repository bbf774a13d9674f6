import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Game } from '@jatekvilag/engine'
import { Failure } from './failure.ts'
import { problem } from './texts.ts'
import { writeText } from './writing.ts'

/** The folder of a game, packages/games/src/<chapter>/[<kind>/]<game>: it is called like the game and holds its bot.json. */
export function roomOf(root: string, id: string): string {
  const found = roomBelow(join(root, 'packages', 'games', 'src'), id)
  if (found === undefined) throw new Failure(problem('no-room', id))
  return found
}

function roomBelow(folder: string, id: string): string | undefined {
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const inside = join(folder, name)
    if (name === id && existsSync(join(inside, 'bot.json'))) return inside
    const deeper = roomBelow(inside, id)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/**
 * Prints what was found out about a game as a part of a file of its room, and says where it belongs or writes it there;
 * the other parts of the file stay.
 */
export function tellRoom(root: string, game: Game, part: object, write: boolean, name = 'bot.json'): void {
  console.log(spelled(part))
  const path = join(roomOf(root, game.id), name)
  const shown = relative(root, path)
  const before = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  if (write) writeText(path, `${spelled({ ...before, ...part })}\n`)
  console.error(write ? `written to ${shown}` : `belongs in ${shown}; --write puts it there`)
  if ('weights' in part && game.bot?.weights && !('weights' in before))
    console.error(`${game.id} takes the weights of a relative: its entry must stop importing them`)
}

/** As the formatter wants it: short lists stay on their line. */
function spelled(data: object): string {
  return JSON.stringify(data, null, 2).replace(/\[\s+([^[\]{}]*?)\s+\]/g, (_, items: string) => {
    return `[${items.replace(/\s*\n\s*/g, ' ')}]`
  })
}

/** The weights by term in a bot.json, or in what `jv fit` has printed. */
export function weightsIn(file: string): Readonly<Record<string, number>> {
  try {
    const { terms } = JSON.parse(readFileSync(file, 'utf8')).weights
    if (typeof terms === 'object' && terms) return terms
  } catch {
    // Said below, whatever is wrong with it.
  }
  throw new Failure(problem('no-weights', file))
}
