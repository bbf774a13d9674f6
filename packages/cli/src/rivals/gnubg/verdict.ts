/** What it says about the cube before a throw, in points of a single game at the present cube, for whoever may double. */
export interface Verdict {
  readonly roll: number
  readonly taken: number
  readonly dropped: number
}

/** A double that would lose more than this is one that nobody thinks of: so it counts decisions itself. */
const THINKABLE = 0.16

const LINES = {
  roll: /No (?:re)?double\s+([-+][\d.]+)/i,
  taken: /\d\. (?:Re)?double, (?:take|beaver)\s+([-+][\d.]+)/i,
  dropped: /\d\. (?:Re)?double, pass\s+([-+][\d.]+)/i,
}

/** Undefined where nobody may double, or it would be of no use. */
export function readVerdict(lines: readonly string[]): Verdict | undefined {
  const text = lines.join('\n')
  const [roll, taken, dropped] = [LINES.roll, LINES.taken, LINES.dropped].map((line) => line.exec(text)?.[1])
  if (roll === undefined || taken === undefined || dropped === undefined) return undefined
  return { roll: Number(roll), taken: Number(taken), dropped: Number(dropped) }
}

export const doubles = (verdict: Verdict): boolean => doubled(verdict) > verdict.roll
export const takes = ({ taken, dropped }: Verdict): boolean => taken <= dropped

/** Both errors are never below nothing. */
export function lostByDoubler(verdict: Verdict, hasDoubled: boolean): number {
  const best = Math.max(verdict.roll, doubled(verdict))
  return best - (hasDoubled ? doubled(verdict) : verdict.roll)
}

export function lostByOther({ taken, dropped }: Verdict, hasTaken: boolean): number {
  return (hasTaken ? taken : dropped) - Math.min(taken, dropped)
}

/** Whether to double was a question: it might be done, or it was too good to be done and nearly not. */
export function isThinkable(verdict: Verdict): boolean {
  const best = Math.max(verdict.roll, doubled(verdict))
  return best - doubled(verdict) < THINKABLE
}

/** Where the other does what is best for him. */
const doubled = ({ taken, dropped }: Verdict): number => Math.min(taken, dropped)
