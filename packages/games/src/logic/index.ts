import { breakthrough } from './breakthrough.ts'

export const logic = [breakthrough]
