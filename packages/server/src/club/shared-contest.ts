/** A puzzle contest that several desks run. It holds papers, answers and addresses: nobody but its organisers reads a word of it. */
import { CONTESTS, type ContestEntry, type ContestHappening, type ContestState } from '@jatekvilag/club'
import { hashOf } from '../rooms/secrets.ts'
import { SharedLog } from './shared-log.ts'

export class SharedContest extends SharedLog<ContestHappening, ContestState, never> {
  readonly kind = CONTESTS

  viewerOf(secret: string | undefined): 'organiser' | undefined {
    return secret !== undefined && this.isOrganiser(hashOf(secret)) ? 'organiser' : undefined
  }

  entriesFor(_: 'organiser', after: number): readonly ContestEntry[] {
    return this.session.log.entries.slice(after)
  }
}
