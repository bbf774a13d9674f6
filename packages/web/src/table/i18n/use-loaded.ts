import { useEffect, useState } from 'react'
import { useTongue } from '../../i18n/index.ts'
import { loadTableTongue, type TableTongue } from './index.ts'

/** The texts of the table once they are here. */
export function useLoadedTableTongue(): TableTongue | undefined {
  const { language } = useTongue()
  const [tongue, setTongue] = useState<TableTongue>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    let wanted = true
    loadTableTongue(language).then(
      (loaded) => wanted && setTongue(loaded),
      (error) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [language])
  if (failure) throw failure
  return tongue
}
