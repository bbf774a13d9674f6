/**
 * Makes the word lists of the word games out of Hunspell dictionaries on npm: `node scripts/dictionaries.ts`. Each becomes a
 * graph of letters as one line of text (see `words/dictionaries/word-list.ts`), with its licence beside it.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packed } from '../packages/games/src/words/dictionaries/packing.ts'
import { DECISIVE, Endings, type Hunspell, readHunspell, type Stem } from './hunspell.ts'
import { FORM, type Node, WORD, WordGraph } from './word-graph.ts'

interface Source {
  readonly file: string
  readonly npm: string
  readonly letters: string
  /** As the letters of the game spell it; undefined for what is no word of the game. */
  spelt(word: string): string | undefined
  /** Whether spelling changes letters. */
  readonly respells?: true
  /** Forms are at most so many letters longer than their stem: Hungarian ones pile up without end. */
  readonly longest: number
  /** Flags of prefixes that make new words (`meg-`, `un-`), not only forms. */
  readonly prefixes: string
  /** Whether a stem with a prefix counts as a word of its own. */
  readonly prefixed: typeof WORD | typeof FORM
}

const LONGEST = 15
const HUNGARIAN = 'aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz'
const ENGLISH = 'abcdefghijklmnopqrstuvwxyz'

/** Numbers as the Romans wrote them are in the lists; these are words as well. */
const ROMAN = /^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/
const ALSO_ROMAN = ['mix', 'mi', 'di', 'li', 'xi', 'dix']

/** Only these letters, one of them a vowel, and no longer than a board is wide. */
const plainWord = (letters: string, vowels: string) => (word: string) => {
  const isShort = word.length >= 2 && word.length <= LONGEST
  const isSpelt =
    [...word].every((letter) => letters.includes(letter)) && [...word].some((letter) => vowels.includes(letter))
  return isShort && isSpelt && (!ROMAN.test(word) || ALSO_ROMAN.includes(word)) ? word : undefined
}

const SOURCES: readonly Source[] = [
  {
    file: 'english',
    npm: 'dictionary-en@4.0.0',
    letters: ENGLISH,
    spelt: plainWord(ENGLISH, 'aeiouy'),
    longest: Infinity,
    prefixes: 'AIUCEFK',
    prefixed: WORD,
  },
  {
    file: 'french',
    npm: 'dictionary-fr@3.0.0',
    letters: ENGLISH,
    // As in the French game, accents and ligatures are not told apart.
    spelt: (word) => plainWord(ENGLISH, 'aeiouy')(unaccented(word)),
    respells: true,
    longest: Infinity,
    prefixes: '',
    prefixed: FORM,
  },
  {
    file: 'hungarian',
    npm: 'dictionary-hu@3.0.0',
    letters: HUNGARIAN,
    spelt: plainWord(HUNGARIAN, 'aáeéiíoóöőuúüű'),
    longest: 5,
    prefixes: 'X',
    prefixed: WORD,
  },
]

function unaccented(word: string): string {
  return word.replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')
}

function graphOf(source: Source, dictionary: Hunspell): { graph: WordGraph; root: Node } {
  const graph = new WordGraph()
  const endings = new Endings(dictionary, source.longest)
  const plain: [string, Node][] = []
  const behind = new Map<string, [string, Node][]>()
  /** What may follow the cut stem, by flags and the end that is cut off and put on again. */
  const followed = new Map<string, readonly [number, Node]>()
  const isSpelt = (text: string) => [...text].every((letter) => source.letters.includes(letter))

  function formsOf(stem: Stem, kind: number): readonly [number, Node] {
    const key = `${stem.flags.join('')}/${stem.word.slice(-DECISIVE)}/${kind}`
    const known = followed.get(key)
    if (known) return known
    const forms = endings.of(stem).filter(({ add }) => isSpelt(add))
    const cut = Math.max(0, ...forms.map((form) => form.cut))
    const tail = stem.word.slice(stem.word.length - cut)
    const list = forms.map((form) => [tail.slice(0, cut - form.cut) + form.add, FORM] as const)
    const found = [cut, graph.endings([[tail, kind], ...list])] as const
    if (cut <= DECISIVE) followed.set(key, found)
    return found
  }

  function add(to: [string, Node][], stem: Stem, kind: number): void {
    // Where spelling changes letters, every form is spelt on its own.
    if (isSpelt(stem.word) && !source.respells) {
      const [cut, node] = formsOf(stem, kind)
      to.push([stem.word.slice(0, stem.word.length - cut), node])
      return
    }
    const all = [{ cut: 0, add: '', kind }, ...endings.of(stem).map((form) => ({ ...form, kind: FORM }))]
    for (const form of all) {
      const word = source.spelt(stem.word.slice(0, stem.word.length - form.cut) + form.add)
      if (word) to.push([word, graph.endings([['', form.kind]])])
    }
  }

  for (const stem of dictionary.stems) {
    // Names have capitals; what spells no word of the game is left out with all its forms.
    if (stem.word !== stem.word.toLowerCase() || !/^\p{L}+$/u.test(stem.word) || !source.spelt(stem.word)) continue
    if (stem.flags.some((flag) => dictionary.unfit.has(flag))) continue
    const isForm = dictionary.lemma !== undefined && stem.flags.includes(dictionary.lemma)
    add(plain, stem, isForm ? FORM : WORD)
    for (const flag of stem.flags) {
      if (!source.prefixes.includes(flag)) continue
      if (!behind.has(flag)) behind.set(flag, [])
      add(behind.get(flag)!, stem, isForm ? FORM : source.prefixed)
    }
  }
  const inOrder = (list: [string, Node][]) => list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  let root = graph.beginnings(inOrder(plain))
  for (const [flag, list] of behind) {
    const all = graph.beginnings(inOrder(list))
    const heads = (dictionary.prefixes.get(flag) ?? []).filter(({ add }) => /^\p{L}+$/u.test(add))
    root = graph.join(
      root,
      graph.beginnings(
        inOrder(
          heads.map(({ add, fits }) => [add, graph.after(all, (letters) => letters.length < 2 || fits.test(letters))]),
        ),
      ),
    )
  }
  return { graph, root }
}

const folder = resolve(import.meta.dirname, '../packages/games/src/words/dictionaries')
for (const source of SOURCES.filter(({ file }) => process.argv.length < 3 || process.argv.includes(file))) {
  const there = mkdtempSync(join(tmpdir(), 'dictionary-'))
  execFileSync('npm', ['pack', source.npm], { cwd: there, stdio: 'ignore' })
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: there })
  const read = (name: string) => readFileSync(join(there, 'package', name), 'utf8')
  const { graph, root } = graphOf(source, readHunspell(read('index.aff'), read('index.dic')))
  const order = graph.reachable(root)
  const places = new Map(order.map((node, place) => [node, place]))
  const graphText = packed({
    letters: source.letters,
    nodes: order.map((node) => ({
      final: graph.finalOf(node),
      edges: graph.childrenOf(node).map(([letter, child]) => [letter, places.get(child)!]),
    })),
  })
  const words = graph.count(root, WORD)
  const forms = graph.count(root, WORD | FORM)
  writeFileSync(
    join(folder, `${source.file}.json`),
    `${JSON.stringify({ from: source.npm, words, forms, letters: source.letters, graph: graphText })}\n`,
  )
  writeFileSync(join(folder, `${source.file}-licence.txt`), read('license'))
  console.log(source.file, {
    words,
    forms,
    nodes: order.length,
    bytes: graphText.length,
    gzipped: gzipSync(graphText, { level: 9 }).length,
  })
}
