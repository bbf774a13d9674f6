import { hex } from './hex.ts'

export const connection = [hex]
