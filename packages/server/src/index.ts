export * from './bots/thinker.ts'
export * from './serve.ts'
export { backUp } from './store/backup.ts'
