/** The table in sentences: what a thing is, what it shows. */
import type { Item } from '@jatekvilag/table'
import type { TableTongue } from './i18n/index.ts'

/** A thing as a screen reader says it. */
export function itemWords(item: Item, name: string, { say }: TableTongue): string {
  const shown = shownBy(item)
  let words = shown === undefined ? name : `${name}: ${shown}`
  if (item.type === 'piece' && item.side === 'back') words = say('say.back', { name: words })
  if (item.type === 'piece' && item.seen) words = say('say.seen', { name: words })
  return item.locked ? say('say.locked', { name: words }) : words
}

function shownBy(item: Item): string | undefined {
  switch (item.type) {
    case 'die':
    case 'cube':
      return String(item.value)
    case 'number':
    case 'wheel':
      return item.value === null ? undefined : String(item.value)
    case 'spinner':
      return item.value === null ? undefined : item.sectors[item.value]?.text
    case 'chip':
      return item.name === undefined ? item.text : `${item.name} ${item.text}`
    case 'note':
      return item.text
    case 'area':
      return item.name
    default:
      return undefined
  }
}
