/** How long one waits for somebody who is not there, before the others may go on without him. */
import type { ClockRule } from './clock-rules.ts'

const MINUTE = 60_000

/**
 * A minute in the quickest games, five at most; nobody is waited out in games over days, which have a clock for that.
 * Counted from when he was last seen.
 */
export function patienceFor(rule: ClockRule): number | undefined {
  switch (rule.kind) {
    case 'days':
    case 'days-bank':
      return undefined
    case 'none':
      return 5 * MINUTE
    case 'per-move':
      return MINUTE
    default:
      return Math.min(5 * MINUTE, Math.max(MINUTE, rule.ms / 5))
  }
}
