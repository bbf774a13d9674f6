import { countersOf, type Item, type Look, type Position, type Scene, type Tray } from '@jatekvilag/engine'
import { asideSize, bagSize, type Field, LAY, LOTS, OVER } from './field.ts'
import type { layingRules } from './laying.ts'
import { BLANK_SIGN } from './names.ts'

export const tileTouch = (name: string): string => `tile:${name}`
export const letterTouch = (name: string): string => `as:${name}`

export function sceneOf(field: Field, laying: ReturnType<typeof layingRules>, p: Position): Scene {
  const { seats, kinds, letters, blank, hidden, set } = field
  const { racks, lots, aside, scores, turn, phase } = field.slots.at

  /** A tile with what it is worth; a blank shows the letter that it stands for without a number. */
  const letterLook = (letter: number, isBlank: boolean): Look => ({
    kind: isBlank ? 'blank-tile' : 'letter-tile',
    owner: -1,
    glyph: isBlank ? set.letters[letter].toLowerCase() : set.letters[letter],
    ...(isBlank ? {} : { badge: `${set.points[letter]}` }),
  })
  const tileLook = (kind: number): Look =>
    kind === hidden
      ? { kind: 'letter-tile', owner: -1, glyph: '_', face: 'back' }
      : kind === blank
        ? { kind: 'blank-tile', owner: -1, glyph: BLANK_SIGN }
        : letterLook(kind, false)
  const nameOf = (kind: number) => (kind === blank ? BLANK_SIGN : set.letters[kind])
  const heap = (at: number, touched: boolean) =>
    Array.from({ length: kinds }, (_, kind) => kind).flatMap((kind) =>
      p[at + kind] === 0
        ? []
        : [
            {
              ...tileLook(kind),
              count: p[at + kind],
              ...(touched && kind !== hidden ? { touch: tileTouch(nameOf(kind)) } : {}),
            },
          ],
    )

  const items: Item[] = []
  for (const site of field.rows.flat())
    if (p[site] !== 0) items.push({ site, ...letterLook(laying.letterOn(p, site), p[site] > letters) })
  const trays: Tray[] = Array.from({ length: seats }, (_, owner) => ({
    id: `rack-${owner}`,
    label: 'rack',
    owner,
    pieces:
      p[phase] === LOTS
        ? p[lots + owner] === 0
          ? []
          : [{ ...tileLook(p[lots + owner] - 1), count: 1 }]
        : heap(racks + owner * kinds, p[phase] === LAY && owner === p[turn]),
  }))
  if (asideSize(field, p) > 0) trays.push({ id: 'aside', label: 'aside', owner: -1, pieces: heap(aside, false) })
  const fresh = field.rows.flat().filter((site) => p[site] !== 0 && laying.isLaid(p, site))
  const choices: Record<string, Look> = {}
  for (const [letter, name] of set.letters.entries()) choices[letterTouch(name)] = letterLook(letter, true)
  return {
    items,
    trays,
    counters: [
      ...countersOf('points', seats, (seat) => p[scores + seat]),
      ...(p[phase] === OVER ? [] : [{ label: 'bag', owner: -1, value: bagSize(field, p) }]),
    ],
    ...(fresh.length > 0 ? { marks: [{ kind: 'fresh' as const, owner: p[turn], sites: fresh }] } : {}),
    choices,
  }
}
