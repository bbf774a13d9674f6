/** What visitors get: the files of the build. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@jatekvilag/games'
import { pagesOf } from '@jatekvilag/games/rooms'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOnce } from './build.ts'

const DIST = join(import.meta.dirname, '../dist')
const read = (name: string) => readFileSync(join(DIST, name), 'utf8')

let files: string[] = []
/** Every script of page and workers, by its name. */
let scripts = new Map<string, string>()
beforeAll(async () => {
  await buildOnce()
  files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const names = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
  scripts = new Map(names.map((name) => [name, read(`assets/${name}`)]))
}, 180_000)

/** The script of that name and all it imports, now or later. */
function reachedFrom(name: string): Map<string, string> {
  const reached = new Map<string, string>()
  const visit = (next: string) => {
    const text = scripts.get(next)
    if (text === undefined || reached.has(next)) return
    reached.set(next, text)
    for (const [, found = ''] of text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) visit(found)
  }
  visit(name)
  return reached
}

describe('the build', () => {
  it('holds each game once, for page and workers together', () => {
    const homes = GAMES.map(({ id }) => {
      // Pieces of the box may have the name of a game; they bring their names at once.
      const entry = new RegExp(`\\bid:["'\`]${id}["'\`](?!,names:)`)
      return [id, [...scripts].filter(([, text]) => entry.test(text)).length] as const
    })
    expect(homes.filter(([, count]) => count !== 1)).toEqual([])
  })

  it.each(['bot-worker', 'fit-worker'])('gives the %s every chapter and nothing of the page', (worker) => {
    const [name = ''] = [...scripts.keys()].filter((script) => script.startsWith(`${worker}-`))
    const reached = [...reachedFrom(name).values()]
    const missing = GAMES.filter(({ id }) => !reached.some((text) => new RegExp(`\\bid:["'\`]${id}["'\`]`).test(text)))
    expect(missing.map(({ id }) => id)).toEqual([])
    // React is in every script of the page's own.
    expect(reached.filter((text) => text.includes('react.transitional.element'))).toHaveLength(0)
  })

  it('keeps each word list in a file of its own, which only comes when somebody plays in its language', () => {
    const lists = ['english', 'french', 'hungarian'].map((list) =>
      [...scripts.keys()].filter((name) => name.startsWith(`${list}-`)),
    )
    expect(lists.map((names) => names.length)).toEqual([1, 1, 1])
    for (const [name = ''] of lists) {
      const users = [...scripts].filter(([, text]) => text.includes(name))
      expect(users.length, name).toBeGreaterThan(0)
      for (const [user, text] of users)
        expect(text.includes(`from"./${name}"`), `${user} brings ${name} at once`).toBe(false)
    }
  })

  it('has the rules of every game in every language as files that the cards lead to', () => {
    const cards = JSON.parse(read(files.find((name) => /shelf.cards-/.test(name)) ?? '')) as {
      id: string
      rules: Record<string, string>
    }[]
    expect(cards.map(({ id }) => id).sort()).toEqual(GAMES.map(({ id }) => id).sort())
    for (const { id, rules } of cards) {
      const pages = pagesOf(id)
      expect(Object.keys(rules).sort(), id).toEqual([...pages.keys()].sort())
      for (const [language, page] of pages)
        expect(read(rules[language] ?? ''), `${id} ${language}`).toBe(readFileSync(page, 'utf8'))
    }
  })
})
