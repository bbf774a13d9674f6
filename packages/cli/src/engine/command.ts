import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@jatekvilag/engine'
import { Failure } from '../failure.ts'
import { problem } from '../texts.ts'

/** Programs that are at hand in this house, by the word that means them. */
const AT_HAND: Readonly<Record<string, (root: string) => readonly string[]>> = {
  jv: (root) => [process.execPath, join(root, 'packages', 'cli', 'bin', 'jv.js'), 'engine', '{game}', '{options}'],
  'fairy-stockfish': (root) => {
    const program = join(root, 'node_modules', 'fairy-stockfish-nnue.wasm', 'uci.js')
    if (!existsSync(program)) throw new Failure(problem('engine-missing'))
    // It would fetch its own file over the network; without fetch it reads it.
    return [process.execPath, '--import', 'data:text/javascript,delete globalThis.fetch', program]
  },
}

/** Words, where quotes hold together what belongs together: `"/opt/my engine" --quick`. */
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g

/** A command line that starts a program: a word that means one at hand, or a path with arguments. */
export function commandOf(text: string, root: string): readonly string[] {
  const known = Object.hasOwn(AT_HAND, text.trim()) ? AT_HAND[text.trim()] : undefined
  return known
    ? known(root)
    : [...text.matchAll(WORD)].map(([, double, single, plain]) => double ?? single ?? plain ?? '')
}

/** Does the command say which game it is for? Then the program knows our games by our names. */
export const namesGame = (command: readonly string[]) => command.some((word) => word.includes('{game}'))

/** The command for one game: `{game}` becomes its name, `{options}` what was chosen, as our own programs take it. */
export function commandFor(command: readonly string[], game: Game): readonly string[] {
  return command.flatMap((word) =>
    word === '{options}'
      ? Object.entries(game.options).flatMap(([key, value]) => ['--option', `${key}=${value}`])
      : [word.replaceAll('{game}', game.id)],
  )
}
