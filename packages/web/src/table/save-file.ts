import { FILE_ENDING, saveTable } from '@jatekvilag/table'
import { downloadText } from '../share/download.ts'
import type { Desk } from './desk.ts'

/** The whole table with its history and own pictures as one file. */
export function saveToFile(desk: Desk): void {
  const title = desk.table.title.replace(/[\\/:*?"<>|]+/g, ' ').trim()
  downloadText(`${title || 'asztal'}${FILE_ENDING}`, saveTable(desk.savable, 'game'))
  desk.wasSaved()
}
