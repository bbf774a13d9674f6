import { inLanguage } from '@jatekvilag/engine'
import { useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { cardOf } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import { deleteMatch } from '../storage/matches.ts'
import { type AnyStored, isOver, useMatches } from '../storage/use-matches.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

const FEW = 4

export function Continue() {
  const { t, language, ago } = useTongue()
  const dark = useDark()
  const matches = (useMatches() ?? []).filter((match) => !isOver(match))
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<AnyStored>()

  if (matches.length === 0) return null
  const shown = all ? matches : matches.slice(0, FEW)
  return (
    <section className="continue" aria-labelledby="continue">
      <h2 id="continue">{t('shelf.continue')}</h2>
      <ul className="resume-list">
        {shown.map((match) => {
          const card = cardOf(match.record?.game)
          const name = (card && inLanguage(card.names, language)) ?? match.record?.game ?? '?'
          const state = card ? t('resume.turns', { n: match.turns ?? 0 }) : t('resume.broken')
          return (
            <li key={match.id} className="resume">
              <a href={hrefOf({ page: 'match', id: match.id })} data-match={match.id}>
                {card && <img src={dark ? card.pictures.dark : card.pictures.light} alt="" width="56" height="56" />}
                <span>
                  <strong>{name}</strong>
                  <span className="quiet">
                    {state} · {ago(match.updated)}
                  </span>
                </span>
              </a>
              <Button plain aria-label={`${t('resume.delete')}: ${name}`} onPress={() => setLeaving(match)}>
                ×
              </Button>
            </li>
          )
        })}
      </ul>
      {matches.length > FEW && (
        <Button plain onPress={() => setAll(!all)}>
          {all ? t('shelf.show-fewer') : t('shelf.show-more', { n: matches.length - FEW })}
        </Button>
      )}
      <Dialog open={leaving !== undefined} alert title={t('resume.delete-ask')} onClose={() => setLeaving(undefined)}>
        <div className="row">
          <Button
            primary
            onPress={() => {
              deleteMatch(leaving!.id)
              setLeaving(undefined)
            }}
          >
            {t('resume.delete')}
          </Button>
          <Button onPress={() => setLeaving(undefined)}>{t('app.cancel')}</Button>
        </div>
      </Dialog>
    </section>
  )
}
