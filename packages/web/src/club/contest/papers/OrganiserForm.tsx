import { type ContestState, contestForm } from '@jatekvilag/club'
import { FormLines } from '../../papers/Form.tsx'
import { useContestTongue } from '../texts/index.ts'
import { ContestSheet } from './ContestSheet.tsx'

/** With this somebody applies to hold a local round, and promises what the rules ask. */
export function OrganiserForm({ state }: { state: ContestState }) {
  const { say } = useContestTongue()
  return (
    <ContestSheet state={state} title={say('paper-form')}>
      <p>{say('form-intro')}</p>
      <FormLines lines={contestForm({ date: state.settings.date })} />
    </ContestSheet>
  )
}
