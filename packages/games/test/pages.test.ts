import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { COMMON_WORDS, diagramSources, LANGUAGES, openGame, readDiagram, unwrap } from '@jatekvilag/engine'
import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/index.ts'

const source = join(import.meta.dirname, '..', 'src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
const fileNamed = (name: string) => files.find((file) => basename(file) === name)

const HEADINGS = {
  en: ['## Goal', '## Set-up', '## Your turn', '## Special cases', '## End of the game', '## Variants', '## Tip'],
  hu: ['## Cél', '## Alapállás', '## Lépések', '## Különleges esetek', '## A játék vége', '## Változatok', '## Tanács'],
}

describe.each(GAMES.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  it.each(LANGUAGES)('has a rules page in %s with diagrams that can be played', (language) => {
    const file = fileNamed(`${id}.${language}.md`)
    expect(file, `${id}.${language}.md is missing`).toBeDefined()
    const page = readFileSync(join(source, file!), 'utf8')
    expect(page).toMatch(/^# \S/)
    for (const heading of HEADINGS[language]) expect(page).toContain(`\n${heading}\n`)
    const diagrams = diagramSources(page)
    expect(diagrams.length).toBeGreaterThan(0)
    for (const diagram of diagrams) expect(readDiagram(entry, diagram)).toMatchObject({ ok: true })
  })

  it('has tests of its own beside it', () => {
    const tests = files.filter((file) => file.endsWith('.test.ts') && file.includes(id))
    expect(tests).not.toEqual([])
  })

  it('says everything in both languages', () => {
    const said = [
      entry.names,
      entry.blurb,
      ...Object.values(entry.presets).map((preset) => preset.names),
      ...Object.values(entry.options).map((option) => option.names),
      ...Object.values(entry.words ?? {}),
    ]
    for (const names of said)
      for (const language of LANGUAGES) expect(names[language], JSON.stringify(names)).toMatch(/\S/)
  })

  it('has words for everything that its start shows', () => {
    const game = unwrap(openGame(entry))
    const scene = game.scene(game.start())
    const labels = [...(scene.trays ?? []), ...(scene.counters ?? [])].map((part) => part.label)
    for (const label of labels) expect(entry.words?.[label] ?? COMMON_WORDS[label], label).toBeDefined()
  })

  it('opens with every preset', () => {
    for (const preset of Object.keys(entry.presets)) expect(openGame(entry, { preset })).toMatchObject({ ok: true })
  })
})

it('gives every game its own id and catalogue entries', () => {
  const ids = GAMES.map((entry) => entry.id)
  expect(new Set(ids).size).toBe(ids.length)
  const covered = GAMES.flatMap((entry) => entry.catalogue)
  expect(new Set(covered).size).toBe(covered.length)
})
