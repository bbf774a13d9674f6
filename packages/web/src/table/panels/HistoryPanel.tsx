import { describe, progress } from '@jatekvilag/table'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useTableTongue } from '../i18n/index.ts'
import { TableDice } from '../together/TableDice.tsx'
import { useDesk } from '../use-desk.ts'

/** Every step by name with a scrubber over the whole session. What was undone and overtaken stays to be seen. */
export function HistoryPanel({ onClose }: { onClose(): void }) {
  const desk = useDesk()
  const { say, language } = useTableTongue()
  const log = desk.steps
  const { done, length } = progress({ log })
  const list = useRef<HTMLOListElement>(null)
  const entries = numbered(log.map(({ state }) => state))
  const nameAt = (n: number) => {
    const at = log[entries.findIndex(({ number }) => number === n)]
    return at ? describe(at.operation, language, desk.seat) : say('history.start')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step in force is kept in sight
  useEffect(() => {
    const [box, current] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')]
    if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 2
  }, [done, log.length])
  return (
    <section className="ft-panel" aria-label={say('history.title')} data-testid="history">
      <div className="ft-panel-head">
        <h2>{say('history.title')}</h2>
        <Button plain onPress={onClose}>
          {say('app.close')}
        </Button>
      </div>
      {!desk.isShared && (
        <label className="field">
          <span className="field-label">{say('history.scrubber')}</span>
          <input
            type="range"
            min={0}
            max={length}
            value={done}
            aria-valuetext={say('history.at', { n: done, all: length, what: nameAt(done) })}
            onChange={(event) => desk.goTo(Number(event.target.value))}
          />
        </label>
      )}
      <ol className="ft-steps" ref={list}>
        <li>
          {desk.isShared ? (
            <span>{say('history.start')}</span>
          ) : (
            <button type="button" aria-current={done === 0 ? 'step' : undefined} onClick={() => desk.goTo(0)}>
              {say('history.start')}
            </button>
          )}
        </li>
        {log.map(({ operation, state, who }, i) => {
          const number = entries[i]?.number
          const words =
            who === undefined
              ? describe(operation, language, desk.seat)
              : `${who}: ${describe(operation, language, desk.seat)}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows
            <li key={i} data-state={state}>
              {desk.isShared && state === 'done' ? (
                <span>{words}</span>
              ) : number === undefined || desk.isShared ? (
                <span className="ft-step-dropped">
                  <s>{words}</s> <em>{say('history.undone')}</em>
                </span>
              ) : (
                <button
                  type="button"
                  aria-current={number === done ? 'step' : undefined}
                  onClick={() => desk.goTo(number)}
                >
                  {words}
                  {state === 'undone' && <em> {say('history.undone')}</em>}
                </button>
              )}
            </li>
          )
        })}
      </ol>
      <TableDice />
    </section>
  )
}

/** The scrubber's number of each step of the log; none for those that were overtaken. */
function numbered(states: readonly string[]): { number: number | undefined }[] {
  let n = 0
  return states.map((state) => ({ number: state === 'dropped' ? undefined : ++n }))
}
