/** The word lists of the box: each is fetched when somebody plays in its language, and opened when a word is first looked up. */
import { type PackedWords, type WordList, wordList } from './word-list.ts'

const LOADERS = {
  en: () => import('./english.json', { with: { type: 'json' } }),
  fr: () => import('./french.json', { with: { type: 'json' } }),
  hu: () => import('./hungarian.json', { with: { type: 'json' } }),
} satisfies Record<string, () => Promise<{ default: PackedWords }>>
export type Language = keyof typeof LOADERS

const packs = new Map<string, PackedWords>()
const opened = new Map<string, WordList>()

export function keepWords(language: Language, pack: PackedWords): void {
  packs.set(language, pack)
}

/** The languages whose words are here. */
export const languagesHere = (): string[] => [...packs.keys()]

/** Before such a game is played. */
export async function fetchWords(language: unknown): Promise<void> {
  const load = LOADERS[language as Language]
  if (load && !packs.has(language as Language)) keepWords(language as Language, (await load()).default)
}

/** The words of a language, spelt with these tiles. */
export function wordsOf(language: Language, tiles: readonly string[]): WordList {
  const key = `${language} ${tiles.join(' ')}`
  let list = opened.get(key)
  if (!list) opened.set(key, (list = new OpenedLater(language, tiles)))
  return list
}

class OpenedLater implements WordList {
  private readonly language: Language
  private readonly tiles: readonly string[]
  private list: WordList | undefined

  constructor(language: Language, tiles: readonly string[]) {
    this.language = language
    this.tiles = tiles
  }

  get edges(): Int32Array {
    return (this.list ?? this.open()).edges
  }

  get root(): number {
    return (this.list ?? this.open()).root
  }

  private open(): WordList {
    const pack = packs.get(this.language)
    if (!pack) throw new Error(`the words of ${this.language} have not been fetched`)
    this.list = wordList(pack, this.tiles)
    return this.list
  }
}

export * from './word-list.ts'
