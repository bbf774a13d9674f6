import { useState } from 'react'
import { Loading } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import type { OwnGame } from './api.ts'
import { GameRows } from './GameRows.tsx'
import { MineOnServer } from './MineOnServer.tsx'
import { NotifySwitch } from './NotifySwitch.tsx'
import { callsOf, isMyTurn, useOwnGames } from './own-games.ts'
import { Rooms } from './Rooms.tsx'
import { TableRows } from './TableRows.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import { type RoomMessageId, useRoomTongue } from './texts/index.ts'

/** Every game with people elsewhere, those that wait for us first. */
export function GamesPage() {
  return (
    <Rooms>
      <Games />
    </Rooms>
  )
}

const isWaiting = ({ seats, started }: OwnGame) => !started && seats.some(({ free }) => free)

const GROUPS: readonly (readonly [RoomMessageId, (game: OwnGame) => boolean])[] = [
  ['group-turn', isMyTurn],
  ['group-theirs', (game) => !game.result && !isMyTurn(game) && !isWaiting(game)],
  ['group-waiting', (game) => !game.result && isWaiting(game)],
  ['group-over', (game) => game.result !== null],
]

function Games() {
  const { t } = useTongue()
  const { say } = useRoomTongue()
  const known = useOwnGames()
  const [taking, setTaking] = useState(false)
  if (!known) return <Loading />
  const { games, tables, isOld } = known
  const calls = callsOf(games)
  return (
    <div className="narrow" data-testid="games">
      <title>{`${calls > 0 ? `(${calls}) ` : ''}${say('my-games')} – ${t('app.name')}`}</title>
      <h1>{say('my-games')}</h1>
      {isOld && <p role="alert">{say('my-games-old')}</p>}
      {games.length + tables.length === 0 && <p>{say('my-games-none')}</p>}
      <TableRows tables={tables} />
      {GROUPS.map(([title, belongs]) => {
        const group = games.filter(belongs)
        return group.length === 0 ? null : (
          <section key={title} data-group={title}>
            <h2>{say(title)}</h2>
            <GameRows games={group} />
          </section>
        )
      })}
      <p className="row">
        <a className="button" href={hrefOf({ page: 'lobby' })}>
          {say('lobby')}
        </a>
        {games.length + tables.length > 0 && <Button onPress={() => setTaking(true)}>{say('take-along')}</Button>}
      </p>
      {games.length > 0 && <NotifySwitch />}
      <MineOnServer />
      {taking && <TakeAlong onClose={() => setTaking(false)} />}
    </div>
  )
}
