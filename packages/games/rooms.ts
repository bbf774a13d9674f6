/**
 * The rooms of the games on the disk, for programs and tests that read files. A room is a folder with a file of its own
 * name and a page: `reversi/reversi.ts` beside `reversi/en.md`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { LessonData, ThumbnailData } from '@jatekvilag/engine'

let known: ReadonlyMap<string, string> | undefined

/** Where each game lives, by its id. */
export function rooms(): ReadonlyMap<string, string> {
  if (!known) {
    // Found by the name of the package, so that a bundled program finds it too.
    const source = dirname(createRequire(import.meta.url).resolve('@jatekvilag/games'))
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()
    const pages = files.filter((file) => /(^|[\\/])[a-z]{2}\.md$/.test(file))
    known = new Map(pages.map((file) => [basename(dirname(file)), join(source, dirname(file))]))
  }
  return known
}

/** The files of a game's room. */
export function filesOf(id: string): string[] {
  const room = rooms().get(id)
  return room === undefined ? [] : readdirSync(room).sort()
}

/** The rules pages of a game by language: every language that somebody has written it in. */
export function pagesOf(id: string): Map<string, string> {
  const pages = filesOf(id).filter((file) => file.endsWith('.md'))
  return new Map(pages.map((file) => [basename(file, '.md'), join(rooms().get(id)!, file)]))
}

/** The guided first game of a game, where somebody has written one. */
export function lessonOf(id: string): LessonData | undefined {
  return dataOf(id, 'lesson.json') as LessonData | undefined
}

/** The position that the shelf shows, where somebody has chosen one. */
export function thumbnailOf(id: string): ThumbnailData | undefined {
  return dataOf(id, 'thumbnail.json') as ThumbnailData | undefined
}

function dataOf(id: string, file: string): unknown {
  return filesOf(id).includes(file) ? JSON.parse(readFileSync(join(rooms().get(id)!, file), 'utf8')) : undefined
}
