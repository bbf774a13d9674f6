import { inLanguage } from '@jatekvilag/engine'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Loading } from '../../app/Notice.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { FaceView } from '../items/FaceView.tsx'
import type { DrawFace } from '../items/face.ts'
import type { Choice } from './box-choices.ts'

interface GridProps {
  choices: readonly Choice[] | undefined
  chosen: string | undefined
  draw: DrawFace
  empty: string
  label: string
  onChoose(choice: Choice): void
}

/** Pictures to choose from, all in sight. */
export function ChoiceGrid({ choices, chosen, draw, empty, label, onChoose }: GridProps) {
  const { language } = useTableTongue()
  if (!choices) return <Loading />
  return (
    <ListBox
      className="ft-grid"
      aria-label={label}
      layout="grid"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const choice = choices.find(({ key }) => keys !== 'all' && keys.has(key))
        if (choice) onChoose(choice)
      }}
      renderEmptyState={() => <p className="quiet">{empty}</p>}
    >
      {choices.map((choice) => (
        <ListBoxItem
          key={choice.key}
          id={choice.key}
          className="ft-choice"
          textValue={inLanguage(choice.names, language)}
        >
          <span className="ft-thumb">
            <FaceView drawing={draw(choice.front)} />
          </span>
          <span className="ft-choice-name">{inLanguage(choice.names, language)}</span>
        </ListBoxItem>
      ))}
    </ListBox>
  )
}

interface SideProps {
  title: string
  choice: Choice | undefined
  active: boolean
  draw: DrawFace
  onPress(): void
}

/** One side of the piece to be: the active one takes the next picture that is chosen. */
export function SideView({ title, choice, active, draw, onPress }: SideProps) {
  const { say, language } = useTableTongue()
  const name = (choice && inLanguage(choice.names, language)) ?? say('pieces.empty')
  return (
    <Button className="ft-side" data-active={active || undefined} aria-pressed={active} onPress={onPress}>
      <span className="ft-side-title">{title}</span>
      <span className="ft-side-picture">
        {choice && <FaceView drawing={draw(choice.front)} />}
        <span className={choice ? 'unseen' : undefined}>{name}</span>
      </span>
    </Button>
  )
}
