import {
  type BoardResult,
  type BoardState,
  duelRuleOf,
  nameOf,
  type ResultSign,
  resultText,
  traitsOf,
} from '@jatekvilag/club'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { CorrectBoard } from './CorrectBoard.tsx'
import { DuelGames } from './DuelGames.tsx'
import { clockText } from './LogView.tsx'
import { scoresIn } from './scores.ts'
import { TeamSheets } from './TeamSheets.tsx'
import { TimedBoard } from './TimedBoard.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** Results as fast as one can type: a key for each, and the next board has the focus. */
const KEYS: Readonly<Record<string, ResultSign>> = {
  '1': '1-0',
  '0': '0-1',
  '=': '=',
  '5': '=',
  d: '=',
  '+': '+-',
  '-': '-+',
}

/** Who won a single game of a duel. */
const WINNERS: Readonly<Partial<Record<ResultSign, 0 | 1 | null>>> = { '1-0': 0, '0-1': 1, '=': null }

export function Boards({ desk, round }: { desk: Desk; round: number }) {
  const { say, told } = useClub()
  const { state } = desk.session
  const traits = traitsOf(state.settings.format)
  const boards = state.rounds[round - 1]?.boards ?? []
  const list = useRef<HTMLOListElement>(null)
  const [refused, setRefused] = useState<string>()
  const [wrong, setWrong] = useState<number>()
  const [timed, setTimed] = useState<number>()
  const { duels } = state.settings
  const team = state.settings.format === 'team-cup'

  const focusOn = (board: number) => list.current?.querySelectorAll<HTMLElement>('li > .club-board')[board]?.focus()

  const enter = (board: number, result: BoardResult) => {
    if (boards[board]?.result) return setWrong(board)
    const problem = desk.act({ kind: 'result', round, board, result })
    setRefused(problem && told(problem))
    if (problem) return
    const next = boards.findIndex((one, i) => i > board && !one.result)
    if (next >= 0) focusOn(next)
  }

  const play = (board: number, winner: 0 | 1 | null, margin?: number) => {
    const problem = desk.act({ kind: 'game', round, board, winner, ...(margin !== undefined && { margin }) })
    setRefused(problem && told(problem))
  }

  const onKey = (event: KeyboardEvent, board: number) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return focusOn(board + (event.key === 'ArrowDown' ? 1 : -1))
    }
    const sign = KEYS[event.key]
    if (!sign || traits.countsScores || team || (traits.mustDecide && sign === '=' && !duels)) return
    event.preventDefault()
    const isGame = duels && sign in WINNERS && !boards[board]?.result
    if (!isGame) enter(board, { sign })
    // Where discs are counted they are typed.
    else if (duelRuleOf(state.settings.game) === 'plain') play(board, WINNERS[sign] ?? null)
  }

  return (
    <>
      {!traits.countsScores && !team && (
        <p className="field-hint">{say('keys-hint', { draws: traits.mustDecide ? '' : say('keys-draws') })}</p>
      )}
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <ol className="club-boards" ref={list}>
        {boards.map((board, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
          <li key={i}>
            {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that keys answer to as a whole */}
            <div
              className="club-board"
              role="group"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: keys enter results here
              tabIndex={0}
              aria-label={`${say('board', { board: i + 1 })}: ${board.sides.map((id) => nameOf(state, id)).join(' – ')}`}
              onKeyDown={(event) => onKey(event, i)}
              data-known={board.result !== null || undefined}
            >
              <span className="club-number">{i + 1}</span>
              <span className="club-side">{nameOf(state, board.sides[0])}</span>
              {team ? (
                <span />
              ) : duels ? (
                <DuelGames state={state} board={board} onGame={(winner, margin) => play(i, winner, margin)} />
              ) : traits.countsScores ? (
                <Scores board={board} onEnter={(result) => enter(i, result)} onWrong={() => setWrong(i)} />
              ) : (
                <Signs board={board} draws={!traits.mustDecide} onEnter={(sign) => enter(i, { sign })} />
              )}
              <span className="club-side">{nameOf(state, board.sides[1])}</span>
              {traits.countsScores && !state.closed && (
                <Button
                  plain
                  onPress={() => setTimed(i)}
                  aria-label={`${say('clock')}, ${say('board', { board: i + 1 })}`}
                >
                  {board.seconds ? board.seconds.map(clockText).join(' – ') : say('clock')}
                </Button>
              )}
              {board.result && !team && (
                <Button
                  plain
                  onPress={() => setWrong(i)}
                  aria-label={`${say('correct')}, ${say('board', { board: i + 1 })}`}
                >
                  …
                </Button>
              )}
            </div>
            {team && <TeamSheets desk={desk} round={round} board={i} />}
          </li>
        ))}
      </ol>
      <Dialog open={timed !== undefined} title={say('clock')} onClose={() => setTimed(undefined)}>
        {timed !== undefined && (
          <TimedBoard desk={desk} round={round} board={timed} onDone={() => setTimed(undefined)} />
        )}
      </Dialog>
      <Dialog open={wrong !== undefined} title={say('correct')} onClose={() => setWrong(undefined)}>
        {wrong !== undefined && (
          <CorrectBoard desk={desk} round={round} board={wrong} onDone={() => setWrong(undefined)} />
        )}
      </Dialog>
    </>
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
