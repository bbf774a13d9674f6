import { readFileSync } from 'node:fs'
import {
  designerOf,
  drawText,
  type GameEntry,
  legendText,
  movementText,
  nameOf,
  readDiagram,
  readMovements,
  relativesOf,
  searchOrder,
} from '@jatekvilag/engine'
import { GAMES } from '@jatekvilag/games'
import { pagesOf } from '@jatekvilag/games/rooms'
import { readArguments } from '../arguments.ts'
import { languageOf } from '../describe.ts'
import { Failure, need } from '../failure.ts'
import { entryNamed } from '../opening.ts'
import { problem, tell } from '../texts.ts'

export function rules(args: readonly string[]): void {
  const wanted = readArguments(args, { lang: 'value' })
  const entry = entryNamed(wanted.words[0])
  const pages = pagesOf(entry.id)
  const asked = wanted.value('lang')
  // Who asked for a language gets it or hears why not; who only has a terminal in it gets the next best.
  const language = asked ?? searchOrder(languageOf(undefined)).find((one) => pages.has(one)) ?? 'en'
  const page = pages.get(language)
  if (page === undefined) {
    const known = [...pages.keys()].join(', ')
    throw new Failure(problem('rules-in', entry.id, known, language))
  }
  console.log(withPictures(entry, readFileSync(page, 'utf8'), language).trimEnd())
  console.log(`\n${footOf(entry, language).join('\n')}`)
}

/** Who made the game up, and where to go from it. */
function footOf(entry: GameEntry, language: string): string[] {
  const designer = designerOf(entry, language)
  const relatives = relativesOf(entry.id, GAMES).map((one) => `${nameOf(one, language)} (${one.id})`)
  return [
    ...(designer ? [tell(language, 'designer', designer)] : []),
    ...(relatives.length ? [tell(language, 'relatives', relatives.join(', '))] : []),
  ]
}

function withPictures(entry: GameEntry, markdown: string, language: string): string {
  return markdown.replace(/^```(diagram|moves)\n([\s\S]*?)^```/gm, (_, kind: string, source: string) =>
    kind === 'diagram' ? position(entry, source) : movements(entry, source, language),
  )
}

function position(entry: GameEntry, source: string): string {
  const { match, caption } = need(readDiagram(entry, source))
  return `${indented(drawText(match.game, match.position))}\n\n    ${caption}`
}

function movements(entry: GameEntry, source: string, language: string): string {
  const figures = need(readMovements(entry, source))
  const drawings = figures.map(({ picture, caption }) => `${movementText(picture)}\n${caption}`)
  const pictures = figures.map(({ picture }) => picture)
  return indented(`${sideBySide(drawings)}\n\n${legendText(pictures, language)}`)
}

const PAGE_WIDTH = 76
const GAP = '   '

/** As many drawings in a row as fit, their last lines level. */
function sideBySide(drawings: readonly string[]): string {
  const rows: string[][][] = []
  let used = PAGE_WIDTH
  for (const drawing of drawings) {
    const lines = drawing.split('\n')
    const width = Math.max(...lines.map((line) => line.length))
    if (used + width > PAGE_WIDTH) {
      rows.push([])
      used = 0
    }
    rows.at(-1)!.push(lines.map((line) => line.padEnd(width)))
    used += width + GAP.length
  }
  return rows.map(joinLines).join('\n\n')
}

function joinLines(row: readonly (readonly string[])[]): string {
  const height = Math.max(...row.map((lines) => lines.length))
  return Array.from({ length: height }, (_, i) =>
    row
      .map((lines) => lines[i - height + lines.length] ?? ' '.repeat(lines[0]?.length ?? 0))
      .join(GAP)
      .trimEnd(),
  ).join('\n')
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')
