import { FIRST_LANGUAGES, inLanguage, type Language } from '@jatekvilag/engine'
import { hrefOf } from '../app/router.ts'
import { useStore } from '../app/store.ts'
import { useTongue } from '../i18n/index.ts'
import { LOOKS } from '../looks/index.ts'
import { Choices } from '../ui/Choices.tsx'
import { Switch } from '../ui/Switch.tsx'
import { LookSample } from './LookSample.tsx'
import { changeSettings, PACES, type Settings, settings } from './settings.ts'

const NAMES: Record<Language, string> = { hu: 'magyar', en: 'English' }

export function SettingsPage() {
  const { t, language } = useTongue()
  const now = useStore(settings)
  const toggle = (
    key: 'colourBlind' | 'symbols' | 'hungarianLetters' | 'sounds' | 'coordinates' | 'largeText' | 'zen',
  ) => ({
    on: now[key],
    onChange: (on: boolean) => changeSettings({ [key]: on }),
  })
  return (
    <div className="narrow">
      <title>{`${t('settings.title')} – ${t('app.name')}`}</title>
      <h1>{t('settings.title')}</h1>
      <p className="quiet">{t('settings.saved')}</p>
      <div className="stack">
        <Choices
          label={t('app.language')}
          value={language}
          options={FIRST_LANGUAGES.map((one) => [one, NAMES[one] ?? one] as const)}
          onChange={(one) => changeSettings({ language: one })}
        />
        <Choices
          label={t('settings.theme')}
          value={now.theme}
          options={(['auto', 'light', 'dark'] as const).map((one) => [one, t(`settings.theme-${one}`)] as const)}
          onChange={(theme: Settings['theme']) => changeSettings({ theme })}
        />
        <Choices
          label={t('settings.look')}
          value={LOOKS.some((look) => look.id === now.look) ? now.look : LOOKS[0].id}
          options={LOOKS.map((look) => [look.id, inLanguage(look.names, language)] as const)}
          onChange={(look) => changeSettings({ look })}
        />
        <LookSample />
        <Choices
          label={t('settings.pace')}
          value={now.pace}
          options={PACES.map((one) => [one, t(`settings.pace-${one}`)] as const)}
          onChange={(pace: Settings['pace']) => changeSettings({ pace })}
        />
        <Switch {...toggle('colourBlind')}>{t('settings.colour-blind')}</Switch>
        <Switch {...toggle('symbols')}>{t('settings.symbols')}</Switch>
        {language === 'hu' && <Switch {...toggle('hungarianLetters')}>{t('settings.hungarian-letters')}</Switch>}
        <Switch {...toggle('coordinates')}>{t('settings.coordinates')}</Switch>
        <Switch {...toggle('sounds')}>{t('settings.sounds')}</Switch>
        <Switch {...toggle('largeText')}>{t('settings.large-text')}</Switch>
        <Switch {...toggle('zen')}>{t('settings.zen')}</Switch>
      </div>
      <p>
        <a href={hrefOf({ page: 'about' })}>{t('about.title')}</a>
      </p>
    </div>
  )
}
