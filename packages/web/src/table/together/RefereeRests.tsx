import { inLanguage } from '@jatekvilag/engine'
import { go } from '../../app/router.ts'
import { cardOf } from '../../games/load.ts'
import { keepSeat } from '../../online/kept-seats.ts'
import { Button } from '../../ui/Button.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { useDesk } from '../use-desk.ts'
import { tableOfMatch } from './referee-for-all.ts'
import { SharedDesk } from './shared-desk.ts'
import './together.css'

/** While the referee is on, the table rests: the way to the match, and how to send him away. */
export function RefereeRests() {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  if (!(desk instanceof SharedDesk) || !desk.remote.referee) return null
  const on = desk.remote.referee
  const { secret, room } = desk
  const card = cardOf(on.game)
  const toMatch = () => {
    if (secret !== undefined) keepSeat(on.room, { secret, game: on.game, table: room })
    go({ page: 'room', id: on.room })
  }
  const takeOver = async () => {
    const table = await tableOfMatch(on, secret, language)
    desk.free(() => table && desk.do({ tool: 'lay', table }))
  }
  return (
    <section className="ft-rests" data-testid="referee-on">
      <p>
        <b>{say('referee.on', { game: card ? inLanguage(card.names, language) : on.game })}</b>
      </p>
      <div className="row">
        <Button primary onPress={toMatch}>
          {say('referee.to-match')}
        </Button>
        {desk.seat !== undefined && (
          <>
            <Button onPress={takeOver}>{say('referee.off-as-it-is')}</Button>
            <Button plain onPress={() => desk.free()}>
              {say('referee.off')}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
