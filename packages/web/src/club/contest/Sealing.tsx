import { readKey, readPaper, sealWithWords, unsealWithWords } from '@jatekvilag/club'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Field } from '../Field.tsx'
import type { Draft } from './contests.ts'
import { type OpenPaper, paperOf } from './stage.ts'
import { useContestTongue } from './texts/index.ts'
import type { ContestDesk } from './use-contest.ts'

interface Props {
  desk: ContestDesk
  onRefused(reason: string | undefined): void
}

/** Fewer letters are guessed by whoever has the file. */
const LEAST_WORDS = 8

/** On plain HTTP in a school's network a browser seals nothing. */
const canSeal = () => globalThis.crypto?.subtle !== undefined

/** The draft goes under the seal and is gone from this device. */
export function Sealing({ desk, draft, onRefused }: Props & { draft: Draft }) {
  const { say, told } = useContestTongue()
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const { state } = desk.session
  const { name, starts } = state.settings
  const seal = async () => {
    setBusy(true)
    const sealed = await sealWithWords(paperOf(state, draft), name, starts, words)
    setBusy(false)
    const problem = desk.act({ kind: 'sealed', sealed })
    onRefused(problem && told(problem))
    if (!problem) desk.keep({ draft: undefined })
  }
  const startAtOnce = () => {
    const problem = desk.act({ kind: 'start', ...paperOf(state, draft) })
    onRefused(problem && told(problem))
    if (!problem) desk.keep({ draft: undefined })
  }
  return (
    <section>
      <h2>{say('seal-title')}</h2>
      {canSeal() ? (
        <>
          <p className="club-intro">{say('seal-hint')}</p>
          <form
            className="club-line"
            onSubmit={(event) => {
              event.preventDefault()
              seal()
            }}
          >
            <Field label={say('words')} className="club-grow" value={words} onChange={setWords} autoComplete="off" />
            <Button primary type="submit" isDisabled={busy || words.trim().length < LEAST_WORDS} data-testid="seal">
              {say('seal')}
            </Button>
            <Button onPress={startAtOnce}>{say('start-draft')}</Button>
          </form>
        </>
      ) : (
        <div className="row">
          <p>{say('no-crypto')}</p>
          <Button onPress={startAtOnce}>{say('start-draft')}</Button>
        </div>
      )}
    </section>
  )
}

/** What lies under the seal. Whether it is time is asked by whoever opens it. */
async function opened(desk: ContestDesk, words: string) {
  const { sealed } = desk.session.state
  if (!sealed) return undefined
  const content = await unsealWithWords(sealed, words, sealed.opens)
  if (!content.ok) return content
  const { paper, key } = content.value as OpenPaper
  const read = readPaper(paper)
  if (!read.ok) return read
  const right = readKey(key, read.value)
  return right.ok ? { ok: true as const, value: { paper: read.value, key: right.value } } : right
}

/** Everybody starts together: the paper is opened for good, and what was early stands in the log with its time. */
export function Starting({ desk, onRefused }: Props) {
  const { tongue, say, told } = useContestTongue()
  const [words, setWords] = useState('')
  const starts = Date.parse(desk.session.state.settings.starts)
  const start = async () => {
    const content = await opened(desk, words)
    if (!content) return
    const problem = content.ok ? desk.act({ kind: 'start', ...content.value }) : content.problem
    onRefused(problem && told(problem))
  }
  return (
    <form
      className="club-line"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <Field
        label={say('words')}
        className="club-grow"
        value={words}
        onChange={setWords}
        autoComplete="off"
        hint={Date.now() < starts ? say('start-early', { at: tongue.at(starts) }) : undefined}
      />
      <Button primary type="submit" isDisabled={!words.trim()} data-testid="start">
        {say('start')}
      </Button>
    </form>
  )
}

/** The local organiser copies the sheets before the start: he alone, and with his word for it. */
export function Copying({ desk, onRefused, onHand }: Props & { onHand(paper: OpenPaper): void }) {
  const { say, told } = useContestTongue()
  const [words, setWords] = useState('')
  const [promised, setPromised] = useState(false)
  const open = async () => {
    const content = await opened(desk, words)
    if (!content) return
    const problem = content.ok ? desk.act({ kind: 'copied', promise: true }) : content.problem
    onRefused(problem && told(problem))
    if (content.ok && !problem) onHand(content.value)
  }
  return (
    <details className="club-ruling">
      <summary>{say('copy-title')}</summary>
      <Switch on={promised} onChange={setPromised}>
        {say('copy-promise')}
      </Switch>
      <form
        className="club-line"
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <Field label={say('words')} className="club-grow" value={words} onChange={setWords} autoComplete="off" />
        <Button type="submit" isDisabled={!promised || !words.trim()} data-testid="copy">
          {say('copy')}
        </Button>
      </form>
    </details>
  )
}
