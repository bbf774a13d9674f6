/** The address of a page of ours, to be opened elsewhere. */
export const linkTo = (hash: string) => location.href.replace(/#.*/, '') + hash
