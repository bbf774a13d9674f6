/**
 * The English sentences in the source of parsers, found in the program text itself: a sentence that is written there
 * can be said. A form has `{}` where something is filled in.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseAst } from 'vite'

const ROOMS = join(import.meta.dirname, '../..')
/** Facts of a game that nobody answers with, and texts that have their languages already. */
const OTHER_TEXTS = /^([a-z]{2}|mechanics|designer|terms|aliases|blurb)$/
/** Tests, these sentences in other languages, and readers of texts that we write ourselves and the tests read first. */
const NO_PARSER = /\.test\.tsx?$|^testing|^problems|diagram|betza/i
/** What only looks like a sentence: the name of a rule set in a file. */
const NOT_SAID = new Set(['Chinese, every stone alive'])
/** Words with a blank between them, or a word and something filled in. */
const SENTENCE = /[a-z]{2,}:? ([a-z]|"?\{\})|\{\}"? [a-z]{2,}/

const isSentence = (form: string) => SENTENCE.test(form) && /[a-z]{3}/.test(form) && !NOT_SAID.has(form)

export interface Sentence {
  readonly form: string
  readonly file: string
}

interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

/** Sentences of the parsers in these packages; in the application only those of what it calls a problem. */
export function sentencesIn(rooms: readonly string[]): Sentence[] {
  return rooms.flatMap((room) =>
    filesIn(join(ROOMS, room, 'src')).flatMap((file) => {
      const program = parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
      const found = new Set<string>()
      collect(program as unknown as Node, found, room !== 'web')
      return [...found].map((form) => ({ form, file: relative(ROOMS, file) }))
    }),
  )
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : filesIn(path)
    return /\.tsx?$/.test(entry.name) && !NO_PARSER.test(entry.name) ? [path] : []
  })
}

function collect(node: unknown, found: Set<string>, everywhere: boolean): void {
  if (Array.isArray(node)) for (const one of node) collect(one, found, everywhere)
  if (!isNode(node) || isSilent(node)) return
  const inside = everywhere || isProblem(node)
  const form = inside ? formOf(node) : undefined
  if (form !== undefined && isSentence(form)) found.add(form)
  for (const [name, part] of Object.entries(node)) if (name !== 'type') collect(part, found, inside)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What is thrown is a fault of the program and not an answer to a person. */
function isSilent(node: Node): boolean {
  if (['ThrowStatement', 'ImportDeclaration'].includes(node.type)) return true
  if (node.type === 'NewExpression') return (node.callee as Node).name === 'Error'
  if (node.type !== 'Property') return false
  const { name, value } = node.key as Node
  return OTHER_TEXTS.test(String(name ?? value))
}

const isProblem = (node: Node) => node.type === 'CallExpression' && (node.callee as Node).name === 'problem'

function formOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}
