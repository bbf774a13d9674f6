import type { Names } from '@jatekvilag/engine'

/** Kinds that spell what is on them, so that a listener learns it, too. */
export function speltName(kind: string): Names | undefined {
  if (kind.startsWith('wheel-')) return { hu: 'rulettkerék', en: 'roulette wheel' }
  const cube = /^cubed-([xos])([xos])[xos]$/.exec(kind)
  if (cube) {
    const [top, front] = [cube[1], cube[2]].map((mark) => (mark === 's' ? '*' : mark?.toUpperCase()))
    return { hu: `kocka, fent ${top}, elöl ${front}`, en: `cube, ${top} on top, ${front} in front` }
  }
  const pod = /^pronged-[68]([a-h]*)$/.exec(kind)
  if (!pod) return undefined
  const prongs = [...(pod[1] ?? '').toUpperCase()].join(', ')
  return prongs ? { hu: `tok, tüskéi: ${prongs}`, en: `pod with prongs ${prongs}` } : { hu: 'tok', en: 'pod' }
}
