import { useEffect, useState } from 'react'
import { useDeskQuietly } from '../use-desk.ts'

/** The time, drawn anew four times a second while something runs. */
export function useNow(running: boolean): number {
  const desk = useDeskQuietly()
  const [now, setNow] = useState(() => desk.now())
  useEffect(() => {
    if (!running) return
    setNow(desk.now())
    const timer = setInterval(() => setNow(desk.now()), 250)
    return () => clearInterval(timer)
  }, [running, desk])
  return now
}

/** 4:59, and in the last ten seconds 9.4. */
export function clockText(ms: number): string {
  if (ms < 10_000) return (Math.max(0, Math.floor(ms / 100)) / 10).toFixed(1)
  const seconds = Math.ceil(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  const rest = `${seconds % 60}`.padStart(2, '0')
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}:${rest}`
}
