import { type RefObject, useEffect, useRef } from 'react'
import type { Box } from './camera.ts'
import { onPaper } from './paper.ts'

/** For shadows and numbers that reach beyond their things, in units of the table. */
const AIR = 16

/**
 * While the page is printed the table shows everything on one sheet. It is all said in styles that only print uses, so
 * that the eyes stay where they are.
 */
export function usePaper(surface: RefObject<HTMLDivElement | null>, everything: () => Box): void {
  const latest = useRef(everything)
  latest.current = everything
  useEffect(() => {
    const sheet = document.createElement('style')
    const lay = () => {
      if (!surface.current) return
      const { left, top, right, bottom } = latest.current()
      const box = { left: left - AIR, top: top - AIR, right: right + AIR, bottom: bottom + AIR }
      const { scale, wide, width, height } = onPaper(box)
      const { style } = surface.current
      style.setProperty('--paper-width', `${width}px`)
      style.setProperty('--paper-height', `${height}px`)
      style.setProperty('--paper-x', `${-box.left * scale}px`)
      style.setProperty('--paper-y', `${-box.top * scale}px`)
      style.setProperty('--paper-scale', String(scale))
      sheet.textContent = `@page { size: A4 ${wide ? 'landscape' : 'portrait'}; margin: 12mm; }`
      document.head.append(sheet)
    }
    const restore = () => {
      sheet.remove()
      surface.current?.style.removeProperty('--paper-width')
    }
    addEventListener('beforeprint', lay)
    addEventListener('afterprint', restore)
    return () => {
      restore()
      removeEventListener('beforeprint', lay)
      removeEventListener('afterprint', restore)
    }
  }, [surface])
}
