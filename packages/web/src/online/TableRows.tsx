import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import type { OwnTable } from './api.ts'
import { useRoomTongue } from './texts/index.ts'

/** The free tables that are shared with others. */
export function TableRows({ tables }: { tables: readonly OwnTable[] }) {
  const { list, ago } = useTongue()
  const { say } = useRoomTongue()
  if (tables.length === 0) return null
  return (
    <section data-group="tables">
      <h2>{say('shared-tables')}</h2>
      <ul className="game-rows">
        {tables.map(({ room, title, people, seat, at }) => (
          <li key={room}>
            <a href={hrefOf({ page: 'together', id: room })}>
              <span className="game-row-words">
                <b>{title || say('shared-table')}</b>
                <span className="quiet">
                  {say('with', { names: list(people.filter((one) => one.seat !== seat).map(({ name }) => name)) })}
                </span>
              </span>
              <span className="game-row-state">
                <span className="quiet">{ago(at)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
