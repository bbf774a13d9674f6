import type { Language } from '@jatekvilag/engine'
import { useEffect, useState } from 'react'
import { useTongue } from './index.ts'

/** Texts of a part of the house in the language of the reader, once they are here. `load` is the same function every time. */
export function useLoaded<Texts>(load: (language: Language) => Promise<Texts>): Texts | undefined {
  const { language } = useTongue()
  const [texts, setTexts] = useState<Texts>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let wanted = true
    load(language).then(
      (loaded) => wanted && setTexts(loaded),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [load, language])
  if (failure) throw failure
  return texts
}
