/** The few words that the board itself says; the page may give its own. */
export interface BoardWords {
  readonly fit: string
  readonly tapAgain: string
}

const ENGLISH: BoardWords = { fit: 'Fit', tapAgain: 'Tap once more' }
const WORDS: Readonly<Record<string, BoardWords>> = {
  hu: { fit: 'Teljes tábla', tapAgain: 'Koppints még egyszer!' },
  en: ENGLISH,
}

/** In the language of the page. */
export function boardWords(): BoardWords {
  return WORDS[document.documentElement.lang.slice(0, 2)] ?? ENGLISH
}
