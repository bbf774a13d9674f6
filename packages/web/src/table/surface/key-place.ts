/**
 * Where a key was pressed, which decides what it may mean: on the table everything; on a button or a link only what such
 * a thing does not use itself; in an open window, a menu or a text nothing but that the page is not reloaded.
 */
export type KeyPlace = 'table' | 'control' | 'window'

const WINDOWS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], .ft-hand-over, textarea, select, [contenteditable]'
const NO_TEXT: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio', 'button'])

export function keyPlace(target: EventTarget | null, surface: Element): KeyPlace {
  const element = target instanceof Element ? target : document.body
  if (element.closest(WINDOWS)) return 'window'
  if (element instanceof HTMLInputElement && !NO_TEXT.has(element.type)) return 'window'
  return element === document.body || surface.contains(element) ? 'table' : 'control'
}
