import { cardOf } from './load.ts'

export interface RulesPage {
  readonly language: string
  readonly text: string
}

/** Every language the game's rules are written in. */
export const rulesLanguages = (id: string): string[] => Object.keys(cardOf(id)?.rules ?? {})

/** The rules page that lies beside the game; in another language where this one is missing. */
export async function loadRules(id: string, language: string): Promise<RulesPage | undefined> {
  const pages = cardOf(id)?.rules ?? {}
  for (const tongue of [language, 'en', 'hu', ...Object.keys(pages)]) {
    const address = pages[tongue]
    if (address === undefined) continue
    const answer = await fetch(new URL(address, document.baseURI))
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    return { language: tongue, text: await answer.text() }
  }
  return undefined
}
