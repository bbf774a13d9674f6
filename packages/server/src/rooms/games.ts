/**
 * Games as rooms share them. Some take a fifth of a second to make (tables of a large board), so each is made once for
 * each choice of options, and the usual ones before anybody asks for them, in moments when nobody waits.
 */
import type { Game, GameEntry, OptionValues } from '@jatekvilag/engine'
import { openGame } from '@jatekvilag/engine'
import { GAMES, gameEntry } from '@jatekvilag/games'

/** So many choices of options are kept; the one that was asked for longest ago goes first. */
const MOST_KEPT = 400

export class SharedGames {
  private readonly made = new Map<string, Game>()
  private readonly entries = new Map<string, GameEntry>()
  /** Usual forms that are still to be made. */
  waiting = 0

  /** The entry of a game whose `create` gives the shared one. */
  entry(id: string): GameEntry | undefined {
    const known = this.entries.get(id)
    if (known) return known
    const entry = gameEntry(id)
    // One entry for all the names that a game goes by, and no room in memory for names that are none.
    if (!entry) return undefined
    if (entry.id !== id) return this.entry(entry.id)
    const shared = this.share(entry)
    this.entries.set(id, shared)
    return shared
  }

  private share(entry: GameEntry): GameEntry {
    const kept = (version: number, create: (options: OptionValues) => Game) => (options: OptionValues) =>
      this.keep(`${entry.id} ${version} ${JSON.stringify(options)}`, () => create(options))
    const earlier = Object.entries(entry.earlierRules ?? {}).map(([version, create]) => [
      version,
      kept(Number(version), create),
    ])
    return {
      ...entry,
      create: kept(entry.rulesVersion, entry.create),
      ...(entry.earlierRules ? { earlierRules: Object.fromEntries(earlier) } : {}),
    }
  }

  private keep(key: string, create: () => Game): Game {
    const game = this.made.get(key) ?? create()
    this.made.delete(key)
    this.made.set(key, game)
    if (this.made.size > MOST_KEPT) this.made.delete(this.made.keys().next().value!)
    return game
  }

  /**
   * Makes the usual form of every game, one at a time with a rest between them, and only while nobody has asked for
   * anything for a moment. Answers how to stop it.
   */
  warmUp(isQuiet: () => boolean, rest = 60): () => void {
    const waiting = [...GAMES]
    this.waiting = waiting.length
    let timer: NodeJS.Timeout | undefined
    const next = () => {
      if (isQuiet()) {
        const entry = waiting.shift()
        if (!entry) return
        openGame(this.entry(entry.id) ?? entry)
        this.waiting = waiting.length
      }
      timer = setTimeout(next, rest)
      timer.unref()
    }
    timer = setTimeout(next, rest)
    timer.unref()
    return () => clearTimeout(timer)
  }
}
