/** A short name made of a content (FNV-1a, twice with different starts), so that the same content is kept once. */
export function contentId(prefix: string, content: string): string {
  return `${prefix}-${fnv(content, 0x811c9dc5)}${fnv(content, 0x2f0b4a27)}`
}

function fnv(text: string, seed: number): string {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(36)
}
