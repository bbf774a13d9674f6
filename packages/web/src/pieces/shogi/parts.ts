/**
 * Characters that are written with several parts, each a set of brush strokes on a square of 100.
 * The same part is narrow in one character and flat in another, so strokes are stretched and the brush is not.
 */
type Part = readonly [strokes: string, left: number, top: number, width: number, height: number]

/** One character of its parts, as strokes on a square of 100. Strokes use absolute M, L, H, V, Q and Z. */
function written(...parts: readonly Part[]): string {
  return parts.map(stretched).join('')
}

function stretched([strokes, left, top, width, height]: Part): string {
  const x = (value: number) => Math.round(left + (value * width) / 100)
  const y = (value: number) => Math.round(top + (value * height) / 100)
  return strokes.replace(/([MLHVQZ])([^MLHVQZ]*)/g, (_, command: string, numbers: string) => {
    if (command === 'Z') return 'Z'
    const values = numbers.trim().split(/\s+/).map(Number)
    const moved = values.map((value, i) => (command === 'V' || (command !== 'H' && i % 2) ? y(value) : x(value)))
    return command + moved.join(' ')
  })
}

/** Parts that stand in several characters. */
const BIRD =
  'M54 0L44 10M26 10V68M26 10H76V42M26 26H76M26 42H76M26 55H92M26 68H86Q88 88 80 97L68 92M14 76L6 95M34 78L37 92M50 76L55 90M66 74L72 86'
const SHORT_TAIL = 'M30 4Q24 22 6 40M22 28V97M56 4L48 18M22 20H94M22 43H86M22 65H86M22 89H98M55 20V89'
const DEER =
  'M52 0V12M12 13H92M14 13V50Q14 78 2 96M28 26H80V43H28M44 13V43M63 13V43M30 54V92L50 84M30 70H48M62 52V82Q62 93 72 93H86Q92 93 92 82M88 60Q78 70 63 72'
const BEAST = 'M80 4Q62 22 14 36M34 10Q96 42 74 88Q68 97 46 90M72 44Q54 64 8 80'
const METAL = 'M54 5Q36 22 8 33M54 5Q70 18 94 27M28 37H80M14 54H92M54 37V86M26 62L36 75M82 61L72 74M8 90L94 84'
const TREE = 'M8 30H92M52 7V96M50 33Q38 56 6 68M56 40L92 58'
const PERSON = 'M70 6Q54 30 12 46M44 32V96'
const CAPITAL = 'M50 2V14M6 16H94M26 28H74V50H26ZM50 52V88Q50 96 36 93M30 62Q24 78 8 86M70 62Q78 76 94 84'
const FISH =
  'M42 3Q30 18 8 28M36 12H68L56 28M18 28H82V66H18ZM18 47H82M50 28V66M14 77L6 95M36 78L40 93M58 77L64 92M80 75L94 91'
const MOON = 'M20 8V58Q20 84 4 96M20 8H84V86Q84 97 66 93M20 34H84M20 60H84'

/** The characters of the larger games by the names of their pieces. */
export const COMPOSED = {
  lion: written(
    [BEAST, 0, 0, 34, 100],
    [
      'M30 2L20 14M14 14V90M14 14H44V42H14M14 56H46V86H14M54 12H100M54 34V76M54 34H98V72Q98 80 88 78M77 12V97',
      34,
      0,
      66,
      100,
    ],
  ),
  'free-king': 'M10 20H90M50 3Q48 32 8 48M52 20Q64 40 92 48M32 55H68M50 42V66M6 74H94M34 64V74Q34 88 14 97M66 62V97',
  'soaring-eagle': written(
    [CAPITAL, 0, 0, 50, 46],
    ['M6 30H94M46 2Q44 60 4 96M58 30V80Q58 92 72 92H88Q95 92 95 74M72 6L86 18', 50, 0, 50, 46],
    [BIRD, 12, 46, 78, 54],
  ),
  'horned-falcon': written(
    ['M52 0V9M10 10H96M14 10V50Q14 80 2 97', 0, 0, 100, 100],
    [PERSON, 18, 16, 22, 42],
    [SHORT_TAIL, 38, 14, 58, 42],
    [BIRD, 24, 55, 72, 45],
  ),
  'vertical-mover':
    'M10 5H46M10 46H48M10 5V46M10 17H40V34H10M26 5V17M26 34V46M54 8H90Q84 36 52 48M62 14Q74 38 98 47M50 51V61M14 62H86M32 68L38 86M68 68L62 86M4 93H96',
  'side-mover': written(
    [TREE, 0, 0, 40, 100],
    ['M8 17H94M32 4V32M70 4V32M0 32H100M16 46H86V78H16ZM16 62H86M51 32V78M36 82L8 97M66 82L96 97', 40, 0, 60, 100],
  ),
  'flying-ox': 'M32 6Q26 30 10 44M25 27H86M6 58H94M51 5V97',
  'free-boar': written(
    [BEAST, 0, 0, 36, 100],
    ['M12 20H76M42 3V42M0 42H100M92 10Q66 54 4 76M28 60H86V95H28ZM28 78H86', 38, 0, 62, 100],
  ),
  'reverse-chariot': 'M16 11H90M22 11V48Q22 78 5 96M32 36H80Q70 76 24 95M38 42Q56 80 94 95',
  whale: written([FISH, 0, 0, 50, 100], [CAPITAL, 50, 0, 50, 100]),
  'white-horse': 'M54 2Q48 14 38 22M20 22H80V94H20ZM20 57H80',
  kirin: written(
    [DEER, 0, 0, 54, 100],
    ['M8 18H92M28 3V68M72 3V68M28 35H72M28 51H72M2 68H98M34 76L10 96M66 76L92 96', 54, 0, 46, 100],
  ),
  phoenix: written(
    ['M16 7V50Q16 80 2 97M16 7H84V70Q84 92 97 92L99 76M30 19H70', 0, 0, 100, 100],
    [BIRD, 26, 24, 50, 70],
  ),
  'drunk-elephant':
    'M44 4Q34 18 18 26M40 12H64Q60 20 54 26M24 26H78V46H24ZM50 26V46M50 46Q34 60 12 64M44 54Q62 66 58 86Q56 94 44 90M52 62Q36 76 12 80M56 72Q40 88 16 94M80 52L62 64M62 62Q74 78 92 86',
  'crown-prince': 'M8 34H92M50 4Q50 62 8 95M52 36Q60 74 94 95M40 74L54 90',
  'blind-tiger':
    'M50 2V24M50 12H82M16 24H92L87 37M16 24V56Q16 82 3 97M28 42L74 35M48 28V50Q48 56 56 56H84M38 64V74Q38 88 24 96M38 64H64V82Q64 94 74 94H90L93 80',
  'flying-stag': DEER,
  'ferocious-leopard':
    'M46 4Q30 13 8 15M12 22L20 33M36 18L28 33M48 30Q34 46 6 54M30 38Q50 62 40 90Q36 98 24 91M40 52Q26 68 5 76M43 68Q30 84 7 92M68 5Q62 27 50 42M63 22H96Q97 70 88 90Q84 98 71 91M66 44L79 60',
  'copper-general': written(
    [METAL, 0, 0, 50, 100],
    ['M8 95V10H94V84Q94 96 72 92M28 27H74M28 44H74V72H28Z', 52, 0, 48, 100],
  ),
  'iron-general': written(
    [METAL, 0, 0, 50, 100],
    ['M34 6Q26 26 6 40M24 26H90M0 52H100M54 6V52Q48 80 4 96M56 56Q66 82 98 95', 50, 0, 50, 100],
  ),
  'stone-general': 'M10 13H90M46 13Q40 46 6 68M34 50H84V94H34Z',
  'go-between': written([PERSON, 0, 0, 44, 100], ['M4 28H94V64H4ZM49 4V97', 42, 0, 56, 100]),
  'violent-ox': 'M32 6Q26 30 10 44M25 27H86M6 58H94M51 5V97',
  'angry-boar': written(
    [BEAST, 0, 0, 36, 100],
    ['M12 20H76M42 3V42M0 42H100M92 10Q66 54 4 76M28 60H86V95H28ZM28 78H86', 38, 0, 62, 100],
  ),
  'evil-wolf': written(
    [BEAST, 0, 0, 36, 100],
    ['M44 0L54 12M16 14H82V50H16M16 32H82M16 14V92L48 82M46 52Q62 80 98 94M92 56L64 68', 38, 0, 62, 100],
  ),
  'cat-sword': written(
    [BEAST, 0, 0, 36, 100],
    ['M4 18H98M30 3V33M72 3V33M10 43H90V94H10ZM10 68H90M50 43V94', 40, 0, 60, 100],
  ),
  'great-phoenix': written([MOON, 0, 0, 28, 100], [MOON, 26, 0, 28, 100], [BIRD, 52, 0, 50, 100]),
  'great-eagle': written(
    ['M16 8V56Q16 82 2 97M16 8H86V86Q86 97 68 93M32 24H70M51 13V41M28 41H74M36 54H68V80H36Z', 0, 0, 50, 100],
    [BIRD, 50, 0, 50, 100],
  ),
  crane: written(['M8 22V8H94L88 22', 0, 0, 52, 100], [SHORT_TAIL, 4, 14, 48, 86], [BIRD, 52, 0, 50, 100]),
  pheasant: written(
    ['M34 3Q26 20 8 32M24 20H84M4 51H98M52 20V51Q46 82 4 97M56 56Q68 82 96 95', 0, 0, 46, 100],
    [SHORT_TAIL, 46, 0, 54, 100],
  ),
  // Of two characters the one that tells: both would be too small to read on a telephone.
  'left-quail': 'M8 24H92M42 4Q36 54 4 78M34 54H86M60 54V92M24 92H98',
  'right-quail': 'M6 26H94M46 4Q38 54 4 78M34 54H86V94H34Z',
  'flying-dragon': written(
    ['M50 0V20M8 22H92M30 36L38 62M72 36L62 62M2 76H98', 0, 0, 48, 48],
    [MOON, 4, 48, 42, 52],
    ['M24 2V26M24 14H84M24 28H90V46H24M24 46V82Q24 96 38 96H88Q97 96 97 80M40 59H84M40 70H84M40 81H84', 46, 0, 54, 100],
  ),
  swallow:
    'M6 13H94M34 1V28H66V1M38 38H62V53H38ZM8 42H27M27 32V68M5 68L28 60M73 32V60Q73 67 81 67H92L95 55M92 38Q86 45 74 47M16 77L7 96M38 78L42 94M60 77L66 93M81 75L95 93',
  'wild-goose': written(
    ['M10 9H96M15 9V50Q15 80 3 97', 0, 0, 100, 100],
    [PERSON, 20, 18, 24, 80],
    [SHORT_TAIL, 40, 18, 60, 80],
  ),
} satisfies Readonly<Record<string, string>>
