import { type BoardResult, type BoardState, nameOf, type ResultSign, resultText, traitsOf } from '@jatekvilag/club'
import { type KeyboardEvent, memo, type RefObject, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { clockText } from './clock-text.ts'
import { DuelGames } from './DuelGames.tsx'
import { scoresIn } from './scores.ts'
import { TeamSheets } from './TeamSheets.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** What hands do at a board. */
export interface BoardHands {
  enter(board: number, result: BoardResult): void
  play(board: number, winner: 0 | 1 | null, margin?: number): void
  onKey(event: KeyboardEvent, board: number): void
  correct(board: number): void
  time(board: number): void
}

interface Props {
  desk: Desk
  round: number
  number: number
  board: BoardState
  hands: RefObject<BoardHands>
}

/** One board of a round. Of 250 on a page only the one that has changed is drawn again. */
export const BoardRow = memo(Row, isUnchanged)

function isUnchanged(before: Props, after: Props): boolean {
  const [old, now] = [before.desk.session.state, after.desk.session.state]
  return (
    before.board === after.board &&
    before.round === after.round &&
    before.desk.act === after.desk.act &&
    old.closed === now.closed &&
    old.players === now.players &&
    old.teams === now.teams
  )
}

function Row({ desk, round, number, board, hands }: Props) {
  const { say } = useClub()
  const { state } = desk.session
  const { countsScores, mustDecide } = traitsOf(state.settings.format)
  const team = state.settings.format === 'team-cup'
  const [first = '', second = ''] = board.sides.map((id) => nameOf(state, id))
  const title = say('board', { board: number + 1 })
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that keys answer to as a whole */}
      <div
        className="club-board"
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys enter results here
        tabIndex={0}
        aria-label={`${title}: ${first} – ${second}`}
        onKeyDown={(event) => hands.current.onKey(event, number)}
        data-known={board.result !== null || undefined}
      >
        <span className="club-number">{number + 1}</span>
        <span className="club-side">{first}</span>
        {team ? (
          <span />
        ) : state.settings.duels ? (
          <DuelGames
            state={state}
            board={board}
            onGame={(winner, margin) => hands.current.play(number, winner, margin)}
          />
        ) : countsScores ? (
          <span className="club-signs">
            <Scores
              board={board}
              onEnter={(result) => hands.current.enter(number, result)}
              onWrong={() => hands.current.correct(number)}
            />
            {!state.closed && (
              <Button plain onPress={() => hands.current.time(number)} aria-label={`${say('clock')}, ${title}`}>
                {board.seconds ? board.seconds.map(clockText).join(' – ') : say('clock')}
              </Button>
            )}
          </span>
        ) : (
          <Signs board={board} draws={!mustDecide} onEnter={(sign) => hands.current.enter(number, { sign })} />
        )}
        <span className="club-side">{second}</span>
        {board.result && !team && (
          <Button plain onPress={() => hands.current.correct(number)} aria-label={`${say('correct')}, ${title}`}>
            …
          </Button>
        )}
      </div>
      {team && <TeamSheets desk={desk} round={round} board={number} />}
    </li>
  )
}

const SHOWN: Readonly<Record<'1-0' | '=' | '0-1', string>> = { '1-0': '1 – 0', '=': '½', '0-1': '0 – 1' }

interface SignsProps {
  board: BoardState
  draws: boolean
  onEnter(sign: ResultSign): void
}

function Signs({ board: { result }, draws, onEnter }: SignsProps) {
  const signs = (['1-0', '=', '0-1'] as const).filter((sign) => draws || sign !== '=')
  const without = result && !signs.includes(result.sign as '1-0') ? resultText(result) : undefined
  return (
    <span className="club-signs">
      {without !== undefined && <strong>{without}</strong>}
      {without === undefined &&
        signs.map((sign) => (
          <button
            key={sign}
            type="button"
            tabIndex={-1}
            aria-pressed={result?.sign === sign}
            onClick={() => onEnter(sign)}
          >
            {SHOWN[sign]}
          </button>
        ))}
    </span>
  )
}

interface ScoresProps {
  board: BoardState
  onEnter(result: BoardResult): void
  onWrong(): void
}

/** Points on the table: who has more has won. */
function Scores({ board: { result }, onEnter, onWrong }: ScoresProps) {
  const { say } = useClub()
  const [text, setText] = useState('')
  if (result)
    return (
      <button type="button" className="club-score" onClick={onWrong}>
        {resultText(result)}
      </button>
    )
  return (
    <form
      className="club-signs"
      onSubmit={(event) => {
        event.preventDefault()
        const read = scoresIn(text)
        if (read) onEnter(read)
      }}
    >
      <input
        className="club-score"
        value={text}
        placeholder="23:18"
        aria-label={say('scores')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{say('enter')}</Button>
    </form>
  )
}
