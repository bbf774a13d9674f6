import { lastStepMarks, type Session } from '@jatekvilag/table'
import { memo } from 'react'

/** Marks of so many things would hide them. */
const MANY = 6

/** "Előző lépés mutatása": a green line for a move, a green ring for a flip, a red ring for a throw-back. */
export const LastStep = memo(function LastStep({ session }: { session: Session }) {
  const marks = lastStepMarks(session)
  if (marks.length === 0) return null
  return (
    <svg className={marks.length > MANY ? 'ft-marks faint' : 'ft-marks'} aria-hidden="true" data-testid="last-step">
      {marks.map((mark, i) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: marks have no identity and are replaced together
        if (mark.kind === 'move')
          return (
            <g key={i} className="ft-mark-move" data-mark="move">
              <line x1={mark.from.x} y1={mark.from.y} x2={mark.to.x} y2={mark.to.y} />
              <circle cx={mark.from.x} cy={mark.from.y} r={8} />
            </g>
          )
        const r = Math.max(mark.width, mark.height) / 2 + 8
        return <circle key={i} className={`ft-mark-${mark.kind}`} data-mark={mark.kind} cx={mark.x} cy={mark.y} r={r} />
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </svg>
  )
})
