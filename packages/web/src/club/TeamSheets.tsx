import { Button } from '../ui/Button.tsx'
import { useClub } from './use-club.ts'
import type { Desk } from './use-event.ts'

type Sign = 0 | 1 | null
const NEXT: readonly (readonly [Sign, Sign])[] = [
  [null, 1],
  [1, 0],
  [0, null],
]
const after = (sign: Sign): Sign => NEXT.find(([now]) => now === sign)?.[1] ?? null
const shown = (sign: Sign) => (sign === null ? '–' : sign === 1 ? '1 : 0' : '0 : 1')

/** Two teams meet in each game that both have entered, on three boards (or nine). */
export function TeamSheets({ desk, round, board }: { desk: Desk; round: number; board: number }) {
  const { say, gameName } = useClub()
  const { state } = desk.session
  const at = state.rounds[round - 1]?.boards[board]
  const [a, b] = (at?.sides ?? []).map((id) => state.teams.find((team) => team.id === id))
  if (!at || !a || !b) return null
  const games = a.games.filter((game) => b.games.includes(game))
  const count = state.settings.everybodyMeets ? 9 : 3
  return (
    <div className="club-sheets">
      <p className="field-hint">{say('sheet-hint')}</p>
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
    </div>
  )
}
