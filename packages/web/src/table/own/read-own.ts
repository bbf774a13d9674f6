/** The user's own files: pictures, decks and saved tables, told apart by what is in them. */
import {
  type Answer,
  type Deck,
  type OpenedTable,
  type OwnPicture,
  openTable,
  parseDeck,
  readPicture,
} from '@jatekvilag/table'

export type OwnFile =
  | { readonly kind: 'picture'; readonly picture: OwnPicture }
  | { readonly kind: 'deck'; readonly deck: Deck }
  | { readonly kind: 'table'; readonly opened: OpenedTable }

/** A value, a problem of the model, or a picture that the browser itself cannot show. */
export type OwnAnswer = Answer<OwnFile> | { readonly ok: false; readonly broken: true }

export async function readOwnFile(file: File): Promise<OwnAnswer> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (/\.(szk|txt)$/i.test(file.name)) {
    const deck = parseDeck(file.name, bytes)
    return deck.ok ? { ok: true, value: { kind: 'deck', deck: deck.value } } : deck
  }
  if (/\.json$/i.test(file.name)) {
    const opened = openTable(new TextDecoder().decode(bytes))
    return opened.ok ? { ok: true, value: { kind: 'table', opened: opened.value } } : opened
  }
  return readOwnPicture(file.name, bytes)
}

/** The header may be right and the rest cut off: only who draws it knows. */
async function readOwnPicture(name: string, bytes: Uint8Array): Promise<OwnAnswer> {
  const read = readPicture(name, bytes)
  if (!read.ok) return read
  const image = new Image()
  image.src = read.value.data
  try {
    await image.decode()
  } catch {
    return { ok: false, broken: true }
  }
  const picture = read.value.data.startsWith('data:image/bmp') ? await asPng(name, image, read.value) : read.value
  return { ok: true, value: { kind: 'picture', picture } }
}

/** BMP is not squeezed: as PNG the same picture takes a tenth of the saved file. */
async function asPng(name: string, image: HTMLImageElement, bmp: OwnPicture): Promise<OwnPicture> {
  const canvas = document.createElement('canvas')
  canvas.width = bmp.width
  canvas.height = bmp.height
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const read = png && readPicture(name, new Uint8Array(await png.arrayBuffer()))
  return read?.ok ? read.value : bmp
}
