/** Two desks on one contest: what a happening is about, and what it stands on. */
import type { ContestHappening, ContestState } from './contest-model.ts'

/** Everything that the order follows from. */
const MARKS = 'marks'

const batchOf = (place: string) => `batch of ${place}`

export function aboutContest(what: ContestHappening): readonly string[] {
  switch (what.kind) {
    case 'open':
    case 'settings':
    case 'sealed':
    case 'start':
      return ['paper']
    case 'place':
      return [`place ${what.place.id}`]
    case 'sheet':
    case 'sheet-change': {
      const { entrant, place } = what.sheet
      return [`sheet ${entrant}`, MARKS, ...(place === undefined ? [] : [batchOf(place)])]
    }
    case 'batch':
      return [batchOf(what.place)]
    case 'arrived':
      return [MARKS]
    case 'ruling':
      return [`ruling ${what.entrant} ${what.puzzle}`, MARKS]
    case 'raffle':
    case 'key':
    case 'online':
      return [what.kind]
    case 'award':
      return [`award ${what.entrant} ${what.game}`]
    case 'take-back':
      return [`entry ${what.entry}`, MARKS]
    case 'copied':
    case 'named':
      return []
  }
}

/** A level stands on the whole order, a batch on all its sheets; anything else only on what is about the same. */
export function contestStandsOn(what: ContestHappening): readonly string[] {
  if (what.kind === 'award') return [...aboutContest(what), MARKS]
  if (what.kind === 'sheet' || what.kind === 'sheet-change') return [`sheet ${what.sheet.entrant}`]
  return aboutContest(what).filter((subject) => subject !== MARKS)
}

/** Whoever signs first brings the key. */
export const isSoInContest = ({ signing }: ContestState, what: ContestHappening): boolean =>
  what.kind === 'key' && signing !== null
