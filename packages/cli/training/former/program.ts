import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Bots from '@jatekvilag/bots'
import type * as Engine from '@jatekvilag/engine'
import { type Game, unwrap } from '@jatekvilag/engine'
import type * as Games from '@jatekvilag/games'

/** What is needed of a checkout of this repository to let it play. */
export interface Program {
  readonly bots: typeof Bots
  readonly engine: typeof Engine
  readonly games: typeof Games
}

/** The program that lies in that checkout: its packages find each other by its own `node_modules`. */
export async function programIn(folder: string): Promise<Program> {
  const room = (name: string) => import(pathToFileURL(join(resolve(folder), 'packages', name, 'src/index.ts')).href)
  return { bots: await room('bots'), engine: await room('engine'), games: await room('games') }
}

/** The one that this file belongs to. */
export async function ownProgram(): Promise<Program> {
  return {
    bots: await import('@jatekvilag/bots'),
    engine: await import('@jatekvilag/engine'),
    games: await import('@jatekvilag/games'),
  }
}

/** Its game with these options, and all that its bots want fetched; undefined where it has no such game. */
export async function gameIn(
  { bots, engine, games }: Program,
  id: string,
  options: Readonly<Record<string, unknown>>,
): Promise<Game | undefined> {
  const entry = games.gameEntry(id)
  if (!entry) return undefined
  await entry.fetch?.(options)
  const game = unwrap(engine.openGame(entry, { options }))
  await bots.loadJudge(game)
  return game
}

/** Changes when anything that decides how it thinks has been committed anew. */
export function stateOf(folder: string): string {
  const trees = ['bots', 'games'].map((room) => `HEAD:packages/${room}/src`)
  const ids = execFileSync('git', ['rev-parse', ...trees], { cwd: folder, encoding: 'utf8' })
  const short = ids.split('\n').map((id) => id.slice(0, 8))
  return short.slice(0, trees.length).join('-')
}
