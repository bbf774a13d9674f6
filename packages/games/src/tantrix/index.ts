import { tantrix } from './tantrix/tantrix.ts'

export const tantrixRoom = [tantrix]
