import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Toolbar } from 'react-aria-components/Toolbar'
import { Button } from '../../ui/Button.tsx'
import { Tip } from '../../ui/Tip.tsx'
import type { Tool } from '../desk.ts'
import { useTableTongue } from '../i18n/index.ts'
import { useRoom } from '../room.ts'
import { useDesk } from '../use-desk.ts'
import { ToolIcon } from './ToolIcon.tsx'

export const TOOLS: readonly (Tool | 'box')[] = ['hand', 'box', 'flip', 'throw-back', 'stack']

/** The tools in the upper left corner. The box is only opened; of the others one is in the hand. */
export function ToolBar() {
  const desk = useDesk()
  const room = useRoom()
  const { say } = useTableTongue()
  const inside = (tool: Tool | 'box', i: number) => (
    <>
      <ToolIcon tool={tool} />
      <span className="ft-tool-name" data-name={say(`tool.${tool}`)}>
        {say(`tool.${tool}`)}
      </span>
      <span className="ft-key" aria-hidden="true">
        F{i + 1}
      </span>
    </>
  )
  return (
    <Toolbar className="ft-tools" aria-label={say('tools')}>
      {TOOLS.map((tool, i) => (
        <Tip key={tool} text={say(`tool.${tool}-says`)} placement="right">
          {tool === 'box' ? (
            <Button className="ft-tool" onPress={() => room.open({ kind: 'box' })}>
              {inside(tool, i)}
            </Button>
          ) : (
            <ToggleButton
              className="button ft-tool"
              isSelected={desk.tool === tool}
              onChange={() => desk.use(tool)}
              onPress={({ pointerType }) => pointerType !== 'keyboard' && room.focus()}
            >
              {inside(tool, i)}
            </ToggleButton>
          )}
        </Tip>
      ))}
    </Toolbar>
  )
}
