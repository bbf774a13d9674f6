import { teamDuel } from '@jatekvilag/club'
import { Button } from '../ui/Button.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

/** Which team has won at this place; a drawn one stays blank. */
type Sign = 0 | 1 | null
const NEXT: readonly (readonly [Sign, Sign])[] = [
  [null, 0],
  [0, 1],
  [1, null],
]
const after = (sign: Sign): Sign => NEXT.find(([now]) => now === sign)?.[1] ?? null
const shown = (sign: Sign) => (sign === null ? '–' : sign === 0 ? '1 : 0' : '0 : 1')

/** Two teams meet in each game that both have entered, on three boards (or nine). */
export function TeamSheets({ desk, round, board }: { desk: Desk; round: number; board: number }) {
  const { say, gameName } = useClub()
  const { state } = desk.session
  const at = state.rounds[round - 1]?.boards[board]
  const [a, b] = (at?.sides ?? []).map((id) => state.teams.find((team) => team.id === id))
  if (!at || !a || !b) return null
  const games = a.games.filter((game) => b.games.includes(game))
  const count = state.settings.everybodyMeets ? 9 : 3
  const scored = teamDuel([a, b], at.sheets, state.settings.everybodyMeets)
  return (
    <div className="club-sheets">
      {board === 0 && <p className="field-hint">{say('sheet-hint')}</p>}
      {games.map((game) => {
        const signs: readonly Sign[] = at.sheets[game] ?? Array<Sign>(count).fill(null)
        return (
          <div key={game} className="row">
            <span className="club-sheet-game">{gameName(game)}</span>
            {signs.map((sign, i) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: places are known by their number
                key={i}
                aria-label={`${say('sheet', { game: gameName(game) })}, ${i + 1}: ${shown(sign)}`}
                isDisabled={state.closed}
                onPress={() =>
                  desk.act({
                    kind: 'team-sheet',
                    round,
                    board,
                    game,
                    signs: signs.map((old, j) => (j === i ? after(old) : old)),
                  })
                }
              >
                {shown(sign)}
              </Button>
            ))}
          </div>
        )
      })}
      {games.length === 0 && <p className="quiet">{say('sheet-none')}</p>}
      {scored.ok && games.length > 0 && (
        <p className="club-sheet-score" data-testid="team-score">
          {say('sheet-score', { games: scored.value.games.join(' : '), points: scored.value.points.join(' : ') })}
        </p>
      )}
    </div>
  )
}
