import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from '../app/store.ts'
import { LOOKS, type Look, lookOf } from '../looks/index.ts'
import { settings } from './settings.ts'

/** The two halves of a store for a media query; the same ones every time, or each drawing would subscribe anew. */
function mediaStore(query: string) {
  // Asked for late: without a window there is nothing to ask.
  let known: MediaQueryList | undefined
  const media = () => (known ??= matchMedia(query))
  return {
    subscribe(changed: () => void) {
      media().addEventListener('change', changed)
      return () => media().removeEventListener('change', changed)
    },
    matches: () => media().matches,
  }
}

const EVENING = mediaStore('(prefers-color-scheme: dark)')
const STILL = mediaStore('(prefers-reduced-motion: reduce)')
const TALL = mediaStore('(orientation: portrait)')
/** As in match/table.css. */
const PHONE = mediaStore('(max-width: 60rem) and (max-aspect-ratio: 5/4)')

const useMedia = (store: ReturnType<typeof mediaStore>) => useSyncExternalStore(store.subscribe, store.matches)

export function useDark(): boolean {
  const { theme } = useStore(settings)
  const evening = useMedia(EVENING)
  return theme === 'auto' ? evening : theme === 'dark'
}

export const useReducedMotion = () => useMedia(STILL)

/** Is the screen taller than wide, as a phone in the hand? */
export const useTallScreen = () => useMedia(TALL)

/** Does everything stand under the board, as on a phone held upright? */
export const useUprightPhone = () => useMedia(PHONE)

/** The chosen board look in the present light. */
export function useLook(): Look {
  const { look, colourBlind, symbols } = useStore(settings)
  const dark = useDark()
  const known = LOOKS.find((one) => one.id === look) ?? LOOKS[0]
  // The same look is the same object, or the whole board would be drawn anew with every turn.
  return useMemo(() => lookOf(known.id, dark, colourBlind, symbols), [known, dark, colourBlind, symbols])
}

/** Writes theme and text size where the style sheets look for them. */
export function useAppearance(): void {
  const { largeText } = useStore(settings)
  const dark = useDark()
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
    document.documentElement.dataset.text = largeText ? 'large' : 'normal'
  }, [dark, largeText])
}
