import { SHELF } from 'virtual:shelf'
import { inLanguage, problemOf, say as sayProblem } from '@jatekvilag/engine'
import { PUZZLES } from '@jatekvilag/games/puzzles/index.ts'
import { useEffect, useMemo, useState } from 'react'
import { Select } from '../../ui/Select.tsx'
import { Area, Field } from '../Field.tsx'
import { positionsOf, type RecordedPositions } from './recorded.ts'
import { useContestTongue } from './texts/index.ts'

export type SourceKind = 'collection' | 'text' | 'record'

/** A position of a game that a puzzle can be made of. */
export interface Taken {
  readonly game: string
  readonly position: string
  readonly options?: Readonly<Record<string, unknown>>
}

interface Props {
  onTake(taken: Taken | undefined): void
}

export function PositionSource({ kind, onTake }: Props & { kind: SourceKind }) {
  if (kind === 'collection') return <FromCollection onTake={onTake} />
  return kind === 'text' ? <FromText onTake={onTake} /> : <FromRecord onTake={onTake} />
}

function FromCollection({ onTake }: Props) {
  const { tongue, say, gameName } = useContestTongue()
  const games = useMemo(
    () =>
      [...new Set(PUZZLES.map(({ game }) => game))]
        .map((id) => [id, gameName(id)] as const)
        .sort(([, a], [, b]) => a.localeCompare(b, tongue.language)),
    [gameName, tongue.language],
  )
  const [game, setGame] = useState(games[0]?.[0] ?? '')
  const ofGame = PUZZLES.filter((puzzle) => puzzle.game === game)
  const [id, setId] = useState(ofGame[0]?.id ?? '')
  const chosen = ofGame.find((puzzle) => puzzle.id === id) ?? ofGame[0]
  useEffect(() => onTake(chosen && { game: chosen.game, position: chosen.position }), [chosen, onTake])
  return (
    <>
      <Select label={say('game')} value={game} options={games} onChange={setGame} />
      <Select
        label={say('collection-puzzle')}
        value={chosen?.id ?? ''}
        options={ofGame.map(
          ({ id: each, turns, grade }, i) => [each, say('collection-choice', { number: i + 1, turns, grade })] as const,
        )}
        onChange={setId}
      />
    </>
  )
}

function FromText({ onTake }: Props) {
  const { tongue, say } = useContestTongue()
  const [game, setGame] = useState('')
  const [position, setPosition] = useState('')
  useEffect(
    () => onTake(game && position.trim() ? { game, position: position.trim() } : undefined),
    [game, position, onTake],
  )
  return (
    <>
      <Field label={say('game')} value={game} onChange={setGame} list="contest-games" />
      <datalist id="contest-games">
        {SHELF.map((card) => (
          <option key={card.id} value={inLanguage(card.names, tongue.language)} />
        ))}
      </datalist>
      <div className="club-wide">
        <Field label={say('position')} value={position} onChange={setPosition} hint={say('position-hint')} />
      </div>
    </>
  )
}

function FromRecord({ onTake }: Props) {
  const { tongue, say, gameName } = useContestTongue()
  const [text, setText] = useState('')
  const [found, setFound] = useState<RecordedPositions>()
  const [turn, setTurn] = useState(0)
  const [refused, setRefused] = useState<string>()
  const read = async (next: string) => {
    setText(next)
    setRefused(undefined)
    setFound(undefined)
    if (!next.trim()) return
    const positions = await positionsOf(next).catch((error) => ({ ok: false as const, problem: problemOf(error) }))
    if (!positions.ok) return setRefused(sayProblem(positions.problem, tongue.language))
    setFound(positions.value)
    setTurn(positions.value.positions.length - 1)
  }
  useEffect(() => {
    const position = found?.positions[turn]
    onTake(found && position ? { game: found.game, position, options: found.options } : undefined)
  }, [found, turn, onTake])
  return (
    <div className="club-wide">
      <Area label={say('record')} rows={4} value={text} onChange={read} hint={say('record-hint')} />
      <p>
        <label className="button">
          {say('record-file')}
          <input
            type="file"
            className="unseen"
            data-testid="record-file"
            onChange={async (event) => read((await event.target.files?.[0]?.text()) ?? '')}
          />
        </label>
      </p>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {found && (
        <label className="field">
          <span className="field-label">
            {gameName(found.game)}: {say('record-turn', { turn: turn + 1, turns: found.positions.length })}
          </span>
          <input
            type="range"
            min={0}
            max={found.positions.length - 1}
            value={turn}
            onChange={(event) => setTurn(Number(event.target.value))}
          />
          <code className="contest-position">{found.positions[turn]}</code>
        </label>
      )}
    </div>
  )
}
