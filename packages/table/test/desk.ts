/** A table to try things on: every helper expects that what it does can be done. */
import {
  type Answer,
  addedBy,
  addKind,
  type Face,
  type Item,
  type ItemId,
  itemOf,
  type Kind,
  layOut,
  newSession,
  type Operation,
  type Point,
  perform,
  problemText,
  redo,
  type Session,
  type Table,
  undo,
} from '../src/index.ts'
import { kindId, type NewKind } from '../src/tools/box.ts'

export function value<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`${answer.problem.id}: ${problemText(answer.problem, 'en')}`)
  return answer.value
}

/** The id of the problem, for things that cannot be done. */
export function problemOf<T>(answer: Answer<T>): string {
  if (answer.ok) throw new Error('this could be done')
  return answer.problem.id
}

/** The time of the best of several runs in milliseconds: other work on the machine only ever adds. */
export function best(work: () => void): number {
  let least = Infinity
  for (let n = 0; n < 20; n++) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** Chance that brings what the test wants, one after the other. */
export function scripted(...outcomes: number[]) {
  return {
    below(n: number): number {
      const next = outcomes.shift()
      if (next === undefined || next >= n) throw new Error(`no outcome below ${n} is left in the script`)
      return next
    },
  }
}

export const face = (id: string, width = 80, height = width): Face => ({ picture: { from: 'box', id }, width, height })

export const ROOK: NewKind = { names: { hu: 'bástya', en: 'rook' }, front: face('rook') }
export const DISC: NewKind = { names: { hu: 'korong', en: 'disc' }, front: face('black', 80), back: face('white', 60) }
export const CARD: NewKind = {
  names: { hu: 'pikk ász', en: 'ace of spades' },
  front: face('ace', 100, 150),
  back: face('back', 100, 150),
  secret: true,
}

/** A pack of 32 different cards with the same back. */
export const PACK = {
  id: 'pack',
  names: { hu: 'Magyar kártya', en: 'Hungarian cards' },
  cards: Array.from({ length: 32 }, (_, n): NewKind => ({ ...CARD, front: face(`card-${n}`, 100, 150) })),
}

export class TestDesk {
  session: Session

  constructor(start?: Table) {
    this.session = newSession(start)
  }

  get table(): Table {
    return this.session.table
  }

  do(answer: Answer<Operation>): Operation {
    const operation = value(answer)
    this.session = value(perform(this.session, operation))
    return operation
  }

  undo(): void {
    this.session = undo(this.session)
  }

  redo(): void {
    this.session = redo(this.session)
  }

  item(id: ItemId): Item {
    const item = itemOf(this.table, id)
    if (!item) throw new Error(`no item ${id}`)
    return item
  }

  kind(kind: NewKind): Kind {
    return this.table.kinds.find(({ id }) => id === kindId(kind))!
  }

  /** Puts so many of a kind into the box. */
  fill(kind: NewKind, count: number): string {
    this.do(addKind(this.table, kind, count))
    return kindId(kind)
  }

  /** A copy of a kind on the table, fresh from the shop. */
  lay(kind: NewKind, at?: Point, count = 1): ItemId[] {
    const id = this.fill(kind, count)
    return addedBy(this.do(layOut(this.table, [{ kind: id, count }], at)))
  }

  ids(): ItemId[] {
    return this.table.items.map((item) => item.id)
  }
}
