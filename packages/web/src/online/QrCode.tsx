import { useMemo } from 'react'
import { qrCode } from './qr.ts'

/** The quiet border that readers need. */
const BORDER = 3

/** A link to be read by a camera; always dark on light, whatever the light of the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => qrCode(text), [text])
  const size = rows.length + 2 * BORDER
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
