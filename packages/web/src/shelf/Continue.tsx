import { inLanguage } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { cardOf } from '../games/load.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import { BrokenThings } from '../storage/BrokenThings.tsx'
import type { Broken } from '../storage/cabinet.ts'
import { deleteMatch, listBrokenMatches, listMatches, matchesVersion } from '../storage/matches.ts'
import type { FirstStored, StoredMatch } from '../storage/stored-match.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

const FEW = 4

export function Continue() {
  const { t, language, ago } = useTongue()
  const version = useStore(matchesVersion)
  const dark = useDark()
  const [matches, setMatches] = useState<(StoredMatch | FirstStored)[]>([])
  const [broken, setBroken] = useState<Broken[]>([])
  const [all, setAll] = useState(false)
  const [leaving, setLeaving] = useState<StoredMatch | FirstStored>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the list in the storage
  useEffect(() => {
    let wanted = true
    listMatches().then((found) => wanted && setMatches(found))
    listBrokenMatches().then((found) => wanted && setBroken(found))
    return () => {
      wanted = false
    }
  }, [version])

  if (matches.length === 0) return <BrokenThings things={broken} onDelete={deleteMatch} />
  const shown = all ? matches : matches.slice(0, FEW)
  return (
    <section className="continue" aria-labelledby="continue">
      <h2 id="continue">{t('shelf.continue')}</h2>
      <ul className="resume-list">
        {shown.map((match) => {
          const card = cardOf(match.record.game)
          const name = (card && inLanguage(card.names, language)) ?? match.record.game
          const state = !card
            ? t('resume.broken')
            : match.record.result
              ? t('resume.over')
              : t('resume.turns', { n: match.turns ?? 0 })
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
      <BrokenThings things={broken} onDelete={deleteMatch} />
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
