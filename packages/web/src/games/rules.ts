const PAGES = import.meta.glob<string>('../../../games/src/**/*.md', { query: '?raw', import: 'default' })

export interface RulesPage {
  readonly language: string
  readonly text: string
}

/** Loaders of a game's pages by language: a page is there in every language whose file lies beside the game. */
function pagesOf(id: string): Map<string, () => Promise<string>> {
  const found = new Map<string, () => Promise<string>>()
  for (const [path, load] of Object.entries(PAGES)) {
    const [room, file] = path.split('/').slice(-2)
    if (room === id) found.set(file.slice(0, -'.md'.length), load)
  }
  return found
}

export const rulesLanguages = (id: string): string[] => [...pagesOf(id).keys()]

/** The rules page beside the game; in another language where this one is missing. */
export async function loadRules(id: string, language: string): Promise<RulesPage | undefined> {
  const pages = pagesOf(id)
  for (const tongue of [language, 'en', 'hu']) {
    const load = pages.get(tongue)
    if (load) return { language: tongue, text: await load() }
  }
  return undefined
}
