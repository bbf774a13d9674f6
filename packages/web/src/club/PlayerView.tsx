import {
  type BoardResult,
  type BoardState,
  type EventSession,
  type EventState,
  type Happening,
  isSameResult,
  nameOf,
  resultText,
  traitsOf,
} from '@jatekvilag/club'
import { useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from './Field.tsx'
import { OwnDuels } from './OwnDuels.tsx'
import { OwnLevels } from './OwnLevels.tsx'
import { PlacesTable } from './PlacesTable.tsx'
import { RoundClock } from './RoundClock.tsx'
import { scoresIn } from './scores.ts'
import { coloursText } from './tantrix-colours.ts'
import { useClub } from './use-club.ts'

/** How a player says something: a sentence comes back where it cannot be. */
export type Tell = (what: Happening, against?: string) => Promise<string | undefined> | string | undefined

interface Props {
  session: EventSession
  player: string
  tell: Tell
  /** What he has said and nobody has heard yet. */
  unsent?: readonly Happening[]
  /** To the board of this round, where it is played on the net. */
  onPlay?: (() => void) | undefined
}

/** All that one player wants to know and to say: his board, his result, the order, his levels. */
export function PlayerView({ session, player, tell, unsent = [], onPlay }: Props) {
  const { say, gameName } = useClub()
  const { state } = session
  const { settings } = state
  const me = state.players.find(({ id }) => id === player)
  const [refused, setRefused] = useState<string>()
  const said: Tell = async (what, against) => {
    const why = await tell(what, against)
    setRefused(why)
    return why
  }
  if (!me) return <p className="notice">{say('player-unknown')}</p>
  const free = traitsOf(settings.format).freeDuels
  return (
    <article className="club-own" data-testid="player-page">
      <p className="quiet">{[settings.name, gameName(settings.game), settings.date].filter(Boolean).join(' · ')}</p>
      <h1>{me.name}</h1>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {unsent.length > 0 && <p className="club-warning">{say('unsent', { count: unsent.length })}</p>}
      {!me.here && !me.withdrawn && (
        <p>
          <Button primary onPress={() => void said({ kind: 'check-in', player, here: true })}>
            {say('i-am-here')}
          </Button>
        </p>
      )}
      {free ? (
        <OwnDuels state={state} player={player} tell={said} onPlay={onPlay} />
      ) : (
        <OwnRound state={state} player={player} tell={said} unsent={unsent} onPlay={onPlay} />
      )}
      <OwnGames state={state} player={player} />
      {state.locked && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll a table that is wider than a phone
        <section className="club-scroll" tabIndex={0} aria-label={say('standings')}>
          <h2>{say('standings')}</h2>
          <PlacesTable state={state} own={player} />
        </section>
      )}
      <OwnLevels state={state} player={me} tell={said} />
    </article>
  )
}

interface RoundProps extends Omit<Props, 'session'> {
  state: EventState
}

function OwnRound({ state, player, tell, unsent = [], onPlay }: RoundProps) {
  const { say } = useClub()
  const round = state.rounds.length
  const drawn = state.rounds.at(-1)
  if (!drawn) return <p className="club-own-now">{say('hall-waiting')}</p>
  const board = drawn.boards.findIndex(({ sides }) => sides.includes(player))
  const at = drawn.boards[board]
  const heading = (
    <h2>
      {say('round', { round })} <RoundClock state={state} />
    </h2>
  )
  if (!at)
    return (
      <section className="club-own-now">
        {heading}
        <p>{say(drawn.byes.some((bye) => bye.player === player && bye.worth === 'U') ? 'bye' : 'off')}</p>
      </section>
    )
  const side = at.sides[0] === player ? 0 : 1
  const other = at.sides[1 - side] ?? ''
  const waiting = unsent.find((what) => what.kind === 'claim' && what.round === round && what.board === board)
  return (
    <section className="club-own-now" data-testid="own-board">
      {heading}
      <p className="club-own-board">
        {say('board', { board: board + 1 })}: <strong>{nameOf(state, other)}</strong>
      </p>
      {state.settings.format === 'tantrix' ? (
        <p>{say('own-colour', { colour: coloursText(state, at.sides, say)[side] })}</p>
      ) : (
        <p>{say(side === 0 ? 'you-begin' : 'other-begins')}</p>
      )}
      {at.room && at.result && <a href={hrefOf({ page: 'room', id: at.room })}>{say('watch-game')}</a>}
      {!at.result && onPlay && (
        <Button primary onPress={onPlay} data-testid="play-online">
          {say('play-online')}
        </Button>
      )}
      {at.result ? (
        <p data-testid="own-result">
          {say('own-result', { result: resultText(at.result) })} {say(`outcome-${outcomeOf(at.result, side)}`)}
        </p>
      ) : (
        <Claim
          state={state}
          at={at}
          side={side}
          other={nameOf(state, other)}
          isWaiting={waiting !== undefined}
          onSay={(result) => void tell({ kind: 'claim', round, board, player, result }, other)}
        />
      )}
    </section>
  )
}

const outcomeOf = ({ sign }: BoardResult, side: number): 'won' | 'lost' | 'drawn' =>
  sign === '=' || sign === '--' ? 'drawn' : (sign === '1-0' || sign === '+-') === (side === 0) ? 'won' : 'lost'

interface ClaimProps {
  state: EventState
  at: BoardState
  side: 0 | 1
  other: string
  isWaiting: boolean
  onSay(result: BoardResult): void
}

/** What both say of their game; the same from both, and it counts. */
function Claim({ state, at, side, other, isWaiting, onSay }: ClaimProps) {
  const { say } = useClub()
  const { mustDecide, countsScores } = traitsOf(state.settings.format)
  const [text, setText] = useState('')
  const [own, theirs] = [at.claims[side], at.claims[1 - side]]
  const won: BoardResult = { sign: side === 0 ? '1-0' : '0-1' }
  const lost: BoardResult = { sign: side === 0 ? '0-1' : '1-0' }
  const counted = scoresIn(text)
  return (
    <div className="stack" data-testid="claim">
      {theirs && (
        <p>
          {say('other-says', { name: other, result: say(`outcome-${outcomeOf(theirs, side)}`) })}{' '}
          {theirs.scores?.join(':')}
        </p>
      )}
      {own && !theirs && <p>{say('claim-waits', { name: other })}</p>}
      {own && theirs && !isSameResult(own, theirs) && <p className="club-warning">{say('claims-differ')}</p>}
      {isWaiting && <p>{say('unsent', { count: 1 })}</p>}
      {theirs && (
        <Button primary onPress={() => onSay(theirs)}>
          {say('claim-confirm')}
        </Button>
      )}
      {countsScores ? (
        <form
          className="club-line"
          onSubmit={(event) => {
            event.preventDefault()
            if (counted) onSay(counted)
          }}
        >
          <Field label={say('scores')} value={text} onChange={setText} placeholder="23:18" hint={say('scores-order')} />
          <Button type="submit" isDisabled={!counted}>
            {say('enter')}
          </Button>
        </form>
      ) : (
        <div className="row">
          <Button onPress={() => onSay(won)}>{say('i-won')}</Button>
          {!mustDecide && <Button onPress={() => onSay({ sign: '=' })}>{say('drawn')}</Button>}
          <Button onPress={() => onSay(lost)}>{say('i-lost')}</Button>
        </div>
      )}
    </div>
  )
}

/** The games so far. */
function OwnGames({ state, player }: { state: EventState; player: string }) {
  const { say } = useClub()
  const games = state.rounds.slice(0, -1).flatMap(({ boards, byes }, r) => {
    const at = boards.find(({ sides }) => sides.includes(player))
    const bye = byes.find((one) => one.player === player)
    return at || bye ? [{ round: r + 1, at, bye }] : []
  })
  const duels = state.duels.filter(({ sides }) => sides.includes(player))
  if (games.length + duels.length === 0) return null
  return (
    <section>
      <h2>{say('own-games')}</h2>
      <ul className="club-results">
        {duels.map(({ sides, result, room }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: duels are known by their number
          <li key={i}>
            {nameOf(state, sides[0])} – {nameOf(state, sides[1])} <strong>{resultText(result)}</strong>{' '}
            {room && <a href={hrefOf({ page: 'room', id: room })}>{say('watch-game')}</a>}
          </li>
        ))}
        {games.map(({ round, at, bye }) => (
          <li key={round}>
            {say('round', { round })}:{' '}
            {at ? (
              <>
                {nameOf(state, at.sides[0])} – {nameOf(state, at.sides[1])} <strong>{resultText(at.result)}</strong>{' '}
                {at.room && <a href={hrefOf({ page: 'room', id: at.room })}>{say('watch-game')}</a>}
              </>
            ) : (
              say(bye?.worth === 'U' ? 'bye' : 'off')
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
