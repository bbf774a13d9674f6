import { memo } from 'react'
import type { Drawing } from './face.ts'

/** A drawing that fills the box it is put in. */
export const FaceView = memo(function FaceView({ drawing }: { drawing: Drawing }) {
  if ('src' in drawing) return <img className="ft-face" src={drawing.src} alt="" draggable={false} />
  if ('letters' in drawing) return <span className="ft-face ft-letters">{drawing.letters}</span>
  return (
    <svg
      className="ft-face"
      viewBox={drawing.viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, texts in it are escaped
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  )
})
