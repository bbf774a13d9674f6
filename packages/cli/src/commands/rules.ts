import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawText, type GameEntry, type Language, readDiagram } from '@jatekvilag/engine'
import { readArguments } from '../arguments.ts'
import { languageOf } from '../describe.ts'
import { Failure } from '../failure.ts'
import { entryNamed } from '../opening.ts'

export function rules(args: readonly string[], root: string): void {
  const wanted = readArguments(args, { lang: 'value' })
  const entry = entryNamed(wanted.words[0])
  const lang = wanted.value('lang')
  if (lang !== undefined && !['hu', 'en'].includes(lang))
    throw new Failure(`the rules are in hu and en, not in "${lang}"`)
  console.log(withDiagrams(entry, rulesPage(entry, languageOf(lang), root)))
}

/** The page lies beside the game: `<chapter>/<id>.<language>.md`, or inside the game's own folder. */
function rulesPage(entry: GameEntry, language: Language, root: string): string {
  const games = join(root, 'packages', 'games', 'src')
  for (const chapter of readdirSync(games))
    for (const folder of [chapter, join(chapter, entry.id)]) {
      const page = join(games, folder, `${entry.id}.${language}.md`)
      if (existsSync(page)) return readFileSync(page, 'utf8')
    }
  throw new Failure(`the rules of ${entry.id} are not written in ${language} yet`)
}

function withDiagrams(entry: GameEntry, markdown: string): string {
  return markdown.replace(/^```diagram\n([\s\S]*?)^```/gm, (_, source: string) => {
    const diagram = readDiagram(entry, source)
    if (!diagram.ok) throw new Failure(diagram.problem)
    const { match, caption } = diagram.value
    const drawing = drawText(match.game, match.position)
    return `${drawing.replace(/^/gm, '    ')}\n\n    ${caption}`
  })
}
