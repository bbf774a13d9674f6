/** What concerns the table as a whole: its board, title and own pictures. */
import { Draft } from '../draft.ts'
import type { OwnPicture, Table, TableBoard } from '../model.ts'
import type { Operation } from '../operation.ts'
import { type Answer, refuse } from '../problem.ts'
import { boardCheck, pictureCheck, unmetReference } from '../table-checks.ts'

/** Another board under the pieces, or none; everything on it stays exactly where it is. */
export function setBoard(table: Table, board: TableBoard | null): Answer<Operation> {
  if (boardCheck(board, 'board') !== undefined) return refuse('bad-thing')
  const draft = new Draft(table)
  draft.value('board', board)
  return draft.done(board ? { act: 'board', what: board.names } : { act: 'board' })
}

export function setTitle(table: Table, title: string): Answer<Operation> {
  const draft = new Draft(table)
  draft.value('title', title.trim().slice(0, 200))
  return draft.done({ act: 'title', what: { hu: title, en: title }, value: title.trim() })
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
