import { useEffect, useSyncExternalStore } from 'react'
import { useStore } from '../app/store.ts'
import { LOOKS, type Look, lookOf } from '../looks/index.ts'
import { settings } from './settings.ts'

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

export function useDark(): boolean {
  const { theme } = useStore(settings)
  const evening = useMedia('(prefers-color-scheme: dark)')
  return theme === 'auto' ? evening : theme === 'dark'
}

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

/** The chosen board look in the present light. */
export function useLook(): Look {
  const { look, colourBlind } = useStore(settings)
  const dark = useDark()
  const known = LOOKS.find((one) => one.id === look) ?? LOOKS[0]
  return lookOf(known.id, dark, colourBlind)
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
