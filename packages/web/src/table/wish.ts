import type { Table } from '@jatekvilag/table'

let wish: Table | undefined

/** What an address asks to lay down, until the table itself has come and whoever sits there has been asked. */
export const wishFor = (table: Table) => {
  wish = table
}

export function takeWish(): Table | undefined {
  const wanted = wish
  wish = undefined
  return wanted
}
