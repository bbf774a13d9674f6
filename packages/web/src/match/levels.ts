/** How strong the computer plays, in words that people use. */
import { findWord, type GameEntry } from '@jatekvilag/engine'
import type { MessageId } from '../i18n/en.ts'
import type { Tongue, Translate } from '../i18n/index.ts'

export const BOT_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8] as const
type Level = (typeof BOT_LEVELS)[number]

/** Records may name levels that this program does not know; the nearest one plays. */
export const nearestLevel = (level: number): Level => Math.max(1, Math.min(8, Math.round(level) || 1)) as Level

export const levelName = (level: number, t: Translate): string => t(`level.${nearestLevel(level)}`)

/** One honest sentence, and what was measured where anything was: the game's own word `level-8` or the like. */
export function levelText(entry: GameEntry, level: number, { t, language }: Tongue): string {
  const known = nearestLevel(level)
  const what: MessageId = `level.what-${known}`
  return [t(what), findWord(entry, `level-${known}`, language)].filter(Boolean).join(' ')
}

export const levelOptions = (t: Translate) => BOT_LEVELS.map((level) => [String(level), levelName(level, t)] as const)
