import type { Language } from '@jatekvilag/engine'
import { createContext, useContext } from 'react'
import { fetchMessages, type MessageFiles, translator, type Values } from '../../i18n/messages.ts'
import type { RoomMessageId, RoomMessages } from './en.ts'

export type { RoomMessageId } from './en.ts'

/** Only who plays with people elsewhere fetches these texts. */
const FILES: MessageFiles<RoomMessages> = {
  en: () => import('./en.ts').then((module) => module.en),
  hu: () => import('./hu.ts').then((module) => module.hu),
}

export interface RoomTongue {
  readonly language: Language
  say(id: RoomMessageId, values?: Values): string
}

export async function loadRoomTongue(language: Language): Promise<RoomTongue> {
  return { language, say: translator(language, await fetchMessages(FILES, language)) }
}

export const RoomTongueContext = createContext<RoomTongue | null>(null)

export function useRoomTongue(): RoomTongue {
  const tongue = useContext(RoomTongueContext)
  if (!tongue) throw new Error('the texts of the rooms are used before they are loaded')
  return tongue
}
