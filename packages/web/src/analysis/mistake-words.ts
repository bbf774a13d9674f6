import { CHANCE } from '@jatekvilag/engine'
import type { Tongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { turnPlaces } from '../match/turn-rows.ts'
import { turnText } from '../match/words.ts'
import type { Mistake } from './review.ts'

/** A turn with its number, as it stands in the list: `3. g4`, `12… Nxd5`. */
export function turnTitle(session: Session, { turn }: Pick<Mistake, 'turn'>, tongue: Tongue): string {
  const { turns } = session.view
  const index = turns.findIndex(({ from }) => from === turn)
  const found = turns[index]
  if (!found || found.seat === CHANCE) return ''
  const places = turnPlaces(turns, session.game.seats)
  const number = places.slice(0, index + 1).findLast((place) => place.number !== undefined)?.number
  const dots = places[index]?.column === 2 ? '…' : '.'
  return `${number ?? ''}${dots} ${turnText(session, found, tongue)}`
}
