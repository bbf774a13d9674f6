import { type Game, type GameEntry, openGame, unwrap } from '@jatekvilag/engine'

export interface Wording {
  readonly name: string
  readonly kind: 'default' | 'preset' | 'option'
  readonly game: Game
}

/** The default game, every preset, and every single option turned to each of its other values; each game once. */
export function wordingsOf(entry: GameEntry): Wording[] {
  const list: Wording[] = [{ name: 'default', kind: 'default', game: unwrap(openGame(entry)) }]
  for (const preset of Object.keys(entry.presets))
    list.push({ name: preset, kind: 'preset', game: unwrap(openGame(entry, { preset })) })
  for (const [key, option] of Object.entries(entry.options)) {
    const values =
      option.kind === 'choice' ? option.values : option.kind === 'switch' ? [!option.default] : [option.min, option.max]
    for (const value of values)
      if (value !== option.default)
        list.push({
          name: `${key}=${value}`,
          kind: 'option',
          game: unwrap(openGame(entry, { options: { [key]: value } })),
        })
  }
  // A preset is often no more than one option, or the default by name.
  const seen = new Set<string>()
  return list.filter(({ game }) => {
    const options = JSON.stringify(game.options)
    return !seen.has(options) && seen.add(options)
  })
}
