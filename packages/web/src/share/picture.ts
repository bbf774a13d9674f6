import { downloadBlob } from './download.ts'

export function downloadSvg(name: string, svg: string): void {
  downloadBlob(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }))
}

/** Draws the SVG onto a canvas of that many pixels across its longer side. */
export async function svgToPng(svg: string, size: number): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = size / Math.max(image.width, image.height, 1)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
