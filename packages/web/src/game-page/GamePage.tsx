import { blurbOf, chapterName, designerOf, type GameEntry, mechanicName, nameOf, otherNames } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { Loading, Notice } from '../app/Notice.tsx'
import { hrefOf } from '../app/router.ts'
import { loadEntry } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { playersText } from '../shelf/facts.ts'
import { Icon } from '../ui/Icon.tsx'
import { PlayForm } from './PlayForm.tsx'
import { Relatives } from './Relatives.tsx'
import { Rules } from './Rules.tsx'
import './game-page.css'

export function GamePage({ id }: { id: string }) {
  const [found, setFound] = useState<{ entry: GameEntry | undefined }>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let wanted = true
    loadEntry(id).then(
      (entry) => wanted && setFound({ entry }),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [id])
  if (failure) throw failure
  if (!found) return <Loading />
  if (!found.entry) return <Notice text="app.unknown-game" values={{ id }} />
  return <GameIntroduction entry={found.entry} />
}

function GameIntroduction({ entry }: { entry: GameEntry }) {
  const { t, language } = useTongue()
  const name = nameOf(entry, language)
  const designer = designerOf(entry, language)
  const others = otherNames(entry, language)
  return (
    <article className="game-page">
      <title>{`${name} – ${t('app.name')}`}</title>
      <header className="game-head">
        <p className="quiet">
          {chapterName(entry.chapter, language)} ·{' '}
          {t('game.facts', { players: playersText(entry, t), minutes: entry.minutes })}
        </p>
        <h1>{name}</h1>
        <p className="lead">{blurbOf(entry, language)}</p>
      </header>
      <PlayForm entry={entry} />
      <section className="game-rules" aria-labelledby="rules">
        <h2 id="rules">{t('game.rules')}</h2>
        <Rules entry={entry} />
        <dl className="game-facts">
          <div>
            <dt>{t('game.mechanics')}</dt>
            <dd>{entry.mechanics.map((mechanic) => mechanicName(mechanic, language)).join(', ')}</dd>
          </div>
          {others.length > 0 && (
            <div>
              <dt>{t('game.also')}</dt>
              <dd>{others.join(', ')}</dd>
            </div>
          )}
          {designer && (
            <div>
              <dt>{t('game.designer')}</dt>
              <dd>{designer}</dd>
            </div>
          )}
        </dl>
        <p>
          <a className="button" href={hrefOf({ page: 'print', id: entry.id, options: '' })}>
            <Icon name="print" />
            {t('game.print')}
          </a>{' '}
          <a className="button" href={hrefOf({ page: 'table', from: 'start', id: entry.id })}>
            <Icon name="table" />
            {t('game.to-table')}
          </a>
        </p>
        <Relatives id={entry.id} />
      </section>
    </article>
  )
}
