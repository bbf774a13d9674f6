export * from './contract.ts'
export * from './refusal.ts'
export * from './sampling.ts'
