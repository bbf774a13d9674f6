import type { Game, Look as PieceLook } from '@jatekvilag/engine'
import type { JSX } from 'react'
import type { Look } from '../looks/index.ts'
import { pieceMarkup } from '../pieces/index.ts'

export interface PieceViewProps {
  look: PieceLook
  game: Game
  theme: Look
  /** Pixels. */
  size: number
  title?: string
}

/** One piece alone: trays, choices, seat badges, the cut-out sheet. Without a title it is decoration. */
export function PieceView({ look, game, theme, size, title }: PieceViewProps): JSX.Element {
  return (
    <svg
      className="piece"
      width={size}
      height={size}
      viewBox="-52 -50 104 106"
      // The corners of a hexagonal tile reach a little farther than its room.
      overflow="visible"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is our own drawing, texts in it are escaped
      dangerouslySetInnerHTML={{ __html: pieceMarkup(look, game, theme) }}
    />
  )
}
