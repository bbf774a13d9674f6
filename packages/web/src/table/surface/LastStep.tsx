import type { StepMark } from '@jatekvilag/table'
import { memo } from 'react'
import { FEW, visibleMarks } from './visible-marks.ts'

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

function ring(mark: Exclude<StepMark, { kind: 'move' }>): string {
  return circle(mark.x, mark.y, Math.max(mark.width, mark.height) / 2 + 8)
}

/**
 * "Előző lépés mutatása": a green line for a move, a green ring for a flip, a red ring for a throw-back. All marks of a
 * kind are one path, so that they stay one drawing.
 */
export const LastStep = memo(function LastStep({ marks: all }: { marks: readonly StepMark[] }) {
  const marks = visibleMarks(all)
  if (marks.length === 0) return null
  const moves = marks.filter((mark) => mark.kind === 'move')
  const rings = (kind: 'flip' | 'throw-back') =>
    marks.flatMap((mark) => (mark.kind !== 'move' && mark.kind === kind ? ring(mark) : [])).join('')
  return (
    <svg className={marks.length > FEW ? 'ft-marks faint' : 'ft-marks'} aria-hidden="true" data-testid="last-step">
      {moves.length > 0 && (
        <g className="ft-mark-move" data-mark="move">
          <path
            className="ft-mark-way"
            d={moves.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
          />
          <path className="ft-mark-start" d={moves.map(({ from }) => circle(from.x, from.y, 8)).join('')} />
        </g>
      )}
      {(['flip', 'throw-back'] as const).map((kind) => {
        const d = rings(kind)
        return d && <path key={kind} className={`ft-mark-${kind}`} data-mark={kind} d={d} />
      })}
    </svg>
  )
})
