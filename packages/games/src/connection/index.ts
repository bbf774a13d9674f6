import { hex } from './hex.ts'
import { trax } from './trax.ts'

export const connection = [hex, trax]
