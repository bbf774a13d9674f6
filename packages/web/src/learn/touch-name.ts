import type { Scene, Touch } from '@jatekvilag/engine'
import type { Tongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { buttonText, pieceName } from '../match/words.ts'

/** What is touched, in words: the name of a site, a piece in a tray, or what stands on a button. */
export function touchName(touch: Touch, session: Session, scene: Scene, tongue: Tongue): string {
  if (typeof touch === 'number') return session.game.board.shapes[touch]?.name ?? ''
  const inTray = scene.trays?.flatMap(({ pieces }) => pieces).find((piece) => piece.touch === touch)
  return inTray ? pieceName(session.entry, inTray, tongue) : buttonText(session, scene, touch, tongue)
}
