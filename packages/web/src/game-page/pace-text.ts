/** How fast a game is to be played, in words. */
import { type ClockRule, DAY } from '@jatekvilag/play'
import type { Translate } from '../i18n/index.ts'

const MINUTE = 60_000

export function paceText(rule: ClockRule | undefined, t: Translate): string {
  switch (rule?.kind) {
    case 'plain':
      return t('game.clock-plain', { minutes: rule.ms / MINUTE })
    case 'increment':
      return t('game.clock-increment', { minutes: rule.ms / MINUTE, seconds: rule.add / 1000 })
    case 'per-move':
      return t('game.clock-per-move', { seconds: rule.ms / 1000 })
    case 'countdown':
      return t('game.clock-countdown', { minutes: rule.ms / MINUTE })
    case 'days':
      return t('game.clock-days', { days: Math.round(rule.ms / DAY) })
    default:
      return t('game.clock-none')
  }
}
