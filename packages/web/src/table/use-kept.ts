import { useEffect, useState } from 'react'
import { useStore } from '../app/store.ts'
import { tableStorageVersion } from './storage.ts'

/** A list from the storage, read anew when something there changes; undefined until it has come. */
export function useKept<T>(read: () => Promise<T[]>): T[] | undefined {
  const version = useStore(tableStorageVersion)
  const [list, setList] = useState<T[]>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is a function of the module; the version is what changes
  useEffect(() => {
    let wanted = true
    read().then((found) => wanted && setList(found))
    return () => {
      wanted = false
    }
  }, [version])
  return list
}
