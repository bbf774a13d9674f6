import { createContext, useContext } from 'react'
import type { Tongue } from './messages.ts'

export type { MessageId } from './en.ts'
export type { Tongue, Translate } from './messages.ts'
export { loadTongue } from './messages.ts'

export const TongueContext = createContext<Tongue | null>(null)

export function useTongue(): Tongue {
  const tongue = useContext(TongueContext)
  if (!tongue) throw new Error('texts are used before a language is loaded')
  return tongue
}
