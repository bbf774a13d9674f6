import { GRADES, type Grade } from '@jatekvilag/bots'

export interface Tally {
  looked: number
  readonly by: Record<Grade, number>
}

export interface Truth {
  games: number
  /** Moves that whoever is taken to be right would play, and what was said against them. */
  readonly first: Tally
  /** Random moves that cost much. */
  readonly costly: Tally
  readonly alarms: string[]
}

const newTally = (): Tally => ({ looked: 0, by: { inaccuracy: 0, mistake: 0, blunder: 0 } })

export const newTruth = (): Truth => ({ games: 0, first: newTally(), costly: newTally(), alarms: [] })

export function truthText({ games, first, costly }: Truth): string {
  const found = costly.looked > 0 ? `; ${callsText(costly)} costly moves found ${gradesText(costly)}` : ''
  return `${games} games; ${callsText(first)} first choices called wrong ${gradesText(first)}${found}`
}

function callsText(tally: Tally): string {
  const called = GRADES.reduce((sum, grade) => sum + tally.by[grade], 0)
  return `${called} of ${tally.looked} (${((100 * called) / Math.max(1, tally.looked)).toFixed(1)} %)`
}

const gradesText = ({ by }: Tally) => `(${GRADES.map((grade) => `${by[grade]} ${grade}`).join(', ')})`
