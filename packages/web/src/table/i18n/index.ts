import type { Language } from '@jatekvilag/engine'
import { createContext, useContext } from 'react'
import { fetchMessages, type MessageFiles, translator, type Values } from '../../i18n/messages.ts'
import type { TableMessageId, TableMessages } from './en.ts'

export type { TableMessageId } from './en.ts'

/** Only who opens the table fetches its texts. */
const FILES: MessageFiles<TableMessages> = {
  en: () => import('./en.ts').then((module) => module.en),
  hu: () => import('./hu.ts').then((module) => module.hu),
}

export type TableText = (id: TableMessageId, values?: Values) => string

export interface TableTongue {
  readonly language: Language
  readonly say: TableText
}

export async function loadTableTongue(language: Language): Promise<TableTongue> {
  return { language, say: translator(language, await fetchMessages(FILES, language)) }
}

export const TableTongueContext = createContext<TableTongue | null>(null)

export function useTableTongue(): TableTongue {
  const tongue = useContext(TableTongueContext)
  if (!tongue) throw new Error('the texts of the table are used before they are loaded')
  return tongue
}
