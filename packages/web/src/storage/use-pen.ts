import { useEffect, useState } from 'react'
import { type Pen, reachForPen } from './pen.ts'

/** The pen of one thing while the page is open: a hand that touches this window takes it. */
export function usePen(name: string, onHeld?: (held: boolean) => void): { readonly held: boolean } {
  const [held, setHeld] = useState(true)
  useEffect(() => {
    const pen: Pen = reachForPen(name)
    const tell = () => {
      setHeld(pen.held.get())
      onHeld?.(pen.held.get())
    }
    onHeld?.(pen.held.get())
    // A pen that lies ready is in the hand at once; later there is something to say.
    const patience = setTimeout(tell, 300)
    const stop = pen.held.subscribe(tell)
    const take = () => pen.take()
    addEventListener('pointerdown', take, true)
    addEventListener('keydown', take, true)
    return () => {
      clearTimeout(patience)
      removeEventListener('pointerdown', take, true)
      removeEventListener('keydown', take, true)
      stop()
      pen.layDown()
    }
  }, [name, onHeld])
  return { held }
}
