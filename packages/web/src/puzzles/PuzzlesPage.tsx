import { type GameEntry, inLanguage, openGame } from '@jatekvilag/engine'
import { type CollectedPuzzle, PUZZLES, puzzleOfDay } from '@jatekvilag/games/puzzles/index.ts'
import { useEffect, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { boardSvg } from '../board/board-svg.ts'
import { cardOf, loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { useLook } from '../settings/appearance.ts'
import { solvedPuzzles } from './solved.ts'
import { puzzleText } from './texts.ts'
import './puzzles.css'

const today = () => {
  const now = new Date()
  return new Date(now.getTime() - 60_000 * now.getTimezoneOffset()).toISOString().slice(0, 10)
}

/** The puzzle of the day, and all of them by game. */
export function PuzzlesPage() {
  const { t, language } = useTongue()
  const say = puzzleText(language)
  const solved = useStore(solvedPuzzles)
  const daily = puzzleOfDay(today())
  const byGame = Map.groupBy(PUZZLES, ({ game }) => game)
  const name = (id: string) => {
    const card = cardOf(id)
    return card ? inLanguage(card.names, language) : id
  }
  const games = [...byGame].sort(([a], [b]) => name(a).localeCompare(name(b), language))
  return (
    <>
      <title>{`${say('title')} – ${t('app.name')}`}</title>
      <h1>{say('title')}</h1>
      <p className="puzzles-intro">{say('intro')}</p>
      <a className="puzzle-today" href={hrefOf({ page: 'puzzle', id: daily.id })} data-testid="today">
        <PuzzlePicture puzzle={daily} />
        <span>
          <strong>{say('today')}</strong>
          <span>{name(daily.game)}</span>
          <Grade puzzle={daily} />
          <span className="quiet">{solved.has(daily.id) ? `✓ ${say('solved')}` : say('today-hint')}</span>
        </span>
      </a>
      <ul className="puzzle-games">
        {games.map(([game, puzzles]) => (
          <li key={game}>
            <h2>{name(game)}</h2>
            <p className="quiet">
              {say('count-solved', {
                count: puzzles.length,
                solved: puzzles.filter(({ id }) => solved.has(id)).length,
              })}
            </p>
            <ol>
              {puzzles.map((puzzle, i) => (
                <li key={puzzle.id}>
                  <a
                    href={hrefOf({ page: 'puzzle', id: puzzle.id })}
                    data-solved={solved.has(puzzle.id) || undefined}
                    aria-label={`${name(game)} ${i + 1}, ${say('grade', { grade: puzzle.grade })}${
                      solved.has(puzzle.id) ? `, ${say('solved')}` : ''
                    }`}
                  >
                    {solved.has(puzzle.id) ? '✓' : i + 1}
                    <Grade puzzle={puzzle} />
                  </a>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </>
  )
}

/** One to five dots. */
function Grade({ puzzle: { grade } }: { puzzle: CollectedPuzzle }) {
  const { language } = useTongue()
  return (
    <span className="puzzle-grade" role="img" aria-label={puzzleText(language)('grade', { grade })}>
      {'●'.repeat(grade)}
      {'○'.repeat(5 - grade)}
    </span>
  )
}

function PuzzlePicture({ puzzle }: { puzzle: CollectedPuzzle }) {
  const look = useLook()
  const [entry, setEntry] = useState<GameEntry>()
  useEffect(() => {
    let wanted = true
    // Without a network some chapters may not be here: the line then has no picture.
    loadEntry(puzzle.game).then(
      (found) => wanted && setEntry(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [puzzle.game])
  const game = entry && openGame(entry)
  const position = game?.ok ? game.value.read(puzzle.position) : undefined
  if (!game?.ok || !position?.ok) return <span className="puzzle-picture" />
  const svg = boardSvg(game.value, game.value.scene(position.value), look)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn here, from a position of our own
  return <span className="puzzle-picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}
