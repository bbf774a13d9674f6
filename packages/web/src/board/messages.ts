/** The few words that the board itself says; the page may give its own. */
export interface BoardWords {
  readonly fit: string
  readonly tapAgain: string
}

const WORDS: Readonly<Record<string, BoardWords>> = {
  hu: { fit: 'Teljes tábla', tapAgain: 'Koppints még egyszer!' },
  en: { fit: 'Fit', tapAgain: 'Tap once more' },
}

/** In the language of the page. */
export function boardWords(): BoardWords {
  return WORDS[document.documentElement.lang.slice(0, 2)] ?? WORDS.en
}
