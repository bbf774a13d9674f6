import type { ReactNode } from 'react'
import { Loading } from '../app/Notice.tsx'
import { RoomTongueContext, useLoadedRoomTongue } from './texts/index.ts'
import './online.css'

/** Everything about rooms is drawn once its texts are here. */
export function Rooms({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  const tongue = useLoadedRoomTongue()
  if (!tongue) return quiet ? null : <Loading />
  return <RoomTongueContext value={tongue}>{children}</RoomTongueContext>
}
