import { gradeOf } from '@jatekvilag/bots/grades.ts'
import { type Played, turnIsOver } from '@jatekvilag/engine'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTongue } from '../i18n/index.ts'
import type { Session } from '../match/session.ts'
import { useSession } from '../match/use-session.ts'
import { moveText, seatName } from '../match/words.ts'
import { announce } from '../ui/announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ideaText } from './Aids.tsx'
import type { BoardAside } from './board-aside.ts'
import { firstTurn, ideaOf, sitesOf } from './ideas.ts'
import { turnTitle } from './mistake-words.ts'
import { beginPractice, hinted, judgedAs, nextTask, type Practice, shown, taskOf, tried } from './practice.ts'
import type { Mistake } from './review.ts'
import { type SideLine, sideLine } from './side-line.ts'
import { analysisText } from './texts.ts'
import type { Asked } from './thinker.ts'
import { weigh } from './use-review.ts'

interface Props {
  session: Session
  tasks: readonly Mistake[]
  onBoard(aside: BoardAside | undefined): void
  onDone(): void
}

/** The position before each own mistake, to be played better. */
export function Learn({ session, tasks, onBoard, onDone }: Props) {
  const [practice, setPractice] = useState(() => beginPractice(tasks))
  const task = taskOf(practice)
  return task && practice.phase !== 'over' ? (
    <Task
      key={practice.index}
      session={session}
      practice={practice}
      task={task}
      onBoard={onBoard}
      onChange={setPractice}
    />
  ) : (
    <Done practice={practice} onDone={onDone} />
  )
}

function Done({ practice, onDone }: { practice: Practice; onDone(): void }) {
  const say = analysisText(useTongue().language)
  const { found, tasks } = practice
  const sentence = say('learn-done', { found, of: tasks.length })
  useEffect(() => announce(sentence), [sentence])
  return (
    <div className="learn-words" data-testid="learn-words" data-phase="over">
      <p className="learn-ask">{sentence}</p>
      <Button primary onPress={onDone}>
        {say('learn-back')}
      </Button>
    </div>
  )
}

interface TaskProps {
  session: Session
  practice: Practice
  task: Mistake
  onBoard(aside: BoardAside | undefined): void
  onChange(change: (practice: Practice) => Practice): void
}

function Task({ session, practice, task, onBoard, onChange }: TaskProps) {
  const tongue = useTongue()
  const say = analysisText(tongue.language)
  const { game, entry } = session
  const { at, seat, better } = task
  const { phase, wrong } = practice
  const [attempt, setAttempt] = useState(0)
  // Each try begins on a fresh table.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const line = useMemo(() => sideLine(session, at, seat), [session, at, seat, attempt])
  const table = line.session
  useSession(table)
  const p = useMemo(() => session.view.seenBy(seat, at), [session, seat, at])
  const turn = useMemo(
    () => (entry.secrets ? better.slice(0, 1) : firstTurn(game, p, seat, better)),
    [entry, game, p, seat, better],
  )
  const idea = entry.secrets ? '' : ideaText(ideaOf(game, p, seat, turn), say)
  const sites = useMemo(() => sitesOf(game, p, seat, turn), [game, p, seat, turn])
  const title = say('learn-ask', { name: seatName(session, seat, tongue) })

  useEffect(() => session.walk(at), [session, at])
  useEffect(() => {
    const arrows = phase === 'shown' ? sites : practice.hinted && phase === 'asking' ? sites.slice(0, 1) : []
    onBoard({ at, session: table, open: phase === 'asking', arrows, title })
  }, [at, table, phase, practice.hinted, sites, title, onBoard])

  const judging = useRef<Asked>(undefined)
  const length = table.view.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each action
  useEffect(() => {
    if (phase !== 'asking' || length === at) return
    const before = game.actors(p)
    const now = table.view.seenBy(seat, length)
    if (!table.result && !turnIsOver(game, before, game.actors(now), now)) return
    onChange(tried)
    judgeTry(session, line, task, turn, (asked) => {
      judging.current = asked
    }).then((verdict) => {
      onChange((current) => judgedAs(current, verdict))
      if (verdict !== undefined) setAttempt((last) => last + 1)
    })
  }, [length, table])
  useEffect(() => () => judging.current?.stop(), [])

  const words = wordsFor()
  useEffect(() => announce(words), [words])

  function wordsFor(): string {
    const values = {
      played: turnTitle(session, task, tongue),
      better: moveText(session, game.turnName(p, turn), tongue),
      idea,
    }
    if (phase === 'judging') return say('learn-judging')
    if (phase === 'found') return say('learn-found')
    if (phase === 'shown') return say(idea ? 'learn-shown' : 'learn-shown-plain', values)
    const ask = say('learn-played', values)
    const no = wrong === undefined ? '' : say(wrong === 'same' ? 'learn-same' : 'learn-wrong')
    const help = practice.hinted ? say(idea ? 'learn-hint-idea' : 'learn-hint', { idea }) : ''
    return [no, help || ask].filter(Boolean).join(' ')
  }

  return (
    <div className="learn-words" data-testid="learn-words" data-phase={phase} data-task={practice.index + 1}>
      <p className="quiet">{say('learn-progress', { n: practice.index + 1, of: practice.tasks.length })}</p>
      <p className="learn-ask" data-wrong={wrong !== undefined || undefined}>
        {words}
      </p>
      <div className="row">
        {phase === 'asking' && (
          <>
            {!practice.hinted && (
              <Button onPress={() => onChange(hinted)}>
                <Icon name="hint" />
                {say('learn-help')}
              </Button>
            )}
            <Button onPress={() => onChange(shown)}>{say('learn-solution')}</Button>
          </>
        )}
        {(phase === 'found' || phase === 'shown') && (
          <Button primary onPress={() => onChange(nextTask)} data-testid="learn-next">
            {say(practice.index + 1 < practice.tasks.length ? 'learn-next' : 'learn-finish')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Like with like: each step of the try is weighed as the game's own were. */
async function judgeTry(
  { view }: Session,
  table: SideLine,
  { at, seat, earlier }: Mistake,
  best: readonly number[],
  hold: (asked: Asked) => void,
): Promise<Practice['wrong']> {
  const tried = actionsFrom(table.played, at)
  const before = view.past ? actionsFrom(view.past, at) : []
  if (tried.every((action, i) => action === best[i])) return undefined
  if (tried.every((action, i) => action === before[i])) return 'same'
  for (const [i, action] of tried.entries()) {
    const asked = weigh(table.session.view, at + i, seat, action)
    hold(asked)
    const { weighing } = await asked.answer
    const grade = weighing && gradeOf(weighing, earlier)
    if (grade) return grade
  }
  return undefined
}

const actionsFrom = ({ log }: Played, at: number): number[] => log.slice(at).map(({ action }) => action)
