import { type SentenceId, TIE_BREAK_IDS, TIE_BREAKS, type TieBreakId } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { useClub } from './use-club.ts'

/** As most organisers of the field choose. */
const USUAL = {
  usual: ['direct', 'buchholz-cut-1', 'buchholz', 'sonneborn-berger', 'wins'],
  buchholz: ['buchholz', 'sonneborn-berger', 'wins'],
  'sonneborn-berger': ['sonneborn-berger', 'direct', 'wins'],
  progressive: ['progressive', 'direct', 'wins'],
  none: [],
} as const satisfies Record<string, readonly TieBreakId[]>
type Choice = keyof typeof USUAL | 'own'

export const USUAL_TIE_BREAKS: readonly TieBreakId[] = USUAL.usual

interface Props {
  chosen: readonly TieBreakId[]
  onChange(chosen: readonly TieBreakId[]): void
}

/** What puts equals in order: a usual list, or one's own, one after the other; each is explained in a sentence. */
export function TieBreaks({ chosen, onChange }: Props) {
  const { say, told } = useClub()
  const [choice, setChoice] = useState<Choice>('usual')
  const codes = (ids: readonly TieBreakId[]) => ids.map((id) => TIE_BREAKS[id].code).join(', ') || '–'
  const sentence = (id: TieBreakId) => told({ id: TIE_BREAKS[id].sentence as SentenceId })
  const left = TIE_BREAK_IDS.filter((id) => !chosen.includes(id))
  return (
    <div className="club-wide" data-testid="tie-breaks">
      <Select
        label={say('tie-breaks')}
        value={choice}
        options={[
          ...(Object.keys(USUAL) as (keyof typeof USUAL)[]).map((id) => [id, codes(USUAL[id])] as const),
          ['own', say('own-tie-breaks')] as const,
        ]}
        onChange={(id: Choice) => {
          setChoice(id)
          if (id !== 'own') onChange(USUAL[id])
        }}
      />
      {choice === 'own' && (
        <>
          <ol className="club-ties">
            {chosen.map((id) => (
              <li key={id}>
                {sentence(id)}{' '}
                <Button
                  plain
                  aria-label={say('tie-break-drop', { name: TIE_BREAKS[id].code })}
                  onPress={() => onChange(chosen.filter((one) => one !== id))}
                >
                  ×
                </Button>
              </li>
            ))}
          </ol>
          <Select
            label={say('tie-break-add')}
            value=""
            options={left.map((id) => [id, sentence(id)] as const)}
            onChange={(id: TieBreakId) => onChange([...chosen, id])}
          />
        </>
      )}
    </div>
  )
}
