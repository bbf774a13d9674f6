import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { loadTongue, type Tongue, TongueContext } from '../i18n/index.ts'
import { useAppearance } from '../settings/appearance.ts'
import { chosenLanguage, settings } from '../settings/settings.ts'
import { fillShelf } from '../shelf/fill.ts'
import { ShelfPage } from '../shelf/ShelfPage.tsx'
import { Announcer } from '../ui/announce.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Header } from './Header.tsx'
import { Loading, Notice } from './Notice.tsx'
import { rememberPlaces, takePlace } from './places.ts'
import { parseRoute, type Route, useHash } from './router.ts'
import { useStore } from './store.ts'
import { UpdateOffer } from './UpdateOffer.tsx'

const AboutPage = lazy(() => import('../about/AboutPage.tsx').then((m) => ({ default: m.AboutPage })))
const GamePage = lazy(() => import('../game-page/GamePage.tsx').then((m) => ({ default: m.GamePage })))
const ClubPage = lazy(() => import('../club/ClubPage.tsx').then((m) => ({ default: m.ClubPage })))
const ContestPage = lazy(() => import('../club/contest/ContestPage.tsx').then((m) => ({ default: m.ContestPage })))
const SolvePage = lazy(() => import('../club/contest/solve/SolvePage.tsx').then((m) => ({ default: m.SolvePage })))
const EventPage = lazy(() => import('../club/EventPage.tsx').then((m) => ({ default: m.EventPage })))
const FollowPage = lazy(() => import('../club/shared/FollowPage.tsx').then((m) => ({ default: m.FollowPage })))
const RegisterPage = lazy(() => import('../club/RegisterPage.tsx').then((m) => ({ default: m.RegisterPage })))
const ProofPage = lazy(() => import('../club/ProofPage.tsx').then((m) => ({ default: m.ProofPage })))
const HistoryPage = lazy(() => import('../history/HistoryPage.tsx').then((m) => ({ default: m.HistoryPage })))
const MatchPage = lazy(() => import('../match/MatchPage.tsx').then((m) => ({ default: m.MatchPage })))
const RoomPage = lazy(() => import('../online/RoomPage.tsx').then((m) => ({ default: m.RoomPage })))
const JoinPage = lazy(() => import('../online/JoinPage.tsx').then((m) => ({ default: m.JoinPage })))
const GamesPage = lazy(() => import('../online/GamesPage.tsx').then((m) => ({ default: m.GamesPage })))
const LobbyPage = lazy(() => import('../online/LobbyPage.tsx').then((m) => ({ default: m.LobbyPage })))
const TakePage = lazy(() => import('../online/TakePage.tsx').then((m) => ({ default: m.TakePage })))
const LearnPage = lazy(() => import('../learn/LearnPage.tsx').then((m) => ({ default: m.LearnPage })))
const PuzzlePage = lazy(() => import('../puzzles/PuzzlePage.tsx').then((m) => ({ default: m.PuzzlePage })))
const PuzzlesPage = lazy(() => import('../puzzles/PuzzlesPage.tsx').then((m) => ({ default: m.PuzzlesPage })))
const PrintPage = lazy(() => import('../print/PrintPage.tsx').then((m) => ({ default: m.PrintPage })))
const ImportPage = lazy(() => import('../share/ImportPage.tsx').then((m) => ({ default: m.ImportPage })))
const SharedPage = lazy(() => import('../share/SharedPage.tsx').then((m) => ({ default: m.SharedPage })))
const SettingsPage = lazy(() => import('../settings/SettingsPage.tsx').then((m) => ({ default: m.SettingsPage })))
const SharedTablePage = lazy(() =>
  import('../table/together/SharedTablePage.tsx').then((m) => ({ default: m.SharedTablePage })),
)
const TablePage = lazy(() => import('../table/TablePage.tsx').then((m) => ({ default: m.TablePage })))

/** Pages that are laid out like another. */
const LOOKS: Readonly<Record<string, string>> = { room: 'match', together: 'table' }

/** Dates and numbers as where most readers of a language live; other languages speak for themselves. */
const LOCALES: Readonly<Record<string, string>> = { hu: 'hu-HU', en: 'en-GB' }

export function App() {
  useAppearance()
  const language = chosenLanguage(useStore(settings))
  const [tongue, setTongue] = useState<Tongue>()
  const [failed, setFailed] = useState(false)
  const hash = useHash()
  const route = parseRoute(hash)

  useEffect(() => {
    let wanted = true
    Promise.all([loadTongue(language), fillShelf()]).then(
      ([loaded]) => wanted && setTongue(loaded),
      () => wanted && setFailed(true),
    )
    return () => {
      wanted = false
    }
  }, [language])

  useEffect(() => {
    if (tongue) document.documentElement.lang = tongue.language
  }, [tongue])

  useEffect(rememberPlaces, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has its place, once it is there
  useLayoutEffect(takePlace, [hash, tongue === undefined])

  if (failed) return <p role="alert">Játékvilág: offline · hálózat nélkül</p>
  if (!tongue) return null
  return (
    <TongueContext value={tongue}>
      <I18nProvider locale={LOCALES[tongue.language] ?? tongue.language}>
        <button type="button" className="skip" onClick={skipToMain}>
          {tongue.t('app.skip')}
        </button>
        <Header route={route} />
        <main id="main" tabIndex={-1} data-page={LOOKS[route.page] ?? route.page}>
          <ErrorBoundary key={hash}>
            <Suspense fallback={<Loading />}>
              <Page route={route} />
            </Suspense>
          </ErrorBoundary>
        </main>
        <UpdateOffer route={route} />
        <Announcer />
      </I18nProvider>
    </TongueContext>
  )
}

/** The hash belongs to the pages, so this is a button that moves the focus and not a link. */
function skipToMain(): void {
  document.getElementById('main')?.focus()
}

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case 'shelf':
      return <ShelfPage />
    case 'game':
      return <GamePage key={route.id} id={route.id} />
    case 'match':
      return <MatchPage key={route.id} id={route.id} />
    case 'room':
      return <RoomPage key={route.id} id={route.id} secret={route.secret} />
    case 'join':
      return <JoinPage key={route.id} id={route.id} invite={route.secret} />
    case 'together':
      return <SharedTablePage key={route.id} id={route.id} invite={route.secret} />
    case 'games':
      return <GamesPage />
    case 'lobby':
      return <LobbyPage />
    case 'take':
      return <TakePage key={route.code} code={route.code} />
    case 'learn':
      return <LearnPage key={route.id} id={route.id} />
    case 'print':
      return <PrintPage key={route.id} id={route.id} options={route.options} />
    case 'shared':
      return <SharedPage key={route.data} data={route.data} />
    case 'import':
      return <ImportPage />
    case 'club':
      return route.id ? (
        <EventPage key={route.id} id={route.id} hall={route.hall === true} player={route.player} />
      ) : (
        <ClubPage />
      )
    case 'register':
      return <RegisterPage />
    case 'event':
      return (
        <FollowPage
          key={`${route.id} ${route.secret}`}
          id={route.id}
          secret={route.secret}
          hall={route.hall === true}
        />
      )
    case 'contest':
      return <ContestPage key={route.id} id={route.id} hall={route.hall === true} />
    case 'solve':
      return <SolvePage key={route.id} id={route.id} />
    case 'puzzles':
      return <PuzzlesPage />
    case 'puzzle':
      return <PuzzlePage key={route.id} id={route.id} />
    case 'proof':
      return <ProofPage key={route.text} text={route.text} />
    case 'history':
      return <HistoryPage />
    case 'about':
      return <AboutPage />
    case 'settings':
      return <SettingsPage />
    case 'table':
      return <TablePage key={`${route.from} ${route.id}`} route={route} />
    default:
      return <Notice text="app.unknown-page" />
  }
}
