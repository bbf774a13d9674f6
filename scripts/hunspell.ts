/**
 * Reads a Hunspell dictionary (an .aff file of affixes and a .dic file of stems) as far as word games need it: suffixes on
 * suffixes, prefixes on single stems, conditions, words that exist only with an affix. Compounds are left out.
 */
export interface Affix {
  readonly strip: string
  readonly add: string
  /** What a further suffix may follow it. */
  readonly flags: readonly string[]
  /** Which ends (or beginnings, for prefixes) of a stem it fits. */
  readonly fits: RegExp
}

export interface Stem {
  readonly word: string
  readonly flags: readonly string[]
}

export interface Hunspell {
  readonly suffixes: ReadonlyMap<string, readonly Affix[]>
  readonly prefixes: ReadonlyMap<string, readonly Affix[]>
  readonly stems: readonly Stem[]
  /** Stems with one of these flags are no words of their own. */
  readonly unfit: ReadonlySet<string>
  /** Stems with this flag are forms of another word. */
  readonly lemma: string | undefined
}

export function readHunspell(aff: string, dic: string): Hunspell {
  const suffixes = new Map<string, Affix[]>()
  const prefixes = new Map<string, Affix[]>()
  const unfit = new Set<string>()
  let lemma: string | undefined
  const isLong = /^FLAG long/m.test(aff)
  for (const line of aff.split('\n')) {
    const [kind, flag, strip, added, condition = '.'] = line.trim().split(/\s+/)
    if (['NEEDAFFIX', 'FORBIDDENWORD', 'ONLYINCOMPOUND'].includes(kind)) unfit.add(flag)
    if (kind === 'LEMMA_PRESENT') lemma = flag
    // The head of a class has three words after the kind, a rule four or more.
    if ((kind !== 'SFX' && kind !== 'PFX') || added === undefined || /^\d+$/.test(added)) continue
    const [add, flags = ''] = added.split('/')
    const to = kind === 'SFX' ? suffixes : prefixes
    const rule = {
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      flags: flagsOf(flags, isLong),
      fits: conditionOf(kind, condition),
    }
    to.set(flag, [...(to.get(flag) ?? []), rule])
  }
  const stems = dic
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => stemOf(line, isLong))
  return { suffixes, prefixes, stems, unfit, lemma }
}

/** A hyphen in brackets is a sign like any other. */
function conditionOf(kind: string, condition: string): RegExp {
  const plain = condition.replace(/&\w+;/g, '').replaceAll('-', '\\x2d')
  return new RegExp(kind === 'SFX' ? `${plain}$` : `^${plain}`, 'u')
}

const flagsOf = (text: string, isLong: boolean): string[] => (isLong ? (text.match(/../gu) ?? []) : [...text])

/**
 * The word and its flags. Some lines of the packed Hungarian list have lost the blank before what follows the flags; no
 * flag stands twice, so the flags end where one comes back.
 */
function stemOf(line: string, isLong: boolean): Stem {
  const [head] = line.split(/[\t ]/)
  const at = head.indexOf('/', 1)
  if (at < 0) return { word: head, flags: [] }
  const flags: string[] = []
  for (const flag of flagsOf(head.slice(at + 1), isLong)) {
    if (flags.includes(flag)) break
    flags.push(flag)
  }
  return { word: head.slice(0, at), flags }
}

/** A form of a stem: cut so many letters off its end and add this. */
export interface Ending {
  readonly cut: number
  readonly add: string
}

/** So many letters of the end of a word decide which suffixes fit, but for a few words. */
export const DECISIVE = 4

/** The forms of stems, suffixes on suffixes, none of them more than `longest` letters longer than its stem. */
export class Endings {
  /** Rules that fit, by flags and the end of the word. */
  private readonly fitting = new Map<string, readonly Affix[]>()
  private readonly suffixes: Hunspell['suffixes']
  private readonly longest: number

  constructor({ suffixes }: Hunspell, longest: number) {
    this.suffixes = suffixes
    this.longest = longest
  }

  of({ word, flags }: Stem): Ending[] {
    const forms = new Set<string>()
    const most = word.length + this.longest
    for (const first of this.rules(flags, word)) {
      const once = word.slice(0, word.length - first.strip.length) + first.add
      if (once.length <= most) forms.add(once)
      for (const { strip, add } of this.rulesBehind(first.flags, once))
        if (once.length - strip.length + add.length <= most) forms.add(once.slice(0, once.length - strip.length) + add)
    }
    return [...forms].filter((form) => LETTERS.test(form)).map((form) => endingOf(word, form))
  }

  private rulesBehind(flags: readonly string[], word: string): readonly Affix[] {
    if (flags.length === 0) return []
    const key = `${flags.join('')}/${word.slice(-DECISIVE - 1)}`
    let found = this.fitting.get(key)
    if (!found) this.fitting.set(key, (found = [...this.rules(flags, word)]))
    return found
  }

  private *rules(flags: readonly string[], word: string): Generator<Affix> {
    for (const flag of flags)
      for (const rule of this.suffixes.get(flag) ?? [])
        if (rule.add.length - rule.strip.length <= this.longest && word.endsWith(rule.strip) && rule.fits.test(word))
          yield rule
  }
}

/** Forms with signs that are no letters are no words for a game. */
const LETTERS = /^\p{L}+$/u

function endingOf(stem: string, form: string): Ending {
  let same = 0
  while (same < stem.length && same < form.length && stem[same] === form[same]) same++
  return { cut: stem.length - same, add: form.slice(same) }
}
