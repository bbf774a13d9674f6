/** What a square holds: 0, or 1 + the letter, or 1 + the number of letters + the letter that a blank stands for. */
export const letterIn = (cell: number, letters: number): number => (cell > letters ? cell - letters - 1 : cell - 1)
export const isBlankIn = (cell: number, letters: number): boolean => cell > letters
export const cellOf = (letter: number, blank: boolean, letters: number): number => 1 + letter + (blank ? letters : 0)
