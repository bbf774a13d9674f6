import { type BoardState, duelOf, duelRuleOf, type EventState, nameOf, resultText } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { scoresIn } from './scores.ts'
import { useClub } from './use-club.ts'

interface Props {
  state: EventState
  board: BoardState
  onGame(winner: 0 | 1 | null, margin?: number): void
}

/** A duel of two games with colours changed, and more while it is equal; where discs are counted, they decide. */
export function DuelGames({ state, board, onGame }: Props) {
  const { say } = useClub()
  const [text, setText] = useState('')
  const { score, margins, nextFirst } = duelOf(state, board.games)
  if (board.result) return <strong>{resultText(board.result)}</strong>
  const next = nextFirst === null ? '' : nameOf(state, board.sides[nextFirst])
  const counts = duelRuleOf(state.settings.game) === 'margin'
  const read = scoresIn(text)
  return (
    <span className="club-duel-games">
      <span>
        {score.join(':')} {counts && `(${margins.join(':')})`} ·{' '}
        {say('duel-next', { game: board.games.length + 1, name: next })}
      </span>
      {counts ? (
        <form
          className="club-signs"
          onSubmit={(event) => {
            event.preventDefault()
            if (!read?.scores) return
            const margin = read.scores[0] - read.scores[1]
            onGame(margin > 0 ? 0 : margin < 0 ? 1 : null, Math.abs(margin))
            setText('')
          }}
        >
          <input
            className="club-score"
            value={text}
            placeholder="35:29"
            aria-label={say('duel-discs')}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{say('enter')}</Button>
        </form>
      ) : (
        <span className="club-signs">
          <button type="button" tabIndex={-1} onClick={() => onGame(0)}>
            1 – 0
          </button>
          <button type="button" tabIndex={-1} onClick={() => onGame(null)}>
            ½
          </button>
          <button type="button" tabIndex={-1} onClick={() => onGame(1)}>
            0 – 1
          </button>
        </span>
      )}
    </span>
  )
}
