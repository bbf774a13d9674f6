import type { Tool } from '../desk.ts'

/** The five tools; flip is the green arrow and throw-back the red one, as in the book. */
export function ToolIcon({ tool }: { tool: Tool | 'box' }) {
  return (
    <svg viewBox="0 0 24 24" className="ft-tool-icon" data-tool={tool} aria-hidden="true">
      {DRAWINGS[tool]}
    </svg>
  )
}

const DRAWINGS: Readonly<Record<Tool | 'box', React.ReactNode>> = {
  hand: (
    <path d="M7.5 13V5.7a1.4 1.4 0 0 1 2.8 0V11 4.2a1.4 1.4 0 0 1 2.8 0V11 5a1.4 1.4 0 0 1 2.8 0v6.5-4a1.4 1.4 0 0 1 2.8 0v6.8c0 4-2.4 6.7-6 6.7-3 0-4.4-1.2-6-4.2l-2.3-4.2c-.8-1.5 1-2.8 2.2-1.5z" />
  ),
  box: <path d="M3 8.5 12 4l9 4.5v8L12 21l-9-4.5zM3 8.5 12 13l9-4.5M12 13v8M7.5 6.2l9 4.5" />,
  flip: <path d="M4.5 14.5A8 8 0 0 1 19 9.5M19.5 4.5V10H14M5 18.5c1.8 1.3 4 2 6.5 1.7" />,
  'throw-back': <path d="M3.5 13v7h17v-7M12 3v11.5m0 0L7.5 10m4.5 4.5L16.5 10" />,
  stack: (
    <>
      <ellipse cx="12" cy="7" rx="7.5" ry="3" />
      <path d="M4.5 7v4.5c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3V7M4.5 11.5V16c0 1.7 3.4 3 7.5 3s7.5-1.3 7.5-3v-4.5" />
    </>
  ),
}
