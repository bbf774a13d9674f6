import { SHELF } from 'virtual:shelf'
import type { ClaimKind, PuzzleClaim, PuzzleProof } from '@jatekvilag/bots'
import { PUZZLE_KINDS, type Puzzle, type PuzzleKind } from '@jatekvilag/club'
import { inLanguage, say as sayProblem } from '@jatekvilag/engine'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Field } from '../Field.tsx'
import type { Draft } from './contests.ts'
import { newId } from './new-id.ts'
import { PositionSource, type SourceKind, type Taken } from './PositionSource.tsx'
import { type Proving, prove } from './prove.ts'
import { type ContestTextId, useContestTongue } from './texts/index.ts'

interface Props {
  draft: Draft
  onChange(draft: Draft): void
}

const SOURCES: readonly SourceKind[] = ['collection', 'text', 'record']

/** Where a puzzle comes from, what it asks, and the solver that lets it onto the paper only when it is proven. */
export function PuzzleMaker({ draft, onChange }: Props) {
  const { tongue, say } = useContestTongue()
  const { language } = tongue
  const [source, setSource] = useState<SourceKind>('collection')
  const [taken, setTaken] = useState<Taken>()
  const [kind, setKind] = useState<PuzzleKind>('win-in')
  const [moves, setMoves] = useState('')
  const [end, setEnd] = useState('')
  const [points, setPoints] = useState('5')
  const [otherToo, setOtherToo] = useState(false)
  const [otherPoints, setOtherPoints] = useState('5')
  const [proving, setProving] = useState<Proving>()
  const [told, setTold] = useState<{ text: string; wrong: boolean; ends?: readonly string[] }>()
  const running = useRef<Proving>(undefined)
  useEffect(() => () => running.current?.stop(), [])

  const refusalOf = (proof: PuzzleProof): string => {
    if (proof.proven) return ''
    const reason = proof.problem ? sayProblem(proof.problem, language) : ''
    return say(`why-${proof.why}` satisfies ContestTextId, { ...proof.values, reason })
  }

  const begin = async () => {
    const game = taken && SHELF.find(({ id, names }) => isCalled(taken.game, id, inLanguage(names, language)))?.id
    if (!taken || !game) return setTold({ text: say('no-game'), wrong: true })
    const claim: PuzzleClaim = {
      kind: kind satisfies ClaimKind,
      position: taken.position,
      ...(taken.options && { options: taken.options }),
      ...(kind === 'win-in' && Number(moves) > 0 && { moves: Number(moves) }),
      ...(kind === 'order-of-jumps' && end.trim() && { end: end.trim() }),
    }
    setTold(undefined)
    const now = prove(game, claim, kind === 'winner-for-both' && otherToo)
    running.current = now
    setProving(now)
    const answer = await now.answer
    if (running.current !== now) return
    setProving(undefined)
    if ('broken' in answer) return setTold({ text: say('broke', { reason: answer.broken }), wrong: true })
    const worths = [Number(points), Number(otherPoints)]
    const added: Puzzle[] = []
    const key: Record<string, readonly string[]> = { ...draft.key }
    for (const [i, { position, proof }] of answer.proofs.entries()) {
      if (!proof.proven) {
        const reason = refusalOf(proof)
        const ends = proof.ends?.filter((one) => !one.includes(' '))
        return setTold({
          text: i > 0 ? say('refused-other', { reason }) : reason,
          wrong: true,
          ...(ends && { ends }),
        })
      }
      const id = newId()
      const { kind: _, ...rest } = claim
      added.push({
        ...{ id, game, ...rest, position, kind, seat: proof.seat, points: Math.max(1, worths[i] ?? 1) },
        // How many moves it takes is the answer itself where both sides are asked.
        ...(kind === 'win-in' && { moves: proof.moves }),
      })
      key[id] = [proof.answer]
    }
    if (kind === 'winner-for-both' && otherToo && added.length < 2)
      return setTold({ text: say('no-other'), wrong: true })
    onChange({ puzzles: [...draft.puzzles, ...added], key })
    const answers = added.map(({ id }) => key[id]?.[0]).join(' · ')
    setTold({ text: say('proven', { count: added.length, answers }), wrong: false })
  }

  return (
    <section className="contest-maker">
      <h2>{say('add-title')}</h2>
      <form
        className="club-form"
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <Select
          label={say('source-label')}
          value={source}
          options={SOURCES.map((id) => [id, say(`source-${id}`)] as const)}
          onChange={(chosen) => {
            setSource(chosen)
            setTaken(undefined)
          }}
        />
        <PositionSource key={source} kind={source} onTake={setTaken} />
        <div className="club-wide">
          <Select
            label={say('kind-label')}
            value={kind}
            options={PUZZLE_KINDS.map((id) => [id, say(`kind-${id}`)] as const)}
            onChange={(id) => setKind(id)}
          />
        </div>
        {kind === 'win-in' && (
          <Field label={say('moves')} type="number" min={1} max={9} value={moves} onChange={setMoves} />
        )}
        {kind === 'order-of-jumps' && <Field label={say('end')} value={end} onChange={setEnd} />}
        <Field label={say('points')} type="number" min={1} max={1000} value={points} onChange={setPoints} required />
        {kind === 'winner-for-both' && (
          <>
            <Switch on={otherToo} onChange={setOtherToo}>
              {say('other-too')}
            </Switch>
            {otherToo && (
              <Field
                label={say('other-points')}
                type="number"
                min={1}
                max={1000}
                value={otherPoints}
                onChange={setOtherPoints}
                required
              />
            )}
          </>
        )}
        <div className="club-wide row">
          <Button primary type="submit" isDisabled={proving !== undefined || !taken} data-testid="prove">
            {proving ? say('proving') : say('prove')}
          </Button>
          {proving && (
            <Button
              onPress={() => {
                proving.stop()
                running.current = undefined
                setProving(undefined)
              }}
            >
              {say('stop')}
            </Button>
          )}
        </div>
      </form>
      {told && (
        <p
          className={told.wrong ? 'problem' : 'club-warning'}
          role={told.wrong ? 'alert' : 'status'}
          data-testid="proof"
        >
          {told.text}
          {told.ends?.map((one) => (
            <Button key={one} plain onPress={() => setEnd(one)}>
              {one}
            </Button>
          ))}
        </p>
      )}
    </section>
  )
}

const isCalled = (typed: string, id: string, name: string) =>
  typed === id || name.toLowerCase() === typed.trim().toLowerCase()
