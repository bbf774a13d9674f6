import { SHELF } from 'virtual:shelf'
import { inLanguage, type Problem, problemOf, say } from '@jatekvilag/engine'
import { readRecord } from '@jatekvilag/play'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { go } from '../app/router.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { storedFrom } from '../match/keep.ts'
import { newMatch } from '../match/open-match.ts'
import { saveMatch } from '../storage/matches.ts'
import { newMatchId } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { readForeign } from './formats.ts'
import { unpackRecord } from './link.ts'
import { openRecord } from './open-record.ts'

const AUTO = 'auto'

export function ImportPage() {
  const { t, language } = useTongue()
  const [text, setText] = useState('')
  const [game, setGame] = useState(AUTO)
  const [trouble, setTrouble] = useState<string>()

  const bad = (problem: Problem) => setTrouble(t('import.bad', { problem: say(problem, language) }))
  const open = async (source: string) => {
    setTrouble(undefined)
    const trimmed = source.trim()
    if (!trimmed) return setTrouble(t('import.empty'))
    const foreign = await readForeign(trimmed, game === AUTO ? undefined : game)
    const [, shared] = /#\/shared\/([\w-]+)/.exec(trimmed) ?? []
    if (foreign || shared || trimmed.startsWith('{')) {
      const record = foreign ?? (shared ? await unpackRecord(shared) : readRecord(trimmed))
      if (!record.ok) return bad(record.problem)
      if (!SHELF.some((card) => card.id === record.value.game))
        return setTrouble(t('import.unknown-game', { id: record.value.game }))
      const opened = await openRecord(record.value)
      return opened.ok ? go({ page: 'match', id: opened.value }) : bad(opened.problem)
    }
    if (game === AUTO) return setTrouble(t('import.which-game'))
    const entry = await loadEntry(game)
    const match = newMatch({ id: newMatchId(), entry: entry!, options: {}, seats: [], start: trimmed })
    if (!match.ok) return bad(match.problem)
    await saveMatch(storedFrom(match.value))
    go({ page: 'match', id: match.value.id })
  }
  const attempt = (source: string) => open(source).catch((error) => bad(problemOf(error)))
  const readFile = async (files: FileList | null) => {
    const content = await files?.[0]?.text()
    if (content === undefined) return
    setText(content)
    await attempt(content)
  }
  return (
    <div className="narrow">
      <title>{`${t('import.title')} – ${t('app.name')}`}</title>
      <h1>{t('import.title')}</h1>
      <p>{t('import.body')}</p>
      <div className="stack">
        <TextField className="field" value={text} onChange={setText}>
          <Label className="field-label">{t('import.text')}</Label>
          <TextArea rows={9} spellCheck={false} />
        </TextField>
        <Select
          label={t('import.game')}
          value={game}
          options={[
            [AUTO, t('import.game-auto')],
            ...SHELF.map((card) => [card.id, inLanguage(card.names, language)] as const),
          ]}
          onChange={setGame}
        />
        {trouble && (
          <p className="problem" role="alert">
            {trouble}
          </p>
        )}
        <div className="row">
          <Button primary onPress={() => attempt(text)}>
            {t('import.open')}
          </Button>
          <FileTrigger onSelect={readFile}>
            <Button>{t('import.file')}</Button>
          </FileTrigger>
        </div>
      </div>
    </div>
  )
}
