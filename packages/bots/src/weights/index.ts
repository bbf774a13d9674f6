import type { WeightFile } from '../weights.ts'

/** Fitted weights by game id. */
export const FITTED: Readonly<Record<string, WeightFile>> = {}
