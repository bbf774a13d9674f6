import { scramble } from './scramble/scramble.ts'

export const words = [scramble]
