import { klotski } from './klotski.ts'

export const solitaire = [klotski]
