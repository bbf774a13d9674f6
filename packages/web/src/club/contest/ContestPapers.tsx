import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { CONTEST_PAPERS, ContestPaper, type ContestPaperKind } from './papers/index.tsx'
import type { OpenPaper } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'
import '../../print/print.css'

/** Every paper of a contest, as it will be printed. */
export function ContestPapers({ desk, open }: { desk: ContestDesk; open: OpenPaper | undefined }) {
  const { say } = useContestTongue()
  const [kind, setKind] = useState<ContestPaperKind>(open ? 'questions' : 'form')
  return (
    <>
      <div className="print-tools row club-tools">
        <Select
          label={say('paper-label')}
          value={kind}
          options={CONTEST_PAPERS.map((id) => [id, say(`paper-${id}`)] as const)}
          onChange={(id) => setKind(id)}
        />
        <Button primary onPress={() => print()}>
          {say('print')}
        </Button>
        <span className="field-hint">{say('print-hint')}</span>
      </div>
      <div className="club-papers" data-testid="paper" data-paper={kind}>
        <ContestPaper kind={kind} desk={desk} open={open} />
      </div>
    </>
  )
}
