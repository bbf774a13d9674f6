import { useMemo } from 'react'
import { boardSvg } from '../../board/index.ts'
import { lookOf } from '../../looks/index.ts'
import type { OpenedPuzzle } from './paper-games.ts'

/** Paper prints best on paper. */
const LOOK = lookOf('paper', false, false)

/** The position of a puzzle as it is printed, with the names of its sites. */
export function Diagram({ opened: { game, position } }: { opened: OpenedPuzzle }) {
  const svg = useMemo(() => boardSvg(game, game.scene(position), LOOK, { coordinates: true }), [game, position])
  return (
    <div
      className="contest-diagram"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
