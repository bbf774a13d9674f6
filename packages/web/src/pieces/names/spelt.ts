import type { Names } from '@jatekvilag/engine'

/** Kinds that spell what is on them, so that a listener learns it, too. */
export function speltName(kind: string): Names | undefined {
  const cube = /^cubed-([xos])([xos])[xos]$/.exec(kind)
  if (cube) {
    const [top, front] = [cube[1], cube[2]].map((mark) => (mark === 's' ? '*' : mark?.toUpperCase()))
    return { hu: `kocka, fent ${top}, elöl ${front}`, en: `cube, ${top} on top, ${front} in front` }
  }
  const dotted = /^dotted-([kno]+)$/.exec(kind)?.[1]
  if (dotted) return dottedName(dotted)
  const walled = /^walled-([nesw])$/.exec(kind)?.[1]
  if (walled) return WALLED[walled as keyof typeof WALLED]
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
