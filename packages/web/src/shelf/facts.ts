import type { Translate } from '../i18n/index.ts'

/** "2 players", "2–6 players", "alone". */
export function playersText({ players: [from, to] }: { players: readonly [number, number] }, t: Translate): string {
  return from === to ? t('shelf.players-n', { n: from }) : t('shelf.range', { from, to })
}
