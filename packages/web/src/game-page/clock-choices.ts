import type { ClockRule } from '@jatekvilag/play'
import type { Translate } from '../i18n/index.ts'

const MINUTE = 60_000

/** The rules that people at one screen choose from. */
type Offered = Extract<ClockRule, { kind: 'plain' | 'increment' | 'per-move' }>

/** The clocks people use, from none to slow. */
export const CLOCK_CHOICES: Readonly<Record<string, Offered | undefined>> = {
  none: undefined,
  '3+2': { kind: 'increment', ms: 3 * MINUTE, add: 2000 },
  '5': { kind: 'plain', ms: 5 * MINUTE },
  '10+5': { kind: 'increment', ms: 10 * MINUTE, add: 5000 },
  '15': { kind: 'plain', ms: 15 * MINUTE },
  '30': { kind: 'plain', ms: 30 * MINUTE },
  'move-30': { kind: 'per-move', ms: 30_000 },
  'move-60': { kind: 'per-move', ms: 60_000 },
  'move-90': { kind: 'per-move', ms: 90_000 },
}

export function clockName(rule: Offered | undefined, t: Translate): string {
  if (!rule) return t('game.clock-none')
  if (rule.kind === 'plain') return t('game.clock-plain', { minutes: rule.ms / MINUTE })
  if (rule.kind === 'per-move') return t('game.clock-per-move', { seconds: rule.ms / 1000 })
  return t('game.clock-increment', { minutes: rule.ms / MINUTE, seconds: rule.add / 1000 })
}
