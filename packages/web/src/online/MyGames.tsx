import { hrefOf } from '../app/router.ts'
import { GameRows } from './GameRows.tsx'
import { callsOf, isMyTurn, useOwnGames } from './own-games.ts'
import { Rooms } from './Rooms.tsx'
import { TableRows } from './TableRows.tsx'
import { useRoomTongue } from './texts/index.ts'

const FEW = 4

/** On the front page: the games with people elsewhere that go on, those that wait for us first. */
export function MyGames() {
  return (
    <Rooms quiet>
      <Few />
    </Rooms>
  )
}

function Few() {
  const { say } = useRoomTongue()
  const known = useOwnGames()
  const running = known?.games.filter(({ result }) => !result) ?? []
  const calls = callsOf(running)
  const sorted = [...running.filter(isMyTurn), ...running.filter((game) => !isMyTurn(game))]
  return (
    <section className="my-games" aria-labelledby="my-games">
      {running.length > 0 && (
        <>
          <h2 id="my-games">
            {say('my-games')}
            {calls > 0 && <span className="calls">{calls}</span>}
          </h2>
          <GameRows games={sorted.slice(0, FEW)} />
        </>
      )}
      <TableRows tables={known?.tables.slice(0, FEW) ?? []} />
      <p className="row">
        {known && known.games.length + known.tables.length > 0 && (
          <a href={hrefOf({ page: 'games' })}>{say('all-games')}</a>
        )}
        <a href={hrefOf({ page: 'lobby' })}>{say('lobby')}</a>
      </p>
    </section>
  )
}
