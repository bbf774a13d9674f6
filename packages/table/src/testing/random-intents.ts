/** Hands that do anything, for tests: every tool, on things they see, on things they must not touch, and on things that are gone. */
import type { Random } from '@jatekvilag/engine'
import type { Table } from '../model.ts'
import { chip, die, note, privateArea } from '../things/make.ts'
import type { Intent } from '../together/intent.ts'
import type { NewKind } from '../tools/box.ts'
import { kindId } from '../tools/box.ts'

const COUNTER: NewKind = {
  names: { hu: 'korong', en: 'counter' },
  front: { picture: { from: 'box', id: 'counter' }, width: 60, height: 60 },
}

/** Cards of one pack, which all look alike from behind. */
export function packOf(count: number): Extract<Intent, { tool: 'add-pack' }>['pack'] {
  const back = { picture: { from: 'box', id: 'card-back' }, width: 70, height: 100 } as const
  return {
    id: 'pack',
    names: { hu: 'kártyák', en: 'cards' },
    cards: Array.from({ length: count }, (_, i) => ({
      names: { hu: `lap ${i}`, en: `card ${i}` },
      front: { picture: { from: 'box', id: `card-${i}` }, width: 70, height: 100 },
      back,
      secret: true as const,
    })),
  }
}

/** Something that the hand of this seat might want at the table that it sees. */
export function randomIntent(seen: Table, seat: number, random: Random): Intent {
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]
  const spot = () => random.below(1600) - 800
  const ids = () => {
    const all = seen.items.map(({ id }) => id)
    const some = Array.from({ length: 1 + random.below(4) }, () => (all.length > 0 ? pick(all) : 1))
    return random.below(20) === 0 ? [...some, 9999] : [...new Set(some)]
  }
  const cards = () => seen.items.filter(({ type }) => type === 'piece' || type === 'hidden').map(({ id }) => id)
  const id = () => ids()[0]
  switch (random.below(26)) {
    case 0:
      return { tool: 'move-column', id: id(), x: spot(), y: spot() }
    case 1:
      return { tool: 'rotate', ids: ids(), degrees: 15 * random.below(24) }
    case 2:
      return { tool: pick(['stack', 'fan', 'spread', 'raise', 'lower'] as const), ids: ids() }
    case 3:
      return { tool: 'align', ids: ids(), how: pick(['left', 'row', 'middle'] as const) }
    case 4:
      return { tool: 'lock', ids: [id()], locked: random.below(3) === 0 }
    case 5:
    case 6:
      return { tool: 'flip', ids: ids() }
    case 7:
      return { tool: 'shuffle', ids: cards().slice(0, 12) }
    case 8:
      return { tool: 'deal', ids: cards().slice(0, 6), seats: [random.below(3), 3] }
    case 9:
      return { tool: 'throw-back', ids: [id()] }
    case 10:
      return { tool: 'rewrite', id: id(), text: `${random.below(1000)}` }
    case 11:
      return {
        tool: 'add-thing',
        thing: pick([die(), chip('5'), note('x')]),
        count: 1 + random.below(2),
        at: { x: spot(), y: spot() },
      }
    case 12:
      return { tool: 'add-kind', kind: COUNTER, count: 3 }
    case 13:
      return {
        tool: 'lay-out',
        wanted: [{ kind: kindId(COUNTER), count: 1 + random.below(2) }],
        at: { x: spot(), y: spot() },
      }
    case 14:
      return {
        tool: 'take-back',
        wanted: [{ kind: seen.kinds.length > 0 ? pick(seen.kinds).id : '-', count: pick([1, 'all'] as const) }],
      }
    case 15:
      return { tool: 'title', title: `game ${random.below(100)}` }
    case 16:
      return { tool: 'add-thing', thing: privateArea(seat, `area ${seat}`), at: { x: spot(), y: spot() } }
    case 17:
      return { tool: 'remove-kind', kind: seen.kinds.length > 0 ? pick(seen.kinds).id : '-' }
    case 18:
      return { tool: 'add-to-chip', id: id(), amount: random.below(10) }
    default:
      return { tool: 'move', ids: ids(), dx: spot() / 2, dy: spot() / 2 }
  }
}
