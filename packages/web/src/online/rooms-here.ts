/**
 * Whether there are rooms to play in with people elsewhere. A server with rooms leaves a mark when it gives the page out;
 * files that lie on a plain host do not, and nothing is asked of anybody to find out.
 */
export const hasRooms = (): boolean => typeof document !== 'undefined' && /(?:^|; )rooms=1(?:;|$)/.test(document.cookie)
