import { FILE_ENDING, type Session, saveTable } from '@jatekvilag/table'
import { downloadText } from '../share/download.ts'

/** The whole table with its history and own pictures as one file. */
export function saveToFile(session: Session): void {
  const title = session.table.title.replace(/[\\/:*?"<>|]+/g, ' ').trim()
  downloadText(`${title || 'asztal'}${FILE_ENDING}`, saveTable(session, 'game'))
}
