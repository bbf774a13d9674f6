/** What concerns the table as a whole: its board, title, settings, own pictures, and beginning anew. */
import { equal } from '../check.ts'
import { Draft } from '../draft.ts'
import { EMPTY_TABLE, type OwnPicture, type Settings, type Table, type TableBoard } from '../model.ts'
import type { Operation } from '../operation.ts'
import { type Answer, answer, refuse } from '../problem.ts'
import { boardCheck, pictureCheck, tableCheck, unmetReference } from '../table-checks.ts'

/** Another board under the pieces, or none; everything on it stays exactly where it is. */
export function setBoard(table: Table, board: TableBoard | null): Answer<Operation> {
  if (boardCheck(board, 'board') !== undefined) return refuse('bad-thing')
  const draft = new Draft(table)
  draft.value('board', board)
  return draft.done(board ? { act: 'board', what: board.names } : { act: 'board' })
}

export function setSettings(table: Table, settings: Partial<Settings>): Answer<Operation> {
  const draft = new Draft(table)
  draft.value('settings', { ...table.settings, ...settings })
  return draft.done({ act: 'settings' })
}

export function setTitle(table: Table, title: string): Answer<Operation> {
  const draft = new Draft(table)
  draft.value('title', title.trim().slice(0, 200))
  return draft.done({ act: 'title', what: { hu: title, en: title }, value: title.trim() })
}

/** "Új játék": back to the state after starting. The settings belong to the person, not to the game. */
export function newGame(table: Table): Answer<Operation> {
  return replaceTable(table, { ...EMPTY_TABLE, settings: table.settings }, 'new-game')
}

/** Another table in the place of this one, as one step that can be undone. */
export function replaceTable(table: Table, next: Table, act: 'open' | 'new-game' = 'open'): Answer<Operation> {
  if (tableCheck(next, 'table') !== undefined) return refuse('bad-operation')
  if (equal(table, next)) return refuse('nothing-changes')
  const named = act === 'open' && next.title ? { what: { hu: next.title, en: next.title } } : {}
  return answer({ label: { act, ...named }, changes: [{ on: 'table', from: table, to: next }] })
}

/** Embeds a picture of the user's. */
export function addPicture(table: Table, picture: OwnPicture): Answer<Operation> {
  if (pictureCheck(picture, 'picture') !== undefined) return refuse('picture-unknown')
  const draft = new Draft(table)
  draft.entry('pictures', picture.id, picture)
  return draft.done({ act: 'picture', what: { hu: picture.name, en: picture.name } })
}

export function removePicture(table: Table, id: string): Answer<Operation> {
  const picture = table.pictures.find((own) => own.id === id)
  if (!picture) return refuse('no-such-item')
  const without = { ...table, pictures: table.pictures.filter((own) => own.id !== id) }
  if (unmetReference(without) !== undefined) return refuse('picture-in-use')
  const draft = new Draft(table)
  draft.entry('pictures', id, null)
  return draft.done({ act: 'picture', what: { hu: picture.name, en: picture.name } })
}
