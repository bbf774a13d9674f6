import type { JSX, PointerEvent } from 'react'
import { type Box, type Place, UNIT } from './geometry.ts'
import { areaPath } from './plate.ts'

interface LoupeProps {
  /** The id of the group that it shows again, larger. */
  content: string
  place: Place
  /** All that the board shows, to stand in the other half of it. */
  box: Box
  words: string
  colour: string
  onTap(x: number, y: number): void
}

const REACH = 1.5 * UNIT

/** The neighbourhood of a doubtful tap, large enough for a finger. */
export function Loupe({ content, place, box, words, colour, onTap }: LoupeProps): JSX.Element {
  const tap = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix) return
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    onTap(p.x, p.y)
  }
  const inUpperHalf = place.y < box[1] + box[3] / 2
  return (
    <div className="board-loupe" data-at={inUpperHalf ? 'bottom' : 'top'}>
      {/* The same sites are in the board itself, so a screen reader needs no second copy. */}
      <svg
        viewBox={`${place.x - REACH} ${place.y - REACH} ${2 * REACH} ${2 * REACH}`}
        aria-hidden="true"
        onPointerUp={tap}
      >
        <use href={`#${content}`} />
        <path d={areaPath(place, 3)} fill={colour} fillOpacity={0.3} stroke={colour} strokeWidth={7} />
      </svg>
      <p role="status">{words}</p>
    </div>
  )
}
