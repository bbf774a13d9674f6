/** The log of an event. */
import { logKind, type Session } from '../log-kind.ts'
import { apply } from './apply.ts'
import { checkEntry } from './checks.ts'
import type { EventState, Happening } from './model.ts'
import { about, isSo, standsOn } from './subjects.ts'

/** An event that is being run: its log, and what follows from it. */
export type EventSession = Session<Happening, EventState>

export const EVENTS = logKind<Happening, EventState>({
  file: 'jatekvilag-event',
  notThatFile: 'file-kind',
  checkEntry,
  apply: (state, { what, at }) => apply(state, what, at),
  about,
  standsOn,
  isSo,
})

export const {
  fold,
  happen,
  open: openEvent,
  read: readLog,
  writeFile: writeEventFile,
  readFile: readEventFile,
} = EVENTS
