import type { Puzzle, SolutionKey } from '@jatekvilag/club'
import { Button } from '../../ui/Button.tsx'
import type { Draft } from './contests.ts'
import { Diagram } from './Diagram.tsx'
import { type OpenedPuzzle, useOpened } from './paper-games.ts'
import { useContestTongue } from './texts/index.ts'

interface Props {
  draft: Draft
  /** Where the paper may still be changed. */
  onChange?(draft: Draft): void
}

/** The puzzles of a paper in their order, each with its drawing, its points and its proven answer. */
export function PuzzleList({ draft, onChange }: Props) {
  const { say } = useContestTongue()
  const { puzzles, key } = draft
  const opened = useOpened(puzzles)
  const points = puzzles.reduce((sum, puzzle) => sum + puzzle.points, 0)
  const put = (next: readonly Puzzle[]) => {
    const left: SolutionKey = Object.fromEntries(next.map(({ id }) => [id, key[id] ?? []]))
    onChange?.({ puzzles: next, key: left })
  }
  const swap = (at: number, to: number) => {
    const [one, other] = [puzzles[at], puzzles[to]]
    if (one && other) put(puzzles.with(at, other).with(to, one))
  }
  return (
    <>
      <p data-testid="count-puzzles">{say('count-puzzles', { count: puzzles.length, points })}</p>
      <ol className="contest-puzzles">
        {puzzles.map((puzzle, i) => (
          <li key={puzzle.id}>
            <Row puzzle={puzzle} number={i + 1} opened={opened?.find((one) => one.puzzle.id === puzzle.id)} />
            <p className="quiet">{say('answer', { answer: key[puzzle.id]?.[0] ?? '' })}</p>
            {onChange ? (
              <div className="row">
                <input
                  className="club-score"
                  type="number"
                  min={1}
                  max={1000}
                  aria-label={say('points-of', { number: i + 1 })}
                  value={puzzle.points}
                  onChange={(event) => {
                    const worth = Math.min(1000, Math.max(1, Math.round(Number(event.target.value)) || 1))
                    put(puzzles.with(i, { ...puzzle, points: worth }))
                  }}
                />
                <Button
                  plain
                  isDisabled={i === 0}
                  aria-label={say('up', { number: i + 1 })}
                  onPress={() => swap(i, i - 1)}
                >
                  ↑
                </Button>
                <Button
                  plain
                  isDisabled={i === puzzles.length - 1}
                  aria-label={say('down', { number: i + 1 })}
                  onPress={() => swap(i, i + 1)}
                >
                  ↓
                </Button>
                <Button
                  plain
                  aria-label={say('remove', { number: i + 1 })}
                  onPress={() => put(puzzles.filter((one) => one !== puzzle))}
                >
                  ×
                </Button>
              </div>
            ) : (
              <p className="quiet">{say('worth', { points: puzzle.points })}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

function Row({ puzzle, number, opened }: { puzzle: Puzzle; number: number; opened: OpenedPuzzle | undefined }) {
  const { say, gameName, question } = useContestTongue()
  return (
    <>
      {opened && <Diagram opened={opened} />}
      <p>
        <strong>
          {say('number', { number })} {gameName(puzzle.game)}
        </strong>
      </p>
      {opened && <p>{question(opened)}</p>}
    </>
  )
}
