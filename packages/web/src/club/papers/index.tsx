import { traitsOf } from '@jatekvilag/club'
import type { ReactNode } from 'react'
import { PlacesTable } from '../PlacesTable.tsx'
import type { Desk } from '../use-event.ts'
import { Booklets } from './Booklets.tsx'
import { Certificates } from './Certificates.tsx'
import { Conduct } from './Conduct.tsx'
import { Crosstable } from './Crosstable.tsx'
import { EntryList } from './EntryList.tsx'
import { Form } from './Form.tsx'
import { PairingsByBoard, PairingsByName } from './Pairings.tsx'
import { PlayerLinks } from './PlayerLinks.tsx'
import { Report } from './Report.tsx'
import { ScoreSheets } from './ScoreSheets.tsx'
import { Sheet } from './Sheet.tsx'
import { Slips } from './Slips.tsx'

export const PAPERS = [
  'pairings-board',
  'pairings-name',
  'slips',
  'standings',
  'crosstable',
  'certificates',
  'entry',
  'booklets',
  'team-form',
  'contest-form',
  'score-sheet',
  'conduct',
  'links',
  'report',
] as const
export type PaperKind = (typeof PAPERS)[number]

/** The paper, or nothing where there is nothing to print yet. */
export function paperOf(kind: PaperKind, desk: Desk, round: number): ReactNode {
  const { state } = desk.session
  const drawn = state.rounds[round - 1] !== undefined
  switch (kind) {
    case 'pairings-board':
      return drawn ? <PairingsByBoard state={state} round={round} /> : undefined
    case 'pairings-name':
      return drawn ? <PairingsByName state={state} round={round} /> : undefined
    case 'slips':
      return drawn ? <Slips state={state} round={round} /> : undefined
    case 'standings':
      return state.locked ? (
        <Sheet state={state} title="paper-standings">
          <PlacesTable state={state} />
        </Sheet>
      ) : undefined
    case 'crosstable':
      return state.rounds.length > 0 &&
        state.settings.format !== 'team-cup' &&
        !traitsOf(state.settings.format).freeDuels ? (
        <Crosstable state={state} />
      ) : undefined
    case 'certificates':
      return state.certificates.length > 0 ? <Certificates desk={desk} /> : undefined
    case 'entry':
      return state.players.length > 0 ? <EntryList state={state} /> : undefined
    case 'booklets':
      return state.players.length > 0 ? <Booklets state={state} /> : undefined
    case 'team-form':
      return <Form state={state} kind="team" />
    case 'contest-form':
      return <Form state={state} kind="contest" />
    case 'score-sheet':
      return <ScoreSheets state={state} round={round} />
    case 'report':
      return state.locked ? <Report state={state} /> : undefined
    case 'conduct':
      return <Conduct state={state} />
    case 'links':
      return desk.sharing && state.players.length > 0 ? <PlayerLinks desk={desk} /> : undefined
  }
}
