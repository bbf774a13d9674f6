const PAGES = import.meta.glob<string>('../../../games/src/**/*.md', { query: '?raw', import: 'default' })

export interface RulesPage {
  readonly language: string
  readonly text: string
}

/** The rules page beside the game; in another language where this one is missing. */
export async function loadRules(id: string, language: string): Promise<RulesPage | undefined> {
  for (const tongue of [language, 'en', 'hu']) {
    const path = Object.keys(PAGES).find((one) => one.endsWith(`/${id}.${tongue}.md`))
    if (path) return { language: tongue, text: await PAGES[path]() }
  }
  return undefined
}
