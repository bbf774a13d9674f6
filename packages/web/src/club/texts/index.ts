import type { Language } from '@jatekvilag/engine'
import { translator } from '../../i18n/messages.ts'
import { type ClubTextId, en } from './en.ts'
import { hu } from './hu.ts'

export type { ClubTextId } from './en.ts'
export type ClubSay = ReturnType<typeof clubText>

export const clubText = (language: Language) => translator<ClubTextId>(language, language === 'hu' ? hu : en)
