import { SHELF } from 'virtual:shelf'
import { inLanguage, relativesOf } from '@jatekvilag/engine'
import { hrefOf } from '../app/router.ts'
import { useTongue } from '../i18n/index.ts'
import { useDark } from '../settings/appearance.ts'

/** Where to go from here: games in which one does much the same. */
export function Relatives({ id }: { id: string }) {
  const { t, language } = useTongue()
  const dark = useDark()
  const cards = relativesOf(id, SHELF)
  if (cards.length === 0) return null
  return (
    <nav className="relatives" aria-labelledby="relatives">
      <h2 id="relatives">{t('game.relatives')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={hrefOf({ page: 'game', id: card.id })}>
              <img
                src={dark ? card.pictures.dark : card.pictures.light}
                alt=""
                loading="lazy"
                width="320"
                height="320"
              />
              {inLanguage(card.names, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
