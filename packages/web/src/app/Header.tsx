import { FIRST_LANGUAGES, type Language } from '@jatekvilag/engine'
import { useTongue } from '../i18n/index.ts'
import { hasRooms } from '../online/rooms-here.ts'
import { changeSettings } from '../settings/settings.ts'
import { hrefOf, type Route } from './router.ts'
import './header.css'

const OWN_NAMES: Record<Language, string> = { hu: 'Magyar', en: 'English' }

/** Pages of the club stand under its name. */
const pageOf = ({ page }: Route) => (page === 'register' || page === 'contest' || page === 'event' ? 'club' : page)

export function Header({ route }: { route: Route }) {
  const { t, language } = useTongue()
  const link = (page: 'shelf' | 'games' | 'table' | 'puzzles' | 'club' | 'import' | 'settings', text: string) => (
    <a href={hrefOf({ page })} data-link={page} aria-current={pageOf(route) === page ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <header className="header">
      <a className="brand" href={hrefOf({ page: 'shelf' })}>
        <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
          <rect width="64" height="64" rx="12" className="brand-tile" />
          <path d="M12 24h40M12 40h40M24 12v40M40 12v40" className="brand-grid" />
          <circle cx="24" cy="40" r="9" className="brand-light" />
          <circle cx="40" cy="24" r="9" className="brand-dark" />
        </svg>
        <span>{t('app.name')}</span>
      </a>
      <nav aria-label={t('app.name')}>
        {link('shelf', t('app.shelf'))}
        {hasRooms() && link('games', t('app.my-games'))}
        {link('table', t('app.table'))}
        {link('puzzles', t('app.puzzles'))}
        {link('club', t('app.club'))}
        {link('import', t('app.import'))}
        {link('settings', t('app.settings'))}
      </nav>
      <fieldset className="tongues">
        <legend className="unseen">{t('app.language')}</legend>
        {FIRST_LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === language}
            onClick={() => changeSettings({ language: one })}
          >
            {OWN_NAMES[one]}
          </button>
        ))}
      </fieldset>
    </header>
  )
}
