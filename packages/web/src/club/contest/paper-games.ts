/** The games of a paper, opened: for its drawings, its questions and its referee. */
import { judgeAnswer } from '@jatekvilag/bots'
import type { Judge, Puzzle, SolutionKey } from '@jatekvilag/club'
import { type Game, type GameEntry, openGame, type Position } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { loadEntry } from '../../games/load.ts'

export interface OpenedPuzzle {
  readonly puzzle: Puzzle
  readonly entry: GameEntry
  readonly game: Game
  readonly position: Position
}

export async function openPuzzle(puzzle: Puzzle): Promise<OpenedPuzzle | undefined> {
  const entry = await loadEntry(puzzle.game)
  const game = entry && openGame(entry, { options: puzzle.options ?? {} })
  const position = game?.ok ? game.value.read(puzzle.position) : undefined
  return entry && game?.ok && position?.ok ? { puzzle, entry, game: game.value, position: position.value } : undefined
}

/** Undefined until all of them are there; a puzzle that cannot be opened is left out. */
export function useOpened(puzzles: readonly Puzzle[] | undefined): readonly OpenedPuzzle[] | undefined {
  const [opened, setOpened] = useState<readonly OpenedPuzzle[]>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let wanted = true
    Promise.all((puzzles ?? []).map(openPuzzle)).then(
      (all) => wanted && setOpened(all.filter((one) => one !== undefined)),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [puzzles])
  // Into the error boundary, which can tell the network from the program.
  if (failure) throw failure
  return opened
}

/** The referee: every answer is played through. */
export function judgeOf(opened: readonly OpenedPuzzle[], key: SolutionKey): Judge {
  const games = new Map(opened.map((one) => [one.puzzle.id, one.game]))
  const known = new Map<string, boolean>()
  return (puzzle, given) => {
    const name = `${puzzle.id} ${given}`
    const before = known.get(name)
    if (before !== undefined) return before
    const game = games.get(puzzle.id)
    const right = given !== '' && game !== undefined && judgeAnswer(game, puzzle, key[puzzle.id] ?? [], given)
    known.set(name, right)
    return right
  }
}
