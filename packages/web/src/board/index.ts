/** The drawing room: boards, pieces and hands. It knows geometry and where a hand may go, never rules. */
export type { Look as PieceLook } from '@jatekvilag/engine'
export { BoardView, type BoardViewProps } from './BoardView.tsx'
export { boardSvg } from './board-svg.ts'
export { legendSvg, movementSvg } from './movement-svg.ts'
export { PieceView } from './PieceView.tsx'
export { type Turn, turnOfBoard, turnToward } from './turn.ts'
export type { Reach } from './use-hands.ts'
