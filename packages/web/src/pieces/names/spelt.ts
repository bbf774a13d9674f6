import type { Names } from '@jatekvilag/engine'

/** The colour of a face, where it is known. */
const FACE_WORDS: Readonly<Record<string, Names>> = {
  b: { hu: 'kék', en: 'blue' },
  r: { hu: 'piros', en: 'red' },
  y: { hu: 'sárga', en: 'yellow' },
  g: { hu: 'zöld', en: 'green' },
  '?': { hu: 'ismeretlen', en: 'unknown' },
}

/** Kinds that spell what is on them, so that a listener learns it, too. */
export function speltName(kind: string): Names | undefined {
  if (kind.startsWith('wheel-')) return { hu: 'rulettkerék', en: 'roulette wheel' }
  const cube = /^cubed-([xos])([xos])[xos]$/.exec(kind)
  if (cube) {
    const [top, front] = [cube[1], cube[2]].map((mark) => (mark === 's' ? '*' : mark?.toUpperCase()))
    return { hu: `kocka, fent ${top}, elöl ${front}`, en: `cube, ${top} on top, ${front} in front` }
  }
  const dotted = /^dotted-([kno]+)$/.exec(kind)?.[1]
  if (dotted) return dottedName(dotted)
  const walled = /^walled-([nesw])$/.exec(kind)?.[1]
  if (walled) return WALLED[walled as keyof typeof WALLED]
  const tent = /^tent-([bryg?])([bryg?])([bryg?])([bryg?])$/.exec(kind)
  if (tent) {
    const [right, front, left, below] = tent.slice(1).map((letter) => FACE_WORDS[letter] ?? FACE_WORDS['?']!)
    const told = (language: 'hu' | 'en') => [right, front, left, below].map((face) => face![language])
    const [hu, en] = [told('hu'), told('en')]
    return {
      hu: `sátor, elöl ${hu[1]}, jobbra ${hu[0]}, balra ${hu[2]}, alul ${hu[3]}`,
      en: `tent, ${en[1]} in front, ${en[0]} right, ${en[2]} left, ${en[3]} below`,
    }
  }
  const routes = /^tantrix-([a-z]{6})$/.exec(kind)?.[1]
  if (routes) return routeName(routes)
  const pod = /^pronged-[68]([a-h]*)$/.exec(kind)
  if (!pod) return undefined
  const prongs = [...(pod[1] ?? '').toUpperCase()].join(', ')
  return prongs ? { hu: `tok, tüskéi: ${prongs}`, en: `pod with prongs ${prongs}` } : { hu: 'tok', en: 'pod' }
}

const WALLED = {
  n: { hu: 'lap, fala fent', en: 'block with its wall above' },
  e: { hu: 'lap, fala jobbra', en: 'block with its wall on the right' },
  s: { hu: 'lap, fala lent', en: 'block with its wall below' },
  w: { hu: 'lap, fala balra', en: 'block with its wall on the left' },
}

const DOTS: Readonly<Record<string, { readonly hu: string; readonly en: string }>> = {
  k: { hu: 'kis pötty', en: 'small dot' },
  n: { hu: 'nagy pötty', en: 'big dot' },
}

function dottedName(letters: string): Names {
  const dots = [...letters].flatMap((letter) => DOTS[letter] ?? [])
  if (dots.length === 0) return { hu: 'üres lap', en: 'blank block' }
  const joined = (language: 'hu' | 'en') => dots.map((dot) => dot[language]).join(', ')
  return { hu: `lap: ${joined('hu')}`, en: `block: ${joined('en')}` }
}

const ROUTES: Readonly<Record<string, { readonly hu: string; readonly en: string }>> = {
  r: { hu: 'piros', en: 'red' },
  y: { hu: 'sárga', en: 'yellow' },
  b: { hu: 'kék', en: 'blue' },
  g: { hu: 'zöld', en: 'green' },
  w: { hu: 'fehér', en: 'white' },
}
/** Clockwise from the top, as the figures of a clock. */
const HOURS = [12, 2, 4, 6, 8, 10]

/** A tile by its lines and where they go, as on the face of a clock: red 12–4. */
function routeName(letters: string): Names {
  const lines = [...new Set(letters)].map((letter) => {
    const [from, to] = [HOURS[letters.indexOf(letter)], HOURS[letters.lastIndexOf(letter)]]
    const colour = ROUTES[letter] ?? { hu: letter, en: letter }
    return { hu: `${colour.hu} ${from}–${to}`, en: `${colour.en} ${from}–${to}` }
  })
  const joined = (language: 'hu' | 'en') => lines.map((line) => line[language]).join(', ')
  return { hu: `lap: ${joined('hu')}`, en: `tile: ${joined('en')}` }
}
