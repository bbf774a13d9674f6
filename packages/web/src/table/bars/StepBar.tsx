import { describe } from '@jatekvilag/table'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'

/** Undo and redo, each by the name of its step, and the way to the whole history. */
export function StepBar({ history, onHistory }: { history: boolean; onHistory(): void }) {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  const { back, again } = desk
  const what = (operation: typeof back) => (operation ? describe(operation, language, desk.seat) : '')
  const undo = back ? say('bar.undo-what', { what: what(back) }) : say('bar.undo')
  const redo = again ? say('bar.redo-what', { what: what(again) }) : say('bar.redo')
  return (
    <div className="ft-steps-bar">
      <Tip text={undo}>
        <Button plain isDisabled={!back} aria-label={undo} onPress={() => desk.undo()}>
          <Icon name="undo" />
          <span>{say('bar.undo')}</span>
        </Button>
      </Tip>
      <Tip text={redo}>
        <Button plain isDisabled={!again} aria-label={redo} onPress={() => desk.redo()}>
          <Icon name="redo" />
          <span>{say('bar.redo')}</span>
        </Button>
      </Tip>
      <Button plain aria-expanded={history} onPress={onHistory}>
        <Icon name="book" />
        <span>{say('bar.history')}</span>
      </Button>
    </div>
  )
}
