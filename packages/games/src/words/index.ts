import { playingWithLetters } from './playing-with-letters/playing-with-letters.ts'
import { scramble } from './scramble/scramble.ts'

export const words = [playingWithLetters, scramble]
