import { inLanguage } from '@jatekvilag/engine'
import { DAY, leftAt } from '@jatekvilag/play'
import { hrefOf } from '../app/router.ts'
import { cardOf } from '../games/load.ts'
import { type Tongue, useTongue } from '../i18n/index.ts'
import { clockText } from '../match/clock-text.ts'
import { useDark } from '../settings/appearance.ts'
import type { OwnGame } from './api.ts'
import { isMyTurn } from './own-games.ts'
import { type RoomTongue, useRoomTongue } from './texts/index.ts'

/** Games one under the other: what, with whom, and whose turn it is. */
export function GameRows({ games }: { games: readonly OwnGame[] }) {
  return (
    <ul className="game-rows">
      {games.map((game) => (
        <GameRow key={`${game.room} ${game.seat}`} game={game} />
      ))}
    </ul>
  )
}

function GameRow({ game }: { game: OwnGame }) {
  const tongue = useTongue()
  const room = useRoomTongue()
  const card = cardOf(game.game)
  const dark = useDark()
  const name = card ? inLanguage(card.names, tongue.language) : game.game
  return (
    <li data-turn={isMyTurn(game) || undefined}>
      <a href={hrefOf({ page: 'room', id: game.room })}>
        {card && (
          <img src={dark ? card.pictures.dark : card.pictures.light} alt="" width="56" height="56" loading="lazy" />
        )}
        <span className="game-row-words">
          <b>{name}</b>
          <span className="quiet">{othersText(game, tongue, room)}</span>
        </span>
        <span className="game-row-state">
          {stateText(game, room)}
          <span className="quiet">{timeText(game, tongue) ?? tongue.ago(game.at)}</span>
        </span>
      </a>
    </li>
  )
}

function othersText({ seats, seat }: OwnGame, { t, list }: Tongue, { say }: RoomTongue): string {
  const others = seats.filter((one) => one.seat !== seat)
  const named = others.map(
    ({ name, free, bot }) => name || (free ? say('seat-free') : bot ? t('game.bot-name') : say('somebody')),
  )
  return say('with', { names: list(named) })
}

function stateText(game: OwnGame, { say }: RoomTongue): string {
  const { result, seat, seats } = game
  if (result?.reason === 'aborted') return say('state-aborted')
  if (result) {
    const own = result.payoffs[seat] ?? 0
    return say(own > 0 ? 'state-won' : own < 0 ? 'state-lost' : 'state-drawn')
  }
  if (seats.some(({ free }) => free)) return say('state-waiting')
  return say(isMyTurn(game) ? 'state-turn' : 'state-theirs')
}

/** How long whoever is to move has left. */
function timeText({ clock, acting, result, started }: OwnGame, { t }: Tongue): string | undefined {
  const [next] = acting
  if (!clock || result || !started || next === undefined) return undefined
  const left = leftAt(clock, next, Math.max(clock.since, Date.now()))
  return left > DAY ? t('match.days-left', { days: Math.floor(left / DAY) }) : clockText(left)
}
