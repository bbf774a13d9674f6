import { inLanguage } from '@jatekvilag/engine'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'
import { Button } from '../ui/Button.tsx'
import type { ShelfCard } from './card.ts'

const FACTS = ['games', 'book', 'opponent', 'table', 'free', 'offline'] as const
const SHOWN = 9

/** What this is, for whoever has never played here. */
export function Face({ cards, onBegin }: { cards: readonly ShelfCard[]; onBegin(): void }) {
  const { t, language } = useTongue()
  const dark = useDark()
  return (
    <section className="face" aria-label={t('face.label')}>
      <div className="face-words">
        <h2>{t('face.title')}</h2>
        <p className="lead">{t('face.lead', { n: cards.length })}</p>
        <ul className="face-facts">
          {FACTS.map((fact) => (
            <li key={fact}>{t(`face.${fact}`)}</li>
          ))}
        </ul>
        <Button primary big onPress={onBegin}>
          {t('face.begin')}
        </Button>
      </div>
      <div className="face-pictures">
        {cards.slice(0, SHOWN).map((card) => (
          <a key={card.id} href={hrefOf({ page: 'game', id: card.id })} title={inLanguage(card.names, language)}>
            <img
              src={dark ? card.pictures.dark : card.pictures.light}
              alt={inLanguage(card.names, language)}
              width="320"
              height="320"
            />
          </a>
        ))}
      </div>
    </section>
  )
}
