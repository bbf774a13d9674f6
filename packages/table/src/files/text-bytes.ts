/**
 * Text from bytes. Old Hungarian files were written under DOS (code page 852) or Windows (1250); new ones are UTF-8.
 * The tables are our own, because the standard decoder of browsers does not know code page 852.
 */
const WINDOWS_1250 =
  '€\ufffd‚\ufffd„…†‡\ufffd‰Š‹ŚŤŽŹ\ufffd‘’“”•–—\ufffd™š›śťžź\xa0ˇ˘Ł¤Ą¦§¨©Ş«¬\xad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż' +
  'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙'
const DOS_852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\xad˝˛ˇ˘§÷¸°¨˙űŘř■\xa0'

const HUNGARIAN = new Set('áéíóöőúüűÁÉÍÓÖŐÚÜŰ–„”…’')

export function textOf(bytes: Uint8Array): string {
  const marked = byMark(bytes)
  if (marked !== undefined) return marked
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [windows, dos] = [withTable(bytes, WINDOWS_1250), withTable(bytes, DOS_852)]
    return likeness(dos) > likeness(windows) ? dos : windows
  }
}

/** Unicode with a byte order mark. */
function byMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

function withTable(bytes: Uint8Array, upper: string): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]
  return text
}

/** How much a text looks like Hungarian: its own letters count for it, other strange signs against it. */
function likeness(text: string): number {
  let sum = 0
  for (const sign of text) if (sign > '\x7f') sum += HUNGARIAN.has(sign) ? 1 : -2
  return sum
}
