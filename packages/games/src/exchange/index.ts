import { chineseCheckers } from './chinese-checkers.ts'

export const exchange = [chineseCheckers]
