import type { ReactNode } from 'react'
import type { OpenPaper } from '../stage.ts'
import { useContestTongue } from '../texts/index.ts'
import type { ContestDesk } from '../use-contest.ts'
import { AnswerSheet } from './AnswerSheet.tsx'
import { AwardCertificates } from './AwardCertificates.tsx'
import { BatchList } from './BatchList.tsx'
import { Invitations } from './Invitations.tsx'
import { OrganiserForm } from './OrganiserForm.tsx'
import { QuestionPaper } from './QuestionPaper.tsx'
import { RankingPaper } from './RankingPaper.tsx'
import { Solutions } from './Solutions.tsx'

export const CONTEST_PAPERS = [
  'questions',
  'answers',
  'solutions',
  'form',
  'batch',
  'ranking',
  'invitations',
  'certificates',
] as const
export type ContestPaperKind = (typeof CONTEST_PAPERS)[number]

interface Props {
  kind: ContestPaperKind
  desk: ContestDesk
  open: OpenPaper | undefined
}

/** The paper, or a sentence where there is nothing to print yet. */
export function ContestPaper({ kind, desk, open }: Props) {
  const { say } = useContestTongue()
  const { state } = desk.session
  const nothing = (isThere: unknown, paper: ReactNode) =>
    isThere ? paper : <p className="quiet">{say('nothing-to-print')}</p>
  switch (kind) {
    case 'form':
      return <OrganiserForm state={state} />
    case 'batch':
      return nothing(state.places.length > 0, <BatchList state={state} />)
    case 'ranking':
      return nothing(state.sheets.length > 0, <RankingPaper state={state} />)
    case 'invitations':
      return nothing(state.sheets.length > 0, <Invitations state={state} />)
    case 'certificates':
      return nothing(state.awards.length > 0, <AwardCertificates desk={desk} />)
    default:
      if (!open) return <p className="quiet">{say(state.sealed ? 'paper-hidden' : 'nothing-to-print')}</p>
      if (kind === 'questions') return <QuestionPaper state={state} paper={open.paper} />
      return kind === 'answers' ? (
        <AnswerSheet state={state} paper={open.paper} />
      ) : (
        <Solutions state={state} open={open} />
      )
  }
}
