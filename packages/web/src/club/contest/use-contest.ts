import { CONTESTS, type ContestHappening, type ContestState } from '@jatekvilag/club'
import { type DeskOf, type DeskState, type LogDesk, useDesk } from '../use-desk.ts'
import { contests, type StoredContest, saveContest } from './contests.ts'

/** A contest at the desk of its organiser. The paper that is being made lies beside the log, on this device alone. */
export type ContestDesk = LogDesk<ContestHappening, ContestState, StoredContest>

const DESK: DeskOf<ContestHappening, ContestState, StoredContest> = {
  kind: CONTESTS,
  drawer: contests,
  save: saveContest,
  by: ({ settings }) => settings.organiser?.name ?? settings.name,
}

export const useContest = (id: string, watches = false): DeskState<ContestDesk> => useDesk(DESK, id, watches)
