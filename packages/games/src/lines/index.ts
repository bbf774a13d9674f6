import { nineMensMorris } from './nine-mens-morris.ts'
import { qubic } from './qubic.ts'

export const lines = [nineMensMorris, qubic]
