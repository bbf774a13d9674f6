import { type BoardResult, duelRuleOf, type ResultSign, traitsOf } from '@jatekvilag/club'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { type BoardHands, BoardRow } from './BoardRow.tsx'
import { CorrectBoard } from './CorrectBoard.tsx'
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

  // One object for all boards and for good: a row is drawn again only when its board has changed.
  const hands = useRef<BoardHands>({ enter, play, onKey, correct: setWrong, time: setTimed })
  hands.current = { enter, play, onKey, correct: setWrong, time: setTimed }

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
          <BoardRow
            // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their number
            key={i}
            desk={desk}
            round={round}
            number={i}
            board={board}
            hands={hands}
          />
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
