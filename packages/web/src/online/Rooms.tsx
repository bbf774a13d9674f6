import type { ReactNode } from 'react'
import { Loading } from '../app/Notice.tsx'
import { useLoaded } from '../i18n/use-loaded.ts'
import { loadRoomTongue, RoomTongueContext } from './texts/index.ts'
import './online.css'

/** Everything about rooms is drawn once its texts are here. */
export function Rooms({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  const tongue = useLoaded(loadRoomTongue)
  if (!tongue) return quiet ? null : <Loading />
  return <RoomTongueContext value={tongue}>{children}</RoomTongueContext>
}
