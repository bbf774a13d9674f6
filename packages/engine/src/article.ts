/** Letters whose Hungarian name begins with a vowel: "az f3", "az S oszlop". */
const SPOKEN_WITH_VOWEL = /^[aáeéfilmnoóöőrsuúüűxy]$/i
const VOWEL = /^[aáeéiíoóöőuúüű]/i
/** One, five and their thousands: "az 1.", "az 5.", "az 50.", "az 1000", but "a 10." and "a 100". */
const NUMBER_WITH_VOWEL = /^(5|1$|1\D|1\d{3}(\D|$))/

/** The word with its Hungarian article before it. */
export function withArticle(word: string): string {
  const [first = ''] = word
  const spelled = word.length === 1 || /^[a-z]-?\d/i.test(word)
  const vowel = /\d/.test(first) ? NUMBER_WITH_VOWEL.test(word) : (spelled ? SPOKEN_WITH_VOWEL : VOWEL).test(first)
  return `${vowel ? 'az' : 'a'} ${word}`
}
