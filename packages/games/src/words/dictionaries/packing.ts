/**
 * A word list as one line of printable text. Nodes stand with what follows them before them; each is its edges and an end
 * sign. An edge is a letter and, unless it leads to the node written just before, the number of the node where it leads.
 */
const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(
  (sign) => sign !== '"' && sign !== '\\',
)

/** What a node is: nothing, a word, a form, both; each of these signs ends a node. */
export const ENDS = SIGNS.slice(0, 4)
const rest = SIGNS.slice(4)

export interface Graph {
  readonly letters: string
  readonly nodes: readonly { readonly final: number; readonly edges: readonly (readonly [string, number])[] }[]
}

/** The signs that stand for letters, and the digits that are left for numbers. */
export function signsFor(letters: string): { readonly letterSigns: string; readonly digits: string } {
  return { letterSigns: rest.slice(0, letters.length).join(''), digits: rest.slice(letters.length).join('') }
}

/** So many digits write the number of any node. */
export function widthOf(nodes: number, base: number): number {
  let width = 1
  for (let most = base; most < nodes; most *= base) width++
  return width
}

export function packed({ letters, nodes }: Graph): string {
  const { letterSigns, digits } = signsFor(letters)
  const width = widthOf(nodes.length, digits.length)
  const written = (number: number) => {
    let text = ''
    for (let i = 0; i < width; i++) {
      text = digits[number % digits.length] + text
      number = Math.floor(number / digits.length)
    }
    return text
  }
  const texts = nodes.map(({ final, edges }, at) => {
    const body = edges.map(([letter, to]) => letterSigns[letters.indexOf(letter)] + (to === at - 1 ? '' : written(to)))
    return body.join('') + ENDS[final]
  })
  // The first digit of all says how many there are in a number.
  return digits[width] + texts.join('')
}
