/** Games whose boards and pieces lie on the table; each is fetched when it is first needed. */
import { type Game, type OptionValues, openGame } from '@jatekvilag/engine'
import { makeStore } from '../app/store.ts'
import { loadEntry } from '../games/load.ts'

const games = new Map<string, Game | 'coming' | 'unknown'>()

/** Goes up when another game has come. */
export const gamesVersion = makeStore(0)

const keyOf = (id: string, options: OptionValues) => `${id} ${JSON.stringify(options)}`

/** The game if it is here; otherwise it is sent for. */
export function gameOf(id: string, options: OptionValues): Game | undefined {
  const key = keyOf(id, options)
  const known = games.get(key)
  if (known === undefined) {
    games.set(key, 'coming')
    loadGame(id, options).then(
      (game) => arrived(key, game ?? 'unknown'),
      // Without a network its pieces are drawn as letters; the next visit tries again.
      () => arrived(key, 'unknown'),
    )
  }
  return typeof known === 'object' ? known : undefined
}

function arrived(key: string, game: Game | 'unknown'): void {
  games.set(key, game)
  gamesVersion.set(gamesVersion.get() + 1)
}

export async function loadGame(id: string, options: OptionValues): Promise<Game | undefined> {
  const entry = await loadEntry(id, options)
  const opened = entry && openGame(entry, { options })
  return opened?.ok ? opened.value : undefined
}
