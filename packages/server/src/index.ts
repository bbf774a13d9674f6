export * from './bots/thinker.ts'
export * from './serve.ts'
