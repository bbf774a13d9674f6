import { type JSX, memo } from 'react'

/** A layer of ready-made drawing. It is touched only when its text changes. */
export const Markup = memo(function Markup({ svg, name }: { svg: string; name: string }): JSX.Element {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is our own, and texts in it are escaped
  return <g className={name} dangerouslySetInnerHTML={{ __html: svg }} />
})
