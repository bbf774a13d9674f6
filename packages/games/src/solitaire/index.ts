import { klotski } from './klotski/klotski.ts'

export const solitaire = [klotski]
