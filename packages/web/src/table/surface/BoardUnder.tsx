import type { TableBoard } from '@jatekvilag/table'
import { memo, useMemo } from 'react'
import { useStore } from '../../app/store.ts'
import { boardSvg } from '../../board/index.ts'
import type { Look } from '../../looks/index.ts'
import { FaceView } from '../items/FaceView.tsx'
import type { DrawFace } from '../items/face.ts'
import { gamesVersion } from '../open-games.ts'
import { boardFrame } from './board-frame.ts'
import { boardShadow } from './board-shadow.ts'

interface Props {
  board: TableBoard
  look: Look
  draw: DrawFace
  coordinates: boolean
}

/** The one board: passive, under everything, its middle in the middle of the table. */
export const BoardUnder = memo(function BoardUnder({ board, look, draw, coordinates }: Props) {
  const arrived = useStore(gamesVersion)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a game that has just arrived can now be drawn
  const { game, window, frame, ...place } = useMemo(
    () => boardFrame(board, look, coordinates),
    [board, look, coordinates, arrived],
  )
  const svg = useMemo(
    () => game && boardSvg(game, { items: [], ...(window ? { window } : {}) }, look, { coordinates }),
    [game, window, look, coordinates],
  )
  const shadow = useMemo(() => frame && { viewBox: frame.box.join(' '), markup: boardShadow(frame) }, [frame])
  return (
    <div className="ft-board" data-board={board.from} style={place}>
      {shadow && <FaceView drawing={shadow} />}
      {board.from === 'picture' ? (
        <FaceView drawing={draw(board)} />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
        svg && <div className="ft-face" dangerouslySetInnerHTML={{ __html: svg }} />
      )}
    </div>
  )
})
